import { describe, expect, it } from "vitest";
import { bookOfferHref, isExpired, orNotGiven, readOfferChoice, struckPrice } from "./offer.rules";

const today = "2026-11-20";
const none = { date: "", guests: 1, isReturning: false };

describe("isExpired", () => {
  it.each([
    [null, false],
    ["2026-11-20", false],
    ["2026-11-21", false],
    ["2026-11-19", true],
  ])("valid till %s: %s", (validTill, expected) => {
    expect(isExpired({ validTill }, today)).toBe(expected);
  });
});

describe("struckPrice", () => {
  it("is the original price only where it was higher", () => {
    expect(struckPrice({ originalPrice: 9999, offerPrice: 8800 })).toBe(9999);
    expect(struckPrice({ originalPrice: 8800, offerPrice: 8800 })).toBeNull();
    expect(struckPrice({ originalPrice: 0, offerPrice: 8800 })).toBeNull();
  });
});

describe("orNotGiven", () => {
  it.each([
    ["Festival", "Festival"],
    ["", "N/A"],
    ["  ", "N/A"],
    [null, "N/A"],
  ])("%j: %s", (fact, shown) => {
    expect(orNotGiven(fact)).toBe(shown);
  });
});

describe("readOfferChoice", () => {
  it("reads back what the address was made of", () => {
    const { searchParams } = new URL(bookOfferHref("x", { date: "2026-12-24", guests: 3 }), "http://localhost");
    expect(readOfferChoice(Object.fromEntries(searchParams), today)).toEqual({
      date: "2026-12-24",
      guests: 3,
      isReturning: true,
    });
  });

  it.each([
    {},
    { date: "2026-12-24", guests: "3" },
    { book: "1", guests: "3" },
    { book: "1", date: "2026-11-19" },
    { book: "1", date: "2026-02-30" },
  ])("chooses nothing: %j", (params) => {
    expect(readOfferChoice(params, today)).toEqual(none);
  });

  it.each(["0", "-1", "501", "x"])("takes 1 guest for %s", (guests) => {
    expect(readOfferChoice({ book: "1", date: today, guests }, today).guests).toBe(1);
  });
});
