import { replyTime } from "~/features/booking/booking.rules";
import type { PricedBooking } from "~/features/booking/booking.schema";
import { tripOf } from "~/features/booking/journey-days.rules";
import { pickupText } from "~/features/booking/plan/trip-plan.rules";
import type { TripPlan } from "~/features/booking/plan/trip-plan.schema";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { dueText } from "~/features/product/policy/payment.rules";
import { addDays, type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { formatTime } from "~/lib/times";

/** The documents that every traveller needs. */
export const documents = [
  "Photo ID of each traveller: voter card, passport, driving licence or Aadhaar",
  "From abroad: passport and visa",
];

type Due = Pick<PricedBooking, "deposit" | "balance" | "paid">;

type Booked = Pick<
  PricedBooking,
  "status" | "date" | "lastDay" | "pickupLocation" | "reference" | "heldUntil" | "paymentStatus"
> &
  Due & {
    plan: TripPlan | null;
    confirmsWhenPaid: boolean;
    neededPermits?: Pick<NeededPermits, "obstacles"> | null;
  };

/**
 * Paying on the booking's page. `open`: it has a link to the payment. `arriving`: the customer says that they have paid, and
 * the money is not here yet. `closed`: it is not paid online.
 */
export type PayState = "open" | "arriving" | "closed";

/** What happens next with a booking, as sentences. */
export function nextSteps(booking: Booked, today: CalendarDate, paying: PayState = "closed"): string[] {
  const { status, date, pickupLocation, reference, heldUntil, plan } = booking;
  const day = formatLongDate(date);
  if (status === "Cancelled") {
    return ["This booking is cancelled, and its places are free again. You need to do nothing.", backText(booking)];
  }
  if (tripOf(booking).lastDay < today) {
    return status === "Pending"
      ? ["The day has passed without a confirmation. Nothing is owed. Please call us if you travelled all the same."]
      : [`It began on ${day}. If something is not as agreed, call us at once, while it can still be put right.`];
  }
  if (status === "Pending") {
    const obstacles = booking.neededPermits?.obstacles ?? [];
    return paysFirst(booking, paying)
      ? [
          ...(heldUntil
            ? [
                `Pay ${formatRupees(toPayNow(booking))} by ${formatDeadline(heldUntil)}, to keep your places. After that, they are free for others.`,
              ]
            : []),
          payingText(booking, paying),
          afterPayment(booking),
          ...obstacles,
        ]
      : [
          officeConfirms,
          ...obstacles,
          heldUntil
            ? `We hold your places until ${formatDeadline(heldUntil)}.`
            : "Where places on a date are limited, yours are held until then.",
          payingText(booking, paying),
        ];
  }
  return [
    `We expect you on ${day}. Pickup: ${pickupText({ pickupTime: plan?.pickupTime ?? null, pickupLocation })}.`,
    timeText(plan, date, today),
    `Have photo ID and your reference ${reference} at hand.`,
  ];
}

/** Says that the office checks a request and confirms it. */
export const officeConfirms = `We check date, road and permits, and confirm ${replyTime}, by phone or email.`;

/** What happens when a payment of what is due at booking has arrived. */
export function afterPayment({ confirmsWhenPaid }: Pick<Booked, "confirmsWhenPaid">): string {
  if (confirmsWhenPaid) return "Your payment confirms the booking: as soon as it has arrived, we write to you.";
  return `Once your payment has arrived: ${officeConfirms.charAt(0).toLowerCase()}${officeConfirms.slice(1)}`;
}

/** When the trip starts, or what to do if nobody says so. */
function timeText(plan: TripPlan | null, date: CalendarDate, today: CalendarDate): string {
  if (plan?.startTime) return `It starts at ${formatTime(plan.startTime)}.`;
  if (plan?.pickupTime) return "Please be ready at that time.";
  const tellBy = addDays(date, -2);
  return `If nobody has told you the time ${tellBy > today ? `by ${formatLongDate(tellBy)}` : "yet"}, call us.`;
}

/** The refund of a cancelled booking, in words; the page shows the amounts under Paying. */
function backText({ paymentStatus, paid }: Booked): string {
  if (paymentStatus === "refundDue") return "What comes back to you is below, under Paying.";
  if (paymentStatus === "refunded") return "What came back to you is below, under Paying.";
  return paid > 0
    ? "Questions about what you have paid? Please call us."
    : "If you have paid something for it, call us about what comes back.";
}

/** Whether the payment comes before the office's answer: the policy asks for money at booking, which can be paid now or is under way. */
export function paysFirst({ deposit, paid }: Due, paying: PayState): boolean {
  return deposit !== null && paid < deposit && paying !== "closed";
}

/** What is due at booking and not paid, in rupees. */
export function toPayNow({ deposit, paid }: Due): number {
  return toRupees(Math.max(toPaise(deposit ?? 0) - toPaise(paid), 0));
}

/** The amount due before the booking is confirmed, and how to pay it. */
export function payingText(due: Due, paying: PayState): string {
  const { deposit, balance, paid } = due;
  if (deposit === null) return "Nothing is due now. When we confirm, we agree with you how and when you pay.";
  if (paid >= deposit) {
    const rest = balance ? ` ${formatRupees(balance.amount)} is due by ${formatLongDate(balance.dueOn)}.` : "";
    return `We have received ${formatRupees(paid)}.${rest}`;
  }
  if (paying === "arriving") return "We look for your payment. Please do not pay again.";
  const isOpen = paying === "open";
  return `${dueText(due, isOpen)} ${isOpen ? "You can pay it now." : "We then tell you how to pay."}`;
}
