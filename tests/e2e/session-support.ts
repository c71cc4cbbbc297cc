import type { APIRequestContext, Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { mailTo } from "./app-under-test";
import { logIn } from "./signed-in";
import { expect, newTraveller, tokenOf } from "./support";

/** What the login says after the session ended. */
const ended = "You are no longer logged in. Log in again to go on; what you typed is kept.";

/** Creates an admin whose sessions can end without affecting other tests. */
export async function newAdmin(request: APIRequestContext) {
  const person = newTraveller();
  const { email, name, phone, password } = person;
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  expect((await request.post("/api/staff/invitations", { headers, data: { email } })).status()).toBe(200);
  const text = (await mailTo(email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  const token = /\/admin\/invite#([\w-]{43})/.exec(text)?.[1];
  const data = { token, name, phone, password };
  expect((await request.post("/api/staff/invitations/accept", { data })).status()).toBe(200);
  return person;
}

export type Person = { email: string; password: string };

export async function enter(page: Page, person: Person, path: string) {
  await page.goto(`/admin/login?returnTo=${encodeURIComponent(path)}`);
  await logIn(page, person);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/**
 * Ends all sessions of the admin when the page sends its next change: a request in the background that was answered before
 * would open the login before the test presses the button.
 */
export async function revoke(page: Page, person: Person) {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, person)}` };
  let isEnded = false;
  await page.route(/\/api\//, async (route) => {
    if (isEnded || route.request().method() === "GET") return route.fallback();
    isEnded = true;
    expect((await page.request.post("/api/auth/sign-out-everywhere", { headers, data: {} })).status()).toBe(200);
    await route.continue();
  });
}

/** Expects the login with its reason, logs in, and expects the page from before. */
export async function logInAgain(page: Page, person: Person, path: string) {
  await expect(page).toHaveURL(/\/admin\/login\?/);
  await expect(page.getByRole("alert").filter({ hasText: ended })).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}
