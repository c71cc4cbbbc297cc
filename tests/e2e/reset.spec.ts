import type { Page } from "@playwright/test";
import { codeFor } from "./app-under-test";
import { logIn } from "./signed-in";
import { expect, newTraveller, requirement, test } from "./support";

const newPassword = "quiet-brahmaputra-7";
const wrong = "That code is wrong or has expired. Please ask for a new one.";

async function register(page: Page) {
  const traveller = newTraveller();
  expect((await page.request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
  return traveller;
}

/** Submits step 1 and waits for step 2. */
async function askFor(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("status").getByText("OTP sent to email").first()).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
}

/** Submits step 2. */
async function enter(page: Page, code: string, password = newPassword): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Reset password" }).click();
}

async function expectRefused(page: Page, code: string): Promise<void> {
  const answer = page.waitForResponse(/resetPassword/);
  await enter(page, code);
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole("alert").filter({ hasText: wrong }).first()).toBeVisible();
}

test(
  "a forgotten password is reset by the mailed code, which works once",
  requirement("reset.step-1", "reset.step-2", "reset.done", "reset.steps", "reset.success"),
  async ({ page }) => {
    const traveller = await register(page);
    await askFor(page, traveller.email);
    const code = await codeFor(traveller.email);
    const field = page.getByLabel("New password");
    await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await enter(page, code);
    await expect(
      page.getByRole("status").getByText("Password reset successful! You can now login.").first(),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("");

    // The same code a second time.
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByRole("button", { name: "I already have a code" }).click();
    await expect(page.getByLabel("Code")).toHaveValue("");
    await expect(page.getByLabel("New password")).toHaveValue("");
    await expectRefused(page, code);

    await page.goto("/login");
    await logIn(page, traveller);
    await expect(
      page.getByRole("alert").filter({ hasText: "Login failed. Please check your credentials." }),
    ).toBeVisible();
    await logIn(page, { ...traveller, password: newPassword });
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  },
);
