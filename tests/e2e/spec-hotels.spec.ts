import type { Page } from "@playwright/test";
import { hotels } from "~/features/site/hotel/hotel.data";
import { signIn } from "./portal-support";
import { expect, onDesktop, requirement, rupees, test, tripDay, tripYear } from "./support";

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
const cards = (page: Page) => page.getByRole("region", { name: "Hotels" }).getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allTextContents();

test("invalid dates in the address appear in no price and no text", onDesktop, async ({ page }) => {
  await page.goto(`/browse/hotels?checkIn=${tripDay("03-10")}&checkOut=${tripDay("03-01")}`);
  const search = page.getByRole("search", { name: "Search hotels" });
  await expect(search.getByLabel("Check-out")).toHaveValue(tripDay("03-01"));
  await expect(search).toContainText("Check-out cannot be before check-in");
  const card = cards(page).filter({ hasText: "Kharghuli Bluff" });
  await card.getByRole("button", { name: "View Details" }).click();
  const details = page.getByRole("dialog", { name: "Kharghuli Bluff" });
  await expect(details).toContainText("for 1 night");
  await details.getByRole("button", { name: "Book Now" }).click();
  const ask = page.getByRole("dialog", { name: "A room at Kharghuli Bluff" });
  await expect(ask).toContainText(`10 Mar ${tripYear}, 2 adults, 1 room`);
});

