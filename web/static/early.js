// Before the first paint: the theme that was chosen (web/companion/src/masthead/theme.rs), whether the
// page stands inside another one, which then chooses the theme (embed.js), and whether the address names
// a page of reference, which hides the triage without removing it.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  if (asked.has("embed")) {
    root.dataset.embed = "";
    root.dataset.theme = asked.get("theme") ?? "";
  } else {
    try {
      root.dataset.theme = localStorage.getItem("theme") ?? "";
    } catch {
      // Without storage the system's theme stays.
    }
  }
  const show = () => root.toggleAttribute("data-page", /^#\/./.test(location.hash));
  addEventListener("hashchange", show);
  show();
  // A script that does not arrive would leave the page waiting without a word.
  addEventListener("error", ({ target }) => {
    const loading = document.getElementById("loading");
    if (target.localName !== "script" || !loading) return;
    loading.textContent = "The page did not load completely. Reload it to try again.";
    loading.classList.add("notice");
  }, true);
}
