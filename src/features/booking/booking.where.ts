import { likeLiteral } from "~/server/db/like";
import type { BookingType, ExportBookingsInput } from "./booking-admin.schema";

/** A condition on `"Booking" AS b`, and the values of its places from $1 on. */
export type BookingsFit = { where: string; values: unknown[] };

const ofType = { Tour: `b."tourId"`, Car: `b."carId"`, Offer: `b."offerId"` } satisfies Record<BookingType, string>;

/** Which bookings fit the filters. */
export function bookingsFitting(input: ExportBookingsInput): BookingsFit {
  const { status, search, from, to, createdFrom, createdTo, type } = input;
  const values: unknown[] = [];
  const parts: string[] = [];
  const ask = (condition: string, value: unknown) => parts.push(`${condition.replace("?", `$${values.push(value)}`)}`);
  if (status) ask(`b."status" = ?::"BookingStatus"`, status);
  if (from) ask(`b."date" >= ?::date`, from);
  if (to) ask(`b."date" <= ?::date`, to);
  // PostgreSQL computes the bounds: JavaScript writes years before 1 and after 9999 in a form that it does not read.
  if (createdFrom) ask(`b."createdAt" >= (?::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`, createdFrom);
  if (createdTo) ask(`b."createdAt" < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`, createdTo);
  if (type) parts.push(`${ofType[type]} IS NOT NULL`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? [])
    ask(`b."searchText" ILIKE ?`, `%${likeLiteral(partOf(word))}%`);
  return { where: parts.join(" AND ") || "true", values };
}

/** One or two letters are looked for where words begin: of three the index knows them anywhere. */
function partOf(word: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
}
