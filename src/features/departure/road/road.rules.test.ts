import { describe, expect, it } from "vitest";
import { checkInStateOf } from "./day.rules";
import { toRoadDays } from "./road.rules";

const trip = { date: "2027-01-15", lastDay: "2027-01-17" };

it.each([
  ["2027-01-13", "early"],
  ["2027-01-14", "open"],
  ["2027-01-15", "open"],
  ["2027-01-18", "open"],
  ["2027-01-19", "over"],
])("on %s the check-in of a trip from the 15th to the 17th is %s", (today, state) => {
  expect(checkInStateOf(trip, today)).toBe(state);
});

describe("the itinerary of a trip", () => {
  const text = `Bring boots.

Day 1: Guwahati to Majuli
Stops: Guwahati, Jorhat
Road: 7 hours
The last ferry.
Days 2 to 3: Majuli
Masks.
Days 5 and 7: Home`;
  const shownOn = (today: string) =>
    toRoadDays(text, trip.date, today)
      .filter(({ isToday }) => isToday)
      .map(({ label }) => label);

  it("has all that is written about each day", () => {
    expect(toRoadDays(text, trip.date, "2027-01-15").slice(0, 2)).toEqual([
      { label: "", title: "", lines: ["Bring boots."], isToday: false },
      {
        label: "Day 1",
        title: "Guwahati to Majuli",
        lines: ["Stops: Guwahati, Jorhat", "Road: 7 hours", "The last ferry."],
        isToday: true,
      },
    ]);
    expect(toRoadDays("", trip.date, trip.date)).toEqual([]);
  });

  it.each([
    ["2027-01-14", []],
    ["2027-01-15", ["Day 1"]],
    ["2027-01-16", ["Days 2 to 3"]],
    ["2027-01-17", ["Days 2 to 3"]],
    ["2027-01-18", []],
    ["2027-01-19", ["Days 5 and 7"]],
    ["2027-01-20", []],
    ["2027-01-21", ["Days 5 and 7"]],
  ])("marks on %s what is today: %j", (today, labels) => {
    expect(shownOn(today)).toEqual(labels);
  });
});
