import { expect, test } from "vitest";
import type { GuideDeparture } from "~/features/departure/guide/guide.schema";
import { splitByToday } from "./guide.rules";

function departure(date: string, lastDate: string, startTime = ""): GuideDeparture {
  return {
    id: `${date} ${startTime}`,
    date,
    lastDate,
    startTime,
    title: "Majuli",
    meetingPoint: "",
    hire: null,
    travellers: [],
  };
}

test("a departure is today's from its first to its last day, and gone after it", () => {
  const all = [
    departure("2027-01-10", "2027-01-10", "09:00"),
    departure("2027-01-12", "2027-01-14"),
    departure("2027-01-10", "2027-01-10", "07:30"),
    departure("2027-01-08", "2027-01-10"),
    departure("2027-01-07", "2027-01-09"),
  ];
  const { now, coming } = splitByToday(all, "2027-01-10");
  expect(now.map(({ id }) => id)).toEqual(["2027-01-08 ", "2027-01-10 07:30", "2027-01-10 09:00"]);
  expect(coming.map(({ id }) => id)).toEqual(["2027-01-12 "]);
});
