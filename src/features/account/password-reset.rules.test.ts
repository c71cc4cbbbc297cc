import { describe, expect, it } from "vitest";
import { codeExpiry, isSameHash, toCode } from "./password-reset.rules";

describe("a code", () => {
  it.each([
    [0, "000000"],
    [7, "000007"],
    [48_213, "048213"],
    [999_999, "999999"],
  ])("of %i is %s", (number, code) => expect(toCode(number)).toBe(code));

  it("expires after 10 minutes", () => {
    expect(codeExpiry(new Date("2027-01-15T23:55:00Z"))).toEqual(new Date("2027-01-16T00:05:00Z"));
  });
});

describe("isSameHash", () => {
  const hash = "0f".repeat(32);
  it("tells equal hashes from different ones", () => {
    expect(isSameHash(hash, hash)).toBe(true);
    expect(isSameHash(hash, `${hash.slice(0, -1)}e`)).toBe(false);
    expect(isSameHash(hash.slice(2), hash)).toBe(false);
  });

  it.each([null, undefined])("is false for %s", (nothing) => {
    expect(isSameHash(nothing, hash)).toBe(false);
    expect(isSameHash(nothing, "00".repeat(32))).toBe(false);
  });
});
