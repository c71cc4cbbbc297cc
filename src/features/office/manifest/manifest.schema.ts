import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { departure } from "~/features/departure/departure.schema";
import { sheetReaders } from "~/features/departure/sheet/sheet-link.schema";
import { kindLabels } from "~/features/product/registry";
import { calendarDate, id, next, paging } from "~/lib/fields";

/** A page of the manifest ends with the trip that reaches so many bookings, or fewer if that is asked for. */
export const manifestPageBookings = 200;

const { page, limit, after } = paging(manifestPageBookings);

export const manifestInput = z.object({
  date: calendarDate.meta({ description: "The day, `yyyy-MM-dd`." }),
  page,
  limit: limit.meta({
    description:
      "A page has whole trips, and ends with the trip that reaches so many bookings; " +
      `${manifestPageBookings} if only \`page\` or \`after\` is sent. Without all three: all trips.`,
  }),
  after,
});

export type ManifestInput = z.infer<typeof manifestInput>;

/** The fields of a booking in the manifest, named as the database's columns. */
const manifestFields = {
  reference: true,
  status: true,
  date: true,
  days: true,
  lastDay: true,
  name: true,
  phone: true,
  travelers: true,
  pickupLocation: true,
  specialRequests: true,
  due: true,
} as const;

const crew = z.array(
  departure.shape.assignments.element.extend({
    link: sheetReaders.element.shape.link.meta({
      description: "Their link to the sheet that works now; null: there is none",
    }),
  }),
);

const manifestEntry = adminBooking
  .pick({ _id: true, ...manifestFields })
  .required({ lastDay: true })
  .extend({
    pickupTime: z.string().nullable().meta({ example: "05:45", description: "When they are fetched; null: not set" }),
    crew: crew.meta({ description: "Who goes with a hire; of a departure they stand with the trip" }),
    arrivedAt: z.iso.datetime().nullable().meta({ description: "When the staff marked them as arrived" }),
  });

/** A departure, or the hires of a car that began on the same day. */
const manifestItem = z.object({
  id,
  type: z.enum(kindLabels),
  title: z.string(),
  date: z.string().meta({ format: "date", description: "The first day of the trip" }),
  startTime: departure.shape.startTime,
  meetingPoint: z.string(),
  crew,
  seats: z.number().int().nullable().meta({ description: "Seats on sale and sold together; null: no limit, or hires" }),
  seatsTaken: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Those sold: an infant may need none; null: no limit, or hires" }),
  bookings: z.array(manifestEntry),
});

/** Who travels on a day: first the trips that begin, by start time or first pickup, then those on the way. */
export const manifest = z.object({
  date: z.string().meta({ format: "date" }),
  items: z.array(manifestItem),
  pages: z.number().int(),
  products: z.number().int().meta({ description: "How many trips there are on all pages" }),
  travellers: z.number().int().meta({ description: "How many people travel, on all pages" }),
  next: next.meta({ description: "The cursor for `after`, if there are more trips" }),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestItem = Manifest["items"][number];
