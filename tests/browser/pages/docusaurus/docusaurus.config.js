export default {
  title: "Runbooks",
  url: "https://docs.example.com",
  baseUrl: "/",
  scripts: [{ src: "https://triage.example.com/pod-triage.js", defer: true }],
};
