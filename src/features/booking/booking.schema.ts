import { z } from "zod";
import { moneyFields } from "~/features/ledger/payment.schema";
import { refundShares } from "~/features/ledger/refund/refund-share.schema";
import { neededPermits } from "~/features/permit/permit.schema";
import { bookedProducts } from "~/features/product/booked.schema";
import { cancellationStep, dueFields } from "~/features/product/policy/policy.schema";
import { partyShown } from "~/features/product/price/party.schema";
import type { PriceLineUnit } from "~/features/product/price/price-breakdown.rules";
import { currency } from "~/lib/catalogue-fields";
import { calendarDate, following, id, paging, text } from "~/lib/fields";

export const bookingStatuses = ["Pending", "Confirmed", "Cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingSources = ["web", "phone", "program"] as const;

export type BookingSource = (typeof bookingSources)[number];

/** How guests without an account book: see `guestSourceOf` in booking.rules. */
export const guestSources = ["phone", "program"] as const satisfies readonly BookingSource[];

export type GuestSource = (typeof guestSources)[number];

/** The most bookings in one answer. */
export const maxBookingsPerPage = 10_000;

export const booking = z
  .object({
    _id: id,
    reference: z.string().meta({ description: "For people, for example on the phone", example: "NE-7K3F9Q" }),
    status: z.enum(bookingStatuses),
    date: z.string().meta({ format: "date", example: "2027-01-15" }),
    days: z.number().int().meta({ description: "Days of a car hire; otherwise 1" }),
    lastDay: z
      .string()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .optional()
      .meta({ format: "date", example: "2027-01-17", description: "The last day of the trip, as it was sold" }),
    travelers: z.number().int(),
    party: partyShown,
    pickupLocation: z.string(),
    name: z.string().meta({ description: "The lead traveller" }),
    phone: z.string().meta({ description: "10 digits, or a foreign number in E.164 with its +" }),
    specialRequests: z.string(),
    unitPrice: z.number().meta({ description: "Rupees per person or day, at the time of booking" }),
    serviceFee: z.number(),
    totalPrice: z.number(),
    // Missing in answers that an older version stored for an Idempotency-Key.
    currency: currency.default("INR"),
    ...moneyFields,
    source: z
      .enum(bookingSources)
      // Missing in answers that an older version stored for an Idempotency-Key, like the next two.
      .default("web")
      .meta({
        description: "Booked by the customer on the web, by the office for a caller, or by a program with a key",
      }),
    contactEmail: z
      .string()
      .default("")
      .meta({
        description:
          "Where its mails go: to a guest without an account, or to an address that the office has corrected. Empty: to the " +
          "account, or to nobody",
        example: "",
      }),
    externalReference: z.string().nullable().default(null).meta({
      description: "The number by which the program that made it knows it; null: none",
      example: "AG-2027-0042",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .optional()
      .meta({
        description:
          "When what answers say about the booking was last changed, in it, its money, requests, tags, plan, or what it takes from " +
          "product and account. Mails and messages do not count",
      }),
    /** The booked product, with its title at the time of booking; the other kinds are null. */
    ...bookedProducts,
  })
  .meta({ id: "Booking" });

export type Booking = z.infer<typeof booking>;

const billUnits = [
  "adult",
  "child",
  "infant",
  "senior",
  "day",
  "fee",
  "discount",
] as const satisfies readonly PriceLineUnit[];

export const priceLine = z
  .object({
    unit: z.enum(billUnits),
    age: z.number().int().optional().meta({ description: "Years, of a child or an infant" }),
    label: z.string(),
    quantity: z.number().int(),
    unitPrice: z.number().meta({ description: "Rupees" }),
    percent: z.number().optional().meta({ description: "Of a reduction in percent" }),
    amount: z.number().meta({ description: "Rupees; negative for a discount. The lines add up to `totalPrice`" }),
  })
  .meta({ id: "PriceLine" });

/** What a booking's price consists of, what was agreed about paying and cancelling, and the permits that it needs. */
export const agreedPrice = {
  discountCode: z.string().nullable().meta({ description: "The discount code that was taken off; null: none" }),
  lines: z.array(priceLine),
  cancellation: z.array(cancellationStep).meta({
    description: "What a cancellation gives back, by the instant until which it applies; empty: ask the operator",
  }),
  ...dueFields,
  neededPermits: neededPermits
    .nullable()
    // Missing in answers that an older version stored for an Idempotency-Key.
    .default(null)
    .meta({
      description:
        "The permits that the travellers of `permitsFor` needed when it was booked; null: nobody said who travels",
    }),
};

/** What changes of a booking have settled. */
const settledFields = {
  refundShares: refundShares
    // Missing in answers that an older version stored for an Idempotency-Key.
    .default([])
    .meta({
      description: "What changes have settled about the return of what was paid; empty: `cancellation` alone counts",
    }),
};

/** A booking with its price line by line and its policies. */
export const pricedBooking = booking.extend({ ...agreedPrice, ...settledFields }).meta({ id: "PricedBooking" });

export type PricedBooking = z.infer<typeof pricedBooking>;

/** A booking for admins, with the account: null for a phone booking and after the account was deleted. */
export const adminBooking = booking
  .extend({
    program: z
      .string()
      .nullable()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(null)
      .meta({ description: "The name of the key of the program that made it; null: none", example: null }),
    asks: z
      .enum(["change", "cancel"])
      .nullable()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(null)
      .meta({ description: "What its customer asks for and nobody has decided; null: nothing" }),
    tags: z
      .array(z.string())
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default([])
      .meta({ description: "Words of the office, which customers never see" }),
    agreedToWhatsApp: z
      .boolean()
      // Missing in answers that an older version stored for an Idempotency-Key.
      .default(false)
      .meta({ description: "Whether messages about it go to its number by WhatsApp, while that is on" }),
    user: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    foundIn: z.array(z.string()).optional().meta({
      description:
        "In the answer to a search: where its words were found, if not in the customer, the title, the reference or the tags",
    }),
  })
  .meta({ id: "AdminBooking" });

/** A booking for admins with its price line by line and its policies. */
export const pricedAdminBooking = adminBooking
  .extend({ ...agreedPrice, ...settledFields })
  .meta({ id: "PricedAdminBooking" });

export type PricedAdminBooking = z.infer<typeof pricedAdminBooking>;

export type AdminBooking = z.infer<typeof adminBooking>;

export const bookingById = z.object({ id });

const ownStatus = z.enum(bookingStatuses, { error: `Must be one of ${bookingStatuses.join(", ")}` });

export const listMyBookingsInput = z.object({
  status: ownStatus.optional().meta({ description: "Only those with this status." }),
  from: calendarDate.optional().meta({ description: "The first date of travel, `yyyy-MM-dd`." }),
  to: calendarDate.optional().meta({ description: "The last date of travel, `yyyy-MM-dd`." }),
  externalReference: text(100).optional().meta({
    description: "Only the bookings that a program has made under this number of its own",
    example: "AG-2027-0042",
  }),
  ...paging(maxBookingsPerPage),
  ...following,
});

export type ListMyBookingsInput = z.infer<typeof listMyBookingsInput>;
