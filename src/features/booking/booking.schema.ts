import { z } from "zod";
import { bookedProducts } from "~/features/product/booked.schema";
import { type IdField, idFields, type NamedProduct } from "~/features/product/registry";
import { id, paging, phoneNumber, requiredText, rupees, text, wholeNumber } from "~/lib/fields";
import { travelDate } from "./place/travel-date.schema";

export const bookingStatuses = ["Pending", "Confirmed", "Cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The most bookings in one answer. */
export const maxBookingsPerPage = 10_000;

export const booking = z
  .object({
    _id: id,
    reference: z.string().meta({ description: "For people", example: "NE-7K3F9Q" }),
    status: z.enum(bookingStatuses),
    date: z.string().meta({ format: "date", example: "2027-01-15" }),
    days: z.number().int().meta({ description: "Days a car is hired for; 1 otherwise" }),
    travelers: z.number().int(),
    pickupLocation: z.string(),
    name: z.string().meta({ description: "The lead traveller" }),
    phone: z.string().meta({ description: "10 digits; a number of another country as E.164, with its +" }),
    specialRequests: z.string(),
    unitPrice: z.number().meta({ description: "Rupees a person or day, as it was when booked" }),
    serviceFee: z.number(),
    totalPrice: z.number(),
    createdAt: z.iso.datetime(),
    /** The one that is booked; the others are null. Titles are as they were when booked. */
    ...bookedProducts,
  })
  .meta({ id: "Booking" });

export type Booking = z.infer<typeof booking>;

export const bookingSources = ["web", "phone"] as const;

/** As an admin sees it: with the account that booked, null for a booking by phone and after the account was deleted. */
export const adminBooking = booking
  .extend({
    source: z.enum(bookingSources).meta({ description: "How it came: by the customer's own hand, or taken by phone" }),
    contactEmail: z.string().meta({ description: "Of a caller who left one, else empty" }),
    user: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  })
  .meta({ id: "AdminBooking" });

export type AdminBooking = z.infer<typeof adminBooking>;

export const fillRequired = "Please fill all required fields";

/** The day of travel: a missing one is told as every missing field is. */
const bookingDate = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? fillRequired : "Must be a date") })
  .trim()
  .min(1, fillRequired)
  .pipe(travelDate)
  .meta({ ...travelDate.meta() });

const optionalId = id.optional();

/** The fields that name a product: `tourId` and so on. */
export const productIds = Object.fromEntries(idFields.map((field) => [field, optionalId])) as Record<
  IdField,
  typeof optionalId
>;

/** What is wanted of the catalogue, before it is checked that it names one item. */
const wish = {
  ...productIds,
  travelers: wholeNumber(1, 500, "Must be at least 1", fillRequired),
  date: bookingDate,
  days: wholeNumber(1, 60, "Must be at least 1").optional().meta({ description: "Cars only; 1 unless told" }),
  pickupLocation: requiredText(200, fillRequired),
  phone: phoneNumber(fillRequired),
  specialRequests: text(2000).optional(),
};

const idList = `${idFields.slice(0, -1).join(", ")} and ${idFields.at(-1)}`;

export const oneItemText = { path: ["tourId"], error: `Name exactly one of ${idList}` };

export function namesOneItem(body: NamedProduct): boolean {
  return idFields.filter((field) => body[field]).length === 1;
}

const agreedTotal = rupees("Must be the total that was shown");

export const createBookingInput = z
  .object({
    ...wish,
    name: text(100).optional().meta({ description: "The lead traveller; your own name unless told" }),
    totalPrice: agreedTotal.meta({
      description: "The total that the customer saw; where it is not today's, nothing is booked (409 PRICE_CHANGED)",
    }),
  })
  .refine(namesOneItem, oneItemText);

export type CreateBookingInput = z.infer<typeof createBookingInput>;

/** A caller's booking, as an admin writes it down. */
export const createPhoneBookingInput = z
  .object({
    ...wish,
    name: requiredText(100, fillRequired).meta({ description: "The lead traveller" }),
    email: text(254)
      .toLowerCase()
      .pipe(z.union([z.literal(""), z.email("Invalid email address")]))
      .optional()
      .meta({ description: "Gets the booking's mails", example: "asha@example.com" }),
    totalPrice: agreedTotal.optional().meta({
      description: "The total that was told; where it is not today's, nothing is booked (409 PRICE_CHANGED)",
    }),
  })
  .refine(namesOneItem, oneItemText);

export type CreatePhoneBookingInput = z.infer<typeof createPhoneBookingInput>;

/** What is wanted of the catalogue, whoever asks for it. */
export type BookingRequest = Omit<CreatePhoneBookingInput, "name" | "email">;

export const bookingById = z.object({ id });

export const listMyBookingsInput = z.object(paging(maxBookingsPerPage));

export type ListMyBookingsInput = z.infer<typeof listMyBookingsInput>;
