import { toMoneyShown } from "~/features/ledger/payment.rules";
import { toBookedProducts } from "~/features/product/booked.schema";
import type { CarType } from "~/features/product/kinds/car/car-kinds.rules";
import { adultsOnly, type Party } from "~/features/product/price/party.rules";
import type { ProductKind } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { AppError } from "~/server/api/errors";
import type { RowPlace } from "~/server/changes/cursor";
import { updatedAtSql } from "~/server/changes/updated-at";
import { type Sql, toIso } from "~/server/db/sql";
import { type AnyTransaction, sqlFor } from "~/server/db/transaction";
import { agreedSql } from "~/server/whatsapp/agreed";
import type { AdminBooking, Booking, BookingStatus } from "./booking.schema";
import { lastDaySql } from "./journey-days.rules";

/**
 * A booking as raw statements read it: `bookingColumns` of `bookingTables`. Lists and bookings need raw SQL for their
 * plans and round trips; the other reads use the same columns, so that one mapper serves all of them.
 */
type BookingColumns = {
  id: string;
  status: BookingStatus;
  /** Timestamps in PostgreSQL's text format. */
  createdAt: string;
  updatedAt: string;
  itemTitle: string;
  itemImage: string;
  productId: string;
  kind: ProductKind;
  /** The product's current images. */
  images: string[];
  tripDays: number;
  lastDay: CalendarDate;
  carType: CarType | null;
  party: Party | null;
  refunded: number;
  refunding: number;
  deposit: number | null;
  balanceDueOn: CalendarDate | null;
  contactEmail: string | null;
} & Omit<
  Booking,
  | "_id"
  | "contactEmail"
  | "status"
  | "createdAt"
  | "updatedAt"
  | "party"
  | "paymentStatus"
  | "due"
  | "dueOn"
  | "lastDay"
  | ProductKind
>;

const bookingColumns = `
  b."id", b."reference", b."status", b."date"::text, b."days", b."tripDays", ${lastDaySql}::text AS "lastDay", b."travelers", b."party", b."pickupLocation", b."name", b."phone",
  b."specialRequests", b."itemTitle", b."itemImage", b."unitPrice"::float8, b."serviceFee"::float8,
  b."totalPrice"::float8, b."paid"::float8, b."refunded"::float8, b."refunding"::float8,
  b."deposit"::float8, b."balanceDueOn"::text, b."heldUntil"::text, b."source", b."contactEmail", b."externalReference", b."createdAt"::text, ${updatedAtSql("b")} AS "updatedAt", b."productId", b."kind", p."images", k."carType"`;

const bookingTables = `
  "Booking" AS b JOIN "Product" AS p ON p."id" = b."productId" LEFT JOIN "Car" AS k ON k."id" = b."productId"`;

/** The only mapper from a row to a booking. Lists each field: spreads of rows took a quarter of the time of a list. */
function fromBookingColumns(row: BookingColumns): Booking {
  const { productId, kind, itemTitle, itemImage, images, carType } = row;
  const createdAt = toIso(row.createdAt);
  const { paymentStatus, paid, due, dueOn } = toMoneyShown(row, row, createdAt);
  return {
    _id: row.id,
    reference: row.reference,
    status: row.status,
    date: row.date,
    days: row.days,
    lastDay: row.lastDay,
    travelers: row.travelers,
    party: row.party ?? adultsOnly(row.travelers),
    pickupLocation: row.pickupLocation,
    name: row.name,
    phone: toAnsweredPhone(row.phone),
    specialRequests: row.specialRequests,
    unitPrice: row.unitPrice,
    serviceFee: row.serviceFee,
    totalPrice: row.totalPrice,
    currency: "INR",
    paymentStatus,
    paid,
    due,
    dueOn,
    heldUntil: row.heldUntil && toIso(row.heldUntil),
    source: row.source,
    contactEmail: row.contactEmail ?? "",
    externalReference: row.externalReference,
    createdAt,
    updatedAt: toIso(row.updatedAt),
    // At the end of the literal a spread costs nothing.
    ...toBookedProducts({
      kind,
      id: productId,
      title: itemTitle,
      image: itemImage,
      images,
      carType,
    }),
  };
}

/** The same with the account: `adminBookingColumns` of `adminBookingTables`. */
export type AdminBookingColumns = BookingColumns & {
  program: string | null;
  asks: AdminBooking["asks"];
  tags: string[];
  userId: string | null;
  userName: string;
  userEmail: string;
  userPhone: string | null;
  agreedToWhatsApp: boolean;
};

