import type { Locator, Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { mailTo } from "./app-under-test";
import { adminSession, openTab } from "./portal-catalogue";
import { book, signIn } from "./portal-support";
import { expect, newTraveller, offerDay, onPhone, sampleId, signInAsNew, test, tokenOf, tripYear } from "./support";

test.use({
  viewport: { width: 360, height: 640 },
  // Replaces the fixture that fails when a page logs an error: the portal logs failed saves, as specified.
  page: async ({ context }, use) => use(await context.newPage()),
});

/** Expects the whole element in the visible part of the window, with nothing over it. */
async function expectSeen(message: Locator) {
  await expect(message).toBeVisible();
  await expect
    .poll(() =>
      message.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isCovered = [0.1, 0.5, 0.9].some((share) => {
          const there = document.elementFromPoint(left + Math.min(width, 200) / 2, top + height * share);
          return there === null || !(element.contains(there) || there.contains(element));
        });
        return !isCovered && top >= 0 && top + height <= (window.visualViewport?.height ?? 0);
      }),
    )
    .toBe(true);
}

/** Expects the message to be in view and focused. */
async function expectMessage(scope: Page | Locator, text: string) {
  const message = scope.locator("[data-form-error]").filter({ hasText: text });
  await expectSeen(message);
  await expect(message).toBeFocused();
}

/** Expects the field to be focused and its message to be in view. */
async function expectField(scope: Page | Locator, control: Locator, text: string) {
  await expect(control).toBeFocused();
  await expectSeen(scope.locator("[data-field-message]").filter({ hasText: text }).first());
}

const press = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true }).click();

test("login, registration, reset and contact show their first error", onPhone, async ({ page }) => {
  await page.goto("/login");
  await press(page, "Login");
  await expectMessage(page, "Both email and password are required");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-one");
  await press(page, "Login");
  await expectMessage(page, "Login failed. Please check your credentials.");
  // The same error is shown again after a second attempt.
  await page.mouse.wheel(0, 2000);
  await press(page, "Login");
  await expectMessage(page, "Login failed. Please check your credentials.");

  await page.goto("/register");
  await press(page, "Create account");
  await expectMessage(page, "All fields are required");
  await page.getByLabel("Full name").fill("Asha");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Phone").fill("9876543210");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("short");
  await press(page, "Create account");
  await expectField(page, password, "Password must be at least 6 characters long");
  await password.fill("long-enough-for-all");
  await press(page, "Create account");
  await expectMessage(page, "already registered");

  await page.goto("/forgot-password");
  await press(page, "Send code");
  await expectField(page, page.getByLabel("Email"), "");
  await page.getByLabel("Email").fill("nobody@example.com");
  await press(page, "I already have a code");
  await press(page, "Reset password");
  await expectMessage(page, "All fields are required");
  await page.getByLabel("Code").fill("123456");
  await page.getByLabel("New password").fill("mist-over-tea-slopes");
  await press(page, "Reset password");
  await expectSeen(page.getByRole("alert").filter({ hasText: /code/i }).last());
  await expect(page.getByLabel("Code")).toBeFocused();

  await page.goto("/contact");
  await page.getByLabel("Name").fill("Asha");
  await press(page, "Send Message");
  await expectField(page, page.getByRole("main").getByLabel("Email"), "Email is required");
});

test("the account's forms show their first error, also in the dialog", onPhone, async ({ page }) => {
  await signInAsNew(page);
  await page.goto("/profile/account");
  const name = page.getByLabel("Full Name");
  await name.fill("");
  await press(page, "Save details");
  await expect(name).toBeFocused();
  await expectSeen(page.locator("[data-field-message]").first());
  await page.getByLabel("Current password").fill("not-the-one");
  await page.getByLabel("New password").fill("another-good-password");
  await press(page, "Change password");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await press(page, "Delete my account");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not-the-one");
  await press(dialog, "Delete for good");
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectSeen(dialog.locator("[data-field-message]"));
});

