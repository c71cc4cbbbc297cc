import { toAnsweredPhone } from "~/lib/phone";
import { toIso } from "~/server/db/sql";
import type { AdminBooking, Booking, BookingStatus } from "./booking.schema";

/** A booking as a statement by hand reads it; `bookingColumns` of `bookingTables`. */
export type BookingColumns = {
  id: string;
  status: BookingStatus;
  /** As PostgreSQL writes it. */
  createdAt: string;
  itemTitle: string;
  itemImage: string;
  tourId: string | null;
  tourImages: string[] | null;
  carId: string | null;
  carImages: string[] | null;
  carType: NonNullable<Booking["car"]>["carType"] | null;
  offerId: string | null;
} & Omit<Booking, "_id" | "status" | "createdAt" | "tour" | "car" | "offer">;

export const bookingColumns = `
  b."id", b."reference", b."status", b."date"::text, b."days", b."travelers", b."pickupLocation", b."name", b."phone",
  b."specialRequests", b."itemTitle", b."itemImage", b."unitPrice"::float8, b."serviceFee"::float8,
  b."totalPrice"::float8, b."createdAt"::text, b."tourId", "tour"."images" AS "tourImages", b."carId",
  "car"."images" AS "carImages", "car"."carType", b."offerId"`;

export const bookingTables = `
  "Booking" AS b LEFT JOIN "Tour" AS "tour" ON "tour"."id" = b."tourId" LEFT JOIN "Car" AS "car" ON "car"."id" = b."carId"`;

/** Field by field: taking a row apart by the rest of it was a tenth of the time of a list. */
export function fromBookingColumns(row: BookingColumns): Booking {
  const { itemTitle: title, itemImage: image, tourId, tourImages, carId, carImages, carType, offerId } = row;
  return {
    _id: row.id,
    reference: row.reference,
    status: row.status,
    date: row.date,
    days: row.days,
    travelers: row.travelers,
    pickupLocation: row.pickupLocation,
    name: row.name,
    phone: toAnsweredPhone(row.phone),
    specialRequests: row.specialRequests,
    unitPrice: row.unitPrice,
    serviceFee: row.serviceFee,
    totalPrice: row.totalPrice,
    createdAt: toIso(row.createdAt),
    tour: tourId === null ? null : { _id: tourId, title, images: tourImages ?? [] },
    car: carId && carType ? { _id: carId, name: title, carType, images: carImages ?? [], image } : null,
    offer: offerId === null ? null : { _id: offerId, id: offerId, title, image },
  };
}

/** The same with whose it is; `adminBookingColumns` of `adminBookingTables`. */
export type AdminBookingColumns = BookingColumns & {
  source: AdminBooking["source"];
  contactEmail: string | null;
  userId: string | null;
  userName: string;
  userEmail: string;
  userPhone: string | null;
};

export const adminBookingColumns = `${bookingColumns}, b."source", b."contactEmail", b."userId",
  "user"."name" AS "userName", "user"."email" AS "userEmail", "user"."phone" AS "userPhone"`;

export const adminBookingTables = `${bookingTables} LEFT JOIN "User" AS "user" ON "user"."id" = b."userId"`;

export function fromAdminBookingColumns(row: AdminBookingColumns): AdminBooking {
  const { source, contactEmail, userId, userName, userEmail, userPhone } = row;
  return {
    ...fromBookingColumns(row),
    source,
    contactEmail: contactEmail ?? "",
    user: userId === null ? null : { _id: userId, name: userName, email: userEmail, phone: toAnsweredPhone(userPhone) },
  };
}
