import type { GuestSource } from "~/features/booking/booking.schema";
import { payByLinkHref, payHref } from "~/features/booking/list/my-bookings.rules";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { site } from "~/lib/site";
import type { Message } from "~/server/mail/layout/message";

/** A booking for the samples of mails. */
export const mailedExample = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  reference: "NE-7K3F9Q",
  title: "Living root bridges of Nongriat",
  date: "2027-01-15",
};

type Asked = { id: string; guestSource?: GuestSource | undefined };

/** No link for a guest without an account, who has no page of the booking. */
export function toBooking({ id, guestSource }: Asked, siteUrl: string): Pick<Message, "action"> {
  return guestSource ? {} : { action: { label: "See your booking", url: `${siteUrl}/profile/bookings/${id}` } };
}

type Amount = { amount: number; code?: string | undefined };

/**
 * The button of a mail that asks for money: "Pay ₹8,125". To the booking's page where customers cannot pay online. `code`: the token of
 * the link by which a guest without an account pays.
 */
export function toPay(booking: Asked, { amount, code }: Amount, siteUrl: string): Pick<Message, "action"> {
  if (site().payOnline.length === 0 || (booking.guestSource && !code)) return toBooking(booking, siteUrl);
  const href = code ? payByLinkHref(code) : payHref(booking.id);
  return { action: { label: `Pay ${formatRupees(amount)}`, url: `${siteUrl}${href}` } };
}

/** For mails without a working link to pay: how a guest without an account gets one. */
export function askForLink({ guestSource }: Asked, code: string | undefined): string[] {
  if (!guestSource || code || site().payOnline.length === 0) return [];
  return [`To pay, call ${formatPhone(site().bookingsPhone)}: we send you a link.`];
}

type Mailed = { reference: string; title: string; date: string };
type Fact = { label: string; value: string };

/** The facts of a booking, and an amount. */
export const factsOf = ({ reference, title, date }: Mailed, ...amount: Fact[]) => [
  { label: "Reference", value: reference },
  { label: "Booking", value: title },
  { label: "Date", value: formatDate(date) },
  ...amount,
];

/** The values of the variables in the operator's words. */
export const bookedVariables = ({ booking }: { booking: Mailed }) => ({
  reference: booking.reference,
  product: booking.title,
  date: formatDate(booking.date),
});

/** The same with the amount that the mail is about. */
export const paidVariables = ({ booking, amount }: { booking: Mailed; amount: number }) => ({
  ...bookedVariables({ booking }),
  amount: formatRupees(amount),
});
