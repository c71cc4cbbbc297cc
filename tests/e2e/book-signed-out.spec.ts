import type { Locator, Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { logIn } from "./signed-in";
import {
  expect,
  findUnrestrictedTour,
  newTraveller,
  onDesktop,
  onPhone,
  requirement,
  rupees,
  test,
  tripDay,
} from "./support";

const mustLogIn = "You must be logged in to book.";
const pickup = "Paltan Bazaar, Guwahati";
const date = tripDay("01-15");

const bookNow = (page: Page) =>
  page
    .getByRole("button", { name: /^Book Now/ })
    .filter({ visible: true })
    .first();

/** Fills in and submits the booking dialog of a tour or car while signed out. */
async function fillIn(dialog: Locator, dateLabel: string) {
  await dialog.getByLabel("Name").fill("Asha Visitor");
  await dialog.getByLabel("Phone").fill("9876543210");
  await dialog.getByLabel(dateLabel, { exact: true }).fill(date);
  await dialog.getByLabel("Passengers", { exact: true }).fill("3");
  await dialog.getByLabel("Pickup").fill(pickup);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));

test("Book Now opens the dialog for a visitor, who is asked to log in when sending, and goes on where they were", {
  ...requirement("login.return"),
  ...onPhone,
}, async ({ page }) => {
  const traveller = newTraveller();
  expect((await page.request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
  const tour = await findUnrestrictedTour(page.request);
  await page.goto(`/tour/${tour._id}`);
  await bookNow(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await fillIn(dialog, "Date");
  await expect(dialog.getByText(rupees(tour.price * 3), { exact: true }).last()).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText(mustLogIn);
  await expect(dialog.getByRole("link", { name: "Create account" })).toBeVisible();
  await dialog.getByRole("link", { name: "Log in" }).click();

  await expect(page).toHaveURL(/\/login\?/);
  expect(page.url()).not.toMatch(/Asha|98765|Paltan/);
  await logIn(page, traveller);
  await expect(page).toHaveURL(new RegExp(`/tour/${tour._id}\\?book=1$`));
  await expect(dialog.getByLabel("Pickup")).toHaveValue(pickup);
  await expect(dialog.getByLabel("Name")).toHaveValue("Asha Visitor");
  await expect(dialog.getByLabel("Passengers", { exact: true })).toHaveValue("3");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(date);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
  expect(await drafts(page)).toEqual([]);
});

test("after a login by Google from a list, the tour opens with the dialog filled in", onDesktop, async ({ page }) => {
  await page.goto("/browse/tours");
  await bookNow(page).click();
  const dialog = page.getByRole("dialog");
  await fillIn(dialog, "Date");
  await dialog.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Subject").fill(`subject-${Date.now()}`);
  await page.getByLabel("Email").fill(newTraveller().email);
  await page.getByLabel("Name").fill("Asha Google");
  await page.getByLabel("Verified").check();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page).toHaveURL(/\/tour\/[^?]+\?book=1$/);
  await expect(dialog.getByLabel("Pickup")).toHaveValue(pickup);
});

test("a logout clears the typed fields and the user's details, also on an open page", onDesktop, async ({ page }) => {
  const traveller = newTraveller();
  expect((await page.request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
  await page.goto("/login");
  await logIn(page, traveller);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(`/tour/${sampleId("tour")}`);
  await bookNow(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pickup").fill(pickup);
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await drafts(page)).toHaveLength(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Logout" }).click();
  expect(await drafts(page)).toEqual([]);
  await bookNow(page).click();
  await expect(dialog.getByLabel("Pickup")).toHaveValue("");
  await expect(dialog.getByLabel("Name")).toHaveValue("");
});
