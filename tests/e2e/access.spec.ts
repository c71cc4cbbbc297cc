import { sampleId } from "~tests/support/sample";
import { button, expectClean, through } from "./access-support";
import { expect, onPhone, signInAsNew, test, tripDay } from "./support";

// The forms and dialogs themselves: access.component.test and first-error.component.test.
test.describe("with reduced motion, axe finds nothing", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("in the pictures and the filters of the hotels", onPhone, async ({ page }) => {
    await page.goto("/browse/hotels");
    await through(page, button(page, /^View the pictures/));
    await button(page, /^Filters/).click();
    await expectClean(page);
  });

  test("in a booking dialog over its page, which returns the focus", onPhone, async ({ page }) => {
    await signInAsNew(page);
    await page.goto("/browse/tours");
    await through(page, button(page, /^Book Now/), async (dialog) => {
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expect(dialog.getByRole("alert")).not.toBeEmpty();
    });
  });

  test("in My Bookings and the phone's menu", onPhone, async ({ page }) => {
    const { traveller, headers } = await signInAsNew(page);
    const { price } = await (await page.request.get(`/api/tours/${sampleId("tour")}`)).json();
    const where = { date: tripDay("01-15"), pickupLocation: "Guwahati", phone: traveller.phone };
    const data = { tourId: sampleId("tour"), travelers: 1, totalPrice: price, ...where };
    expect((await page.request.post("/api/bookings", { headers, data })).status()).toBe(200);
    await page.goto("/profile");
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
    await expectClean(page);
    await button(page, "More").click();
    await expectClean(page);
  });
});
