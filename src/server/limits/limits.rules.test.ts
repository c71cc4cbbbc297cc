import { describe, expect, it } from "vitest";
import { limits, scaledPoints, tooManyText } from "./limits.rules";

describe("scaledPoints", () => {
  it("scales by the factor, to at least one", () => {
    expect(scaledPoints("login-pair", 1)).toBe(limits["login-pair"].points);
    expect(scaledPoints("login-pair", 2.5)).toBe(25);
    expect(scaledPoints("login-pair", 0.001)).toBe(1);
  });
});

describe("tooManyText", () => {
  it.each([
    [1, "1 minute"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [900, "15 minutes"],
    [3600, "60 minutes"],
    [7200, "2 hours"],
  ])("of %i seconds says %s", (seconds, text) => {
    expect(tooManyText(seconds)).toBe(`Too many attempts. Please try again in ${text}.`);
  });

  it("tells visitors who cannot use codes that they can log in", () => {
    expect(tooManyText(60, "code-address")).toMatch(/ in 1 minute\. Or log in, and use your code now\.$/);
    expect(tooManyText(60, "code-account")).toMatch(/ in 1 minute\.$/);
  });
});
