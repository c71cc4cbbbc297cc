import { expect, test } from "vitest";
import { isFound } from "./found-title.rules";

test.each([
  ["", true],
  ["  hill ", true],
  ["SEVEN hill", true],
  ["hill eight", false],
])("a search for %j finds Hill Seven: %s", (search, expected) => {
  expect(isFound("Hill Seven", search)).toBe(expected);
});
