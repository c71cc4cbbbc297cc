import { describe, expect, it } from "vitest";
import { peopleLaterText, pickupText, planChanges, planFacts } from "./trip-plan.rules";
import type { TripPlan } from "./trip-plan.schema";

const rita = { kind: "guide" as const, name: "Rita Lepcha", phone: "9876543210" };
const car = { kind: "vehicle" as const, name: "Bolero AS 01 AB 1234", phone: "" };
const plan: TripPlan = { startTime: "06:30", meetingPoint: "Paltan Bazaar", pickupTime: "12:05", people: [rita, car] };
const nothing: TripPlan = { startTime: null, meetingPoint: "", pickupTime: null, people: null };

describe("the facts of a plan", () => {
  it("are what is known, with times and numbers as people read them", () => {
    expect(planFacts(plan).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Start: 6:30 am",
      "Meeting point: Paltan Bazaar",
      "Pickup time: 12:05 pm",
      "Guide: Rita Lepcha, +91 98765 43210",
      "Vehicle: Bolero AS 01 AB 1234",
    ]);
    expect(planFacts(nothing)).toEqual([]);
  });
});

describe("the changes of a plan", () => {
  it("are none between equal plans", () => expect(planChanges(plan, plan)).toEqual([]));

  it("name what was said before and what is said now, also of people who come and go", () => {
    const driver = { kind: "driver" as const, name: "Bikash", phone: "" };
    const second = { ...rita, name: "Tashi", phone: "" };
    const changed = { ...plan, startTime: "07:00", people: [rita, second, driver] };
    expect(planChanges(plan, changed)).toEqual([
      { label: "Start", before: "6:30 am", after: "7:00 am" },
      { label: "Guide", before: "Rita Lepcha, +91 98765 43210", after: "Rita Lepcha, +91 98765 43210; Tashi" },
      { label: "Vehicle", before: "Bolero AS 01 AB 1234", after: "not set" },
      { label: "Driver", before: "not set", after: "Bikash" },
    ]);
  });

  it("leave out people of whom nobody was told", () => {
    expect(planChanges({ ...plan, people: null }, plan)).toEqual([]);
  });
});

it("says from when on the people are shown, until they are", () => {
  const shown = { ...plan, people: null, peopleFrom: "2027-01-14" };
  expect(peopleLaterText(shown, "2027-01-15")).toBe("From 14 January 2027 on, you see here who guides and drives you.");
  expect(peopleLaterText(shown, "2027-01-14")).toBe("On the day of the trip, you see here who guides and drives you.");
  expect(peopleLaterText({ ...shown, people: [] }, "2027-01-15")).toBeNull();
});

it("writes a pickup with its time, if there is one", () => {
  expect(pickupText({ pickupTime: "00:15", pickupLocation: "Airport" })).toBe("12:15 am, Airport");
  expect(pickupText({ pickupTime: null, pickupLocation: "Airport" })).toBe("Airport");
});
