import { z } from "zod";
import {
  type AdminBookingColumns,
  adminBookingColumns,
  adminBookingTables,
  fromAdminBookingColumns,
  readAdminBooking,
} from "~/features/booking/booking.columns";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { mailSelect, noteOf, toMail } from "~/features/booking/detail/booking-detail.service";
import { adminLedgerSelect, toAdminLedger } from "~/features/ledger/admin-ledger.service";
import { refundingOf } from "~/features/ledger/ledger-texts.rules";
import { bookingsWhere } from "~/features/office/bookings/booking.where";
import { toPaise, toRupees } from "~/lib/money";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { instantValue, placeAsked, writeCursor } from "~/server/changes/cursor";
import type { Transaction } from "~/server/db/client";
import { foldedPattern } from "~/server/db/like";
import { plannedSql, toIso } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { customerOf } from "./customer.rules";
import { type Customer, type CustomerDetail, type ListCustomersInput, maxOfCustomer } from "./customer.schema";
import { maxCustomers } from "./max-customers";

/** The most bookings that are looked at for a page. */
export const searched = 300;

/** What a cursor has: the newest booking that counts, and the one down to which all customers were listed (its time and id). */
const place = z.tuple([instantValue, instantValue, z.uuid()]);
const order = "customers";

const who = `coalesce(b."userId"::text, b."phone")`;

/** How many bookings were looked at, the newest and the oldest of them: beside each customer, and alone if there is none. */
type Searched = { count: number; newestAt: string; oldestAt: string; oldestId: string };
type Row = Searched & (AdminBookingColumns | { id: null });

/**
 * Who has made the newest bookings that match the search, those first who booked last: by account, or else by phone number.
 * Deleted accounts have neither, and are left out. A page ends after {@link searched} bookings, also with fewer customers than
 * `limit`. Later pages have nobody of the earlier ones, and no bookings that came since the first. Throws VALIDATION.
 */
export async function listCustomers(
  { totals }: Pick<Context, "totals">,
  { limit = maxCustomers, ...input }: ListCustomersInput,
): Promise<Customer[]> {
  const { where, values } = await bookingsWhere(input, { onlyCustomers: true });
  const after = placeAsked(input, order, place);
  const [until, at, id] = [1, 2, 3].map((nth) => `$${values.length + nth}`);
  const counts = after ? `(${where}) AND b."createdAt" <= ${until}::timestamptz` : where;
  const isOlder = `(b."createdAt", b."id") < (${at}::timestamptz, ${id}::uuid)`;
  const earlier = `SELECT ${who} FROM "Booking" AS b WHERE ${counts} AND NOT ${isOlder}`;
  // Raw for the plan: the search and the order of the newest have indexes, and only the customers' bookings are joined.
  const rows = await plannedSql<Row>(
    `WITH "found" AS (
       SELECT b."id", b."createdAt", ${who} AS "who" FROM "Booking" AS b WHERE ${counts}${after ? ` AND ${isOlder}` : ""}
       ORDER BY b."createdAt" DESC, b."id" DESC LIMIT ${searched}
     ), "newest" AS (
       SELECT DISTINCT ON ("who") "id", "createdAt" FROM "found" WHERE "who" <> ''${after ? ` AND "who" NOT IN (${earlier})` : ""}
       ORDER BY "who", "createdAt" DESC, "id" DESC
     ), "searched" AS (
       SELECT count(*)::int AS "count", max("createdAt")::text AS "newestAt", min("createdAt")::text AS "oldestAt",
         (SELECT "id" FROM "found" ORDER BY "createdAt", "id" LIMIT 1) AS "oldestId"
       FROM "found"
     )
     SELECT "searched".*, "listed".* FROM "searched" LEFT JOIN (
       SELECT ${adminBookingColumns}, b."createdAt" AS "bookedAt"
       FROM (SELECT "id" FROM "newest" ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}) AS "page"
         JOIN (${adminBookingTables}) ON b."id" = "page"."id"
     ) AS "listed" ON true
     ORDER BY "bookedAt" DESC, "listed"."id" DESC`,
    [...values, ...(after ?? [])],
  );
  const listed = rows.flatMap((row) => (row.id === null ? [] : [row]));
  totals.next = nextOf(rows[0], listed.length === limit ? listed.at(-1) : undefined, after?.[0]);
  return listed.map((row) => customerOf(fromAdminBookingColumns(row)));
}

/** The cursor after the last customer of a full page, or after the bookings that were looked at, if there may be more. */
function nextOf(
  found: Searched | undefined,
  last: AdminBookingColumns | undefined,
  until: string | undefined,
): string | undefined {
  if (!found || (!last && found.count < searched)) return undefined;
  const [at, id] = last ? [last.createdAt, last.id] : [found.oldestAt, found.oldestId];
  return writeCursor(["place", order, [until ?? toIso(found.newestAt), toIso(at), id]]);
}

