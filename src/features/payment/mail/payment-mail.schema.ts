import { z } from "zod";
import { guestSources } from "~/features/booking/booking.schema";
import { providers } from "~/features/ledger/payment.schema";

/** The booking that a mail about money is about. */
export const mailedMoney = z.object({
  name: z.string(),
  booking: z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    date: z.string(),
    /** How a guest without an account, who has no page of the booking, has booked; missing: the customer has an account. */
    guestSource: z.enum(guestSources).optional(),
  }),
  /** Rupees. */
  amount: z.number(),
});

export const paymentReceivedMail = mailedMoney.extend({
  provider: z.enum(providers),
  totalPrice: z.number(),
  due: z.number(),
  dueOn: z.string().nullable(),
  isConfirmed: z.boolean(),
});

/** `until`: the places are held until then, or again; null: there is no time limit. `utr`: as it was reported. */
export const paymentRejectedMail = mailedMoney.extend({
  utr: z.string(),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  isEnded: z.boolean(),
});

/** `provider`: how it went back; missing if not known. `sentOn`: the day. Mails of older versions have neither. */
export const refundDoneMail = mailedMoney.extend({
  provider: z.enum(providers).optional(),
  sentOn: z.iso.date().optional(),
});

/** `provider`: how it was paid, and goes back. Mails of older versions do not have it. */
export const paymentReturnedMail = mailedMoney.extend({ reason: z.string(), provider: z.enum(providers).optional() });
