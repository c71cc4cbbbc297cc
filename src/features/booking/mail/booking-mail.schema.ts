import { z } from "zod";
import { booking, guestSources, priceLine } from "~/features/booking/booking.schema";

/** A copy of the booking, taken when the mail is queued. */
const mailedBooking = booking
  .pick({
    reference: true,
    date: true,
    days: true,
    travelers: true,
    pickupLocation: true,
    name: true,
    phone: true,
    specialRequests: true,
    unitPrice: true,
    serviceFee: true,
    totalPrice: true,
  })
  .extend({
    /** Missing in mails that an older version has queued, like all optional fields. */
    id: z.string().optional(),
    /** How a guest without an account has booked; missing: the customer has an account. */
    guestSource: z.enum(guestSources).optional(),
    item: z.object({ kind: z.string(), title: z.string() }),
    /** Who travels, unless all are adults. */
    people: z.string().optional(),
    lines: z.array(priceLine).optional(),
    /** What is due when, if anything is. */
    due: z.string().optional(),
    /** Until when the places are held for a payment: an instant. */
    heldUntil: z.string().optional(),
    /** The amount to pay, in rupees: until then, or through a guest's link. */
    toPay: z.number().optional(),
    /** What a cancellation gives back. */
    cancellation: z.string().optional(),
    /** The permits that are needed, each in one line. */
    permits: z.array(z.string()).optional(),
    /** Time, place and people of the trip. */
    plan: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  });

export type MailedBooking = z.infer<typeof mailedBooking>;

/** The admin's reason for cancelling. */
const reason = z.string().optional();

export const mailToCustomer = z.object({ name: z.string(), booking: mailedBooking });

/** For a guest without an account: the token of a link, which works until `expiresAt`. Sent mails have lost it. */
const link = { code: z.string().optional(), expiresAt: z.iso.datetime().optional() };

/** `code` is the token of a link to pay. */
export const receiptToCustomer = mailToCustomer.extend(link);

/** `code` is the token of a link to the voucher. */
export const confirmationToCustomer = mailToCustomer.extend(link);

/** `stillDue`: what is to be paid, and by when, in words; missing: nothing. */
export const tripSoonToCustomer = mailToCustomer.extend({ stillDue: z.string().optional() });

/** The office's own words about a closing, in paragraphs. */
const words = z.string().optional();

/** What comes back of what was paid, and when, in words. */
const money = z.string().optional();

export const cancellationToCustomer = mailToCustomer.extend({ reason, words, money });

/** `off`: what an admin took off, or what of it was taken back, in rupees. */
export const reductionToCustomer = mailToCustomer.extend({ off: z.number(), reason: z.string(), money });

const changedFact = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** `money`: what the change means in money, in words. */
export const changeToCustomer = mailToCustomer.extend({
  changes: z.array(changedFact),
  money: z.string(),
  reason,
  words,
});

/** What has changed about time, place and people. */
export const planChangeToCustomer = mailToCustomer.extend({ changes: z.array(changedFact) });

/** News that changes nothing of the booking. */
export const newsToCustomer = mailToCustomer.extend({ reason: z.string(), words });

export const declineToCustomer = mailToCustomer.extend({
  request: z.enum(["change", "cancel"]),
  reason: z.string(),
});

export const mailToStaff = z.object({
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  booking: mailedBooking,
});

export type MailToStaff = z.infer<typeof mailToStaff>;

/** What the customer requests. */
export const requestToStaff = mailToStaff.extend({
  request: z.enum(["change", "cancel"]),
  changes: z.array(changedFact),
  reason,
});
export const cancellationToStaff = mailToStaff.extend({ reason, money });
