import { z } from "zod";

/** What a status change ended, and its undo restores; an absent field: there was none. Stored as `BookingEvent.ended`. */
export const endedByMove = z.object({
  /** Until when the places were held for a payment. */
  heldUntil: z.iso.datetime().optional(),
  /** The customer's open request. */
  requestId: z.uuid().optional(),
  /** The refund that a reopened booking no longer gives; `amount` in rupees. */
  refund: z.object({ amount: z.number(), reason: z.string() }).optional(),
});

export type EndedByMove = z.infer<typeof endedByMove>;
