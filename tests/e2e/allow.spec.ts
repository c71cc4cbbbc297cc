import { once } from "node:events";
import { createServer } from "node:http";
import { challengeOf } from "~/server/oauth/secrets";
import { admin, adminSettings } from "~tests/support/admin";
import { expectClean, expectWhole } from "./access-support";
import { startEmptyApp } from "./own-app";
import { logIn } from "./signed-in";
import { expect, newTraveller, test, tokenOf } from "./support";

const verifier = "tea-and-rain-tea-and-rain-tea-and-rain-tea-and-rain";

/** An assistant on this machine: it has a document, and waits for the answer at its callback. */
async function startAssistant() {
  const server = createServer((request, response) => {
    if (request.url !== "/client.json") return response.setHeader("content-type", "text/html").end("<p>Thank you</p>");
    const about = { client_id: `${at}/client.json`, client_name: "Trip Helper", redirect_uris: [`${at}/callback`] };
    return response.end(JSON.stringify(about));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const at = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  return { at, stop: () => server.close().closeAllConnections() };
}

let app: Awaited<ReturnType<typeof startEmptyApp>>;
let assistant: Awaited<ReturnType<typeof startAssistant>>;

// One worker, so that the app is started once at each width.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ playwright }) => {
  assistant = await startAssistant();
  app = await startEmptyApp({ ...adminSettings, WEBHOOKS_TO_LOOPBACK: "true" });
  const request = await playwright.request.newContext({ baseURL: app.url });
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  const settings = await request.put("/api/settings", { headers, data: { personalAssistants: true, version: 1 } });
  expect(settings.status(), await settings.text()).toBe(200);
  await request.dispose();
});
test.afterAll(async () => {
  await app.stop();
  assistant.stop();
});

function question(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: `${assistant.at}/client.json`,
    redirect_uri: `${assistant.at}/callback`,
    response_type: "code",
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    resource: `${app.url}/mcp/me`,
    scope: "bookings:read bookings:write",
    state: "af0ifjsldkj",
    ...changes,
  });
  return `${app.url}/allow?${query}`;
}

test("a person logs in, lets an assistant in, sees it under Account and ends its access", async ({ page }) => {
  const traveller = newTraveller();
  expect((await page.request.post(`${app.url}/api/auth/register`, { data: traveller })).status()).toBe(200);
  await page.goto(question());
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, traveller);
  await expect(page.getByRole("heading", { name: "Let an assistant in?" })).toBeVisible();
  await expect(page.getByText("Trip Helper", { exact: true })).toBeVisible();
  await expect(page.getByText("Book, change and cancel for you")).toBeVisible();
  await expectClean(page);
  await expectWhole(page, "/allow");

  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Thank you")).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("state"), searchParams.get("iss")]).toEqual(["af0ifjsldkj", app.url]);
  const form = {
    grant_type: "authorization_code",
    client_id: `${assistant.at}/client.json`,
    redirect_uri: `${assistant.at}/callback`,
    code: searchParams.get("code") ?? "",
    code_verifier: verifier,
    resource: `${app.url}/mcp/me`,
  };
  const tokens = await page.request.post(`${app.url}/api/oauth/token`, { form });
  expect(tokens.status(), await tokens.text()).toBe(200);
  const { refresh_token } = await tokens.json();

  await page.goto(`${app.url}/profile/account`);
  const section = page.getByRole("region", { name: "Assistants" });
  await expect(section).toContainText("Trip Helper127.0.0.1 · Never used");
  await section.getByRole("button", { name: /^End access: Trip Helper/ }).click();
  await expect(section).toContainText("You have let none in.");
  const refresh = { grant_type: "refresh_token", client_id: form.client_id, refresh_token };
  expect((await page.request.post(`${app.url}/api/oauth/token`, { form: refresh })).status()).toBe(400);
});

test("a person denies it, and a request of somebody else goes nowhere", async ({ page }) => {
  const traveller = newTraveller();
  expect((await page.request.post(`${app.url}/api/auth/register`, { data: traveller })).status()).toBe(200);
  await page.goto(question({ redirect_uri: "https://elsewhere.example/callback" }));
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, traveller);
  await expect(page.getByText("This request is not from 127.0.0.1: it would send the answer elsewhere.")).toBeVisible();
  await expectClean(page);
  await page.goto(question());
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("Thank you")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
});
