import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf } from "~/features/product/price/fee.rules";
import {
  bookOfferHref,
  compareOffer,
  guestsHint,
  isExpired,
  offerHref,
  orNotGiven,
  readOfferChoice,
  shownPrice,
  struckPrice,
  withTraveller,
} from "./offer.rules";

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

it("lists show the lowest price that is not over", () => {
  const prices = [
    { unit: "adult", to: "2026-11-19", amount: 1000 },
    { unit: "adult", from: "2026-12-01", amount: 2000 },
    { unit: "child", amount: 500 },
  ] as const;
  expect(shownPrice({ offerPrice: 5000, prices: [...prices] }, today)).toBe(2000);
});

describe("struckPrice", () => {
  it("is the original price only if it was higher", () => {
    expect(struckPrice({ originalPrice: 9999, offerPrice: 8800 })).toBe(9999);
    expect(struckPrice({ originalPrice: 8800, offerPrice: 8800 })).toBeNull();
    expect(struckPrice({ originalPrice: 0, offerPrice: 8800 })).toBeNull();
  });
});

describe("compareOffer", () => {
  it.each([
    [8800, 9999, { pays: 9504, before: 10_799, percentOff: 12 }],
    [9000, 12_000, { pays: 9720, before: 12_960, percentOff: 25 }],
    [98_768, 123_456, { pays: 106_669, before: 133_332, percentOff: 20 }],
    [99.5, 100, { pays: 107.5, before: 108, percentOff: null }],
    [8800, 8800, { pays: 9504, before: null, percentOff: null }],
    [8800, 0, { pays: 9504, before: null, percentOff: null }],
    [1, 1_000_000, { pays: 1, before: 1_080_000, percentOff: 99 }],
    [0, 500, { pays: 0, before: 540, percentOff: 100 }],
    [0, 0, { pays: 0, before: null, percentOff: null }],
  ])("%d instead of %d is %j", (offerPrice, originalPrice, expected) => {
    expect(compareOffer({ offerPrice, originalPrice })).toEqual(expected);
  });

  it("strikes through only higher prices, and gives the percentage off to within 1", () => {
    const price = fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(price, price, (offerPrice, originalPrice) => {
        const { pays, before, percentOff } = compareOffer({ offerPrice, originalPrice });
        expect(pays).toBe(priceOf("offer", offerPrice, { travelers: 1 }).totalPrice);
        if (before === null) {
          expect(percentOff).toBeNull();
          return;
        }
        expect(before).toBe(priceOf("offer", originalPrice, { travelers: 1 }).totalPrice);
        expect(before).toBeGreaterThan(pays);
        expect(Math.abs((percentOff ?? 0) - ((before - pays) * 100) / before)).toBeLessThanOrEqual(1);
      }),
    );
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
  it("reads the choice back from its URL", () => {
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
  ])("returns no choice for %j", (params) => {
    expect(readOfferChoice(params, today)).toEqual(none);
  });

  it("reads day and party that were searched for", () => {
    const trip = { when: "2026-12-24", adults: 2, children: "8" };
    const { searchParams } = new URL(offerHref("x", trip), "http://localhost");
    const choice = readOfferChoice(Object.fromEntries(searchParams), today);
    expect(choice).toEqual({ date: "2026-12-24", guests: 3, isReturning: false, trip });
    const { searchParams: booked } = new URL(bookOfferHref("x", { ...choice, guests: 4 }), "http://localhost");
    expect(readOfferChoice(Object.fromEntries(booked), today)).toEqual({ ...choice, guests: 4, isReturning: true });
  });

  it.each(["0", "-1", "501", "x"])("uses 1 guest for %s", (guests) => {
    expect(readOfferChoice({ book: "1", date: today, guests }, today).guests).toBe(1);
  });
});

it.each([
  [{ min: 6 }, 12, "For at least 6 people. At most 12 on one date"],
  [{ min: 2, max: 8 }, null, "For 2 to 8 people"],
  [undefined, 12, "At most 12 on one date"],
  [undefined, null, ""],
])("the guests of an offer for %j with %j places: %s", (bookingSize, capacityPerDate, hint) => {
  expect(guestsHint({ bookingSize, capacityPerDate })).toBe(hint);
});

describe("withTraveller", () => {
  const choice = readOfferChoice({ when: "2026-12-24" }, today);

  it("adds who travels to the trip, and the address of the booking keeps it", () => {
    const { date, guests, trip } = withTraveller(choice, { nationality: "IN", homeState: "Assam" });
    const { searchParams } = new URL(bookOfferHref("one", { date, guests, trip }), "http://localhost");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      when: "2026-12-24",
      nationality: "IN",
      homeState: "Assam",
      book: "1",
    });
  });

  it("changes nothing if nobody has said it", () => {
    expect(withTraveller(choice, {})).toBe(choice);
  });
});
