import { travelDaysSql } from "~/features/booking/journey-days.rules";
import {
  type CheckInBooking,
  type CheckInDay,
  type CheckInDayInput,
  checkInPageBookings,
} from "~/features/check-in/check-in.schema";
import { dueAmount } from "~/features/ledger/payment.rules";
import { adultsOnly, type Party } from "~/features/product/price/party.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { toAnsweredPhone } from "~/lib/phone";
import { AppError } from "~/server/api/errors";
import { pagesOf, rangeOf } from "~/server/api/paging";
import type { Place } from "~/server/changes/cursor";
import { beyondSql, cursorInOrder, type Order, orderSql, placeInOrder, placeSql } from "~/server/changes/placed";
import { plannedReadSql, readSql } from "~/server/db/read";
import { type Sql, toIso } from "~/server/db/sql";

type Row = Omit<CheckInBooking, "party" | "due" | "type" | "arrived"> & {
  kind: ProductKind;
  party: Party | null;
  refunded: number;
  refunding: number;
  checkInId: string | null;
  /** A timestamp in PostgreSQL's text format. */
  arrivedAt: string | null;
  arrivedBy: string | null;
};

/** `more`: what is selected beside the columns of a {@link Row}. */
const selectWith = (more: string) => `
  SELECT b."id" AS "_id", b."reference", b."status", b."date"::text, b."name", b."phone", b."travelers", b."party",
    b."pickupLocation", b."specialRequests", b."totalPrice"::float8, b."paid"::float8, b."refunded"::float8,
    b."refunding"::float8, b."kind", b."tripDays" AS "days", b."itemTitle" AS "title", b."sequence",
    c."id" AS "checkInId", c."at"::text AS "arrivedAt", coalesce(u."name", r."name") AS "arrivedBy"${more}
  FROM "Booking" AS b
  LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
  LEFT JOIN "User" AS u ON u."id" = c."actorId"
  LEFT JOIN "Resource" AS r ON r."id" = c."resourceId"`;

const select = selectWith("");

/** The counts stand in each row, and alone if the page has no booking. */
type Listed = Pick<CheckInDay, "total" | "arrived"> & { all: number } & ((Row & { place: Place }) | { _id: null });

const travels = `${travelDaysSql} @> $1::date`;

const byTitle: Order = {
  name: "title",
  terms: [
    { sql: `b."itemTitle"`, type: "text" },
    { sql: `b."name" COLLATE "names"`, type: "text" },
    { sql: `b."id"`, type: "uuid" },
  ],
};

/**
 * The bookings that travel on the day, also those that began before and are not over, by title and name. All of them, unless a page or
 * a limit is asked for. Throws VALIDATION.
 */
export async function readCheckInDay(input: CheckInDayInput): Promise<CheckInDay> {
  const { date, ...asked } = input;
  const place = placeInOrder(asked, byTitle);
  const isWhole = Object.values(asked).every((value) => value === undefined);
  const { skip, take } = isWhole ? { skip: 0, take: null } : rangeOf(asked, checkInPageBookings);
  // Raw to run on a replica, and because the condition must be the expression of the index Booking_trip_idx.
  const rows = await plannedReadSql<Listed>(
    `SELECT "counts".*, "listed".*
     FROM (
       SELECT count(*)::int AS "all", (count(*) FILTER (WHERE b."status" <> 'Cancelled'))::int AS "total",
         (count(c."id") FILTER (WHERE b."status" <> 'Cancelled'))::int AS "arrived"
       FROM "Booking" AS b LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
       WHERE ${travels}
     ) AS "counts" LEFT JOIN (
       ${selectWith(`, ${placeSql(byTitle)} AS "place"`)} WHERE ${travels}${place ? ` AND ${beyondSql(byTitle, 4)}` : ""}
       ORDER BY ${orderSql(byTitle)} OFFSET $2 LIMIT $3
     ) AS "listed" ON true
     ORDER BY "title", "name" COLLATE "names", "_id"`,
    [date, skip, take, ...(place ?? [])],
  );
  const { all = 0, total = 0, arrived = 0 } = rows[0] ?? {};
  const listed = rows.flatMap((row) => (row._id === null ? [] : [row]));
  return {
    date,
    bookings: listed.map(({ all: _, total: __, arrived: ___, place: ____, ...row }) => toCheckInBooking(row)),
    pages: isWhole ? 1 : pagesOf(all, asked, checkInPageBookings),
    total,
    arrived,
    next: take === null ? undefined : cursorInOrder(listed, take, byTitle),
  };
}

/** A booking of any day by its reference. Throws NOT_FOUND. */
export async function findForCheckIn({ reference }: { reference: string }): Promise<CheckInBooking> {
  const [row] = await readSql<Row>(`${select} WHERE b."reference" = $1`, [reference]);
  if (!row) throw new AppError("NOT_FOUND", "There is no booking with this reference.");
  return toCheckInBooking(row);
}

/** A booking by its id, read by `run`; null if there is none. */
export async function readForCheckIn(run: Sql, id: string): Promise<CheckInBooking | null> {
  const [row] = await run<Row>(`${select} WHERE b."id" = $1::uuid`, [id]);
  return row ? toCheckInBooking(row) : null;
}

function toCheckInBooking({
  kind,
  party,
  refunded,
  refunding,
  checkInId,
  arrivedAt,
  arrivedBy,
  ...booking
}: Row): CheckInBooking {
  return {
    ...booking,
    phone: toAnsweredPhone(booking.phone),
    party: party ?? adultsOnly(booking.travelers),
    due: dueAmount({ ...booking, refunded, refunding }),
    type: kinds[kind].label,
    arrived: checkInId && arrivedAt ? { id: checkInId, at: toIso(arrivedAt), by: arrivedBy } : null,
  };
}
