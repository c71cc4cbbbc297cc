import { describe, expect, it } from "vitest";
import { changedText, fieldText } from "./field-text";

describe("fieldText", () => {
  it.each([
    [null, "nothing"],
    ["", "nothing"],
    [[], "nothing"],
    [["Tea", "Rhinos"], "Tea, Rhinos"],
    [[1, 12], "1, 12"],
    [[{ name: "Instagram", url: "https://example.com" }], "name Instagram, url https://example.com"],
    [{ days: 30, places: 40 }, "days 30, places 40"],
    [true, "yes"],
    [4500, "4500"],
    ["x".repeat(200), `${"x".repeat(159)}…`],
  ])("%j is %s", (value, text) => {
    expect(fieldText(value)).toBe(text);
  });
});

describe("changedText", () => {
  it.each([
    ["₹4,500", "₹5,000", "₹4,500 → ₹5,000"],
    ["nothing", "₹4,800 received in cash", "₹4,800 received in cash"],
    ["06:30", "nothing", "06:30 → removed"],
  ])("from %s to %s is %s", (from, to, text) => {
    expect(changedText(from, to)).toBe(text);
  });
});
