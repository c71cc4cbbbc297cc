import { z } from "zod";
import { id } from "~/lib/fields";

const requestKinds = ["change", "cancel"] as const;

const requestStates = ["open", "accepted", "declined", "withdrawn"] as const;

/** What a customer requests. */
export const bookingRequest = z
  .object({
    _id: id,
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    changes: z
      .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: "What is to change, in words; empty once it is decided" }),
    totalPrice: z.number().nullable().meta({ description: "The total that the customer saw for a change, in rupees" }),
    refundPercent: z
      .number()
      .int()
      .nullable()
      .meta({ description: "What the terms gave back when they asked, in percent; null: there is no rule" }),
    reason: z.string().nullable(),
    answer: z.string().nullable().meta({ description: "Why it was declined" }),
    at: z.iso.datetime(),
  })
  .meta({ id: "BookingRequest" });

export type BookingRequest = z.infer<typeof bookingRequest>;
