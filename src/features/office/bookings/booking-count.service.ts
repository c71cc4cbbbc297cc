import type { BookingStatus } from "~/features/booking/booking.schema";
import {
  type BookingFilters,
  type BookingSummary,
  bookingFilters,
  type ExportBookingsInput,
  maxCounted,
} from "~/features/booking/booking-admin.schema";
import { site } from "~/lib/site";
import { db } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { plannedSql } from "~/server/db/sql";
import { bookingsWhere } from "./booking.where";

type Counts = Record<BookingStatus, number>;

/** Counts matching bookings; null above {@link maxCounted}. Exact without filters. */
export async function countBookings({ status, ...filters }: ExportBookingsInput): Promise<number | null> {
  if (!hasFilter(filters)) {
    const counts = await readCounts();
    return status ? counts[status] : totalOf(counts);
  }
  const count = await countSome({ status, ...filters });
  return count > maxCounted ? null : count;
}

/** Counts matching bookings by status, each up to {@link maxCounted} + 1. Exact without filters. */
export async function summarizeBookings(filters: BookingFilters): Promise<BookingSummary> {
  const [counts, hasPayments] = await Promise.all([countEach(filters), paymentsMatter()]);
  const isCapped = hasFilter(filters) && Object.values(counts).some((one) => one > maxCounted);
  return { ...counts, total: totalOf(counts), isCapped, hasPayments };
}

async function countEach(filters: BookingFilters): Promise<Counts> {
  if (!hasFilter(filters)) return readCounts();
  const count = (status: BookingStatus) => countSome({ ...filters, status });
  const [Pending, Confirmed, Cancelled] = await Promise.all([count("Pending"), count("Confirmed"), count("Cancelled")]);
  return { Pending, Confirmed, Cancelled };
}

/** Whether customers can pay online, the default policy or a product requires money at booking, or something was ever paid. */
async function paymentsMatter(): Promise<boolean> {
  const { payOnline, payment } = site();
  if (payOnline.length > 0 || payment) return true;
  if (await db().payment.findFirst({ select: { id: true } })) return true;
  return (await db().product.findFirst({ where: { payment: { not: Prisma.DbNull } }, select: { id: true } })) !== null;
}

/**
 * Counts up to {@link maxCounted} + 1. Raw: the limit and the order in the inner query let PostgreSQL stop early on an
 * index; without the order it may collect all matches first. Bookings with a tag are not read by that order, so there it
 * would only sort them.
 */
async function countSome(input: ExportBookingsInput): Promise<number> {
  const { where, values } = await bookingsWhere(input);
  const order = input.tag === undefined ? `ORDER BY b."createdAt" DESC, b."id" DESC` : "";
  const [row] = await plannedSql<{ count: number }>(
    `SELECT count(*)::int AS "count"
     FROM (
       SELECT FROM "Booking" AS b WHERE ${where} ${order} LIMIT ${maxCounted + 1}
     ) AS "some"`,
    values,
  );
  return row?.count ?? 0;
}

/** Counts of all bookings, from the counters that a trigger updates. */
async function readCounts(): Promise<Counts> {
  const { _sum } = await db().bookingCount.aggregate({ _sum: { pending: true, confirmed: true, cancelled: true } });
  return { Pending: _sum.pending ?? 0, Confirmed: _sum.confirmed ?? 0, Cancelled: _sum.cancelled ?? 0 };
}

function totalOf({ Pending, Confirmed, Cancelled }: Counts): number {
  return Pending + Confirmed + Cancelled;
}

/** Whether any filter is set; page and order do not count. */
function hasFilter(input: BookingFilters): boolean {
  return bookingFilters.keyof().options.some((name) => input[name] !== undefined);
}
