import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleDeparture } from "~/features/departure/departure.examples";
import { addDays } from "~/lib/dates";
import {
  availabilityOf,
  columnsOf,
  dayOfTrip,
  isShown,
  isUnassigned,
  packed,
  rolesLeft,
  tripsOfDay,
  uncovered,
  warningsOf,
} from "./lanes.rules";
import type { Lane, LaneTrip } from "./lanes.schema";

const { assignments } = exampleDeparture;
const open: LaneTrip = { ...exampleDeparture, assignments: [], withoutPickupTime: 0 };
const rita: Lane = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c01",
  kind: "guide",
  name: "Rita",
  phone: "",
  languages: [],
  seats: null,
  active: true,
  busy: [],
  daysOff: [],
  papers: [],
};

describe("days off beside trips", () => {
  const days = (from: string, to: string) => ({ from: `2027-01-${from}`, to: `2027-01-${to}` });

  it.each([
    ["before and after a trip", days("03", "09"), [days("05", "06")], [days("03", "04"), days("07", "09")]],
    ["not on the days of trips", days("03", "05"), [days("01", "03"), days("05", "08")], [days("04", "04")]],
    ["not at all during a trip", days("03", "05"), [days("03", "05")], []],
    ["whole without a trip on them", days("03", "05"), [days("06", "08")], [days("03", "05")]],
  ])("are shown %s", (_, off, trips, shown) => {
    expect(uncovered(off, trips)).toEqual(shown);
  });
});

describe("packed bars", () => {
  it("of a row never overlap, and there are as many rows as bars on the fullest day", () => {
    const bar = fc.record({ start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 30 }), (made) => {
        const bars = made.map(({ start, length }) => ({
          from: addDays("2027-01-01", start),
          to: addDays("2027-01-01", start + length - 1),
        }));
        const rows = packed(bars);
        const on = (day: string) => bars.filter(({ from, to }) => from <= day && to >= day).length;
        const most = Math.max(0, ...Array.from({ length: 20 }, (_, index) => on(addDays("2027-01-01", index))));
        expect(rows).toHaveLength(most);
        expect(rows.flat()).toHaveLength(bars.length);
        for (const row of rows) {
          for (const [index, { to }] of row.entries())
            expect(row[index + 1]?.from ?? "9999").toSatisfy((next) => next > to);
        }
      }),
    );
  });
});

it.each([
  ["2027-01-15", "2027-01-17", { start: 5, end: 8, isCutLeft: false, isCutRight: false }],
  ["2027-01-08", "2027-01-12", { start: 1, end: 3, isCutLeft: true, isCutRight: false }],
  ["2027-01-17", "2027-01-20", { start: 7, end: 8, isCutLeft: false, isCutRight: true }],
])("a bar from %s to %s has its columns of the week", (from, to, expected) => {
  expect(columnsOf({ from, to }, { from: "2027-01-11", to: "2027-01-17" })).toEqual(expected);
});

describe("somebody who is looked at for a trip from 15 to 17 Jan", () => {
  it.each([
    ["is free", {}, "free", "Free"],
    ["is free the day after another trip", { busy: [on("2027-01-12", "2027-01-14")] }, "free", "Free"],
    [
      "is on another trip",
      { busy: [on("2027-01-17", "2027-01-19")] },
      "busy",
      "With Loktak, 17 Jan 2027 to 19 Jan 2027",
    ],
    ["is off", { daysOff: [{ from: "2027-01-16", to: "2027-01-16", reason: "Ill" }] }, "off", "Off 16 Jan 2027: Ill"],
  ])("%s", (_, fields, state, text) => {
    expect(availabilityOf({ ...rita, ...fields }, open)).toMatchObject({ state, text });
  });

  it("goes along already", () => {
    const taken = { ...open, assignments };
    expect(availabilityOf(rita, taken).state).toBe("here");
  });

  it("can go, with a paper that runs out on the way and too few seats", () => {
    const jeep: Lane = {
      ...rita,
      kind: "vehicle",
      seats: 3,
      papers: [{ kind: "insurance", validUntil: "2027-01-16" }],
    };
    expect(availabilityOf(jeep, open)).toEqual({
      state: "free",
      text: "Free",
      notes: ["Insurance only until 16 Jan 2027", "3 seats for 4 guests"],
    });
    expect(availabilityOf({ ...jeep, papers: [{ kind: "insurance", validUntil: "2027-01-17" }] }, open).notes).toEqual([
      "3 seats for 4 guests",
    ]);
  });
});

it("a trip says what is missing, who is off and whose paper runs out, the most urgent first", () => {
  const person = {
    ...rita,
    daysOff: [{ from: "2027-01-17", to: "2027-01-20", reason: "" }],
    papers: [{ kind: "licence" as const, validUntil: "2027-01-15" }],
  };
  const taken: LaneTrip = {
    ...open,
    assignments,
    withoutPickupTime: 2,
    missing: [
      { code: "NO_VEHICLE", text: "No vehicle" },
      { code: "DUE", text: "₹9,000 not paid" },
    ],
  };
  expect(warningsOf(taken, new Map([[person._id, person]]))).toEqual([
    { text: "No vehicle", isUrgent: true },
    { text: "Rita Lepcha is off 17 Jan 2027 to 20 Jan 2027", isUrgent: true },
    { text: "Rita Lepcha: Licence only until 15 Jan 2027", isUrgent: true },
    { text: "₹9,000 not paid", isUrgent: false },
    { text: "2 pickups without a time", isUrgent: false },
  ]);
});

it("what nobody has booked or will is not on the board, and a trip without people is to be assigned", () => {
  expect(isShown({ ...open, travellers: 0, status: "closed" })).toBe(false);
  expect(isShown({ ...open, travellers: 2, status: "closed" })).toBe(true);
  expect(isShown({ ...open, travellers: 0 })).toBe(true);
  expect(isUnassigned({ ...open, travellers: 0 })).toBe(true);
  expect(isUnassigned({ ...open, assignments })).toBe(false);
  expect(isUnassigned({ ...open, assignments, missing: [{ code: "NO_GUIDE", text: "No guide" }] })).toBe(true);
});

it("the roles that are left are those of the crew that nobody has", () => {
  expect(rolesLeft(open)).toEqual(["guide"]);
  expect(rolesLeft(open, "guide")).toEqual([]);
  expect(rolesLeft({ ...open, product: { ...open.product, kind: "car" } }, "driver")).toEqual(["vehicle"]);
});

it("the trips of a day come by time, those on the way last", () => {
  const at = (title: string, date: string, startTime: string | null): LaneTrip => ({
    ...open,
    product: { ...open.product, title },
    date,
    lastDay: "2027-01-16",
    startTime,
  });
  const trips = [
    at("Late", "2027-01-16", null),
    at("On it", "2027-01-15", "05:00"),
    at("Early", "2027-01-16", "06:30"),
  ];
  const titles = (day: string) => tripsOfDay(trips, day).map(({ product }) => product.title);
  expect(titles("2027-01-16")).toEqual(["Early", "Late", "On it"]);
  expect(titles("2027-01-17")).toEqual([]);
  expect(dayOfTrip({ date: "2027-01-15", lastDay: "2027-01-17" }, "2027-01-16")).toBe("Day 2 of 3");
  expect(dayOfTrip({ date: "2027-01-15", lastDay: "2027-01-15" }, "2027-01-15")).toBe("");
});

function on(from: string, to: string) {
  return { productId: null, bookingId: null, title: "Loktak", from, to };
}
