import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { kindLabels } from "~/features/product/registry";
import { calendarDate, id, ifMissing, next, paging, part } from "~/lib/fields";
import { referenceIn } from "./code/voucher-code.rules";
import { voucherStates } from "./voucher/voucher-state.rules";

const instant = z.iso.datetime("Must be an instant such as 2027-01-15T03:30:00.000Z");

export const arrival = z
  .object({
    id: id.meta({ description: "The id of the mark; send it with `undo` to take it back" }),
    at: instant.meta({ description: "When it was marked" }),
    by: z
      .string()
      .nullable()
      .meta({ description: "The admin, guide or driver who marked it; null when the account was deleted" }),
  })
  .meta({ id: "Arrival" });

/** A booking as whoever meets the travellers needs it. */
export const checkInBooking = adminBooking
  .pick({
    _id: true,
    reference: true,
    status: true,
    date: true,
    name: true,
    phone: true,
    travelers: true,
    party: true,
    pickupLocation: true,
    specialRequests: true,
    totalPrice: true,
    paid: true,
    due: true,
  })
  .extend({
    days: z.number().int().meta({ description: "How many days the trip lasts" }),
    type: z.enum(kindLabels),
    title: z.string().meta({ description: "The product" }),
    sequence: z.number().int().meta({ description: "How often it was changed; a voucher with less is outdated" }),
    arrived: arrival.nullable(),
  })
  .meta({ id: "CheckInBooking" });

export type CheckInBooking = z.infer<typeof checkInBooking>;

/** The most bookings of a page of the list. */
export const checkInPageBookings = 500;

const { page, limit, after } = paging(checkInPageBookings);

export const checkInDayInput = z.object({
  date: calendarDate.meta({ description: "The day, `yyyy-MM-dd`." }),
  page,
  limit: limit.meta({
    description: `How many bookings on one page; ${checkInPageBookings} if only \`page\` or \`after\` is sent. Without all three: all of the day.`,
  }),
  after,
});

export type CheckInDayInput = z.infer<typeof checkInDayInput>;

export const checkInDay = z.object({
  date: z.string().meta({ format: "date" }),
  bookings: z.array(checkInBooking).meta({
    description: "With cancelled ones, so that a cancelled voucher is known without a network",
  }),
  pages: z.number().int(),
  total: z.number().int().meta({ description: "How many bookings that are not cancelled travel, on all pages" }),
  arrived: z.number().int().meta({ description: "How many of them have arrived" }),
  next,
});

export type CheckInDay = z.infer<typeof checkInDay>;

export const checkInByReference = z.object({
  reference: z
    .string(ifMissing("Please type the reference"))
    .transform((typed, ctx) => {
      const reference = referenceIn(typed);
      if (reference) return reference;
      ctx.addIssue({ code: "custom", message: "A reference looks like NE-7K3F9Q" });
      return z.NEVER;
    })
    .meta({
      description: "The reference of a booking, in any notation.",
      pattern: "^(NE|ne)?([\\s-]*[\\dA-Za-z]){6}[\\s-]*$",
      example: "NE-7K3F9Q",
    }),
});

export const voucherKeys = z.object({
  keys: z.array(
    z.object({
      id: z.number().int(),
      publicKey: z.string().meta({ description: "An uncompressed point of P-256, base64url" }),
    }),
  ),
});

const code = z
  .string(ifMissing("Please scan a voucher"))
  .max(2000, "Please use at most 2000 characters")
  .meta({ description: "The code of a voucher, or its link" });

export const checkVoucherInput = z.object({ code });

/** What everybody may know about a voucher: no names. */
export const checkedVoucher = z.object({
  state: z.enum(voucherStates).meta({ description: "`otherDay` is said to the staff only" }),
  reference: z.string().nullable().meta({ description: "Null for a code that is not ours" }),
  date: z.string().nullable().meta({ format: "date", description: "The first day of travel" }),
  lastDate: z.string().nullable().meta({ format: "date" }),
});

export type CheckedVoucher = z.infer<typeof checkedVoucher>;

/** The most marks of one request. */
export const maxMarks = 100;

const mark = part({
  id: id.meta({ description: "A UUID that the sender makes: a mark that is sent again counts once" }),
  bookingId: id.optional(),
  code: code.optional(),
  at: instant.meta({ description: "When it was marked, by the sender's clock; never later than now" }),
  undo: z.boolean("Must be true or false").optional().meta({ description: "Take the arrival with this id back" }),
}).refine(({ bookingId, code: scanned }) => (bookingId === undefined) !== (scanned === undefined), {
  message: "Name the booking by its id or by a voucher's code",
  path: ["bookingId"],
});

export type Mark = z.infer<typeof mark>;

export const markArrivalsInput = z.object({
  marks: z.array(mark).min(1, "Name at least one mark").max(maxMarks, `Send at most ${maxMarks} marks at once`),
});

const markResult = z.object({
  id,
  result: z.enum(["arrived", "already", "undone", "refused"]).meta({
    description: "`already`: another mark of this booking came first, and stands in `booking`",
  }),
  state: z
    .enum([...voucherStates, "idTaken"])
    .meta({ description: "Why it was refused; `idTaken`: an earlier mark of another booking has this id" }),
  message: z.string().nullable().meta({ description: "What to do, unless it is done" }),
  booking: checkInBooking.nullable().meta({ description: "As it is now; null if there is none" }),
});

export type MarkResult = z.infer<typeof markResult>;

export const markResults = z.object({
  results: z.array(markResult).meta({ description: "In the order of the marks" }),
});
