import { bookingSources } from "~/features/booking/booking.schema";
import type { ExportBookingsInput } from "~/features/booking/booking-admin.schema";
import { paymentStatuses } from "~/features/ledger/payment.rules";
import { kindLabelled } from "~/features/product/registry";
import { foldedPattern } from "~/server/db/like";
import { customerEnd, isShort, searchTerms } from "./booking-search.rules";
import { findBeside, notesTable, noteText } from "./found-beside.service";

/** Must be the expression of the index. */
const paymentStatusOfRow = `payment_status(b."status", b."totalPrice", b."paid", b."refunded", b."refunding")`;

/** People and vehicles are assigned to departures, or to single hires. A union, because an OR of both uses no index. */
const guidedBookings = `b."id" IN (
  WITH "assigned" AS (SELECT "bookingId", "productId", "date" FROM "Assignment" WHERE "resourceId" = ?::uuid)
  SELECT "bookingId" FROM "assigned" WHERE "bookingId" IS NOT NULL
  UNION ALL SELECT led."id" FROM "assigned" JOIN "Booking" AS led USING ("productId", "date"))`;

/** The same as the payment status `unpaid`, which has no index, in columns of which PostgreSQL knows how rare the values are. */
const unpaidRow = `b."paid" = 0 AND b."refunded" = 0 AND b."refunding" = 0 AND b."totalPrice" > 0`;

/**
 * Conditions for bookings with a tag or a note. If few match, their ids are read first, into an array: PostgreSQL uses the index
 * for `= ANY(array)`, but not for `IN (SELECT ...)` beside an OR. If many match, each booking is checked, newest first.
 */
const tagged = {
  none: null,
  few: `b."id" = ANY(ARRAY(SELECT "bookingId" FROM "BookingTag" WHERE "tag" = ANY(?::text[])))`,
  many: `EXISTS (SELECT FROM "BookingTag" AS "of" WHERE "of"."bookingId" = b."id" AND "of"."tag" = ANY(?::text[]))`,
};
const noted = {
  none: null,
  few: `b."id" = ANY(ARRAY(SELECT "subjectId" FROM ${notesTable} WHERE ${noteText} LIKE ?))`,
  many: `EXISTS (SELECT FROM ${notesTable} WHERE "note"."subjectId" = b."id" AND ${noteText} LIKE ?)`,
};

/** A condition on `"Booking" AS b`, with the values of its parameters from $1 on. */
type BookingsWhere = { where: string; values: unknown[] };

export type WhereOptions = {
  /** Whether the search looks only at who booked, not at what. */
  onlyCustomers?: boolean;
};

export async function bookingsWhere(
  input: ExportBookingsInput,
  { onlyCustomers = false }: WhereOptions = {},
): Promise<BookingsWhere> {
  const {
    status,
    search,
    from,
    to,
    createdFrom,
    createdTo,
    type,
    request,
    paymentStatus,
    product,
    source,
    guide,
    tag,
  } = input;
  const values: unknown[] = [];
  const parts: string[] = [];
  const addCondition = (condition: string, value: unknown) =>
    parts.push(`${condition.replace("?", `$${values.push(value)}`)}`);
  if (status) addCondition(`b."status" = ?::"BookingStatus"`, status);
  if (from) addCondition(`b."date" >= ?::date`, from);
  if (to) addCondition(`b."date" <= ?::date`, to);
  // PostgreSQL computes the bounds, because it cannot read how JavaScript writes years before 1 and after 9999.
  if (createdFrom) addCondition(`b."createdAt" >= (?::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`, createdFrom);
  if (createdTo) addCondition(`b."createdAt" < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`, createdTo);
  if (type) addCondition(`b."kind" = ?::"ProductKind"`, kindLabelled(type)?.kind);
  if (request) {
    parts.push(`EXISTS (SELECT FROM "BookingRequest" WHERE "bookingId" = b."id" AND "state" = 'open')`);
  }
  // The status is part of the text, so that PostgreSQL sees that the partial index has it.
  if (paymentStatus === "unpaid") parts.push(unpaidRow);
  else if (paymentStatus)
    parts.push(`${paymentStatusOfRow} = '${paymentStatuses.find((known) => known === paymentStatus)}'`);
  if (product) addCondition(`b."productId" = ?::uuid`, product);
  // Part of the text for the partial index, like the payment status.
  if (source) parts.push(`b."source" = '${bookingSources.find((known) => known === source)}'`);
  if (guide) addCondition(guidedBookings, guide);
  if (tag) addCondition(`b."id" IN (SELECT "bookingId" FROM "BookingTag" WHERE "tag" = ?)`, tag);
  const terms = searchTerms(search ?? "");
  const beside = await findBeside(onlyCustomers ? [] : terms.flat(2).filter((text) => !isShort(text)));
  const contains = (text: string) => {
    if (onlyCustomers || isShort(text)) {
      return `b."searchText" ILIKE $${values.push(`${foldedPattern(text)}${customerEnd}%`)}`;
    }
    const places = [`b."searchText" ILIKE $${values.push(foldedPattern(text))}`];
    const { products, tags, notes } = beside(text);
    const addPlace = (condition: string | null, value: unknown) => {
      if (condition) places.push(condition.replace("?", `$${values.push(value)}`));
    };
    if (products.length > 0) addPlace(`b."productId" = ANY(?::uuid[])`, products);
    addPlace(tagged[tags.amount], tags.names);
    addPlace(noted[notes], foldedPattern(text));
    return places.length === 1 ? places[0] : `(${places.join(" OR ")})`;
  };
  for (const term of terms) {
    parts.push(`(${term.map((texts) => texts.map(contains).join(" AND ")).join(" OR ")})`);
  }
  return { where: parts.join(" AND ") || "true", values };
}
