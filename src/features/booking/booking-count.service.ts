import type { Context } from "~/server/api/context";
import type { BookingStatus } from "./booking.schema";
import { bookingsFitting } from "./booking.where";
import {
  type BookingFilters,
  type BookingSummary,
  bookingFilters,
  type ExportBookingsInput,
  mostCounted,
} from "./booking-admin.schema";

type Counts = Record<BookingStatus, number>;

/** How many fit the filters; null: more than {@link mostCounted}. Those without filters are always known. */
export async function countBookings(
  { db }: Pick<Context, "db">,
  { status, ...filters }: ExportBookingsInput,
): Promise<number | null> {
  if (!hasFilter(filters)) {
    const counts = await readCounts(db);
    return status ? counts[status] : totalOf(counts);
  }
  const count = await countSome(db, { status, ...filters });
  return count > mostCounted ? null : count;
}

/** Counts those that fit the filters, of each status as far as {@link mostCounted} and one; all without filters. */
export async function summarizeBookings({ db }: Pick<Context, "db">, filters: BookingFilters): Promise<BookingSummary> {
  if (!hasFilter(filters)) {
    const counts = await readCounts(db);
    return { ...counts, total: totalOf(counts), isCapped: false };
  }
  const count = (status: BookingStatus) => countSome(db, { ...filters, status });
  const [Pending, Confirmed, Cancelled] = await Promise.all([count("Pending"), count("Confirmed"), count("Cancelled")]);
  const counts = { Pending, Confirmed, Cancelled };
  return { ...counts, total: totalOf(counts), isCapped: Object.values(counts).some((one) => one > mostCounted) };
}

/** As far as {@link mostCounted} and one, in the order of an index: Prisma's own for `take` is the id's. */
function countSome(db: Context["db"], input: ExportBookingsInput): Promise<number> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  return db.booking.count({ where: bookingsFitting(input), orderBy, take: mostCounted + 1 });
}

/** Of all bookings, from the counters that a trigger keeps. */
async function readCounts(db: Context["db"]): Promise<Counts> {
  const { _sum } = await db.bookingCount.aggregate({ _sum: { pending: true, confirmed: true, cancelled: true } });
  return { Pending: _sum.pending ?? 0, Confirmed: _sum.confirmed ?? 0, Cancelled: _sum.cancelled ?? 0 };
}

function totalOf({ Pending, Confirmed, Cancelled }: Counts): number {
  return Pending + Confirmed + Cancelled;
}

/** Of the filters alone: a list's page and order are no filters. */
function hasFilter(input: BookingFilters): boolean {
  return bookingFilters.keyof().options.some((name) => input[name] !== undefined);
}
