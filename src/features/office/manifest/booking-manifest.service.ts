import { lastDayOf, travelDaysSql } from "~/features/booking/journey-days.rules";
import { readTrips } from "~/features/departure/board/entries.store";
import type { Departure } from "~/features/departure/departure.schema";
import { dueAmount } from "~/features/ledger/payment.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { isOfKinds, standsAlone } from "~/features/product/which-kinds.rules";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import { toIso } from "~/server/db/sql";
import { byStart } from "./manifest.rules";
import { type Manifest, type ManifestInput, type ManifestItem, manifestPageBookings } from "./manifest.schema";

type Entry = ManifestItem["bookings"][number];
type Counts = Pick<Manifest, "pages" | "products" | "travellers">;
type Row = Omit<Entry, "lastDay" | "due" | "crew"> & {
  tripDays: number;
  productId: string;
  kind: ProductKind;
  itemTitle: string;
  isHire: boolean;
  totalPrice: number;
  paid: number;
  refunded: number;
  refunding: number;
};
/** The counts stand in each row, and alone if the page has no booking. */
type Found = Counts & (Row | { _id: null });

const travels = `${travelDaysSql} @> $1::date AND b."status" <> 'Cancelled'`;
const isHire = isOfKinds('b."kind"', standsAlone);
/** The trip of a booking: its departure, or for hires the car. */
const tripColumns = `b."productId", CASE WHEN ${isHire} THEN $1::date ELSE b."date" END`;

/**
 * The bookings that travel on the day, without cancelled ones: by departure, those that begin first and then those on the way. A
 * page has whole trips, so that nobody is missing from the list of a guide.
 */
export async function readManifest({ date, page }: ManifestInput): Promise<Manifest> {
  // Raw to run on a replica, and for the range, which is that of Booking_trip_idx word for word.
  const found = await plannedReadSql<Found>(
    `WITH "trip" AS (
       SELECT ${tripColumns} AS "begins", min(b."itemTitle") AS "first", count(*) AS "bookings", sum(b."travelers") AS "travellers"
       FROM "Booking" AS b WHERE ${travels} GROUP BY 1, 2
     ), "placed" AS (
       SELECT *, (sum("bookings") OVER (ORDER BY "begins" < $1::date, "first", "productId", "begins") - "bookings")::int
         / ${manifestPageBookings} AS "slot"
       FROM "trip"
     ), "paged" AS (
       -- A trip with more bookings than a page leaves slots empty.
       SELECT *, dense_rank() OVER (ORDER BY "slot") AS "page" FROM "placed"
     ), "shown" AS (
       SELECT * FROM "paged" WHERE $2::int IS NULL OR "page" = $2
     )
     SELECT "counts".*, b."id" AS "_id", b."reference", b."status", b."date"::text, b."days", b."tripDays", b."name", b."phone",
       b."travelers", b."pickupLocation", b."pickupTime", b."specialRequests", b."productId", b."kind", b."itemTitle",
       b."totalPrice"::float8, b."paid"::float8, b."refunded"::float8, b."refunding"::float8, b."isHire", b."arrivedAt"
     FROM (
       SELECT coalesce(max("page"), 1)::int AS "pages", count(*)::int AS "products", coalesce(sum("travellers"), 0)::int AS "travellers"
       FROM "paged"
     ) AS "counts" LEFT JOIN (
       SELECT b.*, ${isHire} AS "isHire", "shown"."first", "shown"."begins", c."at"::text AS "arrivedAt"
       FROM "shown" JOIN "Booking" AS b ON (${tripColumns}) = ("shown"."productId", "shown"."begins")
         LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
       WHERE ${travels}
     ) AS b ON true
     ORDER BY b."begins" < $1::date, b."first", b."productId", b."begins", b."pickupTime" NULLS LAST, b."pickupLocation",
       b."name", b."id"`,
    [date, page ?? null],
  );
  const { pages = 1, products = 0, travellers = 0 } = found[0] ?? {};
  const rows = found.filter((row): row is Counts & Row => row._id !== null);
  return {
    date,
    items: toItems(rows, date, await readFacts(rows)),
    pages: page === undefined ? 1 : pages,
    products,
    travellers,
  };
}

const keyOf = (productId: string, date: string) => `${productId} ${date}`;

/** What is known of the trips beside their bookings: departures by product and date, hires by booking. */
async function readFacts(rows: readonly Row[]): Promise<ReadonlyMap<string, Departure>> {
  const trips = rows.map(({ _id, productId, date, isHire }) => (isHire ? { id: _id, date } : { productId, date }));
  const found = await readTrips(plannedReadSql, trips);
  return new Map(found.map((one) => [one.booking?._id ?? keyOf(one.product._id, one.date), one]));
}

function toItems(rows: readonly Row[], day: string, facts: ReadonlyMap<string, Departure>): ManifestItem[] {
  const items = new Map<string, ManifestItem>();
  for (const row of rows) {
    const { productId, kind, itemTitle, tripDays, phone, isHire, totalPrice, paid, refunded, refunding, ...entry } =
      row;
    const date = isHire ? day : entry.date;
    const trip = isHire ? undefined : facts.get(keyOf(productId, date));
    const item = items.get(keyOf(productId, date)) ?? {
      id: productId,
      type: kinds[kind].label,
      title: itemTitle,
      date,
      startTime: trip?.startTime ?? null,
      meetingPoint: trip?.meetingPoint ?? "",
      crew: trip?.assignments ?? [],
      seats: trip?.left == null ? null : trip.left + trip.travellers,
      bookings: [],
    };
    item.bookings.push({
      ...entry,
      lastDay: lastDayOf({ ...entry, tripDays }),
      phone: toAnsweredPhone(phone),
      due: dueAmount({ status: entry.status, totalPrice, paid, refunded, refunding }),
      crew: isHire ? (facts.get(entry._id)?.assignments ?? []) : [],
      arrivedAt: entry.arrivedAt && toIso(entry.arrivedAt),
    });
    items.set(keyOf(productId, date), item);
  }
  return [...items.values()].sort(byStart(day));
}
