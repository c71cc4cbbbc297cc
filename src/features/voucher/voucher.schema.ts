import { z } from "zod";
import { shownPlan } from "~/features/booking/plan/trip-plan.schema";
import { accessToken } from "~/features/voucher/link/link.schema";
import { id } from "~/lib/fields";

const itineraryPart = z.object({
  label: z.string().meta({ description: "Such as `Day 2`; empty for text before the first day" }),
  /** Null where the label names several days, or none. */
  date: z.string().nullable().meta({ format: "date" }),
  title: z.string(),
  paragraphs: z.array(z.string()),
});

/** What a voucher says, on paper and on its page. */
export const voucher = z
  .object({
    _id: id,
    reference: z.string(),
    kind: z.string().meta({ description: "`Tour`, `Car` or `Offer`" }),
    title: z.string(),
    name: z.string().meta({ description: "The lead traveller" }),
    travellers: z.string().meta({ description: "Who travels, in words" }),
    date: z.string().meta({ format: "date", description: "The first day" }),
    lastDate: z.string().meta({ format: "date", description: "The last day" }),
    days: z.number().int(),
    states: z.array(z.string()).meta({ description: "Where it takes place" }),
    pickupLocation: z.string(),
    plan: shownPlan,
    specialRequests: z.string(),
    itinerary: z.array(itineraryPart),
    includes: z.array(z.string()),
    bring: z.array(z.string()),
    permits: z.string().nullable(),
    permitLines: z
      .array(z.string())
      .meta({ description: "The permits of those who said who travels, each in one line" }),
    totalPrice: z.number(),
    paid: z.number(),
    due: z.number(),
    dueOn: z.string().nullable().meta({ format: "date" }),
    cancellation: z.string().meta({ description: "What a cancellation gives back, in words" }),
    /** An address: what the QR code contains. */
    code: z.string(),
    ownWords: z
      .array(z.object({ title: z.string(), paragraphs: z.array(z.string()) }))
      .meta({ description: "What the operator adds: where we meet, and what is good to know" }),
    house: z.object({
      name: z.string(),
      office: z.string(),
      email: z.string(),
      bookingsPhone: z.string(),
      supportPhone: z.string().meta({ description: "For the way, also at night" }),
    }),
  })
  .meta({ id: "Voucher" });

export type Voucher = z.infer<typeof voucher>;

/** A shared voucher: whoever has the link learns that a booking was cancelled, and no more. */
export const sharedVoucher = z
  .object({
    state: z.enum(["valid", "unconfirmed", "cancelled"]),
    reference: z.string(),
    title: z.string(),
    date: z.string().meta({ format: "date" }),
    voucher: voucher.nullable().meta({ description: "Null unless `state` is `valid`" }),
  })
  .meta({ id: "SharedVoucher" });

export type SharedVoucher = z.infer<typeof sharedVoucher>;

export const voucherByToken = z.object({ token: accessToken });
