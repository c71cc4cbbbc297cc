import type { Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { expect, newTraveller, onDesktop, requirement, test, tokenOf, tripDay, tripYear } from "./support";

const tripDate = tripDay("01-15");

/** Fills in and submits the open modal. */
async function book(page: Page, passengers: number): Promise<void> {
  const modal = page.getByRole("dialog");
  await expect(modal.getByLabel("Name")).not.toHaveValue("");
  const stepper = modal.getByRole("button", { name: /more|increase|add/i });
  for (let extra = 1; extra < passengers; extra++) await stepper.click();
  await modal.getByLabel("Date", { exact: true }).fill(tripDate);
  await modal.getByLabel("Pickup").fill("Paltan Bazaar, Guwahati");
  await modal.getByLabel("Special message").fill("Vegetarian meals, please");
  await modal.getByRole("button", { name: /book|send|submit/i }).click();
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!").last()).toBeVisible();
  await expect(modal).toBeHidden();
}

// The family's journey is the one on a phone.
test("a new traveller filters tours, registers while booking, sees the booking and cancels it", {
  ...requirement("profile.cancel-dialog", "tour-dialog.outcome", "profile.cards"),
  ...onDesktop,
}, async ({ page, request }) => {
  const traveller = newTraveller();

  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Tours" })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/browse\/tours$/);

  await page.getByLabel("Adventure").check({ force: true });
  await page.getByLabel("Maximum price").fill("20000");
  await expect(page).toHaveURL(/type=Adventure&maxPrice=20000/);
  const cards = page.getByRole("region", { name: "Tours" }).getByRole("article");
  const priceOf = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  // The old cards stay until the response arrives.
  await expect.poll(async () => Math.max(...(await cards.allInnerTexts()).map(priceOf))).toBeLessThanOrEqual(20_000);
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: "Adventure" })).toHaveCount(6);

  const title = (await cards.first().getByRole("heading").textContent()) ?? "";
  const price = Number(/₹([\d,]+)/.exec((await cards.first().textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  await cards.first().getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const tourUrl = new URL(page.url()).pathname;

  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Name").fill(traveller.name);
  await modal.getByLabel("Phone").fill(traveller.phone);
  await modal.getByLabel("Date", { exact: true }).fill(tripDate);
  await modal.getByLabel("Pickup").fill("Paltan Bazaar, Guwahati");
  await modal.getByRole("button", { name: "Confirm Booking" }).click();
  await modal.getByRole("link", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/register\?/);
  await page.getByLabel("Full name").fill(traveller.name);
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Phone").fill(traveller.phone);
  await page.getByLabel("Password", { exact: true }).fill(traveller.password);
  await page.getByRole("button", { name: /create|register|sign up/i }).click();

  // The tour's page with the booking dialog open.
  await expect(page).toHaveURL(new RegExp(tourUrl));
  await expect(modal.getByLabel("Phone")).toHaveValue(traveller.phone);
  await book(page, 3);
  await expect(page).toHaveURL(/\/profile\/bookings\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${tourUrl}$`));
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await book(page, 1);

  await page.goto("/profile");
  await expect(page.getByText(`Welcome, ${traveller.name.split(" ")[0]}`)).toBeVisible();
  await page.getByRole("tab", { name: "All Orders" }).click();
  const bookings = page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(bookings).toHaveCount(2);
  const forThree = bookings.filter({ hasText: new Intl.NumberFormat("en-IN").format(price * 3) });
  await expect(forThree).toContainText("Pending");
  await expect(forThree).toContainText(`15 Jan ${tripYear}`);

  const forOne = bookings.filter({ hasNotText: new Intl.NumberFormat("en-IN").format(price * 3) });
  await forOne.getByRole("button", { name: /cancel/i }).click();
  const confirm = page.getByRole("alertdialog", { name: "Are you sure?" });
  await confirm.getByRole("button", { name: "Keep Booking" }).click();
  await expect(confirm).toBeHidden();
  await expect(forOne).toContainText("Pending");
  await forOne.getByRole("button", { name: /cancel/i }).click();
  await confirm.getByRole("button", { name: "Yes, Cancel" }).click();
  await expect(forOne).toContainText("Cancelled");
  await expect(forOne.getByRole("button", { name: /cancel/i })).toHaveCount(0);

  // Staff confirm the other booking by REST.
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  const all = await (await request.get(`/api/bookings?search=${traveller.email}`, { headers })).json();
  const pending = all.find((booking: { status: string }) => booking.status === "Pending");
  expect(pending).toMatchObject({ travelers: 3, totalPrice: price * 3, specialRequests: "Vegetarian meals, please" });
  const answer = await request.put(`/api/bookings/${pending._id}`, { headers, data: { status: "Confirmed" } });
  expect(answer.status()).toBe(200);

  await page.reload();
  await page.getByRole("tab", { name: "Completed Orders" }).click();
  await expect(bookings).toHaveCount(1);
  await expect(bookings).toContainText("Confirmed");
  await page.getByRole("tab", { name: "Other Orders" }).click();
  await expect(bookings).toHaveCount(1);
  await expect(bookings).toContainText("Cancelled");
});
