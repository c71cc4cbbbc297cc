import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { expect, requirement, test } from "./support";

const failed = "The sign-in could not be completed. Please try again.";

/** A new Google account, with a name beyond ASCII. */
const newcomer = () => ({ subject: randomUUID(), email: `${randomUUID()}@example.com`, name: "Ibemchā Devi ইবেমচা" });

type Answer = { subject: string; email: string; name?: string; isVerified?: boolean; isAllowed?: boolean };

/** Logs in on the provider's page, and gives or refuses consent. */
async function answerProvider(page: Page, { subject, email, name = "", isVerified = true, isAllowed = true }: Answer) {
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  if (isVerified) await page.getByLabel("Verified").check();
  await page.getByRole("button", { name: isAllowed ? "Allow" : "Deny" }).click();
}

async function signIn(page: Page, answer: Answer, from = "/login") {
  await page.goto(from);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await answerProvider(page, answer);
}

const home = /^http:\/\/localhost:\d+\/$/;
const savedUser = (page: Page) => page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));

test("the first sign-in creates the account, the second finds it, and only the session holds the token", {
  ...requirement("callback.signs-in"),
}, async ({ page, browser, baseURL }) => {
  const person = newcomer();
  const carriers: string[] = [];
  page.on("request", async (request) => {
    const { authorization: _, ...headers } = await request.allHeaders();
    if (/eyJ[\w-]+\.eyJ/.test(`${request.url()} ${JSON.stringify(headers)}`)) carriers.push(request.url());
  });
  const landing = page.waitForResponse((response) => new URL(response.url()).pathname === "/auth/callback");
  await signIn(page, person);
  await expect(page).toHaveURL(home);
  await expect(page.getByText(`You are logged in as ${person.email}.`)).toBeVisible();
  const first = await savedUser(page);
  expect(first).toMatchObject({ name: person.name, email: person.email, phone: "", role: "customer" });
  expect(Object.keys(first).sort()).toEqual(["_id", "email", "name", "phone", "role", "token"]);

  const { "referrer-policy": referrer, "cache-control": cache } = (await landing).headers();
  expect({ referrer, cache }).toEqual({ referrer: "no-referrer", cache: "no-store" });
  await page.goto("/profile");
  await expect(page.getByText("Welcome, Ibemchā")).toBeVisible();
  // Only this request carries the token; no other has it in its address, referrer or headers.
  expect(carriers.map((url) => new URL(url).pathname)).toEqual(["/auth/callback"]);
  await page.goBack();
  await expect(page).toHaveURL(home);
  expect((await page.context().cookies(`${baseURL}/api/auth/callback/google`)).map(({ name }) => name)).toEqual([]);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, { ...person, email: `moved-${person.email}`, isVerified: false });
  await expect(elsewhere).toHaveURL(home);
  expect(await savedUser(elsewhere)).toMatchObject({ _id: first._id, email: person.email });
  await elsewhere.context().close();
});

test("an account with a second factor is asked for it after Google, and no address keeps the ticket", async ({
  page,
}) => {
  const person = newcomer();
  await signIn(page, person);
  await expect(page).toHaveURL(home);
  const { _id } = await savedUser(page);
  const secret = new Secret({ size: 20 }).base32;
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  await client.query(
    `INSERT INTO "AuthenticatorApp" ("id", "userId", "secret", "lastStep", "confirmedAt")
     VALUES (gen_random_uuid(), $1, $2, 0, now())`,
    [_id, secret],
  );
  await client.end();
  await page.evaluate(() => window.localStorage.removeItem("user"));
  await signIn(page, person);
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await savedUser(page)).toBeNull();
  await page.getByLabel("Code").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(home);
  expect(await savedUser(page)).toMatchObject({ _id, email: person.email });
});

test("refused consent and a tampered state lead to the login, which says why and keeps the return address", {
  ...requirement("callback.token-invalid"),
}, async ({ page, request }) => {
  const { results } = await (await request.get("/api/tours?limit=1")).json();
  const booking = `/tour/${results[0]._id}?book=1`;
  const from = `/login?returnTo=${encodeURIComponent(booking)}`;
  const saysSo = async () => {
    await expect(page).toHaveURL((url) => url.pathname === "/login" && url.searchParams.get("error") === "auth_failed");
    await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
    expect(await savedUser(page)).toBeNull();
  };
  await signIn(page, { ...newcomer(), isAllowed: false }, from);
  await saysSo();
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(booking);

  const begun = await page.request.get("/api/auth/google", { maxRedirects: 0 });
  const authorize = new URL(begun.headers().location ?? "");
  authorize.searchParams.set("state", randomUUID());
  await page.goto(authorize.href);
  await answerProvider(page, newcomer());
  await saysSo();

  // A sign-in that began in another browser, such as a shared link.
  await page.context().clearCookies();
  const theirs = await request.get("/api/auth/google", { maxRedirects: 0 });
  await page.goto(theirs.headers().location ?? "");
  await answerProvider(page, newcomer());
  await saysSo();

  // Signing in from that page returns to the booking.
  await page.context().clearCookies();
  await signIn(page, newcomer(), from);
  await expect(page).toHaveURL(new RegExp(`/tour/${results[0]._id}`));
  await expect(page.getByRole("dialog")).toBeVisible();
});
