import { replyTime } from "~/features/booking/booking.rules";
import type { PricedBooking } from "~/features/booking/booking.schema";
import { dueText } from "~/features/product/policy/payment.rules";
import { addDays, type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";

/** The documents that every traveller needs. */
export const documents = [
  "Photo ID of each traveller: voter card, passport, driving licence or Aadhaar",
  "From abroad: passport and visa",
];

type Due = Pick<PricedBooking, "deposit" | "balance">;

type Booked = Pick<PricedBooking, "status" | "date" | "days" | "pickupLocation" | "reference" | "heldUntil"> & Due;

/** What happens next with a booking, as sentences. */
export function nextSteps(booking: Booked, today: CalendarDate): string[] {
  const { status, date, days, pickupLocation, reference, heldUntil } = booking;
  const day = formatLongDate(date);
  if (status === "Cancelled") {
    return [
      "This booking is cancelled, and its places are free again. You need to do nothing.",
      "If you have paid something for it, call us about what comes back.",
    ];
  }
  if (addDays(date, days - 1) < today) {
    return status === "Pending"
      ? ["The day has passed without a confirmation. Nothing is owed. Please call us if you travelled all the same."]
      : [`It began on ${day}. If something is not as agreed, call us at once, while it can still be put right.`];
  }
  if (status === "Pending") {
    return [
      `We check date, road and permits, and confirm ${replyTime}, by phone or email.`,
      heldUntil
        ? `We hold your places until ${formatInstant(heldUntil)}. Without a payment they are free for others after that.`
        : "Where places on a date are limited, yours are held until then.",
      payingText(booking),
    ];
  }
  const tellBy = addDays(date, -2);
  return [
    `We expect you on ${day}. Pickup: ${pickupLocation}.`,
    `If nobody has told you the time ${tellBy > today ? `by ${formatLongDate(tellBy)}` : "yet"}, call us.`,
    `Have photo ID and your reference ${reference} at hand.`,
  ];
}

/** What is due, and how it is paid, before the booking is confirmed. */
export function payingText(due: Due): string {
  if (due.deposit === null) return "Nothing is due now. When we confirm, we agree with you how and when you pay.";
  return `${dueText(due)} When we confirm, we tell you how to pay.`;
}
