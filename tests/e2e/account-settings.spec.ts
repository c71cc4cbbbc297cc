import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { codeFor, mailTo } from "./app-under-test";
import { bookTour, logIn } from "./signed-in";
import { expect, newTraveller, signInAsNew, storeSession, test } from "./support";

const newPassword = "quiet-brahmaputra-7";

test("a traveller changes name, phone and password, and only other devices are signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const { traveller, session } = await signInAsNew(page);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await storeSession(elsewhere, session);

  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByText(traveller.email)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await page.getByLabel("Full Name").fill("Temsula Ao");
  await page.getByLabel("Phone Number").fill("12");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Phone number must be exactly 10 digits")).toBeVisible();
  await page.getByLabel("Phone Number").fill("9123456780");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("status").getByText("Your details are saved.")).toBeVisible();
  const saved = await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));
  expect(saved).toMatchObject({ name: "Temsula Ao", phone: "9123456780", email: traveller.email });

  await page.getByLabel("Current password").fill("not-the-one");
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your current password is wrong")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue(newPassword);
  await page.getByLabel("Current password").fill(traveller.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("status").getByText("Your password is changed.")).toBeVisible();
  expect(await mailTo(traveller.email, /Subject: Your .* password was changed/)).toContain("Temsula");

  await page.goto("/profile");
  await expect(page.getByText("Welcome, Temsula")).toBeVisible();
  await expect(page.getByText("No bookings yet").filter({ visible: true })).toBeVisible();
  await elsewhere.goto("/profile");
  await expect(elsewhere.getByText("Please log in to view your profile.")).toBeVisible();
  await elsewhere.context().close();
});

test("a traveller confirms the email of the account, and stays logged in with the same password", async ({ page }) => {
  const { traveller } = await signInAsNew(page);
  await page.goto("/profile/account");
  const section = page.getByRole("region", { name: "Email" });
  await expect(section.getByText("Not confirmed")).toBeVisible();
  await section.getByRole("button", { name: "Confirm email" }).click();
  await section.getByLabel("Code").fill(await codeFor(traveller.email));
  await section.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("status").getByText("Your email is confirmed.")).toBeVisible();
  await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
  const { email, password } = traveller;
  expect((await page.request.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
});

test("a traveller corrects a mistyped email, and only the proven address replaces it", async ({ page }) => {
  const { traveller } = await signInAsNew(page);
  const { email } = newTraveller();
  await page.goto("/profile/account");
  const section = page.getByRole("region", { name: "Email" });
  await section.getByRole("button", { name: "Change email" }).click();
  await section.getByLabel("New email").fill(email);
  await section.getByLabel("Your password", { exact: true }).fill("not-the-one");
  await section.getByRole("button", { name: "Send code" }).click();
  await expect(section.getByText("Your current password is wrong")).toBeVisible();
  await section.getByLabel("Your password", { exact: true }).fill(traveller.password);
  await section.getByRole("button", { name: "Send code" }).click();
  await expect(section.getByRole("status")).toContainText("Until you type it, your email stays as it is.");
  await expect(section.getByText(traveller.email)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await mailTo(traveller.email, /asks for another email/i)).toContain("Set a new password at once");

  const code = await codeFor(email);
  await section.getByLabel("Code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await section.getByRole("button", { name: "Change email" }).click();
  await expect(section.getByText("That code is wrong or has expired.")).toBeVisible();
  await section.getByLabel("Code").fill(code);
  await section.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByRole("status").getByText("Your email is changed.")).toBeVisible();
  await expect(section.getByText(email)).toBeVisible();
  const saved = await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));
  expect(saved).toMatchObject({ email });
  expect(await mailTo(traveller.email, /email of your account was changed/i)).toContain("It was not you?");
});

test("typed account details survive a login in between; signing out everywhere includes this device", async ({
  page,
}) => {
  const { traveller, headers } = await signInAsNew(page);
  await page.goto("/profile/account");
  await page.getByLabel("Full Name").fill("Easterine");
  await page.request.post("/api/auth/sign-out-everywhere", { headers, data: {} });
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, traveller);
  await expect(page).toHaveURL(/\/profile\/account$/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Easterine");

  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("status").getByText("You are logged out on all your devices.")).toBeVisible();
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
});

test("a traveller downloads their data and deletes the account", async ({ page }) => {
  const { traveller, headers } = await signInAsNew(page);
  const { reference } = await bookTour(page, headers);
  await page.goto("/profile/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({
    account: { email: traveller.email },
    bookings: [{ reference, events: [{ by: "you" }] }],
  });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Pending bookings that are still to come are cancelled.");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("Please enter your current password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(traveller.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  await expect(page.getByRole("status").getByText("Your account is deleted.")).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("user"))).toBeNull();
  const { email, password } = traveller;
  expect((await page.request.post("/api/auth/login", { data: { email, password } })).status()).toBe(401);
  expect((await page.request.post("/api/auth/register", { data: { ...newTraveller(), email } })).status()).toBe(200);
});
