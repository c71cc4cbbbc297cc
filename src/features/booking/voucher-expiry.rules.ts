import { addDays, type CalendarDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";

/** The day on which the link to a voucher ends: a week after the last day of travel, or after today if that is later. */
export function linkExpiry(lastDate: CalendarDate, today: CalendarDate): CalendarDate {
  return addDays(lastDate > today ? lastDate : today, keptDays.voucherLink + 1);
}
