import { describe, expect, it } from "vitest";
import { digitsAndDots, fieldText } from "./field-text.rules";

describe("fieldText", () => {
  it.each([
    [null, "nothing"],
    ["", "nothing"],
    [[], "nothing"],
    [["Tea", "Rhinos"], "Tea, Rhinos"],
    [[1, 12], "1, 12"],
    [true, "yes"],
    [4500, "4500"],
    ["x".repeat(200), `${"x".repeat(159)}…`],
  ])("%j is %s", (value, text) => {
    expect(fieldText(value)).toBe(text);
  });
});

it.each([
  ["₹9,000.50", "9000.50"],
  ["-12e3", "123"],
  ["abc", ""],
  ["1.2.3", "1.2.3"],
])("reduces %s to %s", (typed, left) => {
  expect(digitsAndDots(typed)).toBe(left);
});
