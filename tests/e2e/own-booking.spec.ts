import { admin } from "~tests/support/admin";
import { sampleId } from "~tests/support/sample";
import { expectClean, expectWhole } from "./access-support";
import { makeTour } from "./portal-support";
import { expect, onDesktop, onPhone, requirement, signInAsNew, test, tokenOf, tripDay, tripYear } from "./support";

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("after booking, the booking's page says what happens next, once", onPhone, async ({ page }) => {
    await signInAsNew(page);
    await page.goto(`/car/${sampleId("car", 2)}?book=1`);
    const modal = page.getByRole("dialog");
    await modal.getByLabel("First day").fill(tripDay("02-10"));
    await modal.getByRole("button", { name: "Increase days" }).click();
    await modal.getByLabel("Pickup").fill("Tezpur Mission Chariali");
    await modal.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Request sent" })).toBeVisible();
    await expect(main).toContainText("Answered within a day");
    const lines = main.getByRole("table");
    await expect(lines.getByRole("row").nth(1)).toContainText("2 × ₹");
    const [day, total] = await lines.locator("tbody td, tfoot td").allTextContents();
    expect(total).toBe(day);
    await expect(page).toHaveURL(/\/profile\/bookings\/[0-9a-f-]{36}$/);
    await expectClean(page);
    await expectWhole(page, "a booking");

    await page.reload();
    await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Request sent" })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/car/${sampleId("car", 2)}$`));
    await expect(modal).toBeHidden();
  });
});

/** For a family: prices for children, cancellation terms and a deposit. */
const familyTour = {
  price: 900,
  prices: [{ unit: "child", amount: 450 }],
  cancellation: [
    { daysFrom: 7, refundPercent: 100 },
    { daysFrom: 0, daysTo: 6, refundPercent: 0 },
  ],
  payment: { depositPercent: 30, balanceDays: 10 },
};

test("a booking's page opens from its card, cancels it, and follows its status", {
  ...requirement("profile.cancel-dialog"),
  ...onDesktop,
}, async ({ page }) => {
  const { headers } = await signInAsNew(page);
  const { _id: tourId } = await makeTour(page.request, familyTour);
  const party = { adults: 2, children: [8, 3] };
  const where = { date: tripDay("12-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const data = { tourId, party, totalPrice: 2700, ...where };
  const answer = await page.request.post("/api/bookings", { headers, data });
  expect(answer.status()).toBe(200);
  const { _id, reference } = await answer.json();
  await page.goto("/profile");
  await page.getByRole("link", { name: `Open booking ${reference}` }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(reference, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText("2 adults, 2 children of 8 and 3");
  await expect(main.getByRole("row", { name: "Child, 8 years 1 × ₹450 ₹450" })).toBeVisible();
  await expect(main).toContainText(`₹810 is due once we confirm, and ₹1,890 by 5 December ${tripYear}.`);
  await expect(main).toContainText(`Free cancellation until 8 December ${tripYear}. After that, nothing comes back.`);
  await expect(main.getByRole("row", { name: `8 December ${tripYear} 100% ₹2,700` })).toBeVisible();
  const office = { Authorization: `Bearer ${await tokenOf(page.request, admin)}` };
  const setStatus = (status: string) => page.request.put(`/api/bookings/${_id}`, { headers: office, data: { status } });
  await setStatus("Confirmed");
  await page.reload();
  await expect(main).toContainText("We expect you on 15 December");
  await expect(main.getByRole("button", { name: /^Cancel booking/ })).toHaveCount(0);

  await setStatus("Pending");
  await page.reload();
  await main.getByRole("button", { name: `Cancel booking ${reference}` }).click();
  await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes, Cancel" }).click();
  await expect(main).toContainText("This booking is cancelled");
  // The button that had the focus is gone.
  await expect(main.locator("[id^=booking-]")).toBeFocused();
  await expect(main.getByText("Cancelled by you")).toBeVisible();
});
