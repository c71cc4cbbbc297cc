import { bookingHref } from "~/features/booking/list/my-bookings.rules";
import { voucherHref } from "~/features/paper/voucher/voucher-links.rules";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { greeting } from "~/server/mail/layout/greeting.rules";
import type { Message } from "~/server/mail/layout/message";
import { defineMail } from "~/server/mail/mail-kinds";
import { bookingFacts } from "./booking-facts";
import { mailedCar, mailedOffer, mailedTour } from "./booking-mail.examples";
import { cancellationToCustomer, type MailedBooking, mailToCustomer, reductionToCustomer } from "./booking-mail.schema";

export const questions = () =>
  `Questions? Call ${site().bookingsPhone} or write to ${site().email}, and name your reference.`;

export const bookingReceived = defineMail({
  kind: "booking-received",
  label: "Booking received",
  payload: mailToCustomer,
  sample: { name: mailedTour.name, booking: mailedTour },
  compose: ({ name, booking, isByPhone = false }, siteUrl) => ({
    subject: `Booking ${booking.reference} received: ${booking.item.title}`,
    preview: booking.heldUntil
      ? `Your places are held until ${formatInstant(booking.heldUntil)}.`
      : `For ${formatDate(booking.date)}. We check it now and write again.`,
    heading: "We have your booking",
    paragraphs: [
      greeting(name),
      ...(booking.heldUntil
        ? [
            `Please pay what is due at booking by ${formatInstant(booking.heldUntil)} (Indian time), on your booking's page. ` +
              "After that, the places are free for others.",
          ]
        : []),
      `Thank you. Your booking is Pending: we check it now, and write to you once it is confirmed. ${
        isByPhone
          ? "You made it by phone; to change or cancel it, call us."
          : "Until then you can cancel it in My Bookings."
      }`,
    ],
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
    closing: [questions()],
  }),
});

export const bookingConfirmed = defineMail({
  kind: "booking-confirmed",
  label: "Booking confirmed",
  payload: mailToCustomer,
  sample: { name: mailedOffer.name, booking: mailedOffer },
  compose: ({ name, booking, isByPhone = false }, siteUrl) => ({
    subject: `Booking ${booking.reference} confirmed: ${booking.item.title}`,
    preview: `See you on ${formatDate(booking.date)}.`,
    heading: "Your booking is confirmed",
    paragraphs: [
      greeting(name),
      `We expect you on ${formatDate(booking.date)}. Keep this message at hand: by its reference we find your booking at once.`,
      ...(booking.id && !isByPhone
        ? [
            `Your voucher, to print or to keep on your phone, with a file for your calendar: ${new URL(voucherHref(booking.id), siteUrl).href}`,
          ]
        : []),
    ],
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
    closing: [`Has something changed on your side? ${questions()}`],
  }),
});

/** The customer or an admin cancelled. */
export const bookingCancelled = defineMail({
  kind: "booking-cancelled",
  label: "Booking cancelled",
  payload: cancellationToCustomer,
  sample: { name: mailedCar.name, booking: mailedCar, reason: "The road over the pass is closed by snow." },
  compose: ({ name, booking, reason, money, isByPhone = false }, siteUrl) => ({
    subject: `Booking ${booking.reference} cancelled: ${booking.item.title}`,
    preview: `It was for ${formatDate(booking.date)}.`,
    heading: "Your booking is cancelled",
    paragraphs: [
      greeting(name),
      "This booking is cancelled, and its places are free again.",
      ...(reason ? [`The reason: ${reason}`] : []),
      ...(money ? [money] : []),
      ...(booking.id && !isByPhone
        ? [`Its page has a file that takes it out of your calendar: ${new URL(bookingHref(booking.id), siteUrl).href}`]
        : []),
    ],
    ...bookingFacts(booking),
    action: { label: "Browse tours", url: new URL("/browse/tours", siteUrl).href },
    closing: [`You did not expect this? Call ${site().bookingsPhone} or write to ${site().email}.`],
  }),
});

/** An admin took something off the price. */
export const bookingReduced = defineMail({
  kind: "booking-reduced",
  label: "Price of a booking reduced",
  payload: reductionToCustomer,
  sample: {
    ...{ name: mailedTour.name, booking: { ...mailedTour, totalPrice: 124000 }, off: 500 },
    reason: "The jeep was an hour late.",
  },
  compose: ({ name, booking, off, reason, isByPhone = false }, siteUrl) => ({
    subject: `${formatRupees(off)} off booking ${booking.reference}: ${booking.item.title}`,
    preview: `The total is now ${formatRupees(booking.totalPrice)}.`,
    heading: "Your booking costs less",
    paragraphs: [
      greeting(name),
      `We have taken ${formatRupees(off)} off your booking: the total is now ${formatRupees(booking.totalPrice)}.`,
      `The reason: ${reason}`,
    ],
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
    closing: [questions()],
  }),
});

/** An admin took a reduction back. */
export const reductionTakenBack = defineMail({
  kind: "booking-reduction-taken-back",
  label: "Reduction of a booking's price taken back",
  payload: reductionToCustomer,
  sample: { name: mailedTour.name, booking: mailedTour, off: 500, reason: "The late jeep was another booking's." },
  compose: ({ name, booking, off, reason, isByPhone = false }, siteUrl) => ({
    subject: `Booking ${booking.reference} costs ${formatRupees(booking.totalPrice)} again: ${booking.item.title}`,
    preview: `The reduction of ${formatRupees(off)} is taken back.`,
    heading: "A reduction is taken back",
    paragraphs: [
      greeting(name),
      `We have taken back a reduction of ${formatRupees(off)}: the total is now ${formatRupees(booking.totalPrice)}.`,
      `The reason: ${reason}`,
    ],
    ...bookingFacts(booking),
    ...toBooking(booking, isByPhone, siteUrl),
    closing: [questions()],
  }),
});

/** No link for a phone booking, which belongs to no account. */
export function toBooking({ id }: MailedBooking, isByPhone: boolean, siteUrl: string): Pick<Message, "action"> {
  if (isByPhone) return {};
  if (!id) return { action: { label: "See my bookings", url: new URL("/profile", siteUrl).href } };
  return { action: { label: "See your booking", url: new URL(`/profile/bookings/${id}`, siteUrl).href } };
}
