import type { Locator, Page } from "@playwright/test";
import { startResendDouble } from "~tests/support/resend-double";
import { makeDatabase } from "../support/databases";
import { expectClean } from "./access-support";
import { startOwnApp } from "./own-app";
import { expect, findUnrestrictedTour, newTraveller, onPhone, test, tripDay } from "./support";
import { bookNow, search } from "./tasks-support";

let mail: Awaited<ReturnType<typeof startResendDouble>>;
let app: Awaited<ReturnType<typeof startOwnApp>>;
let database: Awaited<ReturnType<typeof makeDatabase>>;

// An app of its own, because a mail service changes the login page of all tests.
test.beforeAll(async () => {
  mail = await startResendDouble();
  database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
  const service = {
    RESEND_API_KEY: "re_only_for_tests",
    RESEND_BASE_URL: mail.url,
    MAIL_FROM: "Luit <hello@example.com>",
  };
  app = await startOwnApp(database.url, { SEED: "sample", ...service });
});
test.afterAll(async () => {
  await app.stop();
  await database.drop();
  await mail.close();
});

/** The code in the newest mail to the address, once it has arrived. */
async function codeFor(email: string): Promise<string> {
  const find = () =>
    [...mail.delivered.values()]
      .filter(({ body }) => String(body.to) === email)
      .flatMap(({ body }) => /\b\d{6}\b/.exec(String(body.text)) ?? [])
      .at(-1);
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() ?? "";
}

/** Fills the booking dialog of the tour and sends it without a login. Returns the dialog. */
async function sendAsVisitor(page: Page, tourId: string): Promise<Locator> {
  await page.goto(`/tour/${tourId}?book=1`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Asha Visitor");
  await dialog.getByLabel("Phone").fill("9876543210");
  await dialog.getByLabel("Date", { exact: true }).fill(tripDay("01-15"));
  await dialog.getByLabel("Pickup").fill("Paltan Bazaar, Guwahati");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  return dialog;
}

test(
  "a visitor gets a code by email, comes back to what they typed, and books",
  onPhone,
  async ({ browser, viewport }) => {
    const page = await browser.newPage({ baseURL: app.url, viewport, reducedMotion: "reduce" });
    const { email } = newTraveller();
    const tour = await findUnrestrictedTour(page.request);
    const dialog = await sendAsVisitor(page, tour._id);
    await expect(dialog.getByRole("alert")).toContainText("You must be logged in to book.");
    await dialog.getByRole("link", { name: "Get a code by email" }).click();

    await expect(page.getByRole("heading", { name: "Log in by email" })).toBeVisible();
    await expect(page.getByText("Then the code ends that password, and you can set a new one.")).toBeVisible();
    await expectClean(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    await expectClean(page);
    const code = await codeFor(email);
    await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("That code is wrong or has expired.").first()).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Log in" }).click();

    await expect(page).toHaveURL(new RegExp(`/tour/${tour._id}\\?book=1$`));
    await expect(dialog.getByLabel("Pickup")).toHaveValue("Paltan Bazaar, Guwahati");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
    await page.goto("/profile/account");
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Visitor");
    await expect(page.getByLabel("Phone Number")).toHaveValue("9876543210");
    await page.close();
  },
);

test("the registration has the name and phone number that a visitor typed into a booking", async ({ page }) => {
  const tour = await findUnrestrictedTour(page.request);
  const dialog = await sendAsVisitor(page, tour._id);
  // Without a mail service no code is offered.
  await expect(dialog.getByRole("link", { name: "Get a code by email" })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Visitor");
  await expect(page.getByLabel("Phone Number")).toHaveValue("9876543210");
  await page.goto("/login/code");
  await expect(page).toHaveURL(/\/login$/);
});

// docs/tasks.md names the limit.
test("a family that is new here books in 12 taps from the home page", onPhone, async ({ browser, viewport }) => {
  const page = await browser.newPage({ baseURL: app.url, viewport, hasTouch: true, reducedMotion: "reduce" });
  const { email } = newTraveller();
  const taps = await search(page, "Meghalaya, family with kids of 8 and 3, 4 to 5 days, 10 december");
  await taps.tap(bookNow(page.getByRole("region", { name: "Tours" })));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Date", { exact: true })).not.toHaveValue("");
  await taps.type(dialog.getByLabel("Name"), "Asha Visitor");
  await taps.type(dialog.getByLabel("Phone"), "9876543210");
  await taps.type(dialog.getByLabel("Pickup"), "Paltan Bazaar, Guwahati");
  await taps.tap(dialog.getByRole("button", { name: "Confirm Booking" }));
  await taps.tap(dialog.getByRole("link", { name: "Get a code by email" }));
  await taps.type(page.getByLabel("Email"), email);
  await taps.tap(page.getByRole("button", { name: "Send code" }));
  // The field has the focus: no tap.
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await taps.tap(page.getByRole("button", { name: "Log in" }));
  await taps.tap(dialog.getByRole("button", { name: "Confirm Booking" }));
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(12);
  await page.close();
});
