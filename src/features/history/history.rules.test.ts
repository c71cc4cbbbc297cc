import { expect, test } from "vitest";
import { changesBetween } from "./history.rules";

test("only differing values are changes, of any type", () => {
  const before = { title: "Majuli", price: 100, highlights: ["Ferry"], capacity: null, type: "Family" };
  const after = { title: "Majuli by ferry", price: 100, highlights: ["Ferry", "Masks"], capacity: 12, type: "Family" };
  expect(changesBetween(before, after)).toEqual({
    title: ["Majuli", "Majuli by ferry"],
    highlights: [["Ferry"], ["Ferry", "Masks"]],
    capacity: [null, 12],
  });
});

test("fields missing in the new version are ignored, and new fields start from null", () => {
  expect(changesBetween({ title: "Majuli", price: 100 }, { price: 100, note: "New" })).toEqual({ note: [null, "New"] });
});
