import { sampleId } from "~tests/support/sample";
import { expectClean } from "./access-support";
import { makeTour } from "./portal-support";
import { expect, offerDay, onPhone, signInAsNew, test, tripDay } from "./support";
import { bookNow, finish, most, search, Taps } from "./tasks-support";

// Tasks of travellers at 390 px, beside those of tasks.spec.ts, with the taps counted; docs/tasks.md lists them.

test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "a couple on honeymoon in December learns that no tour has a houseboat, and books another",
  onPhone,
  async ({ page }) => {
    await signInAsNew(page);
    const taps = await search(page, "honeymoon in december for two with a houseboat or lodge");
    await expect(page.getByText("No Tours Found")).toBeVisible();
    await taps.tap(page.getByRole("link", { name: /^Without “houseboat lodge”: \d+ tours?$/ }));
    const card = page.getByRole("article").filter({ hasText: "Two on the Umngot" });
    await expect(card).toContainText("for 2 adults");
    await taps.tap(bookNow(card));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Passengers", { exact: true })).toHaveValue("2");
    expect(taps.reset()).toBeLessThanOrEqual(most.toDialog);
    await taps.tap(dialog.getByText("Prices and places by day"));
    await expect(dialog.getByRole("grid", { name: /^December/ })).toBeVisible();
    await taps.tap(dialog.getByRole("button", { name: /^First free day: \d+ Dec/ }));
    await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(/-12-/);
    await finish(page, taps);
  },
);

test("four friends book a car with driver for a weekend of three days from Guwahati", onPhone, async ({ page }) => {
  await signInAsNew(page);
  const taps = await search(page, "weekend from Guwahati by hired car with driver, three days, 4 friends");
  await taps.tap(page.getByRole("navigation", { name: "Also found" }).getByRole("link", { name: /^Cars \(\d+\)$/ }));
  await expect(page).toHaveURL(/\/browse\/cars\?adults=4&search=guwahati&days=3$/);
  await expect(page.locator("summary", { hasText: "Your search:" })).toContainText("“guwahati” · 3 days · 4 adults");
  await expectClean(page);
  await taps.tap(page.getByRole("link", { name: "View Details of Maruti Suzuki Dzire" }));
  await taps.tap(bookNow(page));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Passengers", { exact: true })).toHaveValue("4");
  await expect(dialog.getByLabel("Days", { exact: true })).toHaveValue("3");
  expect(taps.reset()).toBeLessThanOrEqual(most.toDialog);
  await taps.type(dialog.getByLabel("First day"), tripDay("06-17"));
  await finish(page, taps);
});

