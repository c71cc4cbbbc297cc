import { z } from "zod";
import { bookingRequest } from "~/features/booking/request/booking-request.schema";
import { adminLedger } from "~/features/ledger/money.schema";
import { paymentStatuses } from "~/features/ledger/payment.rules";
import { refundChoices } from "~/features/ledger/refund/refund.rules";
import { kindLabels } from "~/features/product/registry";
import { calendarDate, exactRupees, following, id, paging, requiredText, text } from "~/lib/fields";
import { unprintable } from "~/lib/papers/unprintable.schema";
import {
  adminBooking,
  bookingSources,
  bookingStatuses,
  maxBookingsPerPage,
  pricedAdminBooking,
} from "./booking.schema";
import { shownPlan } from "./plan/trip-plan.schema";
import { tag } from "./tag.schema";
import { shownConsent, shownMessage } from "./whatsapp/consent.schema";

// Inputs and outputs of the admin procedures.

const status = z.enum(bookingStatuses, { error: `Must be one of ${bookingStatuses.join(", ")}` });

const bookingSorts = ["newest", "oldest", "dateAsc", "dateDesc", "amountHigh", "amountLow"] as const;

export type BookingSort = (typeof bookingSorts)[number];

/** Filters of the admin list; all optional. */
export const bookingFilters = z.object({
  search: text(100)
    .optional()
    .meta({
      description:
        "Words, of which each must occur in the name, phone number, e-mail address or reference, or, from three letters on, in the " +
        "title, the state, the pickup, a tag or a note.",
    }),
  from: calendarDate.optional().meta({ description: "The first date of travel, `yyyy-MM-dd`." }),
  to: calendarDate.optional().meta({ description: "The last date of travel, `yyyy-MM-dd`." }),
  createdFrom: calendarDate.optional().meta({ description: "The first day on which it was booked, in Asia/Kolkata." }),
  createdTo: calendarDate.optional().meta({ description: "The last day on which it was booked, in Asia/Kolkata." }),
  type: z
    .enum(kindLabels, { error: `Must be one of ${kindLabels.join(", ")}` })
    .optional()
    .meta({ description: "What is booked." }),
  request: z
    .enum(["open"], { error: "Must be open" })
    .optional()
    .meta({ description: "`open`: only those whose customer asks for something that nobody has decided." }),
  paymentStatus: z
    .enum(paymentStatuses, { error: `Must be one of ${paymentStatuses.join(", ")}` })
    .optional()
    .meta({ description: "What has become of the money." }),
  product: id.optional().meta({ description: "The id of the tour, car or offer that is booked." }),
  source: z
    .enum(bookingSources, { error: `Must be one of ${bookingSources.join(", ")}` })
    .optional()
    .meta({ description: "By which way it was booked." }),
  guide: id.optional().meta({
    description: "The id of a guide, driver or vehicle that is assigned to the departure or to the hire.",
  }),
  tag: tag.optional().meta({ description: "A tag of the office." }),
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
    .meta({ description: "The order; `newest` by default." }),
  ...following,
});

export type ListBookingsInput = z.infer<typeof listBookingsInput>;

/** With filters, counting stops beyond this for each status; a larger count is reported as this plus one. */
export const maxCounted = 10_000;

/** The number of matching bookings, in total and by status. */
export const bookingSummary = z.object({
  total: z.number().int(),
  Pending: z.number().int(),
  Confirmed: z.number().int(),
  Cancelled: z.number().int(),
  isCapped: z.boolean().meta({
    description: "A status has more than 10,000 matching bookings: its count is 10,001, and the total is too low",
  }),
  hasPayments: z.boolean().meta({
    description:
      "Whether payments matter here: customers can pay online, something is due at booking, or was paid before",
  }),
});

export type BookingSummary = z.infer<typeof bookingSummary>;

const reason = text(500)
  .optional()
  .meta({ description: "The reason; a cancellation mail to the customer includes it" });

const bookingObstacles = ["PAST", "CLOSED", "OUT_OF_SEASON", "NOT_ON_OFFER"] as const;

