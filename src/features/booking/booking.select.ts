import { fromDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { Prisma } from "~/server/db/generated/client";
import type { AdminBooking, Booking } from "./booking.schema";

/** What a booking's reader needs; rows become the shapes of booking.schema.ts by the functions below. */
export const bookingSelect = {
  id: true,
  reference: true,
  status: true,
  date: true,
  days: true,
  travelers: true,
  pickupLocation: true,
  name: true,
  phone: true,
  specialRequests: true,
  itemTitle: true,
  itemImage: true,
  unitPrice: true,
  serviceFee: true,
  totalPrice: true,
  createdAt: true,
  tour: { select: { id: true, images: true } },
  car: { select: { id: true, images: true, carType: true } },
  offer: { select: { id: true } },
} satisfies Prisma.BookingSelect;

export const adminBookingSelect = {
  ...bookingSelect,
  source: true,
  contactEmail: true,
  user: { select: { id: true, name: true, email: true, phone: true } },
} satisfies Prisma.BookingSelect;

type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingSelect }>;
export type AdminBookingRow = Prisma.BookingGetPayload<{ select: typeof adminBookingSelect }>;

export function toBooking(row: BookingRow): Booking {
  const { id, date, itemTitle, itemImage, unitPrice, serviceFee, totalPrice, createdAt } = row;
  const { tour, car, offer } = row;
  const { reference, status, days, travelers, pickupLocation, name, phone, specialRequests } = row;
  return {
    ...{ reference, status, days, travelers, pickupLocation, name, specialRequests },
    _id: id,
    phone: toAnsweredPhone(phone),
    date: fromDatabaseDate(date),
    unitPrice: unitPrice.toNumber(),
    serviceFee: serviceFee.toNumber(),
    totalPrice: totalPrice.toNumber(),
    createdAt: createdAt.toISOString(),
    tour: tour && { _id: tour.id, title: itemTitle, images: tour.images },
    car: car && { _id: car.id, name: itemTitle, carType: car.carType, images: car.images, image: itemImage },
    offer: offer && { _id: offer.id, id: offer.id, title: itemTitle, image: itemImage },
  };
}

export function toAdminBooking({ user, source, contactEmail, ...row }: AdminBookingRow): AdminBooking {
  return {
    ...toBooking(row),
    source,
    contactEmail: contactEmail ?? "",
    user: user && { _id: user.id, name: user.name, email: user.email, phone: toAnsweredPhone(user.phone) },
  };
}

/** Who gets the booking's mails: its account, or who left an address on the phone; null: nobody. */
export function mailsTo({ user, name, contactEmail }: AdminBooking): { name: string; email: string } | null {
  return user ?? (contactEmail ? { name, email: contactEmail } : null);
}
