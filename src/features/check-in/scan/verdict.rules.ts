import type { CheckInBooking } from "~/features/check-in/check-in.schema";
import type { Voucher } from "~/features/check-in/code/voucher-code.rules";
import { toChecked } from "~/features/check-in/voucher/checked-booking.rules";
import { refusalText, stateOf, type VoucherState } from "~/features/check-in/voucher/voucher-state.rules";
import type { CalendarDate } from "~/lib/dates";

/** What the staff have scanned or typed. `voucher`: what a scanned code says; null for a typed reference. */
export type Sought = { reference: string; voucher: Voucher | null };

export type Verdict = {
  /** `unlisted`: a voucher of ours whose booking this phone does not have. `unknown`: a reference that it does not have. */
  state: VoucherState | "unlisted" | "unknown";
  title: string;
  /** What to do; null: nothing needs to be said. */
  text: string | null;
  canMark: boolean;
};

const titles: Record<Verdict["state"], string> = {
  valid: "Booked for today",
  changed: "Outdated voucher",
  cancelled: "Cancelled",
  used: "Already used",
  expired: "Expired",
  otherDay: "Not today",
  notOurs: "Not our voucher",
  unlisted: "Our voucher, not on the list",
  unknown: "Not on the list",
};

export const notOurs: Verdict = {
  state: "notOurs",
  title: titles.notOurs,
  text: refusalText("notOurs"),
  canMark: false,
};

/** What to say about a voucher or reference on the day `today`. `booking`: null if this phone does not have it. */
export function verdictOf({ voucher }: Sought, booking: CheckInBooking | null, today: CalendarDate): Verdict {
  const known = booking ? toChecked(booking) : voucher && { ...asSaid(voucher), isArrived: false };
  if (!known) return { state: "unknown", title: titles.unknown, text: unknownText, canMark: false };
  const state = stateOf(known, today, voucher?.sequence);
  if (!booking && state === "valid") {
    return { state: "unlisted", title: titles.unlisted, text: unlistedText, canMark: true };
  }
  const isPending = state === "valid" && known.status === "Pending";
  const text = isPending ? pendingText : refusalText(state, known.date);
  return { state, title: titles[state], text, canMark: state === "valid" };
}

/** A booking as its voucher has it. */
function asSaid({ date, lastDate, sequence }: Voucher) {
  return { status: "Confirmed" as const, date, lastDay: lastDate, sequence };
}

const pendingText = "The office has not confirmed this booking yet. Call the office before they travel.";
const unlistedText =
  "The booking is new, was changed since the list was loaded, or is on another page of it. You can mark it: it is checked when there is a network.";
const unknownText =
  "It is not on the lists that this phone shows, and without a network we cannot look further. Check the reference, or call the office.";
