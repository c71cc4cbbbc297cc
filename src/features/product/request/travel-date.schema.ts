import { dateInIndia, isCalendarDate, tooLateText } from "~/lib/dates";
import { calendarDate } from "~/lib/fields";
import { lastTravelDay } from "~/lib/travel-horizon";

const last = () => lastTravelDay(dateInIndia(new Date()));

/** A date of travel: a calendar date up to the last bookable day. Past dates are checked by the booking service. */
export const travelDate = calendarDate
  // An invalid date already has an issue.
  .refine((date) => !isCalendarDate(date) || date <= last(), { error: () => tooLateText(last()) })
  .meta({
    ...calendarDate.meta(),
    description: "Calendar date in Asia/Kolkata, yyyy-MM-dd; at most 730 days ahead, or what the operator has set",
  });
