import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { countries, countryOf, withCallingCode } from "./calling-codes";

const country = (region: string) => countries.find((one) => one.region === region) ?? { region: "", code: "" };

describe("the calling codes", () => {
  it("cover every country of libphonenumber-js", () => {
    const known = getCountries().map((region) => ({ region, code: getCountryCallingCode(region) }));
    const byRegion = (a: { region: string }, b: { region: string }) => (a.region < b.region ? -1 : 1);
    expect(countries.toSorted(byRegion)).toEqual(known.toSorted(byRegion));
  });

  it("have a country name each", () => {
    const names = new Intl.DisplayNames("en", { type: "region" });
    expect(countries.filter(({ region }) => (names.of(region) ?? region) === region)).toEqual([]);
  });
});

describe("countryOf", () => {
  it.each([
    ["+44 20 7946 0958", "GB"],
    ["+1 212", "US"],
    ["+977", "NP"],
    ["+91 98220 12345", "IN"],
  ])("is of %j: %s", (typed, region) => {
    expect(countryOf(typed)?.region).toBe(region);
  });

  it.each(["", "98220 12345", "+", "+9", "0044 20"])("returns undefined for %j", (typed) => {
    expect(countryOf(typed)).toBeUndefined();
  });
});

describe("withCallingCode", () => {
  it.each([
    ["", "GB", "+44 "],
    ["020 7946 0958", "GB", "+44 020 7946 0958"],
    ["+1 212 555 0123", "GB", "+44 212 555 0123"],
    ["+447911123456", "IN", "7911123456"],
    ["98220 12345", "IN", "98220 12345"],
  ])("makes of %j for %s %j", (typed, region, text) => {
    expect(withCallingCode(typed, country(region))).toBe(text);
  });
});
