import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGstin } from "~/features/invoicing/gstin.rules";
import { daysOfMonth, financialYearOf, firstDayAfter, paperNumber, seriesOf } from "./number.rules";
import { placeOfSupply } from "./place.rules";
import { rupeesInWords } from "./words.rules";

it("numbers by financial year, from April to March, in what the law allows", () => {
  expect(["2027-03-31", "2027-04-01", "2099-12-01"].map(financialYearOf)).toEqual(["26-27", "27-28", "99-00"]);
  expect(paperNumber("TI", "26-27", 123)).toBe("TI/26-27/000123");
  for (const series of Object.values(seriesOf)) {
    expect(paperNumber(series, "26-27", 9_999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
  }
});

it("knows the days of months", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(["2026-12", "2027-01", "2027-02"].map(firstDayAfter)).toEqual(["2027-01-01", "2027-02-01", "2027-03-01"]);
});

describe("rupeesInWords", () => {
  it.each([
    [100, "Rupees one only"],
    [50, "Rupees zero and fifty paise only"],
    [
      12_345_678_50,
      "Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and fifty paise only",
    ],
    [1_00_000_00, "Rupees one lakh only"],
    [20_019_00, "Rupees twenty thousand nineteen only"],
  ])("%i paise: %s", (paise, text) => {
    expect(rupeesInWords(paise)).toBe(text);
  });

  it("says different amounts differently", () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(rupeesInWords(one) === rupeesInWords(other)).toBe(one === other);
        expect(rupeesInWords(one)).toMatch(/^Rupees [a-z -]+ only$/);
      }),
    );
  });
});

it("checks the last digit of a GSTIN, its state and its form", () => {
  expect(["27AAPFU0939F1ZV", "18AABCL1234M1ZI", "07AABCU9603R1ZP"].map(isGstin)).toEqual([true, true, true]);
  const wrong = ["27AAPFU0939F1ZA", "99AAPFU0939F1ZV", "27aapfu0939f1zv", "27AAPFU0939F1Z", "72AAPFU0939F1ZV", ""];
  expect(wrong.filter(isGstin)).toEqual([]);
});

it("finds the place of supply", () => {
  const at = { suppliedAt: "buyer" as const, states: ["Meghalaya"], gstin: "18AABCL1234M1ZI" };
  const nobody = { state: null, gstin: null };
  expect(placeOfSupply({ ...at, buyer: nobody })).toBe("18");
  expect(placeOfSupply({ ...at, buyer: { state: "19", gstin: null } })).toBe("19");
  expect(placeOfSupply({ ...at, buyer: { state: null, gstin: "27AAPFU0939F1ZV" } })).toBe("27");
  // Where the journey begins, unless the buyer is registered.
  expect(placeOfSupply({ ...at, suppliedAt: "journey", buyer: { state: "19", gstin: null } })).toBe("17");
  expect(placeOfSupply({ ...at, suppliedAt: "journey", states: [], buyer: { state: "19", gstin: null } })).toBe("18");
  expect(placeOfSupply({ ...at, suppliedAt: "journey", buyer: { state: null, gstin: "27AAPFU0939F1ZV" } })).toBe("27");
  // Where the house stands, whoever the buyer is.
  expect(placeOfSupply({ ...at, suppliedAt: "house", buyer: { state: "19", gstin: "27AAPFU0939F1ZV" } })).toBe("17");
});
