import { z } from "zod";
import { calendarDate, id, paging, requiredText, text } from "~/lib/fields";
import { adminBooking, bookingStatuses, maxBookingsPerPage } from "./booking.schema";

// What admins ask and see of bookings, beyond a booking itself.

const status = z.enum(bookingStatuses, { error: `Must be one of ${bookingStatuses.join(", ")}` });

export const bookingTypes = ["Tour", "Car", "Offer"] as const;

export type BookingType = (typeof bookingTypes)[number];

export const bookingSorts = ["newest", "oldest", "dateAsc", "dateDesc", "amountHigh", "amountLow"] as const;

export type BookingSort = (typeof bookingSorts)[number];

/** Which bookings; every part may be left out. */
export const bookingFilters = z.object({
  search: text(100).optional().meta({
    description: "Parts of a name, phone number, e-mail address or reference; each word must be there.",
  }),
  from: calendarDate.optional().meta({ description: "The first date of travel, `yyyy-MM-dd`." }),
  to: calendarDate.optional().meta({ description: "The last date of travel, `yyyy-MM-dd`." }),
  createdFrom: calendarDate.optional().meta({ description: "The first day on which it was booked, in Asia/Kolkata." }),
  createdTo: calendarDate.optional().meta({ description: "The last day on which it was booked, in Asia/Kolkata." }),
  type: z
    .enum(bookingTypes, { error: `Must be one of ${bookingTypes.join(", ")}` })
    .optional()
    .meta({ description: "What is booked." }),
});

export type BookingFilters = z.infer<typeof bookingFilters>;

export const exportBookingsInput = bookingFilters.extend({
  status: status.optional().meta({ description: "Only those with this status." }),
});

export type ExportBookingsInput = z.infer<typeof exportBookingsInput>;

export const listBookingsInput = exportBookingsInput.extend({
  ...paging(maxBookingsPerPage),
  sort: z
    .enum(bookingSorts, { error: `Must be one of ${bookingSorts.join(", ")}` })
    .optional()
    .meta({ description: "In which order; `newest` unless told." }),
});

export type ListBookingsInput = z.infer<typeof listBookingsInput>;

/** Of the bookings of one status that fit filters, no more are counted than these and one; without filters all are. */
export const mostCounted = 10_000;

/** How many bookings fit the filters, in all and by status. */
export const bookingSummary = z.object({
  total: z.number().int(),
  Pending: z.number().int(),
  Confirmed: z.number().int(),
  Cancelled: z.number().int(),
  isCapped: z.boolean().meta({
    description: "Some status has over 10,000 that fit: it says 10,001, and the total, too, is less than there are",
  }),
});

export type BookingSummary = z.infer<typeof bookingSummary>;

const reason = text(500).optional().meta({ description: "Why; the customer is told of it when it is cancelled" });

export const bookingObstacles = ["PAST", "CLOSED", "OUT_OF_SEASON", "NOT_ON_OFFER"] as const;

/** Why a cancelled booking could not be booked today; an admin may take it up all the same. */
export type BookingObstacle = (typeof bookingObstacles)[number];

const obstacles = z.array(z.enum(bookingObstacles, { error: `Must be one of ${bookingObstacles.join(", ")}` }));

const evenIf = obstacles.optional().meta({
  description: "When given, a cancelled booking is only taken up again if nothing but these stands in the way",
});

export const setBookingStatusInput = z.object({
  id,
  status,
  reason,
  evenIf,
  canTakeBack: z.boolean().optional().meta({
    description: "Hold the mail about it for 10 seconds; until then `moveId` in the answer takes the move back",
  }),
});

export type SetBookingStatusInput = z.infer<typeof setBookingStatusInput>;

/** A booking after a move. */
export const movedBooking = adminBooking.extend({
  moveId: id.optional().meta({ description: "Of a move that can be taken back" }),
});

export type MovedBooking = z.infer<typeof movedBooking>;

export const takeBackMoveInput = z.object({ id, moveId: id });

export type TakeBackMoveInput = z.infer<typeof takeBackMoveInput>;

/** The most bookings that are moved at once. */
export const maxBulk = 100;

export const setBookingStatusesInput = z.object({
  ids: z
    .array(id)
    .min(1, "Choose at least one booking")
    .max(maxBulk, `Choose at most ${maxBulk} bookings`)
    .refine((ids) => new Set(ids).size === ids.length, "Name each booking once"),
  status,
  reason,
  evenIf,
});

export type SetBookingStatusesInput = z.infer<typeof setBookingStatusesInput>;

/** What became of each, in the order asked: the booking, or why it stayed as it was. */
export const bookingOutcomes = z.object({
  results: z.array(
    z.object({
      _id: id,
      booking: adminBooking.nullable(),
      code: z.string().nullable().meta({ description: "As of a problem, SOLD_OUT for example" }),
      message: z.string().nullable(),
      obstacles: obstacles.optional().meta({ description: "With `NEEDS_CONFIRMATION`: what stands in the way" }),
    }),
  ),
});

export type BookingOutcomes = z.infer<typeof bookingOutcomes>;

const by = z.string().nullable().meta({ description: "The name of who did it; null when the account is gone" });
const at = z.iso.datetime();

export const bookingNote = z.object({ id, text: z.string(), by, at });

export type BookingNote = z.infer<typeof bookingNote>;

export const bookingMail = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  state: z.enum(["queued", "sent", "written", "failed"]).meta({
    description: "`written`: into a file only, as no mail service was configured",
  }),
  at: at.meta({ description: "When it came to this state" }),
});

export type BookingMail = z.infer<typeof bookingMail>;

/** A booking with all that happened to it, each list from the oldest on. */
export const adminBookingDetail = adminBooking
  .extend({
    events: z.array(
      z.object({
        id,
        from: z.enum(bookingStatuses).nullable(),
        to: z.enum(bookingStatuses),
        reason: z.string().nullable(),
        by,
        at,
      }),
    ),
    mails: z.array(bookingMail),
    notes: z.array(bookingNote),
    changes: z.array(
      z.object({
        id,
        action: z.string(),
        fields: z.record(z.string(), z.unknown()).meta({ description: "What changed: name to [before, after]" }),
        by,
        at,
      }),
    ),
  })
  .meta({ id: "AdminBookingDetail" });

export type AdminBookingDetail = z.infer<typeof adminBookingDetail>;

export const noteBookingInput = z.object({ id, text: requiredText(2000, "Please write something") });

export type NoteBookingInput = z.infer<typeof noteBookingInput>;

export const manifestInput = z.object({ date: calendarDate.meta({ description: "The day, `yyyy-MM-dd`." }) });

const manifestEntry = adminBooking.pick({
  _id: true,
  reference: true,
  status: true,
  date: true,
  days: true,
  name: true,
  phone: true,
  travelers: true,
  pickupLocation: true,
  specialRequests: true,
});

/** Everybody who travels on a day, by what they travel with. */
export const manifest = z.object({
  date: z.string().meta({ format: "date" }),
  items: z.array(z.object({ id, type: z.enum(bookingTypes), title: z.string(), bookings: z.array(manifestEntry) })),
});

export type Manifest = z.infer<typeof manifest>;
