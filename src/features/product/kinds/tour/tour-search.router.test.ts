import { describe, expect, it } from "vitest";
import { availability } from "~/features/product/availability/availability.schema";
import { toDatabaseDate } from "~/lib/dates";
import { responseCache } from "~/server/cache/caches";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { dayAhead, makeBooking, makeCar, makeOffer, makeReview, makeTour, word } from "~tests/support/factories";
import { tourList } from "./tour.schema";

const list = async (query: Record<string, string>) =>
  bodyOf(tourList, await get(`/tours?${new URLSearchParams(query)}`));
const titles = async (query: Record<string, string>) =>
  (await list(query)).results.map(({ title }) => title.split(" ")[1]);
const december = `${Number(dayAhead(0).slice(0, 4)) + 1}-12`;

describe("GET /api/tours", () => {
  it("filters by days and state", async () => {
    const mark = word();
    await makeTour({ title: `${mark} short`, days: 1, states: ["Meghalaya"] });
    await makeTour({ title: `${mark} long`, days: 5, states: ["Meghalaya", "Assam"] });
    expect(await titles({ search: mark, minDays: "2" })).toEqual(["long"]);
    expect(await titles({ search: mark, maxDays: "1" })).toEqual(["short"]);
    expect(await titles({ search: mark, minDays: "2", maxDays: "4" })).toEqual([]);
    expect(await titles({ search: mark, state: "Assam" })).toEqual(["long"]);
    expect(await titles({ search: mark, sortBy: "length" })).toEqual(["short", "long"]);
  });

  it("lists on a day what a booking could have then", async () => {
    const mark = word();
    const [day, next] = [dayAhead(30), dayAhead(31)];
    const full = await makeTour({ title: `${mark} full`, capacityPerDate: 4 });
    await makeBooking({ tourId: full.id, date: toDatabaseDate(day), travelers: 3 });
    const closed = await makeTour({ title: `${mark} closed`, closedDates: [toDatabaseDate(day)] });
    const late = await makeTour({ title: `${mark} late`, leadDays: 31 });
    const out = await makeTour({ title: `${mark} out`, seasonMonths: [((Number(day.slice(5, 7)) + 5) % 12) + 1] });
    const ended = await makeTour({ title: `${mark} ended` });
    const departure = { productId: ended.id, date: toDatabaseDate(day) };
    await db().departure.create({ data: { ...departure, status: "closed" } });
    const own = await makeTour({ title: `${mark} own`, capacityPerDate: 1 });
    await db().departure.create({ data: { productId: own.id, date: toDatabaseDate(day), capacity: 2 } });

    expect(new Set(await titles({ search: mark, when: day }))).toEqual(new Set(["full", "own"]));
    expect(await titles({ search: mark, when: day, adults: "2" })).toEqual(["own"]);
    expect(new Set(await titles({ search: mark, when: next, adults: "2" }))).toEqual(
      new Set(["full", "closed", "late", "ended"]),
    );
    for (const { id, title } of [full, closed, late, out, ended, own]) {
      const answer = await get(`/tours/${id}/availability?from=${day}&to=${day}`);
      const [first] = bodyOf(availability, answer).days;
      const isListed = (await titles({ search: mark, when: day })).includes(title.split(" ")[1]);
      expect([title, isListed]).toEqual([title, first?.status === "OPEN"]);
    }
  });

  it("says what else the words find, by the words that each kind knows", async () => {
    const [mark, other] = [word(), word()];
    await makeCar({ name: `${mark} saloon` });
    await makeOffer({ title: `${mark} weekend`, validTill: null });
    await makeOffer({ title: `${mark} past`, validTill: toDatabaseDate(dayAhead(-1)) });
    const { others } = await list({ search: `${mark} ${other}`, others: "true" });
    expect(others).toEqual([
      { kind: "car", total: 1, search: mark },
      { kind: "offer", total: 1, search: mark },
    ]);
    expect((await list({ search: "hotel Kaziranga", others: "true" })).others).toContainEqual({
      kind: "hotel",
      total: 1,
      search: "kaziranga",
    });
    // No car has both words.
    const apart = word();
    await makeCar({ name: `${apart} jeep` });
    expect((await list({ search: `${mark} ${apart}`, others: "true" })).others).toContainEqual({
      kind: "car",
      total: 1,
      search: mark,
    });
    const named = (await list({ search: `cars ${other}`, others: "true" })).others;
    expect(named).toEqual([{ kind: "car", total: expect.any(Number), search: "" }]);
    expect((await list({ search: mark })).others).toBeUndefined();
    expectProblem(await get("/tours?others=maybe"), "VALIDATION");
  });

  it("follows the bookings: its answers by day are not cached", async () => {
    const mark = word();
    const { id } = await makeTour({ title: `${mark} one`, capacityPerDate: 1 });
    const wasLive = responseCache().isLive;
    responseCache().isLive = true;
    try {
      expect(await titles({ search: mark, when: dayAhead(30) })).toEqual(["one"]);
      await makeBooking({ tourId: id, date: toDatabaseDate(dayAhead(30)), travelers: 1 });
      expect(await titles({ search: mark, when: dayAhead(30) })).toEqual([]);
    } finally {
      responseCache().isLive = wasLive;
    }
  });

  it("lists nothing for the past and after the last bookable day", async () => {
    const mark = word();
    await makeTour({ title: `${mark} any` });
    for (const when of ["2020-01", dayAhead(-1), "9999-12", "9999-12-31"]) {
      expect(await list({ search: mark, when })).toEqual({ results: [], pages: 0, total: 0 });
    }
  });

  it("has the average of stars from three published reviews on, also in a list by day", async () => {
    const mark = word();
    const { id: productId } = await makeTour({ title: `${mark} praised` });
    await makeTour({ title: `${mark} new` });
    for (const stars of [5, 4]) await makeReview({ productId, stars, state: "published" });
    await makeReview({ productId, stars: 1 });
    const ratings = async (query: Record<string, string> = {}) =>
      (await list({ search: mark, ...query })).results.flatMap(({ rating }) => rating ?? []);
    expect(await ratings()).toEqual([]);
    await makeReview({ productId, stars: 4, state: "published" });
    expect(await ratings()).toEqual([{ average: 4.3, reviews: 3 }]);
    expect(await ratings({ when: dayAhead(30) })).toEqual([{ average: 4.3, reviews: 3 }]);
  });

  it("has the price for the party, on the day", async () => {
    const mark = word();
    const prices = [
      { unit: "child", amount: 1000 },
      { unit: "senior", amount: 3000 },
      { unit: "adult", from: `${december}-01`, to: `${december}-31`, amount: 5000 },
    ];
    await makeTour({ title: `${mark} priced`, price: 4000, prices });
    const party = { search: mark, adults: "2", children: "8,3", seniors: "1" };
    expect((await list({ search: mark })).results[0]).not.toHaveProperty("priceForParty");
    expect((await list(party)).results).toMatchObject([{ priceForParty: 13_000 }]);
    const inDecember = await list({ ...party, when: `${december}-10` });
    expect(inDecember.results).toMatchObject([{ priceForParty: 15_000, nextOpen: `${december}-10` }]);
  });

  it("compares maxPrice with one adult's price, on the day if there is one", async () => {
    const mark = word();
    const season = { from: `${december}-01`, to: `${december}-31` };
    await makeTour({ title: `${mark} dearer`, price: 4000, prices: [{ unit: "adult", ...season, amount: 5000 }] });
    await makeTour({ title: `${mark} cheaper`, price: 6000, prices: [{ unit: "adult", ...season, amount: 3000 }] });
    const ask = (query: Record<string, string>) => titles({ search: mark, maxPrice: "4000", ...query });
    expect(await ask({})).toEqual(["dearer"]);
    expect(await ask({ adults: "2" })).toEqual(["dearer"]);
    expect(await ask({ when: `${december}-10` })).toEqual(["cheaper"]);
    expect(await titles({ search: mark, when: `${december}-10`, sortBy: "priceHigh" })).toEqual(["dearer", "cheaper"]);
    expect(await titles({ search: mark, adults: "2", sortBy: "priceHigh" })).toEqual(["cheaper", "dearer"]);
  });

  it("sorts by the soonest day, and by published reviews", async () => {
    const mark = word();
    await makeTour({ title: `${mark} soon`, leadDays: 1 });
    const { id } = await makeTour({ title: `${mark} later`, leadDays: 9 });
    const soonest = await list({ search: mark, sortBy: "soonest" });
    expect(soonest.results).toMatchObject([{ nextOpen: dayAhead(1) }, { nextOpen: dayAhead(9) }]);
    const good = await makeTour();
    const booking = await makeBooking({ tourId: good.id });
    await makeReview({ bookingId: booking.id, productId: good.id, stars: 5, state: "published" });
    const { results } = await list({ state: "Assam", sortBy: "recommended", limit: "500" });
    const places = [good.id, id].map((one) => results.findIndex(({ _id }) => _id === one));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });

  it("lists what can be had on one of several days", async () => {
    const mark = word();
    const [from, within, to] = [dayAhead(40), dayAhead(42), dayAhead(44)];
    const open = { capacityPerDate: 1 };
    const full = await makeTour({ title: `${mark} full`, ...open });
    const partly = await makeTour({ title: `${mark} partly`, ...open });
    for (let ahead = 40; ahead <= 44; ahead++)
      await makeBooking({ tourId: full.id, date: toDatabaseDate(dayAhead(ahead)), travelers: 1 });
    for (const day of [from, dayAhead(41)])
      await makeBooking({ tourId: partly.id, date: toDatabaseDate(day), travelers: 1 });
    const { results } = await list({ search: mark, when: `${from}/${to}` });
    expect(results).toMatchObject([{ title: `${mark} partly`, nextOpen: within }]);
  });

  it("reads the words of a program's search as the page does", async () => {
    const mark = word();
    await makeTour({ title: `${mark} four`, days: 4, type: "Family" });
    await makeTour({ title: `${mark} six`, days: 6, type: "Family" });
    const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date(dayAhead(60)));
    const search = `${mark} four days family ${month} 2 adults 2 kids 8 and 3`;
    const { results, understood } = await list({ search });
    expect(results).toMatchObject([
      { title: `${mark} four`, nextOpen: expect.any(String), priceForParty: expect.any(Number) },
    ]);
    const when = dayAhead(60).slice(0, 7);
    const party = { adults: 2, children: "8,3" };
    expect(understood).toEqual({ search: mark, type: "Family", when, minDays: 4, maxDays: 4, ...party });
    const query = Object.entries(understood ?? {}).map(([name, value]) => [name, String(value)]);
    expect((await list(Object.fromEntries(query))).results).toEqual(results);
    expect(await list({ search: mark })).not.toHaveProperty("understood");
  });

  it("lists what a party can have for a total, by filter and in words", async () => {
    const mark = word();
    const prices = [{ unit: "child", amount: 1000 }];
    await makeTour({ title: `${mark} dear`, price: 9000, prices });
    await makeTour({ title: `${mark} cheap`, price: 4500, prices });
    const party = { search: mark, adults: "2", children: "8" };
    expect(await titles({ ...party, maxTotal: "10000" })).toEqual(["cheap"]);
    expect(await titles({ ...party, maxTotal: "9999" })).toEqual([]);
    expect(await titles({ ...party, maxTotal: "10000", when: dayAhead(30) })).toEqual(["cheap"]);
    const { results, understood } = await list({ search: `${mark} couple, total budget 10000` });
    expect(results).toMatchObject([{ title: `${mark} cheap`, priceForParty: 9000 }]);
    expect(understood).toEqual({ search: mark, adults: 2, maxTotal: 10_000 });
    const hints = (await list({ ...party, maxTotal: "5", hints: "true" })).hints ?? [];
    expect(hints.find(({ without }) => without === "maxPrice")).toMatchObject({ total: 2 });
  });

  it("says what there is without a filter, if it is asked to", async () => {
    const mark = word();
    await makeTour({ title: `${mark} four`, days: 4 });
    const query = { search: mark, minDays: "5", adults: "2" };
    expect(await list(query)).toEqual({ results: [], pages: 0, total: 0 });
    const { hints = [] } = await list({ ...query, hints: "true" });
    expect(hints[0]).toMatchObject({
      without: "days",
      total: 1,
      results: [{ title: `${mark} four`, priceForParty: 9000 }],
    });
    // Without the party there is no tour of five days either, and other tests make tours that the search would leave out.
    expect(hints.slice(1).every(({ without }) => without === "search")).toBe(true);
  });

  it.each([
    ["when=2026-13", "when", "Must be a day such as 2026-12-10, or a month such as 2026-12"],
    ["when=2026-02-30", "when", "Must be a day such as 2026-12-10, or a month such as 2026-12"],
    ["when=December", "when", "Must be a day such as 2026-12-10, or a month such as 2026-12"],
    ["minDays=0", "minDays", "Must be 1 to 365 days"],
    ["minDays=1.5", "minDays", "Must be 1 to 365 days"],
    ["maxDays=366", "maxDays", "Must be at most 365"],
    ["minDays=5&maxDays=4", "maxDays", "Must be at least 5, as minDays is"],
    ["adults=-1", "adults", "Must be 0 or more"],
    ["adults=0", "adults", "Must be at least 1"],
    ["adults=501", "adults", "Must be at most 500"],
    ["adults=400&seniors=200", "adults", "All together must be at most 500"],
    [`adults=1&children=${Array(500).fill(8)}`, "adults", "All together must be at most 500"],
    ["children=8", "adults", "At least one adult or senior must travel along"],
    ["adults=1&children=18", "children", "Must be ages from 0 to 17 with commas between them, such as 8,3"],
    ["adults=1&children=8;3", "children", "Must be ages from 0 to 17 with commas between them, such as 8,3"],
    ["seniors=x", "seniors", "Must be 0 or more"],
    ["hints=yes", "hints", "Must be true or false"],
    ["maxTotal=9000", "maxTotal", "Say who travels: adults, children or seniors"],
    ["sortBy=best", "sortBy", "Must be one of priceLow, priceHigh, recommended, length, soonest"],
  ])("refuses %s", async (query, field, message) => {
    const body = expectProblem(await get(`/tours?${query}`), "VALIDATION", message);
    expect(body.issues).toEqual([{ path: [field], message }]);
  });

  it("refuses a state that is not one of the eight", async () => {
    const body = expectProblem(await get("/tours?state=Bihar"), "VALIDATION");
    expect(body.issues).toMatchObject([{ path: ["state"], message: expect.stringMatching(/^Must be one of Assam, /) }]);
  });
});
