import { describe, expect, it } from "vitest";
import { hotels } from "./hotel.data";
import { defaultGuests, guestOptions, readParty } from "./hotel.rules";
import { findHotels } from "./hotel-find.rules";
import { discountOf, hotelTermsLine, priceRooms, priceStay, roomFor, takesParty } from "./hotel-price.rules";

const room = (type: string, price: number, occupancy: number) => ({ type, price, size: "", bed: "", occupancy });

describe("rooms and parties", () => {
  it.each([
    [2, "2-0-1", true],
    [2, "2-1-1", false],
    [3, "2-1-1", true],
    [2, "4-0-2", true],
    [1, "4-0-2", false],
  ] as const)("a room for %i takes %s: %s", (occupancy, option, expected) => {
    expect(takesParty({ occupancy }, readParty(option))).toBe(expected);
  });

  it.each([
    ["1-0-1", "Single"],
    ["2-0-1", "Double"],
    ["4-0-2", "Double"],
    ["2-2-1", undefined],
  ] as const)("chooses the cheapest room that takes %s: %s", (option, type) => {
    const roomTypes = [room("Suite", 90, 2), room("Double", 50, 2), room("Single", 30, 1)];
    expect(roomFor({ roomTypes }, readParty(option))?.type).toBe(type);
  });
});

describe("priceStay", () => {
  const hotel = {
    pricePerNight: 1000,
    originalPrice: 1250,
    roomTypes: [room("Double", 1000, 2), room("Triple", 1700.5, 3)],
  };
  it.each([
    ["2-0-1", 1, { perNight: 1000, rooms: 1, total: 1000, originalTotal: 1250 }],
    ["2-0-1", 3, { perNight: 1000, rooms: 1, total: 3000, originalTotal: 3750 }],
    ["4-0-2", 3, { perNight: 1000, rooms: 2, total: 6000, originalTotal: 7500 }],
    ["2-1-1", 3, { perNight: 1700.5, rooms: 1, total: 5101.5, originalTotal: null }],
    // No room sleeps four, so the price is for two rooms.
    ["2-2-1", 1, { perNight: 1000, rooms: 2, total: 2000, originalTotal: 2500 }],
  ] as const)("for %s and %i nights", (guests, nights, price) => {
    expect(priceStay(hotel, readParty(guests), nights)).toEqual(price);
  });

  it.each([
    [8400, 9800, 14],
    [1450, 1450, 0],
    [100, 0, 0],
  ])("%i instead of %i is %i%% off", (price, original, percent) => {
    expect(discountOf(price, original)).toBe(percent);
  });
});

describe.each(hotels.map((hotel) => [hotel.id, hotel] as const))("the price of %s", (_, hotel) => {
  it("is the same on the card, in the list of rooms and in the portal", () => {
    for (const guests of guestOptions) {
      const party = readParty(guests);
      const { perNight, rooms, total } = priceStay(hotel, party, 3);
      const fitting = hotel.roomTypes.filter((type) => takesParty(type, { ...party, rooms }));
      expect(Math.min(...fitting.map(({ price }) => price))).toBe(perNight);
      expect(total).toBe(priceRooms(perNight, 3, rooms));
    }
    expect(priceStay(hotel, readParty(defaultGuests)).total).toBe(hotel.pricePerNight);
  });

  it("has a discount equal to the difference of the two displayed prices", () => {
    const { total, originalTotal } = priceStay(hotel, readParty(defaultGuests));
    expect(originalTotal === null).toBe(hotel.discount === 0);
    if (originalTotal !== null) expect(Math.round((1 - total / originalTotal) * 100)).toBe(hotel.discount);
  });
});

it.each(guestOptions)("sorts the list by the displayed price for %s", (guests) => {
  const filters = {
    search: "",
    maxPrice: 25_000,
    stars: [],
    amenities: [],
    guests,
    sort: "priceLow" as const,
  };
  const shown = findHotels(hotels, filters).found.map((hotel) => priceStay(hotel, readParty(guests), 2).total);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

it("the terms of each hotel are one line, with its own rule for cancelling", () => {
  for (const hotel of hotels) {
    const line = hotelTermsLine(hotel);
    expect(line).toMatch(/^Nothing to pay now · [a-z].*[^.]$/);
    expect(line.toLowerCase()).toContain(hotel.policies.cancellation.toLowerCase().replace(/\.$/, ""));
  }
});
