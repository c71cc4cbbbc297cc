import { bookingHref, payByLinkHref, payHref } from "~/features/booking/list/my-bookings.rules";
import { sharedHref, voucherHref } from "~/features/booking/voucher-links.rules";
import { formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { paragraphsOf } from "~/lib/texts/fill";
import { defineEditableMail } from "~/server/mail/editable-mail";
import type { Message } from "~/server/mail/layout/message";
import { bookingFacts, tripFacts } from "./booking-facts";
import { mailedCar, mailedOffer, mailedTour } from "./booking-mail.examples";
import {
  cancellationToCustomer,
  confirmationToCustomer,
  type MailedBooking,
  receiptToCustomer,
  reductionToCustomer,
} from "./booking-mail.schema";
import { isStill } from "./current-mail.service";
import { sumText, waitsFor } from "./state-words.rules";
import {
  cancelledByWhatsApp,
  confirmedByWhatsApp,
  receivedByWhatsApp,
  reducedByWhatsApp,
  reductionBackByWhatsApp,
} from "./whatsapp-messages";

/** The values of the variables in the operator's words. */
export const bookedVariables = ({ booking }: { booking: MailedBooking }) => ({
  reference: booking.reference,
  product: booking.item.title,
  date: formatDate(booking.date),
  total: formatRupees(booking.totalPrice),
});

export const bookingReceived = defineEditableMail({
  kind: "booking-received",
  payload: receiptToCustomer,
  variables: (payload) => ({ ...bookedVariables(payload), state: waitsFor(payload.booking) }),
  sample: { name: mailedTour.name, booking: mailedTour },
  // Whoever lets the time to pay go by, or pays, gets a mail about that.
  isCurrent: async ({ booking: { heldUntil } }, _db, now) => !heldUntil || new Date(heldUntil) > now,
  whatsApp: receivedByWhatsApp,
  compose: ({ booking, code }, siteUrl) => ({
    preview: booking.heldUntil
      ? `By ${formatDeadline(booking.heldUntil)}.`
      : `For ${formatDate(booking.date)}. We check it now and write again.`,
    heading: waitsFor(booking),
    beforeIntroduction: booking.heldUntil
      ? [
          `Please pay ${sumText(booking.toPay)} by ${formatDeadline(booking.heldUntil)}, to keep your places. ` +
            "After that, they are free for others.",
        ]
      : [],
    paragraphs: [
      howToCancel(booking),
      ...(code ? [`You can pay ${sumText(booking.toPay)} online now, without an account.`] : []),
    ],
    ...bookingFacts(booking),
    ...(toPay(booking, code, siteUrl) ?? toBooking(booking, siteUrl)),
  }),
});

export const bookingConfirmed = defineEditableMail({
  kind: "booking-confirmed",
  payload: confirmationToCustomer,
  variables: bookedVariables,
  sample: { name: mailedOffer.name, booking: mailedOffer },
  isCurrent: ({ booking }, db) => isStill(db, booking, "Confirmed"),
  whatsApp: confirmedByWhatsApp,
  compose: ({ booking, code }, siteUrl) => {
    const voucher = code ? sharedHref(code) : booking.id && !booking.guestSource ? voucherHref(booking.id) : null;
    return {
      preview: `See you on ${formatDate(booking.date)}.`,
      heading: "Your booking is confirmed",
      paragraphs: voucher
        ? [
            `Your voucher, to print or to keep on your phone, with a file for your calendar: ${new URL(voucher, siteUrl).href}`,
          ]
        : [],
      ...(booking.id && { papersOf: booking.id }),
      ...bookingFacts(booking),
      ...toBooking(booking, siteUrl),
    };
  },
});

/** The customer or an admin cancelled. */
export const bookingCancelled = defineEditableMail({
  kind: "booking-cancelled",
  payload: cancellationToCustomer,
  variables: bookedVariables,
  sample: { name: mailedCar.name, booking: mailedCar, reason: "The road over the pass is closed by snow." },
  isCurrent: ({ booking }, db) => isStill(db, booking, "Cancelled"),
  whatsApp: cancelledByWhatsApp,
  compose: ({ booking, reason, words: ownWords = "", money }, siteUrl) => ({
    preview: `It was for ${formatDate(booking.date)}.`,
    heading: "Your booking is cancelled",
    paragraphs: [
      ...(reason ? [`The reason: ${reason}`] : []),
      ...paragraphsOf(ownWords),
      ...(money ? [money] : []),
      ...(booking.id && !booking.guestSource
        ? [`Its page has a file that takes it out of your calendar: ${new URL(bookingHref(booking.id), siteUrl).href}`]
        : []),
    ],
    ...tripFacts(booking),
    action: { label: "Browse tours", url: new URL("/browse/tours", siteUrl).href },
  }),
});

/** An admin took something off the price. */
export const bookingReduced = defineEditableMail({
  kind: "booking-reduced",
  payload: reductionToCustomer,
  variables: (payload) => ({ ...bookedVariables(payload), amount: formatRupees(payload.off) }),
  sample: {
    name: mailedTour.name,
    booking: { ...mailedTour, totalPrice: 124000 },
    off: 500,
    reason: "The jeep was an hour late.",
  },
  whatsApp: reducedByWhatsApp,
  compose: ({ booking, reason, money }, siteUrl) => ({
    preview: `The total is now ${formatRupees(booking.totalPrice)}.`,
    heading: "Your booking costs less",
    paragraphs: [`The reason: ${reason}`, ...(money ? [money] : [])],
    ...bookingFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});

/** An admin took a reduction back. */
export const reductionTakenBack = defineEditableMail({
  kind: "booking-reduction-taken-back",
  payload: reductionToCustomer,
  variables: (payload) => ({ ...bookedVariables(payload), amount: formatRupees(payload.off) }),
  sample: { name: mailedTour.name, booking: mailedTour, off: 500, reason: "The late jeep was another booking's." },
  whatsApp: reductionBackByWhatsApp,
  compose: ({ booking, off, reason }, siteUrl) => ({
    preview: `The reduction of ${formatRupees(off)} is taken back.`,
    heading: "A reduction is taken back",
    paragraphs: [`The reason: ${reason}`],
    ...bookingFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});

/** How a booking is cancelled that waits for the office. */
function howToCancel({ guestSource }: MailedBooking): string {
  if (guestSource === "phone") return "You made it by phone; to change or cancel it, call us.";
  if (guestSource) return "To change or cancel it, ask where you booked, or call us.";
  return "Until we confirm it, you can cancel it in My Bookings.";
}

/**
 * The button of a mail that asks for money: "Pay ₹8,125". Null for one that does not. `code`: of the link by which a guest without an
 * account pays.
 */
function toPay(booking: MailedBooking, code: string | undefined, siteUrl: string): Pick<Message, "action"> | null {
  const { id, guestSource, heldUntil, toPay: rupees } = booking;
  const isAsked = code !== undefined || (heldUntil !== undefined && !guestSource);
  if (!id || !rupees || !isAsked) return null;
  const href = code ? payByLinkHref(code) : payHref(id);
  return { action: { label: `Pay ${formatRupees(rupees)}`, url: new URL(href, siteUrl).href } };
}

/** No link for a guest without an account, who has no page of the booking. */
export function toBooking({ id, guestSource }: MailedBooking, siteUrl: string): Pick<Message, "action"> {
  if (guestSource) return {};
  if (!id) return { action: { label: "See my bookings", url: new URL("/profile", siteUrl).href } };
  return { action: { label: "See your booking", url: new URL(`/profile/bookings/${id}`, siteUrl).href } };
}
