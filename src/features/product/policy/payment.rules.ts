import { addDays, type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatRupees, toPaise, toRupees } from "~/lib/money";

/** What is due at booking in percent (0: nothing, 100: all), and how many days before travel the rest is due. */
export type PaymentPolicy = { depositPercent: number; balanceDays: number };

/** What is due at booking (null: nothing), and the rest with its last day; in rupees. */
export type Due = { deposit: number | null; balance: { amount: number; dueOn: CalendarDate } | null };

const nothing: Due = { deposit: null, balance: null };

/**
 * What is due of `totalPrice` rupees for travel on `date`. A deposit is rounded to the rupee; if the rest is already due
 * `today`, all is due at once.
 */
export function dueOf(
  policy: PaymentPolicy | null,
  totalPrice: number,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Due {
  if (!policy || policy.depositPercent === 0 || totalPrice === 0) return nothing;
  const dueOn = addDays(date, -policy.balanceDays);
  const deposit = Math.round((totalPrice * policy.depositPercent) / 100);
  const rest = toPaise(totalPrice) - toPaise(deposit);
  if (dueOn <= today || rest <= 0 || deposit === 0) return { deposit: totalPrice, balance: null };
  return { deposit, balance: { amount: toRupees(rest), dueOn } };
}

type Agreed = { deposit: number | null; balanceDueOn: CalendarDate | null };

/**
 * What is due of a booking, in rupees, from what was agreed when it was booked. If its total was reduced since, the rest
 * shrinks first, and then the deposit.
 */
export function dueOfBooking({ deposit, balanceDueOn }: Agreed, totalPrice: number): Due {
  if (deposit === null || totalPrice === 0) return nothing;
  if (balanceDueOn === null || deposit >= totalPrice) return { deposit: totalPrice, balance: null };
  return { deposit, balance: { amount: toRupees(toPaise(totalPrice) - toPaise(deposit)), dueOn: balanceDueOn } };
}

/** When the first payment is due: customers who cannot pay online pay once the office has confirmed. */
export const dueWhen = (paysOnline: boolean) => (paysOnline ? "at booking" : "once we confirm");

/** "₹3,000 is due at booking, and ₹7,000 by 8 December 2026." Without `paysOnline`: "once we confirm". */
export function dueText({ deposit, balance }: Due, paysOnline = true): string {
  if (deposit === null) return "Nothing is due at booking.";
  const first = `${formatRupees(deposit)} is due ${dueWhen(paysOnline)}`;
  return balance ? `${first}, and ${formatRupees(balance.amount)} by ${formatLongDate(balance.dueOn)}.` : `${first}.`;
}

/** The same before a date is chosen: "30% is due at booking, the rest 14 days before travel." */
export function paymentText(policy: PaymentPolicy | null, paysOnline = true): string {
  if (!policy || policy.depositPercent === 0) return "Nothing is due at booking.";
  const { depositPercent, balanceDays } = policy;
  if (depositPercent === 100) return `The whole price is due ${dueWhen(paysOnline)}.`;
  const when = balanceDays === 0 ? "on the day of travel" : `${days(balanceDays)} before travel`;
  return `${depositPercent}% is due ${dueWhen(paysOnline)}, the rest ${when}.`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
