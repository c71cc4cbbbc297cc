import { addDays, startOfDayInIndia, toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { noteTotal, rangeOf } from "~/server/api/paging";
import type { Database } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { type AdminBooking, maxBookingsPerPage } from "./booking.schema";
import { adminBookingSelect, toAdminBooking } from "./booking.select";
import type {
  BookingFilters,
  BookingSort,
  BookingSummary,
  BookingType,
  ExportBookingsInput,
  ListBookingsInput,
} from "./booking-admin.schema";

/** Each by an index of its own, and unambiguous by the id. */
const orders = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  oldest: [{ createdAt: "asc" }, { id: "asc" }],
  dateAsc: [{ date: "asc" }, { id: "asc" }],
  dateDesc: [{ date: "desc" }, { id: "desc" }],
  amountHigh: [{ totalPrice: "desc" }, { id: "desc" }],
  amountLow: [{ totalPrice: "asc" }, { id: "asc" }],
} satisfies Record<BookingSort, Prisma.BookingOrderByWithRelationInput[]>;

/** All bookings that fit the filters, newest first unless told otherwise. */
export async function listBookings(
  ctx: Pick<Context, "db" | "totals">,
  input: ListBookingsInput,
): Promise<AdminBooking[]> {
  const { db } = ctx;
  const where = fitting(input);
  const orderBy = orders[input.sort ?? "newest"];
  const [page, total] = await Promise.all([
    // Ids first, from the index alone where it has all: rows that a page skips are not joined with their accounts.
    db.booking.findMany({ where, select: { id: true }, orderBy, ...rangeOf(input, maxBookingsPerPage) }),
    db.booking.count({ where }),
  ]);
  noteTotal(ctx, input, maxBookingsPerPage, total);
  const ids = page.map(({ id }) => id);
  const rows = await db.booking.findMany({ where: { id: { in: ids } }, select: adminBookingSelect, orderBy });
  return rows.map(toAdminBooking);
}

/** Counts those that fit the filters. */
export async function summarizeBookings({ db }: Pick<Context, "db">, filters: BookingFilters): Promise<BookingSummary> {
  const groups = await db.booking.groupBy({ by: ["status"], where: fitting(filters), _count: { _all: true } });
  const summary = { total: 0, Pending: 0, Confirmed: 0, Cancelled: 0 };
  for (const { status, _count } of groups) {
    summary[status] = _count._all;
    summary.total += _count._all;
  }
  return summary;
}

const exportSelect = {
  id: true,
  reference: true,
  status: true,
  tourId: true,
  carId: true,
  itemTitle: true,
  date: true,
  days: true,
  travelers: true,
  name: true,
  phone: true,
  pickupLocation: true,
  specialRequests: true,
  unitPrice: true,
  serviceFee: true,
  totalPrice: true,
  createdAt: true,
  user: { select: { name: true, email: true } },
} satisfies Prisma.BookingSelect;

export type ExportRow = Prisma.BookingGetPayload<{ select: typeof exportSelect }>;

const batchSize = 1000;

/** Those that fit the filters, newest first, in batches: however many there are, one batch is in memory. */
export async function* exportBookings(db: Database, input: ExportBookingsInput): AsyncGenerator<ExportRow> {
  let last: ExportRow | undefined;
  do {
    const rows: ExportRow[] = await db.booking.findMany({
      where: { AND: [fitting(input), last ? after(last) : {}] },
      select: exportSelect,
      orderBy: orders.newest,
      take: batchSize,
    });
    yield* rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

/** `lte` alone can be looked up in the index; NOT then drops those of the same instant that were there already. */
function after({ createdAt, id }: ExportRow): Prisma.BookingWhereInput {
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}

const ofType = {
  Tour: { tourId: { not: null } },
  Car: { carId: { not: null } },
  Offer: { offerId: { not: null } },
} satisfies Record<BookingType, Prisma.BookingWhereInput>;

function fitting(input: ExportBookingsInput): Prisma.BookingWhereInput {
  const { status, search, from, to, createdFrom, createdTo, type } = input;
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    ...(status && { status }),
    ...((from || to) && {
      date: { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) },
    }),
    ...((createdFrom || createdTo) && {
      createdAt: {
        ...(createdFrom && { gte: startOfDayInIndia(createdFrom) }),
        ...(createdTo && { lt: startOfDayInIndia(addDays(createdTo, 1)) }),
      },
    }),
    ...(type && ofType[type]),
    AND: words.map((word) => ({ searchText: { contains: likeLiteral(word), mode: "insensitive" as const } })),
  };
}
