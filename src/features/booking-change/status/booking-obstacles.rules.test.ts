import { expect, it } from "vitest";
import { obstaclesTo } from "./booking-obstacles.rules";

const today = "2027-03-10";
const bookingWindow = { seasonMonths: [3, 4], closedDates: ["2027-03-20", "2027-03-21"], leadDays: 30 };

it.each([
  ["nothing on an open day, however near", { date: "2027-03-10", days: 1 }, null, []],
  ["a past day", { date: "2027-03-09", days: 1 }, null, ["PAST"]],
  ["a closed day", { date: "2027-03-20", days: 1 }, null, ["CLOSED"]],
  ["a day out of season", { date: "2027-05-01", days: 1 }, null, ["OUT_OF_SEASON"]],
  ["each kind once over a trip", { date: "2027-03-19", days: 60 }, null, ["CLOSED", "OUT_OF_SEASON"]],
  ["what is no longer offered", { date: "2027-03-09", days: 1 }, "Gone.", ["PAST", "NOT_ON_OFFER"]],
] as const)("finds %s", (_, travel, goneReason, codes) => {
  expect(obstaclesTo({ bookingWindow, goneReason }, travel, today).map(({ code }) => code)).toEqual(codes);
});

it("gives the first day of each kind", () => {
  const [first] = obstaclesTo({ bookingWindow, goneReason: null }, { date: "2027-03-19", days: 4 }, today);
  expect(first?.text).toBe("20 Mar 2027 is closed.");
});
