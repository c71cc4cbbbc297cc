import { z } from "zod";
import { mailedMoney } from "./payment-mail.schema";

export const holdEndedMail = mailedMoney.omit({ amount: true });

/** The token of the link by which a guest without an account pays, and until when it works. Sent mails have lost it. */
const payLink = { code: z.string().optional(), expiresAt: z.iso.datetime().optional() };

/** `amount`: what is to be paid by the instant `until`. */
export const holdEndingMail = mailedMoney.extend({ until: z.iso.datetime(), ...payLink });

/** `amount`: what is to be paid by the day `dueOn`. */
export const balanceReminderMail = mailedMoney.extend({ dueOn: z.string(), ...payLink });

/** The bookings that wait for an answer, oldest first; `count`: of all, if the list is shorter. */
export const unansweredMail = z.object({
  count: z.number().int(),
  bookings: z.array(
    z.object({ reference: z.string(), title: z.string(), date: z.string(), name: z.string(), bookedOn: z.string() }),
  ),
});
