import { sampleId } from "~tests/support/sample";
import { button, expectClean, through } from "./access-support";
import { expect, offerDay, onPhone, signInAsNew, test, tripDay } from "./support";

test.describe("with reduced motion, axe finds nothing", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("in the hotel dialogs, which return the focus", onPhone, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/browse/hotels");
    await through(page, button(page, /^View Details/));
    await through(page, button(page, /^View the pictures/));
    await through(page, button(page, /^Book Now/));
    await button(page, /^Filters/).click();
    await expectClean(page);
  });

  test("in the booking dialogs, which return the focus", async ({ page }) => {
    test.setTimeout(120_000);
    await signInAsNew(page);
    await page.goto("/browse/tours");
    await through(page, button(page, /^Book Now/), async (dialog) => {
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expect(dialog.getByRole("alert")).not.toBeEmpty();
    });
    await page.goto(`/car/${sampleId("car")}`);
    await through(page, button(page, /^Book Now/));
    await page.goto(`/offers/${sampleId("offer")}`);
    await page.getByLabel("Select Date").fill(offerDay);
    await through(page, button(page, "Proceed to Book"));
    await through(page, button(page, /^(Open calendar|Change date)/));
  });

  test("in My Bookings, its dialog and the phone's menu", async ({ page, isMobile }) => {
    const { traveller, headers } = await signInAsNew(page);
    const { price } = await (await page.request.get(`/api/tours/${sampleId("tour")}`)).json();
    const where = { date: tripDay("01-15"), pickupLocation: "Guwahati", phone: traveller.phone };
    const data = { tourId: sampleId("tour"), travelers: 1, totalPrice: price, ...where };
    expect((await page.request.post("/api/bookings", { headers, data })).status()).toBe(200);
    await page.goto("/profile");
    await expect(page.getByRole("tabpanel")).toContainText("Pending");
    await expectClean(page);
    await through(page, button(page, /^Cancel booking/));
    if (isMobile) {
      await button(page, "More").click();
      await expectClean(page);
    }
  });
});
