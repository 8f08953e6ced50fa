// The test server itself: a hole in it would make every other result worthless.
import assert from "node:assert/strict";
import { fileFor } from "../server.mjs";

export default [
  {
    name: "serves its folder and nothing outside of it",
    async run({ site }) {
      assert.equal(fileFor("/srv/site", "/a.js?x"), "/srv/site/a.js");
      assert.equal(fileFor("/srv/site", "/"), "/srv/site/index.html");
      for (const path of ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/%", "/a%00b", "/../site2/x"]) {
        assert.equal(fileFor("/srv/site", path), null, path);
      }
      const answer = await fetch(`${site.url}no-such-file`);
      assert.equal(answer.status, 404);
    },
  },
];
