import { z } from "zod";
import { carTypes } from "~/features/car/car.schema";
import { calendarDate, id, paging, requiredText, rupees, text, wholeNumber } from "~/lib/fields";

export const bookingStatuses = ["Pending", "Confirmed", "Cancelled"] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The most bookings in one answer. */
export const maxBookingsPerPage = 10_000;

const item = { _id: id, images: z.array(z.string()) };

export const booking = z.object({
  _id: id,
  reference: z.string().meta({ description: "For people", example: "NE-7K3F9Q" }),
  status: z.enum(bookingStatuses),
  date: z.string().meta({ format: "date", example: "2027-01-15" }),
  days: z.number().int().meta({ description: "Days a car is hired for; 1 otherwise" }),
  travelers: z.number().int(),
  pickupLocation: z.string(),
  name: z.string().meta({ description: "The lead traveller" }),
  phone: z.string(),
  specialRequests: z.string(),
  unitPrice: z.number().meta({ description: "Rupees a person or day, as it was when booked" }),
  serviceFee: z.number(),
  totalPrice: z.number(),
  createdAt: z.iso.datetime(),
  /** The one that is booked; the other two are null. Titles are as they were when booked. */
  tour: z.object({ ...item, title: z.string() }).nullable(),
  car: z.object({ ...item, name: z.string(), carType: z.enum(carTypes), image: z.string() }).nullable(),
  offer: z.object({ _id: id, id, title: z.string(), image: z.string() }).nullable(),
});

export type Booking = z.infer<typeof booking>;

/** As an admin sees it: with the account that booked, null when there is none (any more). */
export const adminBooking = booking.extend({
  user: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
});

export type AdminBooking = z.infer<typeof adminBooking>;

export const fillRequired = "Please fill all required fields";

/** A phone number as people write one, abroad too. */
export const contactPhone = requiredText(20, fillRequired).regex(
  /^\+?(?:[\s()-]*\d){6,15}[\s()-]*$/,
  "Please enter a phone number we can call",
);

/** The day of travel: a missing one is told as every missing field is. */
const travelDate = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? fillRequired : "Must be a date") })
  .trim()
  .min(1, fillRequired)
  .pipe(calendarDate)
  .meta({ ...calendarDate.meta() });

type Items = { tourId?: string | undefined; offerId?: string | undefined; carId?: string | undefined };

export const oneItem = ({ tourId, offerId, carId }: Items) => [tourId, offerId, carId].filter(Boolean).length === 1;
export const oneItemText = { path: ["tourId"], error: "Name exactly one of tourId, offerId and carId" };

/** What is asked of any booking; which item it is for is checked by {@link oneItem}. */
export const bookingRequest = z.object({
  tourId: id.optional(),
  offerId: id.optional(),
  carId: id.optional(),
  travelers: wholeNumber(1, 500, "Must be at least 1", fillRequired),
  date: travelDate,
  days: wholeNumber(1, 60, "Must be at least 1").optional().meta({ description: "Cars only; 1 unless told" }),
  pickupLocation: requiredText(200, fillRequired),
  phone: contactPhone,
  name: text(100).optional().meta({ description: "The lead traveller; your own name unless told" }),
  specialRequests: text(2000).optional(),
  totalPrice: rupees("Must be the total that was shown").meta({
    description: "The total that the customer saw; where it is not today's, nothing is booked (409 PRICE_CHANGED)",
  }),
});

export const createBookingInput = bookingRequest.refine(oneItem, oneItemText);

export type CreateBookingInput = z.infer<typeof createBookingInput>;

export const bookingById = z.object({ id });

export const listMyBookingsInput = z.object(paging(maxBookingsPerPage));

export type ListMyBookingsInput = z.infer<typeof listMyBookingsInput>;
