import { describe, expect, it } from "vitest";
import { type PriceTier, tierFor } from "~/features/product/price/tier.rules";
import { raised, raiseFrom } from "./raise.rules";

const from = "2027-03-01";
const raise = { percent: 8, roundTo: 50, from } as const;

describe("raised", () => {
  it.each([
    [4500, { percent: 8, roundTo: 1 }, 4860],
    [4500, { percent: 8, roundTo: 10 }, 4860],
    [4500, { percent: 8, roundTo: 50 }, 4850],
    [4500, { percent: 8, roundTo: 100 }, 4900],
    [4525, { amount: 500, roundTo: 50 }, 5050],
    [300, { amount: -500, roundTo: 1 }, 0],
    [0, { amount: 500, roundTo: 1 }, 0],
    [2250.5, { percent: 10, roundTo: 1 }, 2476],
  ] as const)("%d by %j is %d", (rupees, by, expected) => {
    expect(raised(rupees, by)).toBe(expected);
  });
});

describe("raiseFrom", () => {
  it("gives a product without rows one for each unit, from the day on", () => {
    const { prices } = raiseFrom("tour", { price: 4500, prices: [] }, raise) ?? {};
    expect(prices).toEqual(
      (["adult", "child", "infant", "senior"] as const).map((unit) => ({ unit, from, amount: 4850 })),
    );
    expect(raiseFrom("car", { price: 4500, prices: [] }, raise)?.prices).toEqual([{ unit: "day", from, amount: 4850 }]);
  });

  it("cuts a season at the day, and leaves those that end before", () => {
    const past: PriceTier = { unit: "day", from: "2026-10-01", to: "2026-12-31", amount: 5000 };
    const running: PriceTier = { unit: "day", from: "2027-02-01", to: "2027-04-30", amount: 6000 };
    const later: PriceTier = { unit: "day", from: "2027-10-01", to: "2027-12-31", amount: 7000 };
    expect(raiseFrom("car", { price: 4500, prices: [past, running, later] }, raise)?.prices).toEqual([
      past,
      { ...running, to: "2027-02-28" },
      { ...running, from, amount: 6500 },
      { ...later, amount: 7550 },
      { unit: "day", from: "2027-05-01", to: "2027-09-30", amount: 4850 },
      { unit: "day", from: "2028-01-01", amount: 4850 },
    ]);
  });

  it("raises what was raised before, without new rows", () => {
    const first = raiseFrom("tour", { price: 4500, prices: [] }, raise)?.prices ?? [];
    expect(raiseFrom("tour", { price: 4500, prices: first }, { ...raise, percent: 10 })?.prices).toHaveLength(4);
  });

  it("keeps free what is free", () => {
    const prices: PriceTier[] = [{ unit: "infant", amount: 0 }];
    const next = raiseFrom("tour", { price: 4500, prices }, raise)?.prices ?? [];
    expect(tierFor(next, { unit: "infant", age: 1, date: "2027-06-01", partySize: 2 })?.amount).toBe(0);
  });

  it.each<[string, PriceTier[]]>([
    ["children by age", [{ unit: "child", ageFrom: 5, ageTo: 11, amount: 2250 }]],
    [
      "a price for groups, beside a season for all",
      [
        { unit: "adult", minParty: 4, amount: 4000 },
        { unit: "adult", from: "2027-04-01", to: "2027-06-30", amount: 6000 },
      ],
    ],
    [
      "a season for groups alone",
      [
        { unit: "adult", minParty: 6, from: "2027-02-01", to: "2027-06-30", amount: 3500 },
        { unit: "child", amount: 2250 },
      ],
    ],
    [
      "seniors and infants",
      [
        { unit: "senior", amount: 4100 },
        { unit: "infant", amount: 0 },
        { unit: "child", minParty: 10, amount: 2000 },
      ],
    ],
  ])("raises %s for everybody from the day on, and for nobody before", (_, prices) => {
    const next = raiseFrom("tour", { price: 4500, prices }, raise)?.prices;
    expect(next).toBeDefined();
    const people = [
      { unit: "adult" },
      { unit: "senior" },
      ...[0, 1, 2, 5, 11, 17].map((age) => ({ unit: "child", age })),
    ];
    for (const date of ["2026-12-01", "2027-02-28", "2027-03-01", "2027-05-15", "2027-07-01", "2030-01-01"]) {
      for (const partySize of [1, 4, 6, 12]) {
        for (const person of people) {
          const requested = { ...person, date, partySize } as Parameters<typeof tierFor>[1];
          const before = tierFor(prices, requested)?.amount ?? 4500;
          const after = tierFor(next ?? [], requested)?.amount ?? 4500;
          expect(after, JSON.stringify(requested)).toBe(date < from ? before : raised(before, raise));
        }
      }
    }
  });

  it("says so if rows cannot follow", () => {
    const prices: PriceTier[] = [
      { unit: "child", ageFrom: 5, ageTo: 11, from: "2027-04-01", to: "2027-06-30", amount: 2250 },
      { unit: "child", ageFrom: 3, ageTo: 8, amount: 2000 },
    ];
    expect(raiseFrom("tour", { price: 4500, prices }, raise)).toBeNull();
  });
});