/**
 * A customer with all that belongs to the bookings: those of the account, and those without an account that have the same
 * phone number or e-mail address. `id`: of an account, or of a booking. Throws NOT_FOUND.
 */
export async function readCustomer({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<CustomerDetail> {
  return db.$transaction(async (tx) => {
    const who = await findCustomer(tx, id);
    const found = await readBookings(tx, who);
    const bookings = found.slice(0, maxOfCustomer);
    return {
      ...who,
      bookedAt: bookings[0]?.createdAt ?? null,
      bookings,
      hasMore: found.length > maxOfCustomer,
      ...(await readHistory(tx, bookings)),
    };
  });
}

/** An answered number in the form of the database. */
function toStoredPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91${phone}` : phone;
}

async function findCustomer(tx: Transaction, id: string): Promise<Customer> {
  const user = await tx.user.findUnique({ where: { id }, select: { id: true, name: true, email: true, phone: true } });
  if (user) {
    const { name, email, phone } = user;
    return { _id: user.id, name, email, phone: toAnsweredPhone(phone), hasAccount: true, bookedAt: null };
  }
  const booking = await readAdminBooking(tx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") throw noCustomer();
    throw error;
  });
  return customerOf(booking);
}

function noCustomer(): AppError {
  return new AppError("NOT_FOUND", "There is no such customer.");
}

/** Raw: the text search has an index, phone and e-mail alone have none. */
async function readBookings(tx: Transaction, { _id, hasAccount, phone, email }: Customer): Promise<AdminBooking[]> {
  const values: unknown[] = [_id, maxOfCustomer + 1];
  const same = [hasAccount ? `b."userId" = $1::uuid` : `b."id" = $1::uuid`];
  const alone = (column: "phone" | "contactEmail", value: string, text: string) => {
    const [exact, part] = [values.push(value), values.push(foldedPattern(text))];
    same.push(`b."userId" IS NULL AND b."searchText" ILIKE $${part} AND b."${column}" = $${exact}`);
  };
  if (phone) alone("phone", toStoredPhone(phone), phone);
  if (email) alone("contactEmail", email, email);
  const rows = await sqlFor(tx)<AdminBookingColumns>(
    `WITH "theirs" AS MATERIALIZED (SELECT b."id" FROM "Booking" AS b WHERE (${same.join(") OR (")}))
     SELECT ${adminBookingColumns} FROM ${adminBookingTables} WHERE b."id" IN (SELECT "id" FROM "theirs")
     ORDER BY b."createdAt" DESC, b."id" DESC LIMIT $2::int`,
    values,
  );
  return rows.map(fromAdminBookingColumns);
}

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The money, mails and notes of the bookings, each newest first. */
async function readHistory(tx: Transaction, bookings: readonly AdminBooking[]) {
  const ids = bookings.map(({ _id }) => _id);
  const references = new Map(bookings.map(({ _id, reference }) => [_id, reference]));
  const referenceOf = (bookingId: string | null) => ({ reference: references.get(bookingId ?? "") ?? "" });
  const rows = await tx.booking.findMany({ where: { id: { in: ids } }, select: { id: true, ...adminLedgerSelect } });
  const mails = await tx.outbox.findMany({
    where: { bookingId: { in: ids }, NOT: { kind: { startsWith: "office-" } } },
    select: { ...mailSelect, bookingId: true },
    orderBy: newestFirst,
    take: maxOfCustomer,
  });
  const notes = await tx.change.findMany({
    where: { subject: "booking", subjectId: { in: ids }, action: "noted" },
    select: { id: true, subjectId: true, fields: true, at: true, actor: { select: { name: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: maxOfCustomer,
  });
  const ledgers = rows.map((row) => ({ ...referenceOf(row.id), ...toAdminLedger(row) }));
  const payments = ledgers.flatMap(({ reference, payments }) => payments.map((one) => ({ ...one, reference })));
  const refunds = ledgers.flatMap(({ reference, refunds }) => refunds.map((one) => ({ ...one, reference })));
  return {
    paid: sumOf(bookings.map(({ paid }) => paid)),
    due: sumOf(bookings.map(({ due }) => due)),
    refunding: refundingOf(refunds),
    payments: payments.sort(newest),
    refunds: refunds.sort(newest),
    mails: mails.map(({ bookingId, ...mail }) => ({ ...toMail(mail), ...referenceOf(bookingId) })),
    notes: notes.map(({ id, subjectId, fields, at, actor }) => ({
      id,
      text: noteOf(fields),
      by: actor?.name ?? null,
      at: at.toISOString(),
      ...referenceOf(subjectId),
    })),
  };
}

const newest = (one: { at: string }, other: { at: string }) => other.at.localeCompare(one.at);

function sumOf(rupees: readonly number[]): number {
  return toRupees(rupees.reduce((sum, one) => sum + toPaise(one), 0));
}