test("two people find an offer, see what it saves, and book it", onPhone, async ({ page }) => {
  await signInAsNew(page);
  const day = new Date(`${offerDay}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const taps = await search(page, `offer at Umiam for two ${day}`);
  await taps.tap(page.getByRole("navigation", { name: "Also found" }).getByRole("link", { name: "Offers (1)" }));
  await taps.tap(page.getByRole("link", { name: /^View Offer ?: A Lake and a Fireplace/ }));
  await expect(page.getByText("15% off").first()).toBeVisible();
  await expect(page.getByText(/^You save ₹[\d,]+$/)).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue(offerDay);
  await expect(page.getByLabel("Number of Guests")).toHaveValue("2");
  await taps.tap(page.getByRole("button", { name: "Proceed to Book" }));
  expect(taps.reset()).toBeLessThanOrEqual(most.toDialog);
  await finish(page, taps, "Pickup Location");
});

test("a group of eight from Kolkata finds Meghalaya on the map", onPhone, async ({ page }) => {
  await signInAsNew(page);
  const taps = new Taps();
  await page.goto("/");
  await taps.tap(page.getByRole("link", { name: "Tours", exact: true }).filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/browse\/tours$/);
  await taps.tap(page.locator("summary", { hasText: "Your search:" }));
  await taps.type(page.getByLabel("Adults"), "8");
  await expect(page).toHaveURL(/\?adults=8$/);
  await taps.tap(page.locator("summary", { hasText: "Choose a state on the map" }));
  await taps.tap(page.getByRole("navigation", { name: "Tours on the map" }).getByRole("link", { name: "Meghalaya" }));
  await expect(page).toHaveURL(/\?state=Meghalaya&adults=8$/);
  const card = page.getByRole("region", { name: "Tours" }).getByRole("article").first();
  await expect(card).toContainText("for 8 adults");
  await taps.tap(bookNow(card));
  await expect(page.getByRole("dialog").getByLabel("Passengers", { exact: true })).toHaveValue("8");
  expect(taps.count).toBeLessThanOrEqual(most.toDialog);
});

test(
  "a woman who travels alone reads which languages the guide speaks, and what others say",
  onPhone,
  async ({ page, request }) => {
    await signInAsNew(page);
    const title = "Weavers of Sualkuchi on foot";
    await makeTour(request, { title, duration: "2 days", price: 5200, guideLanguages: ["Assamese", "English"] });
    const taps = await search(page, "single woman Sualkuchi weavers 2 days");
    await taps.tap(page.getByRole("link", { name: `View Details of ${title}` }));
    await expect(page.getByText("The guide speaks")).toBeVisible();
    await expect(page.getByText("Assamese and English")).toBeVisible();
    await expect(page.getByText("No reviews yet. Only travellers who were on this trip can write one.")).toBeVisible();
    await taps.tap(bookNow(page));
    await expect(page.getByRole("dialog").getByLabel("Passengers", { exact: true })).toHaveValue("1");
    expect(taps.count).toBeLessThanOrEqual(most.toDialog);
  },
);

test(
  "a German who asks for Arunachal in March is told about the permit and its smallest group",
  onPhone,
  async ({ page }) => {
    await signInAsNew(page);
    const taps = await search(page, "Sela Tawang arunachal in march");
    await taps.tap(page.getByRole("link", { name: "View Details of Over Sela to Tawang Monastery" }));
    await expect(page).toHaveURL(/\/tour\/[^?]+\?when=\d{4}-03$/);
    const permits = page.locator("#permits");
    await taps.choose(permits.getByLabel("Citizen of"), "Germany");
    await taps.tap(permits.getByRole("button", { name: "Show permits" }));
    await expect(page).toHaveURL(/when=\d{4}-03&nationality=DE/);
    await taps.tap(bookNow(page));
    expect(taps.count).toBeLessThanOrEqual(most.toDialog);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Citizen of")).toHaveValue("DE");
    await dialog.getByText("Prices and places by day").tap();
    await expect(dialog.getByRole("grid", { name: /^March/ })).toBeVisible();
    await dialog.getByRole("button", { name: /^First free day: \d+ Mar/ }).tap();
    await expect(
      dialog.getByText(/is given to groups of at least 2\. You are 1: ask us whom you can join\.$/),
    ).toBeVisible();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Increase passengers" }).tap();
    await expect(dialog.getByText(/is given to groups of at least 2/)).toHaveCount(0);
  },
);

test("somebody who finds nothing in July is told what to leave out", onPhone, async ({ page }) => {
  await signInAsNew(page);
  const taps = await search(page, "honeymoon in Pelling in july");
  await expect(page.getByText("No Tours Found")).toBeVisible();
  await taps.tap(page.getByRole("link", { name: /^Without July \d{4}: 1 tour$/ }));
  // Until then, the same tour is in the list of what nearly fits.
  await expect(page.getByText("No Tours Found")).toHaveCount(0);
  await taps.tap(bookNow(page.getByRole("article").filter({ hasText: "Pelling for Two" })));
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(most.toDialog);
});

test(
  "a saved tour is found again, and a booking whose network fails is sent again as it was typed",
  onPhone,
  async ({ page }) => {
    await signInAsNew(page);
    const taps = new Taps();
    const path = `/tour/${sampleId("tour", 2)}`;
    await page.goto(path);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page
      .getByRole("main")
      .getByRole("button", { name: `Save: ${title}` })
      .click();
    await page.goto("/");
    await taps.tap(page.getByRole("button", { name: "More" }));
    await taps.tap(page.getByRole("list", { name: "More" }).getByRole("link", { name: "Saved tours" }));
    await taps.tap(bookNow(page.getByRole("article").filter({ hasText: title })));
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(taps.reset()).toBeLessThanOrEqual(most.toDialog);
    await taps.type(dialog.getByLabel("Date", { exact: true }), tripDay("05-21"));
    await taps.type(dialog.getByLabel("Pickup"), "Jorhat station");
    await expect(dialog.getByText(/places? left|Checking/)).toHaveCount(0);
    await page.route(/\/api\//, (route) => route.abort());
    await taps.tap(dialog.getByRole("button", { name: "Confirm Booking" }));
    await expect(dialog.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
    await expect(dialog.getByLabel("Pickup")).toHaveValue("Jorhat station");
    await page.unroute(/\/api\//);
    await taps.tap(dialog.getByRole("button", { name: "Confirm Booking" }));
    await expect(page).toHaveURL(/\/profile\/bookings\//);
    expect(taps.count).toBeLessThanOrEqual(most.toBooking);
  },
);

test("the date of a booked trip is changed", onPhone, async ({ page, request }) => {
  const { headers } = await signInAsNew(page);
  const { _id: tourId } = await makeTour(request, { title: "A day that moves", price: 900 });
  const trip = { tourId, travelers: 2, date: tripDay("06-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const booked = await request.post("/api/bookings", { headers, data: { ...trip, totalPrice: 1800 } });
  expect(booked.status()).toBe(200);
  const taps = new Taps();
  await page.goto("/");
  await taps.tap(page.getByRole("link", { name: "Profile" }).filter({ visible: true }).first());
  await taps.tap(page.getByRole("main").getByRole("link", { name: "A day that moves" }));
  await taps.tap(page.getByRole("main").getByRole("button", { name: "Change booking" }));
  const dialog = page.getByRole("dialog");
  await taps.type(dialog.getByLabel("Date", { exact: true }), tripDay("06-18"));
  await expect(dialog.getByText("The price stays the same.")).toBeVisible();
  await taps.tap(dialog.getByRole("button", { name: "Change booking" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("18 Jun");
  expect(taps.count).toBeLessThanOrEqual(most.toDialog);
});
