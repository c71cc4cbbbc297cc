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
import type { Transaction } from "~/server/db/client";
import { foldedPattern } from "~/server/db/like";
import { plannedSql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { customerOf, maxCustomers } from "./customer.rules";
import { type Customer, type CustomerDetail, type ListCustomersInput, maxOfCustomer } from "./customer.schema";

/** The number of the newest matching bookings whose customers are listed. */
export const searched = 300;

/**
 * Who has made the newest bookings that match the search, those first who booked last: by account, or else by phone number.
 * Deleted accounts have neither, and are left out.
 */
export async function listCustomers(input: ListCustomersInput): Promise<Customer[]> {
  const { where, values } = await bookingsWhere(input, { onlyCustomers: true });
  // Raw for the plan: the search and the order of the newest have indexes, and only the customers' bookings are joined.
  const rows = await plannedSql<AdminBookingColumns>(
    `WITH "found" AS (
       SELECT b."id", b."createdAt", coalesce(b."userId"::text, b."phone") AS "who" FROM "Booking" AS b WHERE ${where}
       ORDER BY b."createdAt" DESC, b."id" DESC LIMIT ${searched}
     ), "newest" AS (
       SELECT DISTINCT ON ("who") "id", "createdAt" FROM "found" WHERE "who" <> ''
       ORDER BY "who", "createdAt" DESC, "id" DESC
     )
     SELECT ${adminBookingColumns}
     FROM (SELECT "id" FROM "newest" ORDER BY "createdAt" DESC, "id" DESC LIMIT ${maxCustomers}) AS "page"
       JOIN (${adminBookingTables}) ON b."id" = "page"."id"
     ORDER BY b."createdAt" DESC, b."id" DESC`,
    values,
  );
  return rows.map((row) => customerOf(fromAdminBookingColumns(row)));
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
