import { expect, it } from "vitest";
import { neededWith } from "./work.rules";

const [today, tomorrow] = ["2027-01-15", "2027-01-16"];
const needed = (name: string, input: object, data: unknown = {}) =>
  neededWith({ name, input: JSON.stringify(input) }, data, today).map((call) => [call.name, JSON.parse(call.input)]);
const trip = (id: string, date: string, lastDay: string, booking: string | null = null) => ({
  product: { _id: id },
  date,
  lastDay,
  booking: booking && { _id: booking },
});

it("with the manifest of today comes that of tomorrow, and none with that", () => {
  const next = { date: tomorrow, page: 1 };
  expect(needed("booking.manifest", { date: today, page: 1 })).toEqual([["booking.manifest", next]]);
  expect(needed("booking.manifest", next)).toEqual([]);
});

it("with the board come the trips of today and tomorrow, also those on the way, with their sheets", () => {
  const trips = [
    trip("over", "2027-01-12", "2027-01-14"),
    trip("on the way", "2027-01-12", "2027-01-18"),
    trip("car", today, today, "hire"),
    trip("later", "2027-01-17", "2027-01-17"),
  ];
  const key = { productId: "on the way", date: "2027-01-12" };
  expect(needed("departure.lanes", { from: "2027-01-11", to: "2027-01-17" }, { trips })).toEqual([
    ["departure.sheet", key],
    ["departure.byDay", key],
    ["departure.hireSheet", { id: "hire" }],
  ]);
});

it("with a board that ends today comes the next of the same length, with the same filters", () => {
  const filter = { withoutGuide: "true" };
  const asked = { from: "2027-01-09", to: today, ...filter };
  const next = { from: tomorrow, to: "2027-01-22", ...filter };
  expect(needed("departure.lanes", asked, { trips: [] })).toEqual([["departure.lanes", next]]);
  expect(needed("departure.lanes", next)).toEqual([]);
});

it("a day with many trips loads the first twelve", () => {
  const trips = Array.from({ length: 30 }, (_, at) => trip(String(at), today, today, String(at)));
  expect(needed("departure.lanes", { from: "2027-01-11", to: "2027-01-17" }, { trips })).toHaveLength(12);
});

it("other answers need nothing", () => {
  expect(needed("checkIn.day", { date: today, page: 1 })).toEqual([]);
});
