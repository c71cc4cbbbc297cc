import { z } from "zod";
import { bookingOfMoney, undecided } from "~/features/ledger/money.schema";
import { paging } from "~/lib/fields";

/** How many payments, refunds and bookings wait for an admin. */
export const moneyWork = z
  .object({
    reported: z.number().int().meta({ description: "Payments that their customers reported and nobody has matched" }),
    due: z.number().int().meta({ description: "Bookings with money due: see `GET /payments/bookings`" }),
    toGiveBack: z.number().int().meta({ description: "Refunds that are owed: `created` or `failed`" }),
    undecided: z.number().int().meta({ description: "Cancelled bookings of which is to be decided what goes back" }),
    mismatched: z.number().int().meta({ description: "Payments of which another amount arrived than was asked" }),
    unmatched: z.number().int().meta({ description: "Payments that fit no booking: see `GET /payments/unmatched`" }),
    credits: z
      .number()
      .int()
      .meta({ description: "Money on bank statements that is not matched: see `GET /payments/credits`" }),
    disputed: z.number().int().meta({ description: "Payments in dispute: `open` or `under_review`" }),
    held: z.number().int().meta({ description: "Pending bookings whose hold ends today" }),
  })
  .meta({ id: "MoneyWork" });

export type MoneyWork = z.infer<typeof moneyWork>;

/** The most bookings on one page. */
export const maxOwingPerPage = 200;

const owingKinds = ["due", "held", "undecided"] as const;

export const listOwingInput = z.object({
  ...paging(maxOwingPerPage),
  about: z.enum(owingKinds, `Must be one of ${owingKinds.join(", ")}`).meta({
    description:
      "`due`: bookings of which a deposit was agreed or a part is paid, and which are not paid in full, the earliest day " +
      "first. `held`: Pending bookings whose hold ends today (Asia/Kolkata), the earliest first. `undecided`: bookings without " +
      "cancellation rules that their customers cancelled, the longest waiting first.",
  }),
});

export type ListOwingInput = z.infer<typeof listOwingInput>;

/** A booking that owes money. */
export const owingBooking = bookingOfMoney
  .extend({
    phone: z.string(),
    totalPrice: z.number(),
    paid: z.number().meta({ description: "Rupees received, less what went back" }),
    due: z.number().meta({ description: "Rupees that are still to be paid" }),
    dueOn: z.string().nullable().meta({ format: "date", description: "The day by which the next payment is due" }),
    heldUntil: z.iso.datetime().nullable(),
    undecided,
  })
  .meta({ id: "OwingBooking" });

export type OwingBooking = z.infer<typeof owingBooking>;
