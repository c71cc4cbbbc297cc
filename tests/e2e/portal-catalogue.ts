import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { admin } from "~tests/support/admin";
import { storeSession } from "./support";

type Session = { token: string };

const sessions = new WeakMap<APIRequestContext, Promise<Session>>();

async function logIn(request: APIRequestContext): Promise<Session> {
  const answer = await request.post("/api/auth/login", { data: admin });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Logs in as the admin, and returns the session. Once for each context, because a login hashes the password. */
export function adminSession(request: APIRequestContext): Promise<Session> {
  const session = sessions.get(request) ?? logIn(request);
  sessions.set(request, session);
  return session;
}

/** Stores the session, and opens a tab of the portal. */
export async function openTab(page: Page, session: object, tab: string): Promise<void> {
  await storeSession(page, session);
  await page.goto("/admin/dashboard");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(page.getByText("Travel Admin").first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("tab", { name: tab }).click();
}

/** A picture for a file input. */
export async function pictureFile(name: string, background: string, { width, height } = { width: 90, height: 60 }) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The toast that stands for an alert of the specification. */
export const toastWith = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text }).first();
