import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { daysOfWhen } from "~/features/product/list/when.rules";
import { isDay } from "~/features/product/list/when-text.rules";
import { addDays, dateInIndia, datesIn, toDatabaseDate } from "~/lib/dates";
import { makeBooking, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import type { ListToursInput } from "./tour.schema";
import { listTours } from "./tour-list.service";

withOwnDatabase();

const now = new Date();
const today = dateInIndia(now);
/** Days and months around the tours' closed and sold days. */
const whens = [0, 3, 10, 11, 12, 40, 70].flatMap((ahead) => [addDays(today, ahead), addDays(today, ahead).slice(0, 7)]);

/** A tour as the reference filter knows it. The December of any year costs 1.5 times as much. */
type Known = {
  id: string;
  days: number;
  price: number;
  type: "General" | "Adventure" | "Honeymoon" | "Family";
  states: ("Assam" | "Sikkim")[];
  months: number[];
  closed: string[];
  lead: number;
  capacity: number | null;
  soldOn: string | null;
};

const shapes = fc.sample(
  fc.record({
    days: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 10, max: 30 }).map((thousands) => thousands * 1000),
    type: fc.constantFrom("General", "Adventure", "Honeymoon", "Family" as const),
    states: fc.constantFrom<("Assam" | "Sikkim")[]>(["Assam"], ["Sikkim"], ["Assam", "Sikkim"], []),
    months: fc.constantFrom<number[]>([], [Number(addDays(today, 10).slice(5, 7))], [1, 2, 3], [12]),
    closed: fc.subarray([3, 10, 11].map((ahead) => addDays(today, ahead))),
    lead: fc.constantFrom(0, 2, 12, 60),
    capacity: fc.constantFrom(null, 2, 4),
    soldOn: fc.constantFrom(null, addDays(today, 10), addDays(today, 40)),
  }),
  { numRuns: 40, seed: 20261126 },
);

const known: Known[] = [];

/** A season of the price table: higher prices from ten to forty days ahead. */
const season = { from: addDays(today, 10), to: addDays(today, 40) };
const adultOn = (tour: Known, date: string) => (date >= season.from && date <= season.to ? tour.price * 2 : tour.price);

beforeAll(async () => {
  for (const shape of shapes) {
    const { days, price, type, states, months, closed, lead, capacity, soldOn } = shape;
    const { id } = await makeTour({
      days,
      price,
      type,
      states,
      seasonMonths: months,
      leadDays: lead,
      capacityPerDate: capacity,
      closedDates: closed.map(toDatabaseDate),
      prices: [
        { unit: "adult", ...season, amount: price * 2 },
        { unit: "child", amount: 1000 },
      ],
    });
    // Leaves one place.
    if (soldOn && capacity) await makeBooking({ tourId: id, date: toDatabaseDate(soldOn), travelers: capacity - 1 });
    known.push({ id, ...shape });
  }
}, 60_000);

function isOpen({ months, closed, lead, capacity, soldOn }: Known, date: string, people: number): boolean {
  const left = capacity === null ? 500 : soldOn === date ? 1 : capacity;
  const isInSeason = months.length === 0 || months.includes(Number(date.slice(5, 7)));
  return date >= addDays(today, lead) && isInSeason && !closed.includes(date) && left >= people;
}

/** The first day of `when` that can be had; undefined for none, null if the list does not depend on days. */
function openDay(tour: Known, { when, sortBy }: ListToursInput, people: number): string | null | undefined {
  if (when === undefined && sortBy !== "soonest") return null;
  const { from, to } = when ? daysOfWhen(when) : { from: today, to: addDays(today, 365) };
  return datesIn(from, to).find((date) => isOpen(tour, date, people));
}

/** What `listTours` must find, in any order, with the price for the party. */
function reference(input: ListToursInput): Record<string, number | null> {
  const { type, state, minDays = 1, maxDays = 99, maxPrice = 1e9, when, adults = 0, children = [] } = input;
  const people = adults + children.length;
  const fitting = known.flatMap((tour) => {
    const day = openDay(tour, input, people || 1);
    const adult = day && when && isDay(when) ? adultOn(tour, day) : tour.price;
    const fits =
      (!type || tour.type === type) &&
      (!state || tour.states.includes(state as "Assam")) &&
      tour.days >= minDays &&
      tour.days <= maxDays &&
      adult <= maxPrice;
    if (!fits || day === undefined) return [];
    const price = (day ? adultOn(tour, day) : tour.price) * adults + 1000 * children.length;
    return [[tour.id, people ? price : null] as const];
  });
  return Object.fromEntries(fitting);
}

const inputs: fc.Arbitrary<ListToursInput> = fc.record(
  {
    when: fc.constantFrom(...whens),
    minDays: fc.integer({ min: 1, max: 3 }),
    maxDays: fc.integer({ min: 3, max: 6 }),
    state: fc.constantFrom("Assam", "Sikkim" as const),
    type: fc.constantFrom("General", "Family" as const),
    maxPrice: fc.integer({ min: 15, max: 60 }).map((thousands) => thousands * 1000),
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.constant([8]),
    sortBy: fc.constantFrom("priceLow", "priceHigh", "recommended", "length", "soonest" as const),
  },
  { requiredKeys: [] },
);

/** Children travel with an adult, as the schema demands. */
const sound = inputs.map((input): ListToursInput => (input.children ? { adults: 1, ...input } : input));

describe("listTours", () => {
  it("finds what a simple filter finds, with the same prices, and in order", async () => {
    await fc.assert(
      fc.asyncProperty(sound, async (input) => {
        const { results, total } = await listTours(input, now);
        const found = results.map(({ _id, priceForParty = null }) => [_id, priceForParty] as const);
        expect(Object.fromEntries(found)).toEqual(reference(input));
        expect([found.length, total]).toEqual([Object.keys(reference(input)).length, total]);
        const sorted = (values: readonly (number | string)[]) =>
          [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const daysOf = new Map(known.map(({ id, days }) => [id, days]));
        const orders = {
          soonest: results.map(({ nextOpen = "" }) => nextOpen),
          length: results.map(({ _id }) => daysOf.get(_id) ?? 0),
          priceLow: results.map(({ priceForParty, price }) => priceForParty ?? (input.when ? 0 : price)),
        };
        const order = input.sortBy && input.sortBy in orders ? orders[input.sortBy as keyof typeof orders] : [];
        expect(order).toEqual(sorted(order));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("pages without gaps and repetitions", async () => {
    const input: ListToursInput = { when: addDays(today, 70).slice(0, 7), adults: 2, sortBy: "priceLow" };
    const whole = (await listTours(input, now)).results.map(({ _id }) => _id);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => listTours({ ...input, page, limit: 6 }, now)));
    expect(pages.flatMap(({ results }) => results.map(({ _id }) => _id))).toEqual(whole.slice(0, 42));
    expect(pages[0]).toMatchObject({ total: whole.length, pages: Math.ceil(whole.length / 6) });
  });

  it("says which filter to leave out, and what nearly fits", async () => {
    const input: ListToursInput = { minDays: 5, maxDays: 5, maxPrice: 1, hints: "true" };
    const { total, hints } = await listTours(input, now);
    const count = known.filter(({ days }) => days === 5).length;
    expect([total, hints?.map((hint) => [hint.without, hint.total])]).toEqual([0, [["maxPrice", count]]]);
    expect(hints?.[0]?.results).toHaveLength(Math.min(count, 3));
    expect(await listTours({ ...input, hints: undefined }, now)).not.toHaveProperty("hints");
    expect(await listTours({ hints: "true" }, now)).not.toHaveProperty("hints");
  });
});