export const adminBookingColumns = `${bookingColumns}, b."userId", "request"."kind"::text AS "asks",
  (SELECT k."name" FROM "ApiKey" AS k WHERE k."id" = b."apiKeyId") AS "program", ${agreedSql} AS "agreedToWhatsApp",
  ARRAY(SELECT "tag" FROM "BookingTag" WHERE "bookingId" = b."id" ORDER BY "tag") AS "tags", "user"."name" AS "userName", "user"."email" AS "userEmail", "user"."phone" AS "userPhone"`;

export const adminBookingTables = `${bookingTables} LEFT JOIN "User" AS "user" ON "user"."id" = b."userId"
  LEFT JOIN "BookingRequest" AS "request" ON "request"."bookingId" = b."id" AND "request"."state" = 'open'`;

export function fromAdminBookingColumns(row: AdminBookingColumns): AdminBooking {
  const { program, asks, tags, userId, userName, userEmail, userPhone, agreedToWhatsApp } = row;
  return {
    ...fromBookingColumns(row),
    program,
    asks,
    tags,
    agreedToWhatsApp,
    user: userId === null ? null : { _id: userId, name: userName, email: userEmail, phone: toAnsweredPhone(userPhone) },
  };
}

/** One booking with its account. Throws NOT_FOUND. */
export async function readAdminBooking(tx: AnyTransaction, id: string): Promise<AdminBooking> {
  const statement = `SELECT ${adminBookingColumns} FROM ${adminBookingTables} WHERE b."id" = $1::uuid`;
  const [row] = await sqlFor(tx)<AdminBookingColumns>(statement, [id]);
  if (!row) throw new AppError("NOT_FOUND", "There is no such booking.");
  return fromAdminBookingColumns(row);
}

/** Which of a user's bookings are read; all of them without `take`. `after`: the row before, by its time of creation. */
type OwnRange = {
  skip?: number;
  take?: number | null;
  after?: RowPlace | null;
  status?: BookingStatus | undefined;
  /** Of travel. */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  externalReference?: string | undefined;
};

/** The user's bookings, newest first. */
export async function readBookingsOf(
  run: Sql,
  userId: string,
  { skip = 0, take = null, after = null, status, from, to, externalReference }: OwnRange = {},
): Promise<Booking[]> {
  const rows = await run<BookingColumns>(
    `SELECT ${bookingColumns} FROM ${bookingTables} WHERE b."userId" = $1::uuid
       AND ($4::text IS NULL OR b."status"::text = $4::text)
       AND ($5::date IS NULL OR b."date" >= $5::date) AND ($6::date IS NULL OR b."date" <= $6::date)
       AND ($9::text IS NULL OR b."externalReference" = $9)
       AND ($7::timestamptz IS NULL OR (b."createdAt", b."id") < ($7::timestamptz, $8::uuid))
     ORDER BY b."createdAt" DESC, b."id" DESC OFFSET $2::int LIMIT $3::int`,
    [
      userId,
      skip,
      take,
      status ?? null,
      from ?? null,
      to ?? null,
      after?.value ?? null,
      after?.id ?? null,
      externalReference ?? null,
    ],
  );
  return rows.map(fromBookingColumns);
}

/** The bookings with these ids, in this order. */
export async function readBookings(run: Sql, ids: readonly string[]): Promise<Booking[]> {
  const rows = await run<BookingColumns>(
    `SELECT ${bookingColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS "named"("id", "nth")
     JOIN (${bookingTables}) ON b."id" = "named"."id" ORDER BY "nth"`,
    [ids],
  );
  return rows.map(fromBookingColumns);
}

/** The same with their accounts. */
export async function readAdminBookings(run: Sql, ids: readonly string[]): Promise<AdminBooking[]> {
  const rows = await run<AdminBookingColumns>(
    `SELECT ${adminBookingColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS "named"("id", "nth")
     JOIN (${adminBookingTables}) ON b."id" = "named"."id" ORDER BY "nth"`,
    [ids],
  );
  return rows.map(fromAdminBookingColumns);
}

/** One booking, without its account. Throws NOT_FOUND. */
export async function readBooking(tx: AnyTransaction, id: string): Promise<Booking> {
  const [row] = await sqlFor(tx)<BookingColumns>(
    `SELECT ${bookingColumns} FROM ${bookingTables} WHERE b."id" = $1::uuid`,
    [id],
  );
  if (!row) throw new AppError("NOT_FOUND", "There is no such booking.");
  return fromBookingColumns(row);
}
