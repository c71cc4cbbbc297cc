import { expect, it } from "vitest";
import { typedNumber } from "./typed-number.rules";

it.each([
  ["25000", true, "25000"],
  ["25000.50", true, "25000.50"],
  ["Rs. 25,000.50", true, "25000.50"],
  ["₹25,000/-", true, "25000"],
  ["25000.", true, "25000."],
  ["1.2.3", true, "1.23"],
  ["২৫,০০০", true, "25000"],
  ["abc", true, ""],
  ["2 adults", false, "2"],
])("of %j in a field for decimals (%s) stays %j", (typed, isDecimal, left) => {
  expect(typedNumber(typed, isDecimal)).toBe(left);
});
