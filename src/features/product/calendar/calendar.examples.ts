import type { Calendar } from "./calendar.schema";

export const exampleCalendar: Calendar = {
  firstBookable: "2027-01-15",
  days: [
    { date: "2027-01-14", price: 18_500, placesLeft: 0, bookable: false, reason: "full" },
    { date: "2027-01-15", price: 18_500, placesLeft: 6, bookable: true },
  ],
};

export const calendarText =
  "For each day the price for all who travel, as `POST /quotes` computes it, the places left, and whether the party could be " +
  "booked now. If not, `reason` is `too-soon` (fewer than `leadDays` ahead), `too-far` (after the last bookable day, or after " +
  "the `validTill` of an offer), `season`, `closed`, `full` (too few places for the party), `permits` (too little time for " +
  "the permits, if `nationality` is given), `too-many-people` (than a car has seats, or than one booking can be for), " +
  "`too-few-people`, `too-young` or `not-offered` (at the moment).";
