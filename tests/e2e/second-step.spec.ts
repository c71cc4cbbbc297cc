import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import pg from "pg";
import { admin, adminSettings } from "~tests/support/admin";
import { expectClean, expectWhole } from "./access-support";
import { mailTo } from "./app-under-test";
import { startEmptyApp } from "./own-app";
import { logIn } from "./signed-in";
import { expect, newTraveller, onDesktop, test } from "./support";

type Person = { email: string; password: string };

/** An account of the office, without a second step. */
async function makeStaff(page: Page): Promise<Person> {
  const person = newTraveller();
  expect((await page.request.post("/api/auth/register", { data: person })).status()).toBe(200);
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  await client.query(`UPDATE "User" SET "role" = 'admin', "staffRole" = 'office' WHERE "email" = $1`, [person.email]);
  await client.end();
  return person;
}

const section = (page: Page) => page.getByRole("region", { name: "Second step at login" });

/** Logs in with the password, and opens the account page. */
async function openAccount(page: Page, person: Person) {
  await page.goto("/login?returnTo=/profile/account");
  await logIn(page, person);
  await expect(section(page)).toBeVisible();
}

async function typePassword(page: Page, { password }: Person, button: string) {
  await section(page).getByLabel("Your current password").fill(password);
  await section(page).getByRole("button", { name: button, exact: true }).click();
}

/** Sets an app up by its key, and returns it. */
async function setUpApp(page: Page, person: Person): Promise<TOTP> {
  await section(page).getByRole("button", { name: "Set up an authenticator app" }).click();
  await typePassword(page, person, "Continue");
  await expect(section(page).getByRole("img", { name: "The key as a QR code" })).toBeVisible();
  await expectClean(page);
  const key = ((await section(page).locator("code").textContent()) ?? "").replaceAll(" ", "");
  const app = new TOTP({ secret: key });
  await section(page).getByRole("textbox", { name: "Code" }).fill("12");
  await section(page).getByRole("button", { name: "Confirm" }).click();
  await expect(section(page)).toContainText("Please enter the 6 digits that the app shows");
  await section(page).getByRole("textbox", { name: "Code" }).fill(app.generate());
  await section(page).getByRole("button", { name: "Confirm" }).click();
  await section(page).getByRole("button", { name: "I have kept them" }).click();
  return app;
}

async function logOut(page: Page) {
  await page.evaluate(() => window.localStorage.removeItem("user"));
}

test("a passkey is added on the account page and asked for at the next login", async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  const person = await makeStaff(page);
  await openAccount(page, person);
  await expect(section(page)).toContainText("Your login has no second step.");
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await section(page).getByLabel("Name").fill("Office laptop");
  await section(page).getByLabel("Your current password").fill("another-river-1");
  await section(page).getByRole("button", { name: "Add passkey" }).click();
  await expect(section(page)).toContainText("Your current password is wrong");
  await typePassword(page, person, "Add passkey");
  await expect(section(page).getByRole("heading", { name: "Keep these recovery codes" })).toBeFocused();
  await expect(section(page).locator("code")).toHaveCount(10);
  await expectClean(page);
  await expectWhole(page, "/profile/account");
  await expect(section(page)).toContainText("10 recovery codes are left.");
  const download = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Download codes" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  const code = (await section(page).locator("code").first().textContent()) ?? "";
  await section(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(section(page).locator("code")).toHaveCount(0);
  const mail = await mailTo(person.email, /Subject: The second step/);
  expect(mail).toContain("A passkey was added to your account.");

  // By keyboard alone: the field of the code has the focus, and the passkey is the control before it.
  await logOut(page);
  await page.goto("/admin/login");
  await logIn(page, person);
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeEnabled();
  await expectClean(page);
  await expectWhole(page, "/admin/login");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: "localhost", signCount: 2 }]);

  // The device with the passkey is gone: a wrong recovery code is refused, and a right one opens the session.
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await logOut(page);
  await page.goto("/login?returnTo=/profile/account");
  await logIn(page, person);
  await page.getByLabel("Code").fill("2222-2222-2222-2222-2222-2222");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is wrong or was used already. Please try the next one.")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(section(page)).toContainText("9 recovery codes are left.");
});

test("an app is set up by its key, asked for at the login, and removed", onDesktop, async ({ page }) => {
  const person = await makeStaff(page);
  await openAccount(page, person);
  const app = await setUpApp(page, person);

  await logOut(page);
  await page.goto("/login?returnTo=/profile/account");
  await logIn(page, person);
  await expect(page.getByLabel("Code")).toHaveAttribute("autocomplete", "one-time-code");
  await page.getByRole("button", { name: "Back to the login" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
  // The first code was used up by the set-up; that of the next half minute is accepted as well.
  await page.keyboard.insertText(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(section(page)).toBeVisible();

  await section(page).getByRole("button", { name: "Remove Authenticator app" }).click();
  await typePassword(page, person, "Remove it");
  await expect(section(page)).toContainText("Your login has no second step.");
  await logOut(page);
  await openAccount(page, person);
});

test("an owner who requires it is led to set one up first", onDesktop, async ({ browser }) => {
  const app = await startEmptyApp(adminSettings);
  try {
    const page = await browser.newPage({ baseURL: app.url });
    await page.goto("/admin/login?returnTo=/admin/settings");
    await logIn(page, admin);
    await page.getByLabel("Require a second step at login of everybody in the staff").check();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page).toHaveURL(/\/profile\/account#second-step$/);
    await expect(section(page)).toContainText("Everybody in the staff needs a second step.");
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL(/\/profile\/account#second-step$/);
    await setUpApp(page, admin);
    await section(page).getByRole("link", { name: "Go to the portal" }).click();
    await expect(page.getByRole("region", { name: "First steps" })).toBeVisible();
  } finally {
    await app.stop();
  }
});
