import { z } from "zod";
import type { ClosedMonth } from "./month-paper";

/** What is stored when a month is closed. */
export const closedMonth = z.object({
  largeInvoice: z.number().nullable(),
  payments: z.array(
    z.object({
      provider: z.string(),
      received: z.number(),
      count: z.number(),
      returned: z.number(),
      returns: z.number(),
    }),
  ),
  revenue: z.array(z.object({ date: z.string(), bookings: z.number(), travelers: z.number(), amount: z.number() })),
}) satisfies z.ZodType<ClosedMonth>;
