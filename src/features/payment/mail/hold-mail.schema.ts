import { z } from "zod";
import { mailedMoney } from "./payment-mail.schema";

export const holdEndedMail = mailedMoney.omit({ amount: true });

/** `amount`: what is to be paid by the instant `until`. */
export const holdEndingMail = mailedMoney.extend({ until: z.iso.datetime() });

/** `amount`: what is to be paid by the day `dueOn`. */
export const balanceReminderMail = mailedMoney.extend({ dueOn: z.string() });

/** The bookings that wait for an answer, oldest first; `count`: of all, if the list is shorter. */
export const unansweredMail = z.object({
  count: z.number().int(),
  bookings: z.array(
    z.object({ reference: z.string(), title: z.string(), date: z.string(), name: z.string(), bookedOn: z.string() }),
  ),
});
