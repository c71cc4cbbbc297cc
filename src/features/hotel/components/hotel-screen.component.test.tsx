import { expect, onTestFinished, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { hotels } from "~/features/hotel/hotel.data";
import { readHotelView } from "~/features/hotel/hotel-view.rules";
import { addDays, dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { HotelScreen } from "./hotel-screen";

// A test fails at each request, so these also prove that the sample data needs none.

const today = dateInIndia(new Date());
const year = Number(today.slice(0, 4)) + 1;
const day = (monthAndDay: string) => `${year}-${monthAndDay}`;

const open = (query = "") =>
  renderSite(<HotelScreen today={today} view={readHotelView(new URLSearchParams(query))} />, `/browse/hotels${query}`);
const everywhere = "?search=";

const search = page.getByRole("search", { name: "Search hotels" });
const results = page.getByRole("region", { name: "Hotels" });
const bluff = results.getByRole("article").filter({ hasText: "Kharghuli Bluff" });
const cards = () => [...results.element().querySelectorAll("article")];
const shows = (text: string) => expect.element(bluff).toHaveTextContent(text);
const names = () => cards().map((card) => card.querySelector("h3")?.textContent);
/** Presses the label of a radio button or check box, which is itself not shown. */
const choose = async (box: Locator) => {
  await expect.element(box).toBeInTheDocument();
  await userEvent.click(box.element().closest("label") ?? box.element());
};
const valuesOf = (list: Element) => [...list.querySelectorAll("option")].map(({ value }) => value);

test("invalid dates in the address appear in no price and no text", async () => {
  await open(`?checkIn=${day("03-10")}&checkOut=${day("03-01")}`);
  await expect.element(search.getByLabelText("Check-out")).toHaveValue(day("03-01"));
  await expect.element(search).toHaveTextContent("Check-out cannot be before check-in");
  await bluff.getByRole("button", { name: "View Details" }).click();
  const details = page.getByRole("dialog", { name: "Kharghuli Bluff", exact: true });
  await expect.element(details).toHaveTextContent("for 1 night");
  await details.getByRole("button", { name: "Book Now" }).click();
  const ask = page.getByRole("dialog", { name: "A room at Kharghuli Bluff" });
  await expect.element(ask).toHaveTextContent(`10 Mar ${year}, 2 adults, 1 room`);
});

test("enlarged pictures fill a wide window, and wrap around", requirement("hotels.photo-viewer"), async () => {
  await open(everywhere);
  const count = hotels.find(({ name }) => name === "Kharghuli Bluff")?.images.length ?? 0;
  await bluff.getByRole("button", { name: "View the pictures" }).click();
  const viewer = page.getByRole("dialog", { name: "Kharghuli Bluff" });
  await expect.element(viewer).toHaveTextContent(`1 of ${count}`);
  expect(viewer.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await expect.element(viewer).toHaveTextContent(`${count} of ${count}`);
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await expect.element(viewer).toHaveTextContent(`1 of ${count}`);
});

test(
  "the search starts with Guwahati and two adults, and checks its dates",
  requirement("hotels.sample-data", "hotels.defaults", "hotels.guests", "hotels.date-rules", "hotels.nights"),
  async () => {
    await open();
    await expect.element(search.getByLabelText("Location or hotel")).toHaveValue("Guwahati, Assam");
    const guests = search.getByLabelText("Guests");
    await expect.element(guests).toHaveValue("2-0-1");
    await expect.element(guests).toHaveDisplayValue("2 adults, 1 room");
    expect(valuesOf(guests.element())).toEqual(["1-0-1", "2-0-1", "2-1-1", "2-2-1", "4-0-2"]);
    await shows(formatRupees(8400));
    await shows("for 1 night");

    const [checkIn, checkOut] = [search.getByLabelText("Check-in"), search.getByLabelText("Check-out")];
    await checkIn.fill("2020-01-01");
    await expect.element(search).toHaveTextContent("Check-in cannot be before today");
    await checkIn.fill(addDays(today, 731));
    await checkOut.fill(addDays(today, 732));
    await expect.poll(() => search.getByText(/^Choose a date up to/).elements().length).toBe(2);
    await shows("for 1 night");
    await checkIn.fill(day("03-10"));
    await checkOut.fill(day("03-13"));
    await expect.element(search).not.toHaveTextContent("cannot be before");
    await shows("for 3 nights");
    await shows(formatRupees(8400 * 3));
    await checkOut.fill(day("03-10"));
    await shows("for 1 night");
    await checkOut.fill(day("03-09"));
    await expect.element(search).toHaveTextContent("Check-out cannot be before check-in");
    // The invalid date stays in its field and has no other effect.
    await expect.element(checkOut).toHaveValue(day("03-09"));
    await shows("for 1 night");
    await bluff.getByRole("button", { name: "Book Now" }).click();
    const ask = page.getByRole("dialog", { name: "A room at Kharghuli Bluff" });
    await expect.element(ask).toHaveTextContent(`10 Mar ${year}`);
    await expect.element(ask).not.toHaveTextContent(`9 Mar ${year}`);
    await ask.getByRole("button", { name: "Close" }).click();
    // An earlier check-in makes it valid.
    await checkIn.fill(`5/3/${year}`);
    await expect.element(search).not.toHaveTextContent("cannot be before");
    await shows("for 4 nights");
  },
);

test("on a phone the filter panel opens in view", requirement("hotels.filter-panel"), async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await open(everywhere);
  const toggle = page.getByRole("button", { name: /^Filters/ });
  // Where it stands on a phone's first screen: at the lower edge.
  window.scrollTo(0, toggle.element().getBoundingClientRect().bottom + window.scrollY - 780);
  await toggle.click();
  await expect.element(page.getByRole("group", { name: "Amenities" })).toBeVisible();
  for (const name of ["Star rating", "Amenities"]) {
    const { top, bottom } = page.getByRole("group", { name }).element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(844);
  }
  const { top } = toggle.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
});

test(
  "the filter panel opens, applies each filter, and closes",
  requirement("hotels.filter-panel", "hotels.filters"),
  async () => {
    await open(everywhere);
    const panel = page.getByRole("region", { name: "Filters" });
    const toggle = page.getByRole("button", { name: /^Filters/ });
    await expect.element(panel).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(panel).toBeVisible();
    const choices = (group: string) =>
      [...panel.getByRole("group", { name: group }).element().querySelectorAll("label")].map((one) => one.textContent);
    const toggleChoice = (name: string) => choose(panel.getByRole("checkbox", { name, exact: true }));
    const found = (fits: (hotel: (typeof hotels)[number]) => boolean) =>
      expect.element(results).toHaveTextContent(new RegExp(`\\b${hotels.filter(fits).length} hotel`));

    const slider = panel.getByRole("slider", { name: "Maximum price" });
    for (const [name, value] of [
      ["min", "0"],
      ["max", "25000"],
      ["step", "500"],
    ] as const) {
      await expect.element(slider).toHaveAttribute(name, value);
    }
    await expect.element(slider).toHaveValue("25000");
    await slider.fill("5000");
    await found(({ pricePerNight }) => pricePerNight <= 5000);
    await slider.fill("25000");

    expect(choices("Star rating")).toEqual(["5stars", "4stars", "3stars", "2stars"]);
    await toggleChoice("4 stars");
    await found(({ rating }) => Math.floor(rating) === 4);
    await toggleChoice("4 stars");

    expect(choices("Amenities")).toEqual(["Wifi", "Pool", "Gym", "Restaurant", "Parking", "Spa"]);
    for (const name of ["Pool", "Spa"]) await toggleChoice(name);
    await found(({ amenities }) => amenities.includes("Pool") && amenities.includes("Spa"));
    for (const name of ["Pool", "Spa"]) await toggleChoice(name);

    expect(choices("Property type")).toEqual(["Luxury Hotel", "Business Hotel", "Budget Hotel", "Resort"]);
    await toggleChoice("Resort");
    await found(() => true);
    await toggle.click();
    await expect.element(panel).not.toBeInTheDocument();
  },
);

test(
  "the list is sorted, and shown as a grid or a list",
  requirement("hotels.grid-or-list", "hotels.orders"),
  async () => {
    await open(everywhere);
    const sort = page.getByLabelText("Sort by");
    await expect.element(sort).toHaveValue("popularity");
    expect(valuesOf(sort.element())).toEqual(["popularity", "priceLow", "priceHigh", "rating"]);
    const sorted = (key: "reviews" | "rating") =>
      hotels
        .map((hotel) => hotel[key])
        .sort((a, b) => b - a)
        .slice(0, 9);
    const shown = (key: "reviews" | "rating") =>
      names().map((name) => hotels.find((hotel) => hotel.name === name)?.[key]);
    expect(shown("reviews")).toEqual(sorted("reviews"));
    await sort.selectOptions("rating");
    await expect.poll(() => shown("rating")).toEqual(sorted("rating"));
    // The price of the cheapest room for two.
    const prices = () => cards().map((card) => Number(/₹([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(",", "")));
    const isOrdered = (sign: 1 | -1) =>
      prices().every((price, at, all) => sign * price >= sign * (all[at - 1] ?? price));
    await sort.selectOptions("priceLow");
    await expect.poll(() => isOrdered(1)).toBe(true);
    await sort.selectOptions("priceHigh");
    await expect.poll(() => isOrdered(-1)).toBe(true);

    const columns = () => new Set(cards().map((card) => card.getBoundingClientRect().left)).size;
    expect(columns()).toBe(3);
    await choose(page.getByRole("radio", { name: "List view" }));
    await expect.poll(columns).toBe(1);
    await choose(page.getByRole("radio", { name: "Grid view" }));
    await expect.poll(columns).toBe(3);
  },
);
