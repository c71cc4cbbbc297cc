import { describe, expect, it } from "vitest";
import { states } from "~/lib/states";
import { caller } from "~tests/support/clients";
import { makeTour, word } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";
import { noTourDetails, noWindow } from "~tests/support/product-fields";

const titles = async (input: Parameters<ReturnType<typeof caller>["tour"]["list"]>[0]) =>
  (await caller().tour.list(input)).results.map((tour) => tour.title);

describe("searching tours", () => {
  it("finds a word in title, description or itinerary, ignoring case", async () => {
    const mark = word();
    await makeTour({ title: `Ferry ${mark.toUpperCase()}`, createdAt: new Date("2026-01-03") });
    await makeTour({ title: "In the text", description: `Tea and ${mark}.`, createdAt: new Date("2026-01-02") });
    await makeTour({ title: "On a day", itinerary: `Day 1: ${mark}\nBy road.`, createdAt: new Date("2026-01-01") });
    expect(await titles({ search: mark })).toEqual([`Ferry ${mark.toUpperCase()}`, "In the text", "On a day"]);
    expect(await titles({ search: `  ${mark.toUpperCase()} ` })).toHaveLength(3);
  });

  it("requires every word, in any field", async () => {
    const [one, other] = [word(), word()];
    await makeTour({ title: `Both ${one}`, description: `And ${other}.` });
    await makeTour({ title: `Only ${one}` });
    expect(await titles({ search: `${other} ${one}` })).toEqual([`Both ${one}`]);
  });

  it("finds a state by its name or the beginning of it", async () => {
    const mark = word();
    await makeTour({ title: `North ${mark}`, states: ["Arunachal Pradesh"] });
    await makeTour({ title: `South ${mark}`, states: ["Mizoram"] });
    expect(await titles({ search: `${mark} arunachal` })).toEqual([`North ${mark}`]);
    expect(await titles({ search: `${mark} MIZO` })).toEqual([`South ${mark}`]);
  });

  it.each([
    ["%", "a%b", "axxb"],
    ["_", "a_b", "axb"],
    ["\\", "a\\b", "ab"],
  ])("reads %s as text", async (sign, containing, without) => {
    const mark = word();
    await makeTour({ title: `${mark}${containing}` });
    await makeTour({ title: `${mark}${without}` });
    expect(await titles({ search: `${mark}${containing}` })).toEqual([`${mark}${containing}`]);
    expect(await titles({ search: `${mark} ${sign}` })).toEqual([`${mark}${containing}`]);
  });

  it("finds the words of where one sleeps and of the meals, after those of the title", async () => {
    const mark = word();
    await makeTour({ title: `A ${mark} in the hills`, createdAt: new Date("2026-01-01") });
    await makeTour({ title: "By the river", stay: `A ${mark} on stilts`, meals: "Vegetarian thalis" });
    expect(await titles({ search: mark })).toEqual([`A ${mark} in the hills`, "By the river"]);
    expect(await titles({ search: `${mark} vegetarian` })).toEqual(["By the river"]);
  });

  it("finds every tour for a blank search", async () => {
    await makeTour();
    expect((await caller().tour.list({ search: "   ", limit: 1 })).results).toHaveLength(1);
  });
});

describe("filtering tours", () => {
  it("by type and by maximum price, inclusive", async () => {
    const mark = word();
    await makeTour({ title: `Cheap ${mark}`, type: "Adventure", price: 999.99 });
    await makeTour({ title: `Just ${mark}`, type: "Adventure", price: 1000 });
    await makeTour({ title: `Dear ${mark}`, type: "Adventure", price: 1000.01 });
    await makeTour({ title: `Other ${mark}`, type: "Family", price: 1 });
    const filters = { search: mark, type: "Adventure", maxPrice: 1000, sortBy: "priceLow" } as const;
    expect(await titles(filters)).toEqual([`Cheap ${mark}`, `Just ${mark}`]);
    expect(await titles({ ...filters, maxPrice: 0 })).toEqual([]);
  });

  it("omits archived tours", async () => {
    const mark = word();
    const { id } = await makeTour({ title: mark, archivedAt: new Date() });
    expect(await caller().tour.list({ search: mark })).toEqual({ results: [], pages: 0, total: 0 });
    await expect(caller().tour.byId({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "This tour is not on offer.",
    });
  });
});

describe("sorting tours", () => {
  it("lists the newest first, or sorts by price", async () => {
    const mark = word();
    await makeTour({ title: `B ${mark}`, price: 200, createdAt: new Date("2026-01-01") });
    await makeTour({ title: `C ${mark}`, price: 300, createdAt: new Date("2026-01-02") });
    await makeTour({ title: `A ${mark}`, price: 100, createdAt: new Date("2026-01-03") });
    const order = async (sortBy?: "priceLow" | "priceHigh") =>
      (await titles({ search: mark, sortBy })).map((title) => title.charAt(0)).join("");
    expect(await order()).toBe("ACB");
    expect(await order("priceLow")).toBe("ABC");
    expect(await order("priceHigh")).toBe("CBA");
  });

  it("sorts equal prices consistently, so that no page repeats or drops a tour", async () => {
    const mark = word();
    for (let count = 0; count < 7; count++) await makeTour({ title: `${count} ${mark}`, price: 500 });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => titles({ search: mark, sortBy: "priceLow", page, limit: 2 })),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(7);
  });
});

describe("paging tours", () => {
  it("returns the numbers of pages and tours, also past the last page", async () => {
    const mark = word();
    for (let count = 0; count < 5; count++) await makeTour({ title: mark });
    const { results, ...counts } = await caller().tour.list({ search: mark, page: 2, limit: 2 });
    expect(results).toHaveLength(2);
    expect(counts).toEqual({ pages: 3, total: 5, next: expect.any(String) });
    expect(await caller().tour.list({ search: mark, page: 4, limit: 2 })).toEqual({ results: [], pages: 3, total: 5 });
    expect(await caller().tour.list({ search: mark })).toMatchObject({ pages: 1, total: 5 });
  });
});

describe("a tour", () => {
  it("has the fields of its schema, prices as numbers, and states in a fixed order", async () => {
    const { id } = await makeTour({ title: "T", price: 1234.5, states: ["Sikkim", "Assam"], capacityPerDate: 12 });
    expect(await caller().tour.byId({ id })).toEqual({
      _id: id,
      title: "T",
      description: "Tea slopes and river silt.",
      duration: "3 days 2 nights",
      price: 1234.5,
      type: "Family",
      highlights: [],
      itinerary: "",
      images: ["/images/tours/a.avif"],
      states: states.filter((state) => state === "Assam" || state === "Sikkim"),
      includes: [],
      ...noTourDetails,
      bring: [],
      ...noWindow,
      ...noPricing,
      permits: null,
      capacityPerDate: 12,
      days: 3,
      currency: "INR",
      version: 1,
      updatedAt: expect.any(String),
    });
  });
});
