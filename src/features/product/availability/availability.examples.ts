import type { Availability } from "./availability.schema";

export const exampleAvailability: Availability = {
  nextOpen: "2027-01-15",
  days: [
    { date: "2027-01-14", status: "SOLD_OUT", left: 0 },
    { date: "2027-01-15", status: "OPEN", left: 4 },
  ],
};

export const availabilityText =
  "The status of each day: `OPEN`, `SOLD_OUT`, `CLOSED`, `OUT_OF_SEASON`, `TOO_SOON` (past, or fewer than `leadDays` " +
  "ahead), or `TOO_LATE` (after the last bookable day, or after the `validTill` of an offer); and the number of places " +
  "`left`.";