for (const [width, height] of [
  [360, 640],
  [390, 667],
] as const) {
  test(`the booking dialogs show their first error at ${width} x ${height}`, onPhone, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const dialog = page.getByRole("dialog");
    for (const path of [`/tour/${sampleId("tour")}`, `/car/${sampleId("car")}`]) {
      await page.goto(path);
      await page
        .getByRole("button", { name: /^Book Now/ })
        .filter({ visible: true })
        .first()
        .click();
      await press(dialog, "Confirm Booking");
      await expectMessage(dialog, "Please fill all required fields");
    }
    await page.goto(`/offers/${sampleId("offer")}`);
    await page.getByLabel("Select Date").fill(offerDay);
    await press(page, "Proceed to Book");
    await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
    await dialog.getByLabel("Guests", { exact: true }).press("Enter");
    await expectMessage(dialog, "Please fill all required fields.");
    await dialog.getByLabel("Full Name").fill("A Visitor");
    await dialog.getByLabel("Phone Number").fill("9876543210");
    await dialog.getByLabel("Pickup Location").fill("Shillong");
    await press(dialog, "Confirm Booking");
    await expectMessage(dialog, "You must be logged in to book.");
  });
}

test("the portal's catalogue forms show their first error", onPhone, async ({ page }) => {
  test.setTimeout(120_000);
  // Leaving an unsaved form opens a confirmation.
  page.on("dialog", (dialog) => dialog.accept());
  const session = await adminSession(page.request);
  const open = async (tab: string, button: string, form: string) => {
    await openTab(page, session, tab);
    await press(page, button);
    return page.getByRole("region", { name: form });
  };
  const tour = await open("Manage Tours", "Create Tour", "Create Tour");
  await press(tour, "Create Tour");
  await expect(tour.getByLabel("Title")).toBeFocused();
  await expectSeen(tour.locator("[data-field-message]").first());
  const values = { Title: "Sela by jeep", Duration: "1 day", Price: "900", Description: "Over the pass." };
  for (const [label, text] of Object.entries(values)) await tour.getByLabel(label, { exact: true }).fill(text);
  await page.route("**/api/trpc/tour.create*", (route) => route.abort());
  await press(tour, "Create Tour");
  await expectMessage(tour, "The tour could not be saved. Please try again.");

  const car = await open("Manage Cars", "Add Vehicle", "Add Vehicle");
  await press(car, "Add Vehicle");
  await expectMessage(car, "Please fill in all fields");

  const offer = await open("Manage Offers", "Add New", "Add New Offer");
  await press(offer, "Create Offer");
  await expectMessage(offer, "Title is required");
  await offer.getByLabel("Title", { exact: true }).fill("Rain in Sohra");
  await press(offer, "Create Offer");
  await expectMessage(offer, "Valid price is required");
});

test("the portal's other forms show their first error", onPhone, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  // Leaving an unsaved note opens a confirmation.
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/login");
  await press(page, "Login");
  await expectMessage(page, "Both email and password are required");
  const traveller = newTraveller();
  await page.request.post("/api/auth/register", { data: traveller });
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(traveller.password);
  await press(page, "Login");
  await expectMessage(page, "Access Denied. You do not have admin privileges.");

  await signIn(page);
  await page.goto("/admin/bookings/new");
  await press(page, "Book");
  await expectMessage(page, "Please fill all required fields");

  const { reference } = await book(page.request);
  await page.goto(`/admin/bookings?search=${reference}`);
  await page.getByText(`15 Jan ${tripYear}`).filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New note").fill("Called twice");
  await page.route("**/api/trpc/booking.note*", (route) => route.abort());
  await press(dialog, "Add note");
  await expectField(dialog, dialog.getByLabel("New note"), "The note could not be saved. Please try again.");

  const invited = newTraveller();
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
  await page.goto("/admin/staff");
  await press(page, "Invite a person");
  await press(page, "Send invitation");
  await expectField(page, page.getByLabel("Email"), "Email is required");
  await page.request.post("/api/staff/invitations", { headers, data: { email: invited.email } });
  const text = (await mailTo(invited.email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  const link = /\/admin\/invite#[\w-]{43}/.exec(text)?.[0] ?? "";
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 640 } });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await press(theirs, "Accept and join");
  await expectMessage(theirs, "All fields are required");
  await context.close();
});
