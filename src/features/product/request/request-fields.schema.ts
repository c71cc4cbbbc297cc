import { z } from "zod";
import { maxPartySize } from "~/features/product/price/party.rules";
import { dateInIndia, isCalendarDate, tooLateText } from "~/lib/dates";
import { calendarDate, codedText, phoneNumber, requiredText, text, wholeNumber } from "~/lib/fields";
import { firstSite } from "~/lib/site";
import { lastTravelDay } from "~/lib/travel-horizon";
import { capitalCode } from "~/lib/typed-code";
import { fillRequired } from "./booking-fields.rules";
import { maxHireDays } from "./hire.rules";

const last = () => lastTravelDay(dateInIndia(new Date()));

/** A date of travel: a calendar date up to the last bookable day. Past dates are checked by the booking service. */
export const travelDate = calendarDate
  // An invalid date already has an issue.
  .refine((date) => !isCalendarDate(date) || date <= last(), { error: () => tooLateText(last()) })
  .meta({
    ...calendarDate.meta(),
    description: `Calendar date in Asia/Kolkata, yyyy-MM-dd; at most ${firstSite.horizonDays} days ahead, or what the operator has set`,
  });

// The fields of a request for a booking that a customer types. The booking dialogs check them by the server's rules with this file
// alone, without building the schemas of whole bookings, which takes a slow phone about 0.1 s.

/** The day of travel. Without it the error is the same as for any other missing field. */
export const date = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? fillRequired : "Must be a date") })
  .trim()
  .min(1, fillRequired)
  .pipe(travelDate)
  .meta({ ...travelDate.meta() });

/** The number of people in a booking. */
export const peopleCount = wholeNumber(1, maxPartySize, "Must be at least 1", fillRequired);

/** The days of a car hire. */
export const hireDays = wholeNumber(1, maxHireDays, "Must be at least 1");

export const pickupLocation = requiredText(200, fillRequired);

export const phone = phoneNumber(fillRequired);

export const specialRequests = text(2000);

/** A discount code as it is typed; empty: none. */
export const code = codedText(50).transform(capitalCode);
