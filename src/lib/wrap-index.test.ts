import { describe, expect, it } from "vitest";
import { wrapIndex } from "./wrap-index";

describe("wrapIndex", () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, -1, 1, 0],
    [0, 1, 0, 0],
  ])("from %i by %i of %i: %i", (index, step, length, expected) => {
    expect(wrapIndex(index, step, length)).toBe(expected);
  });
});