/** Why a cancelled booking could not be booked today. An admin may restore it all the same. */
export type BookingObstacle = (typeof bookingObstacles)[number];

export const obstacles = z.array(z.enum(bookingObstacles, { error: `Must be one of ${bookingObstacles.join(", ")}` }));

const evenIf = obstacles.optional().meta({
  description: "When given, a cancelled booking is restored only if it has no other obstacles than these",
});

export const setBookingStatusInput = z.object({
  id,
  status,
  reason,
  evenIf,
  refund: z
    .enum(refundChoices, { error: `Must be one of ${refundChoices.join(", ")}` })
    .optional()
    .meta({
      description:
        "With `Cancelled`, what goes back of what was paid: `all` (by default), what the `ladder` of the booking says, or `none`",
    }),
  refundAmount: exactRupees("Must be an amount in rupees")
    .optional()
    .meta({ description: "With `Cancelled`: the rupees that go back, instead of `refund`" }),
  canTakeBack: z.boolean().optional().meta({
    description: "Hold the mail for 10 seconds; until then the returned `moveId` can be undone",
  }),
});

export type SetBookingStatusInput = z.infer<typeof setBookingStatusInput>;

/** A booking after a status change. */
export const changedBooking = adminBooking.extend({
  moveId: id.optional().meta({ description: "The id of a status change that can be undone" }),
});

export type ChangedBooking = z.infer<typeof changedBooking>;

export const undoStatusInput = z.object({ id, moveId: id });

export type UndoStatusInput = z.infer<typeof undoStatusInput>;

/** The largest bulk change. */
const maxBulk = 100;

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

/** The result for each booking, in the order of the input: the booking, or why it did not change. */
export const bookingOutcomes = z.object({
  results: z.array(
    z.object({
      _id: id,
      booking: adminBooking.nullable(),
      code: z.string().nullable().meta({ description: "A problem code, for example SOLD_OUT" }),
      message: z.string().nullable(),
      obstacles: obstacles.optional().meta({ description: "With `NEEDS_CONFIRMATION`: the obstacles" }),
    }),
  ),
});

export type BookingOutcomes = z.infer<typeof bookingOutcomes>;

const by = z.string().nullable().meta({ description: "The actor's name; null when the account was deleted" });
const at = z.iso.datetime();

export const bookingNote = z.object({ id, text: z.string(), by, at });

export const bookingMail = z.object({
  id,
  channel: z.enum(["mail", "whatsapp"]),
  kind: z.string(),
  to: z.string().meta({ description: "An email address, or a phone number" }),
  state: z.enum(["queued", "sent", "delivered", "read", "written", "failed"]).meta({
    description:
      "`written`: only to a file, because no mail service is configured. WhatsApp alone tells `delivered` and `read`",
  }),
  at: at.meta({ description: "When it reached this state" }),
});

export type BookingMail = z.infer<typeof bookingMail>;

/** A booking with its history, each list oldest first. */
export const adminBookingDetail = pricedAdminBooking
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
    whatsApp: shownConsent
      .nullable()
      .meta({ description: "The consent to messages by WhatsApp; null: none was given" }),
    messages: z.array(shownMessage).meta({ description: "What its customer has written by WhatsApp, oldest first" }),
    requests: z.array(bookingRequest).meta({ description: "What its customer has asked for, oldest first" }),
    plan: shownPlan.meta({ description: "When, where and with whom the trip begins, as travellers are told" }),
    ...adminLedger,
    arrivals: z
      .array(z.object({ id, text: z.string(), by, at }))
      .meta({ description: "When its travellers were marked as arrived, and when that was taken back" }),
    notes: z.array(bookingNote),
    unprintable,
    changes: z.array(
      z.object({
        id,
        action: z.string(),
        fields: z.record(z.string(), z.unknown()).meta({ description: "[before, after] by field name" }),
        by,
        at,
      }),
    ),
  })
  .meta({ id: "AdminBookingDetail" });

export type AdminBookingDetail = z.infer<typeof adminBookingDetail>;

export const noteBookingInput = z.object({ id, text: requiredText(2000, "Please write something") });

export type NoteBookingInput = z.infer<typeof noteBookingInput>;
