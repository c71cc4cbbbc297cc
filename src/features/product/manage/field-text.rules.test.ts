import { expect, it } from "vitest";
import { copyTitle, digitsAndDots } from "./field-text.rules";

it.each([
  ["₹9,000.50", "9000.50"],
  ["-12e3", "123"],
  ["₹ 1,000/-", "1000"],
  ["Rs. ९,०००.५०", "9000.50"],
  [".5", "5"],
  ["abc", ""],
  ["1.2.3", "1.2.3"],
])("reduces %s to %s", (typed, left) => {
  expect(digitsAndDots(typed)).toBe(left);
});

it("cuts off the title of a copy at the longest of its kind", () => {
  expect(copyTitle("Majuli")).toBe("Copy of Majuli");
  expect([copyTitle("x".repeat(200)).length, copyTitle("x".repeat(100), 100).length]).toEqual([200, 100]);
});
