import { lastDayOf } from "~/features/booking/journey-days.rules";
import type { CheckInBooking } from "~/features/check-in/check-in.schema";
import type { Checked } from "./voucher-state.rules";

/** A booking of the lists, as far as check-in goes by it. Its `days` are those of the trip. */
export function toChecked(booking: CheckInBooking): Checked {
  const { status, date, days: tripDays, sequence, arrived } = booking;
  return { status, date, lastDay: lastDayOf({ date, tripDays }), sequence, isArrived: arrived !== null };
}
