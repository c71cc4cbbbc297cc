import { expect, it } from "vitest";
import { digitsAndDots } from "./field-text.rules";

it.each([
  ["₹9,000.50", "9000.50"],
  ["-12e3", "123"],
  ["abc", ""],
  ["1.2.3", "1.2.3"],
])("reduces %s to %s", (typed, left) => {
  expect(digitsAndDots(typed)).toBe(left);
});
