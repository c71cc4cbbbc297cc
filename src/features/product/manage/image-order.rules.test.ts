import { expect, it } from "vitest";
import { moveTo } from "./image-order.rules";

it.each([
  [0, 1, "bac"],
  [2, 1, "acb"],
  [2, 0, "cab"],
  [0, 2, "bca"],
  [0, -1, "abc"],
  [2, 3, "abc"],
  [5, 0, "abc"],
  [1, 1, "abc"],
])("moves %i to %i", (from, to, expected) => {
  expect(moveTo(["a", "b", "c"], from, to).join("")).toBe(expected);
});
