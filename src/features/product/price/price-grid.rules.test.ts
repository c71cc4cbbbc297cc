import { describe, expect, it } from "vitest";
import { readRows, toPriceRow } from "./price-form.schema";
import { cellOf, gridOf, inheritedIn, withCell } from "./price-grid.rules";

const winter = { from: "2027-10-01", to: "2027-12-31" };
const year = { from: "", to: "" };
const adult = { unit: "adult", ageFrom: "", ageTo: "" } as const;
const child = { unit: "child", ageFrom: "", ageTo: "" } as const;
const small = { unit: "child", ageFrom: "5", ageTo: "8" } as const;
const rows = [
  toPriceRow({ unit: "child", amount: 2250 }),
  toPriceRow({ unit: "adult", ...winter, amount: 6000 }),
  toPriceRow({ unit: "child", ageFrom: 5, ageTo: 8, amount: 1500 }),
  toPriceRow({ unit: "adult", minParty: 6, amount: 4000 }),
];

describe("gridOf", () => {
  it("has a column for each unit and for other ages, and a row for each season", () => {
    const { guests, seasons } = gridOf("tour", rows);
    expect(guests.map(({ unit, ageFrom }) => `${unit}${ageFrom}`)).toEqual([
      "adult",
      "child",
      "child5",
      "infant",
      "senior",
    ]);
    expect(seasons).toEqual([year, winter]);
    expect(gridOf("tour", [{ ...toPriceRow({ unit: "adult", amount: 1 }), from: "2027-1" }]).seasons).toEqual([year]);
    expect(gridOf("car", []).guests).toEqual([{ unit: "day", ageFrom: "", ageTo: "" }]);
  });
});

describe("a cell", () => {
  it("has the amount of its row, but not that of larger groups", () => {
    expect(cellOf(rows, child, year)).toBe("2250");
    expect(cellOf(rows, adult, year)).toBe("");
  });

  it("writes the row that it reads, adds one, and removes it when it is emptied", () => {
    expect(withCell(rows, adult, winter, "6500")[1]).toEqual({ ...rows[1], amount: "6500" });
    const added = withCell(rows, child, winter, "3000");
    expect(added.at(-1)).toEqual(toPriceRow({ unit: "child", ...winter, amount: 3000 }));
    expect(withCell(added, child, winter, "")).toEqual(rows);
    expect(withCell(rows, adult, year, "")).toEqual(rows);
  });

  it.each([
    [child, winter, 2250],
    [small, winter, 1500],
    [adult, year, 4500],
    [{ unit: "senior", ageFrom: "", ageTo: "" } as const, winter, 4500],
    [adult, { from: "2027-11-01", to: "2027-11-10" }, 6000],
  ])("of %j in %j inherits %d", (guest, season, amount) => {
    expect(inheritedIn(readRows("tour", rows).tiers, guest, season, 4500)).toBe(amount);
  });
});
