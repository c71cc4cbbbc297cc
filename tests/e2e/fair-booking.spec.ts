import { makeTour } from "./portal-support";
import { expect, onPhone, rupees, signInAsNew, test, tripDay } from "./support";

// What the page /fair-booking promises; each of its patterns names a test.

test("a booking costs what its card says, and no box is ticked beforehand", onPhone, async ({ page }) => {
  const { headers } = await signInAsNew(page);
  const title = `Fair and square ${Date.now()}`;
  const { _id: tourId, price } = await makeTour(page.request, { title });
  await page.goto(`/browse/tours?search=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(rupees(price));

  await card.getByRole("button", { name: "Book Now" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Confirm Booking" })).toBeVisible();
  expect(await dialog.getByRole("checkbox").evaluateAll((all) => all.filter((box) => box.matches(":checked")))).toEqual(
    [],
  );
  await dialog.getByLabel("Date", { exact: true }).fill(tripDay("03-15"));
  await dialog.getByLabel(/^Pickup/).fill("Nimati Ghat");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();

  const booked = await (await page.request.get("/api/bookings/my", { headers })).json();
  expect(booked).toEqual([
    expect.objectContaining({ tour: expect.objectContaining({ _id: tourId }), totalPrice: price }),
  ]);
});

test("the button that cancels is as large as those beside it", onPhone, async ({ page }) => {
  const { headers, traveller } = await signInAsNew(page);
  const { _id: tourId, price: totalPrice } = await makeTour(page.request);
  const where = { date: tripDay("03-15"), pickupLocation: "Nimati Ghat", phone: traveller.phone };
  const booked = await page.request.post("/api/bookings", {
    headers,
    data: { tourId, travelers: 1, totalPrice, ...where },
  });
  expect(booked.status()).toBe(200);
  await page.goto(`/profile/bookings/${(await booked.json())._id}`);
  const cancel = page.getByRole("main").getByRole("button", { name: /^Cancel booking/ });
  const beside = page.getByRole("main").getByRole("button", { name: /^Change booking/ });
  const looks = async (button: typeof cancel) => {
    await expect(button.first()).toBeVisible();
    return button.first().evaluate((element) => {
      const { fontSize, opacity } = getComputedStyle(element);
      return { fontSize, opacity, height: element.getBoundingClientRect().height };
    });
  };
  expect(await looks(cancel)).toEqual(await looks(beside));
});

/** Waits as long as a reader stays before a pop-up usually comes. */
const stayMs = 10_000;

test("no page interrupts its reader", onPhone, async ({ context, baseURL }) => {
  await context.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Notification.requestPermission = async () => {
      asked.push("notifications");
      return "denied";
    };
    navigator.geolocation.getCurrentPosition = () => asked.push("place");
    window.alert = () => asked.push("alert");
  });
  const pages = await Promise.all(
    ["/", "/browse/tours", "/offers", "/browse/cars", "/browse/hotels", "/contact"].map(async (path) => {
      const page = await context.newPage();
      await page.goto(`${baseURL}${path}`);
      await page.mouse.wheel(0, 2_000);
      return page;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, stayMs));
  for (const page of pages) {
    // Towards the bar of tabs, where pages that do not want to be left open a dialog.
    await page.mouse.move(200, 200);
    await page.mouse.move(200, 0);
    await expect(page.getByRole("dialog"), page.url()).toHaveCount(0);
    expect(await page.evaluate("asked"), page.url()).toEqual([]);
    await page.close();
  }
});