test("sorted by price the list mixes all places, and a hotel's price is the same everywhere", {
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/hotels");
  await expect(page.getByRole("heading", { name: /^Elsewhere/ })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("priceLow");
  await expect(page.getByRole("heading", { name: /^Elsewhere/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Show \d+ more/ }).click();
  await expect(cards(page)).toHaveCount(hotels.length);
  const price = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
  const prices = (await cards(page).allInnerTexts()).map(price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices[0]).toBe(Math.min(...hotels.map(({ pricePerNight }) => pricePerNight)));

  const shown = new Map<string, number>();
  for (const [index, name] of (await names(page)).entries()) shown.set(name, prices[index] ?? 0);
  for (const name of ["Tamulbari Business Hotel", "Ulu Kher Grassland Resort"]) {
    await cards(page).filter({ hasText: name }).getByRole("button", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByRole("heading", { name: "Rooms" })).toBeVisible();
    const rooms = await details.locator("section").filter({ hasText: "Rooms" }).getByRole("listitem").allInnerTexts();
    expect(Math.min(...rooms.map(price))).toBe(shown.get(name));
    await details.getByRole("button", { name: "Close" }).click();
  }
  await page.getByRole("button", { name: "Only Guwahati" }).click();
  await expect(cards(page)).toHaveCount(hotels.filter(({ location }) => location === "Guwahati, Assam").length);

  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("tab", { name: "Manage Hotels" }).click();
  const list = page.getByRole("list", { name: "Hotels" }).getByRole("listitem");
  for (const hotel of hotels) {
    await expect(list.filter({ hasText: hotel.name })).toContainText(
      `₹${shown.get(hotel.name)?.toLocaleString("en-IN")}`,
    );
  }
});

const everywhere = "/browse/hotels?search=";

test("the search starts with Guwahati and two adults, and checks its dates", {
  ...requirement("hotels.sample-data", "hotels.defaults", "hotels.guests", "hotels.date-rules", "hotels.nights"),
  ...onDesktop,
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.goto("/browse/hotels");
  const search = page.getByRole("search", { name: "Search hotels" });
  await expect(search.getByLabel("Location or hotel")).toHaveValue("Guwahati, Assam");
  const guests = search.getByLabel("Guests");
  await expect(guests).toHaveValue("2-0-1");
  await expect(guests.locator("option:checked")).toHaveText("2 adults, 1 room");
  const options = await guests.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(options).toEqual(["1-0-1", "2-0-1", "2-1-1", "2-2-1", "4-0-2"]);
  const card = cards(page).filter({ hasText: "Kharghuli Bluff" });
  await expect(card).toContainText(rupees(8400));
  await expect(card).toContainText("for 1 night");

  const [checkIn, checkOut] = [search.getByLabel("Check-in"), search.getByLabel("Check-out")];
  await checkIn.fill("2020-01-01");
  await expect(search).toContainText("Check-in cannot be before today");
  await checkIn.fill(dayAhead(731));
  await expect(search).toContainText("Choose a date up to");
  await checkOut.fill(dayAhead(732));
  await expect(search.getByText(/^Choose a date up to/)).toHaveCount(2);
  await expect(card).toContainText("for 1 night");
  await checkIn.fill(tripDay("03-10"));
  await checkOut.fill(tripDay("03-13"));
  await expect(search).not.toContainText("cannot be before");
  await expect(card).toContainText("for 3 nights");
  await expect(card).toContainText(rupees(8400 * 3));
  await checkOut.fill(tripDay("03-10"));
  await expect(card).toContainText("for 1 night");
  await checkOut.fill(tripDay("03-09"));
  await expect(search).toContainText("Check-out cannot be before check-in");
  // The invalid date stays in its field and has no other effect.
  await expect(checkOut).toHaveValue(tripDay("03-09"));
  await expect(card).toContainText("for 1 night");
  await card.getByRole("button", { name: "Book Now" }).click();
  const ask = page.getByRole("dialog", { name: "A room at Kharghuli Bluff" });
  await expect(ask).toContainText(`10 Mar ${tripYear}`);
  await expect(ask).not.toContainText(`9 Mar ${tripYear}`);
  await ask.getByRole("button", { name: "Close" }).click();
  // An earlier check-in makes it valid.
  await checkIn.fill(`5/3/${tripYear}`);
  await expect(search).not.toContainText("cannot be before");
  await expect(card).toContainText("for 4 nights");
  expect(asked).toEqual([]);
});

test("the filter panel opens, applies each filter, and closes", {
  ...requirement("hotels.filter-panel", "hotels.filters"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto(everywhere);
  const panel = page.getByRole("region", { name: "Filters" });
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(panel).toBeVisible();
  const choices = (group: string) => panel.getByRole("group", { name: group }).locator("label");
  const choose = (name: string) => panel.getByRole("checkbox", { name, exact: true });
  const found = (fits: (hotel: (typeof hotels)[number]) => boolean) =>
    expect(page.getByText(`${hotels.filter(fits).length} hotel`, { exact: false }).first()).toBeAttached();

  const slider = panel.getByRole("slider", { name: "Maximum price" });
  for (const [name, value] of [
    ["min", "0"],
    ["max", "25000"],
    ["step", "500"],
  ] as const) {
    await expect(slider).toHaveAttribute(name, value);
  }
  await expect(slider).toHaveValue("25000");
  await slider.fill("5000");
  await found(({ pricePerNight }) => pricePerNight <= 5000);
  await slider.fill("25000");

  await expect(choices("Star rating")).toHaveText(["5stars", "4stars", "3stars", "2stars"]);
  await choose("4 stars").check({ force: true });
  await found(({ rating }) => Math.floor(rating) === 4);
  await choose("4 stars").uncheck({ force: true });

  await expect(choices("Amenities")).toHaveText(["Wifi", "Pool", "Gym", "Restaurant", "Parking", "Spa"]);
  await choose("Pool").check({ force: true });
  await choose("Spa").check({ force: true });
  await found(({ amenities }) => amenities.includes("Pool") && amenities.includes("Spa"));
  await choose("Pool").uncheck({ force: true });
  await choose("Spa").uncheck({ force: true });

  await expect(choices("Property type")).toHaveText(["Luxury Hotel", "Business Hotel", "Budget Hotel", "Resort"]);
  await choose("Resort").check({ force: true });
  await found(() => true);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(panel).toBeHidden();
});

test("the list is sorted, and shown as a grid or a list", {
  ...requirement("hotels.grid-or-list", "hotels.orders"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto(everywhere);
  const sort = page.getByLabel("Sort by");
  await expect(sort).toHaveValue("popularity");
  const values = await sort.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(values).toEqual(["popularity", "priceLow", "priceHigh", "rating"]);
  const sorted = (key: "reviews" | "rating", by: (a: number, b: number) => number) =>
    hotels
      .map((hotel) => hotel[key])
      .sort(by)
      .slice(0, 9);
  const shown = async (key: "reviews" | "rating") =>
    (await names(page)).map((name) => hotels.find((hotel) => hotel.name === name)?.[key]);
  expect(await shown("reviews")).toEqual(sorted("reviews", (a, b) => b - a));
  await sort.selectOption("rating");
  await expect.poll(() => shown("rating")).toEqual(sorted("rating", (a, b) => b - a));
  // The price of the cheapest room for two.
  const prices = async () =>
    (await cards(page).allInnerTexts()).map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  await sort.selectOption("priceLow");
  await expect.poll(async () => (await prices()).every((price, at, all) => price >= (all[at - 1] ?? 0))).toBe(true);
  await sort.selectOption("priceHigh");
  await expect.poll(async () => (await prices()).every((price, at, all) => price <= (all[at - 1] ?? price))).toBe(true);

  const lefts = async () =>
    new Set(await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size;
  expect(await lefts()).toBe(3);
  await page.getByRole("radio", { name: "List view" }).check({ force: true });
  await expect.poll(lefts).toBe(1);
  await page.getByRole("radio", { name: "Grid view" }).check({ force: true });
  await expect.poll(lefts).toBe(3);
});

test(
  "a hotel has details, pictures that wrap around, and a favourite stored in this browser",
  requirement("hotels.details", "hotels.photo-viewer", "hotels.favourites"),
  async ({ page }) => {
    await page.goto("/browse/hotels");
    const card = cards(page).first();
    const name = (await card.getByRole("heading", { level: 3 }).textContent()) ?? "";
    await card.getByRole("button", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByRole("heading", { name: "House rules" })).toBeVisible();
    await details.getByRole("button", { name: "Close" }).click();
    await expect(details).toBeHidden();

    await card.getByRole("button", { name: "View the pictures" }).click();
    const viewer = page.getByRole("dialog", { name });
    const screen = page.viewportSize();
    expect(await viewer.boundingBox()).toMatchObject({ width: screen?.width, height: screen?.height });
    const count = hotels.find((hotel) => hotel.name === name)?.images.length ?? 0;
    await viewer.getByRole("button", { name: "Previous picture" }).click();
    await expect(viewer).toContainText(`${count} of ${count}`);
    await viewer.getByRole("button", { name: "Next picture" }).click();
    await expect(viewer).toContainText(`1 of ${count}`);
    await viewer.getByRole("button", { name: "Close" }).click();

    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(request.url());
    });
    const heart = card.getByRole("button", { name: `Favourite: ${name}` });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(asked).toEqual([]);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
);
