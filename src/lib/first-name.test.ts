import { describe, expect, it } from "vitest";
import { firstName } from "./first-name";

describe("firstName", () => {
  it.each([
    ["Asha Devi", "Asha"],
    ["  Asha  ", "Asha"],
    ["", "Guest"],
    ["  ", "Guest"],
    [undefined, "Guest"],
  ])("of '%s' is %s", (name, expected) => {
    expect(firstName(name)).toBe(expected);
  });
});
