import { describe, expect, it } from "vitest";
import { fieldsOfTrip, keyOfTrip, monthOfTrip } from "./searched-trip.rules";
import { chosenTrip, readSearchedTrip, withFewest } from "./trip.rules";

const today = "2026-11-26";

describe("a trip in an address", () => {
  it("fills in day and party", () => {
    const trip = readSearchedTrip({ when: "2026-12-10", adults: "2", children: "8, 3", seniors: "1", days: "3" });
    expect(trip).toEqual({ when: "2026-12-10", adults: 2, children: "8,3", seniors: 1, days: 3 });
    expect(fieldsOfTrip(trip, today)).toEqual({ date: "2026-12-10", travelers: 5, children: [8, 3], seniors: 1 });
    expect(keyOfTrip(trip)).toBe("?when=2026-12-10&adults=2&children=8%2C3&seniors=1&days=3");
  });

  it("takes the day and the people chosen on the page, and keeps children for as many people", () => {
    const trip = { when: "2026-12-10", adults: 2, children: "8" };
    expect(chosenTrip(trip, { date: "2026-12-12", people: 3 })).toEqual({
      when: "2026-12-12",
      adults: 2,
      children: "8",
    });
    expect(chosenTrip(trip, { date: "", people: 4 })).toEqual({ when: "2026-12-10", adults: 4 });
    expect(chosenTrip({}, { date: "2026-12-12", people: 1 })).toEqual({ when: "2026-12-12", adults: 1 });
  });

  it("says who needs permits", () => {
    expect(fieldsOfTrip({ nationality: "DE" }, today)).toEqual({ nationality: "DE", homeState: "" });
  });

  it("leaves the form as specified without a search, and for what cannot be read", () => {
    const trip = readSearchedTrip({ when: "soon", adults: "-1", children: "40", days: "900" });
    expect(fieldsOfTrip(trip, today)).toEqual({});
    expect(keyOfTrip(trip)).toBe("");
  });

  it.each(["2026-12", "2026-11-25", "2099-01-01"])("takes no date from %s", (when) => {
    expect(fieldsOfTrip({ when }, today)).toEqual({});
  });

  it.each([
    ["2026-12", "2026-12-01"],
    ["2026-11-30", "2026-11-01"],
    ["2026-10", null],
    ["2099-01", null],
  ])("opens the calendar for %s in %s", (when, month) => {
    expect(monthOfTrip({ when }, today)).toBe(month);
  });
});

it.each([
  [{}, { min: 2, max: 2 }, { adults: 2 }],
  [{ when: "2026-12" }, { min: 6 }, { when: "2026-12", adults: 6 }],
  [{ adults: 1 }, { min: 2 }, { adults: 1 }],
  [{ seniors: 1 }, { min: 2 }, { seniors: 1 }],
  [{}, { max: 12 }, {}],
  [{}, undefined, {}],
])("the trip %j of a product for %j is %j", (trip, bookingSize, expected) => {
  expect(withFewest(trip, bookingSize)).toEqual(expected);
});
