import { type CalendarDate, formatDate } from "~/lib/dates";

/** What stands about a voucher or a booking on a day. `otherDay`: it is for a later day. */
export const voucherStates = ["valid", "changed", "cancelled", "used", "expired", "otherDay", "notOurs"] as const;

export type VoucherState = (typeof voucherStates)[number];

/** A booking, as far as check-in goes by it. */
export type Checked = {
  status: "Pending" | "Confirmed" | "Cancelled";
  date: CalendarDate;
  lastDay: CalendarDate;
  sequence: number;
  isArrived: boolean;
};

/**
 * What stands about a booking on the day `today`. `sequence` is that of the voucher: an older one than the booking's is of
 * before a change.
 */
export function stateOf(
  { status, date, lastDay, sequence: current, isArrived }: Checked,
  today: CalendarDate,
  sequence = current,
): Exclude<VoucherState, "notOurs"> {
  if (status === "Cancelled") return "cancelled";
  if (sequence < current) return "changed";
  if (isArrived) return "used";
  if (today > lastDay) return "expired";
  return today < date ? "otherDay" : "valid";
}

/** What the staff do about a booking that cannot arrive now, in words. `null`: it can. */
export function refusalText(state: VoucherState, date?: CalendarDate): string | null {
  const day = date ? formatDate(date) : "another day";
  const texts: Record<VoucherState, string | null> = {
    valid: null,
    changed: "The booking was changed after this voucher was made. Ask for the new voucher, or type the reference.",
    cancelled: "This booking is cancelled. Call the office before anybody travels.",
    used: "Already marked as arrived. If these are other people, they have a copy of the voucher: call the office.",
    expired: `The day of travel is over: it was ${day}. Call the office.`,
    otherDay: `It is for ${day}. Please come back on that day, or call the office to change the booking.`,
    notOurs: "This is not a voucher of ours, or it was altered. Ask for the reference and type it.",
  };
  return texts[state];
}
