import type { Availability } from "./availability.schema";

export const exampleAvailability: Availability = {
  nextOpen: "2027-01-15",
  days: [
    { date: "2027-01-14", status: "SOLD_OUT", left: 0 },
    { date: "2027-01-15", status: "OPEN", left: 4 },
  ],
};

export const availabilityText =
  "Day by day, whether it can be booked: `OPEN`, `SOLD_OUT`, `CLOSED` (not run that day), `OUT_OF_SEASON`, `TOO_SOON` " +
  "(past, or within the days by which it must be booked ahead), or `TOO_LATE` (more than 730 days ahead, or after the " +
  "`validTill` of an offer); and how many places are `left`.";
