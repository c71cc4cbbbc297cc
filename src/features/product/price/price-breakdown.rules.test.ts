import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf } from "~/features/product/price/fee.rules";
import type { ProductKind } from "~/features/product/registry";
import { toPaise } from "~/lib/money";
import { adultsOnly, type Party } from "./party.rules";
import { breakdownFor, lowestPrice, placesTaken } from "./price-breakdown.rules";
import type { PriceTier } from "./tier.rules";

const feePercent = 8;
const date = "2027-01-15";
const family: Party = { adults: 2, children: [8, 3], seniors: 0 };
const tiers: PriceTier[] = [
  { unit: "adult", minParty: 12, amount: 4000 },
  { unit: "adult", from: "2027-01-10", to: "2027-01-20", amount: 6000 },
  { unit: "child", ageFrom: 5, ageTo: 11, amount: 2250.5 },
  { unit: "child", ageFrom: 2, ageTo: 4, amount: 0 },
];
const tour = { kind: "tour" as const, price: 4500, prices: tiers };

describe("the price of a family", () => {
  it("has a line for the adults and one for each age, in season and out of it", () => {
    const inSeason = breakdownFor(tour, { date, party: family }, { feePercent });
    expect(inSeason.lines.map(({ unit, label, quantity, amount }) => [unit, label, quantity, amount])).toEqual([
      ["adult", "Adult", 2, 12_000],
      ["child", "Child, 8 years", 1, 2250.5],
      ["child", "Child, 3 years", 1, 0],
    ]);
    expect(inSeason).toMatchObject({ unitPrice: 6000, totalPrice: 14_250.5, discount: 0, serviceFee: 0 });
    expect(breakdownFor(tour, { date: "2027-02-15", party: family }, { feePercent }).totalPrice).toBe(11_250.5);
  });

  it("takes a discount off before the service fee", () => {
    const offer = { kind: "offer" as const, price: 9000, prices: [] };
    const request = { date, party: adultsOnly(2) };
    const tenth = breakdownFor(offer, request, { feePercent, discount: { label: "Code TENTH", percent: 10 } });
    expect(tenth).toMatchObject({ discount: 1800, serviceFee: 1296, totalPrice: 17_496 });
    expect(tenth.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Guest", 18_000],
      ["Code TENTH", -1800],
      ["Service fee (8%)", 1296],
    ]);
    const all = breakdownFor(offer, request, { feePercent, discount: { label: "Code ALL", amount: 50_000 } });
    expect(all).toMatchObject({ discount: 18_000, serviceFee: 0, totalPrice: 0 });
  });
});

it("a group of twelve pays the group's price, and those without a row of their own pay it too", () => {
  const outOfSeason = "2027-02-15";
  const group = breakdownFor(
    tour,
    { date: outOfSeason, party: { adults: 10, children: [15], seniors: 1 } },
    { feePercent },
  );
  expect(group.lines.map(({ label, unitPrice }) => [label, unitPrice])).toEqual([
    ["Adult", 4000],
    ["Senior", 4000],
    ["Child, 15 years", 4000],
  ]);
  const eleven = breakdownFor(tour, { date: outOfSeason, party: adultsOnly(11) }, { feePercent });
  expect(eleven.totalPrice).toBe(49_500);
});

it("a car over two seasons pays each day's price, with a line for each run of days", () => {
  const car = {
    kind: "car" as const,
    price: 4800,
    prices: [{ unit: "day" as const, from: "2027-01-16", to: "2027-01-17", amount: 5600 }],
  };
  const breakdown = breakdownFor(car, { date, days: 4, party: adultsOnly(5) }, { feePercent });
  expect(breakdown.lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ["Day, 15 Jan 2027", 1, 4800],
    ["Day, 16 Jan 2027 to 17 Jan 2027", 2, 11_200],
    ["Day, 18 Jan 2027", 1, 4800],
  ]);
  expect(breakdown).toMatchObject({ unitPrice: 4800, totalPrice: 20_800 });
});

describe("every price", () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 20 }),
    children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
    seniors: fc.integer({ min: 0, max: 5 }),
  });
  const kind = fc.constantFrom<ProductKind>("tour", "offer", "car");
  const discount = fc.option(
    fc.oneof(
      fc.record({ label: fc.constant("Code"), percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ label: fc.constant("Code"), amount: paise }),
    ),
    { nil: null },
  );
  const rows = fc.tuple(paise, paise, paise, paise).map(([child, senior, group, dayPrice]): PriceTier[] => [
    { unit: "child", amount: child },
    { unit: "senior", amount: senior },
    { unit: "adult", minParty: 8, amount: group },
    { unit: "day", from: "2027-01-17", amount: dayPrice },
  ]);

  it("has lines that add up to the total to the paisa", () => {
    fc.assert(
      fc.property(
        kind,
        paise,
        rows,
        party,
        discount,
        fc.integer({ min: 1, max: 9 }),
        (each, price, prices, who, off, days) => {
          const breakdown = breakdownFor(
            { kind: each, price, prices },
            { date, party: who, days },
            { feePercent, discount: off },
          );
          const sum = breakdown.lines.reduce((total, { amount }) => total + toPaise(amount), 0);
          expect(sum).toBe(toPaise(breakdown.totalPrice));
          expect(breakdown.totalPrice).toBeGreaterThanOrEqual(0);
          for (const { quantity, unitPrice, amount } of breakdown.lines) {
            expect(toPaise(unitPrice) * quantity).toBe(toPaise(amount));
          }
        },
      ),
    );
  });

  it("without rows is the unit price times people or days, plus the fee", () => {
    fc.assert(
      fc.property(kind, paise, party, fc.integer({ min: 1, max: 9 }), (each, price, who, days) => {
        const travelers = who.adults + who.children.length + who.seniors;
        const breakdown = breakdownFor({ kind: each, price, prices: [] }, { date, party: who, days }, { feePercent });
        expect(breakdown).toMatchObject(priceOf(each, price, { travelers, days }));
      }),
    );
  });
});

it("the lowest price ignores rows for children and seasons that are over", () => {
  const over: PriceTier = { unit: "adult", to: "2026-12-31", amount: 1000 };
  expect(lowestPrice({ price: 4500, prices: [over, ...tiers] }, "2027-01-01")).toBe(4000);
  expect(lowestPrice({ price: 4500, prices: [over] }, "2027-01-01")).toBe(4500);
});

it("infants take places unless the product says that they do not", () => {
  const people: Party = { adults: 2, children: [0, 1, 2], seniors: 0 };
  expect(placesTaken({ prices: [], infantsTakePlaces: true }, people)).toBe(5);
  expect(placesTaken({ prices: [], infantsTakePlaces: false }, people)).toBe(3);
  const upToTwo: PriceTier[] = [{ unit: "infant", ageFrom: 0, ageTo: 2, amount: 0 }];
  expect(placesTaken({ prices: upToTwo, infantsTakePlaces: false }, people)).toBe(2);
});
