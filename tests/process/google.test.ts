import { expect, it } from "vitest";
import { filledFolder, started } from "./support";

it("without Google's credentials its button is not a link, and /api/auth/google answers with a readable message", async () => {
  const app = await started({ DATA_DIR: await filledFolder(), GOOGLE_CLIENT_ID: "an id alone" });
  const begun = await fetch(`${app.url}/api/auth/google?returnTo=/profile`, { redirect: "manual" });
  expect(begun.headers.get("location")).toBe("/login?error=google_not_configured&returnTo=%2Fprofile");
  for (const page of ["/login?error=google_not_configured", "/register"]) {
    const html = await (await fetch(app.url + page)).text();
    expect(html).toContain("Continue with Google");
    expect(html).not.toContain("/api/auth/google");
    if (page.startsWith("/login")) expect(html).toContain("Google sign-in is not available here.");
  }

  for (const path of ["google", "callback/google", "error"]) {
    const address = `${app.url}/api/auth/${path}`;
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location"), path).toMatch(/^\/login\?error=/);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    expect(answer.headers.get("referrer-policy"), path).toBe("no-referrer");
    const refused = await fetch(address, { method: "POST", body: "x=1" });
    expect([refused.status, refused.headers.get("allow")], path).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await refused.json(), path).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
  }
  const asJson = await fetch(`${app.url}/api/auth/google`, { headers: { accept: "application/json" } });
  expect([asJson.status, await asJson.json()]).toMatchObject([406, { code: "NOT_ACCEPTABLE" }]);
});
