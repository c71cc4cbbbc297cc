import { lastTravelDay } from "~/features/booking/booking-limits.rules";
import { dateInIndia, isCalendarDate, tooLateText } from "~/lib/dates";
import { calendarDate } from "~/lib/fields";

const last = () => lastTravelDay(dateInIndia(new Date()));

/** A day to travel on: a calendar date that is not beyond the last bookable day. Whether it is past is a rule of booking. */
export const travelDate = calendarDate
  // What is not a date has been refused already.
  .refine((date) => !isCalendarDate(date) || date <= last(), { error: () => tooLateText(last()) })
  .meta({ ...calendarDate.meta(), description: "Calendar date in Asia/Kolkata, yyyy-MM-dd; at most 730 days ahead" });
