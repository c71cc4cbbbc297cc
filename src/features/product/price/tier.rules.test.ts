import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlapIn, type PriceTier, tierFor } from "./tier.rules";

const day = "2027-01-15";
const amountOf = (tiers: PriceTier[], requested: Partial<Parameters<typeof tierFor>[1]> = {}) =>
  tierFor(tiers, { unit: "adult", date: day, partySize: 4, ...requested })?.amount ?? null;

describe("the row that applies", () => {
  const all: PriceTier = { unit: "adult", amount: 1 };
  const group: PriceTier = { unit: "adult", minParty: 4, amount: 2 };
  const season: PriceTier = { unit: "adult", from: "2027-01-01", to: "2027-01-31", amount: 3 };
  const groupInSeason: PriceTier = { ...season, minParty: 4, amount: 4 };

  it("is the most specific by season, then smallest party", () => {
    expect(amountOf([all])).toBe(1);
    expect(amountOf([group, all])).toBe(2);
    expect(amountOf([all, group, season])).toBe(3);
    expect(amountOf([season, groupInSeason, group, all])).toBe(4);
    expect(amountOf([groupInSeason, season, group, all], { partySize: 3 })).toBe(3);
    expect(amountOf([groupInSeason, season, group, all], { date: "2027-02-01" })).toBe(2);
  });

  it("of a child is that of its age, before the usual ages", () => {
    const tiers: PriceTier[] = [
      { unit: "child", amount: 10 },
      { unit: "child", ageFrom: 5, ageTo: 11, amount: 11 },
      { unit: "infant", amount: 0 },
    ];
    const ageOf = (age: number) => amountOf(tiers, { unit: "child", age });
    expect([0, 1, 2, 4, 5, 11, 12, 17].map(ageOf)).toEqual([0, 0, 10, 10, 11, 11, 10, 10]);
    expect(amountOf(tiers)).toBeNull();
  });

  it("includes the first and last day of a season", () => {
    const on = (date: string) => amountOf([season], { date });
    expect(["2026-12-31", "2027-01-01", "2027-01-31", "2027-02-01"].map(on)).toEqual([null, 3, 3, null]);
  });
});

describe("overlapping rows", () => {
  it.each<[string, PriceTier[], [number, number] | null]>([
    ["two prices for everybody", [adult(), adult()], [0, 1]],
    ["two seasons that share a day", [adult({ to: "2027-01-15" }), adult(), adult({ from: day })], [0, 2]],
    ["two seasons one after the other", [adult({ to: "2027-01-14" }), adult({ from: day })], null],
    ["different smallest parties", [adult({ minParty: 4 }), adult({ minParty: 8 }), adult()], null],
    ["ages that share a year", [child(0, 5), child(5, 9)], [0, 1]],
    ["an infant's and a child's ages", [child(0, 5), { unit: "infant", ageFrom: 0, ageTo: 2, amount: 1 }], [0, 1]],
    ["usual ages and own ages", [{ unit: "child", amount: 1 }, child(3, 4)], null],
    ["adults and seniors", [adult(), { unit: "senior", amount: 1 }], null],
  ])("of %s", (_, tiers, rows) => {
    expect(overlapIn(tiers)).toEqual(rows);
  });

  it("are exactly those where the order of rows would decide the price", () => {
    fc.assert(
      fc.property(fc.array(someTier, { maxLength: 5 }), someRequest, (tiers, requested) => {
        fc.pre(overlapIn(tiers) === null);
        expect(tierFor(tiers, requested)).toEqual(tierFor([...tiers].reverse(), requested));
      }),
      { numRuns: 500 },
    );
  });
});

function adult(more: Partial<PriceTier> = {}): PriceTier {
  return { unit: "adult", amount: 1, ...more };
}

function child(ageFrom: number, ageTo: number): PriceTier {
  return { unit: "child", ageFrom, ageTo, amount: 1 };
}

const dayOfMonth = fc.integer({ min: 10, max: 20 }).map((number) => `2027-01-${number}`);
const someSeason = fc.option(
  fc.tuple(dayOfMonth, dayOfMonth).map((ends) => {
    const [from, to] = ends.sort();
    return { from, to };
  }),
  { nil: {} },
);
const someAges = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 0, max: 17 })).map(([one, other]) => ({
    ageFrom: Math.min(one, other),
    ageTo: Math.max(one, other),
  })),
  { nil: {} },
);
const someTier = fc
  .record({
    unit: fc.constantFrom("adult" as const, "child" as const, "infant" as const, "senior" as const),
    season: someSeason,
    ages: someAges,
    minParty: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    amount: fc.integer({ min: 0, max: 100_000 }).map((paise) => paise / 100),
  })
  .map(({ unit, season, ages, minParty, amount }): PriceTier => {
    const isAged = unit === "child" || unit === "infant";
    return { unit, amount, ...season, ...(isAged && ages), ...(minParty && { minParty }) };
  });
const someRequest = fc
  .record({
    unit: fc.constantFrom("adult" as const, "senior" as const, "child" as const),
    age: fc.integer({ min: 0, max: 17 }),
    date: dayOfMonth,
    partySize: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ age, ...requested }) => ({ ...requested, ...(requested.unit === "child" && { age }) }));
