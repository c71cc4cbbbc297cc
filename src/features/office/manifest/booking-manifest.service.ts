import { type Manifest, type ManifestInput, manifestPageBookings } from "~/features/booking/booking-admin.schema";
import { lastDayOf, travelDaysSql } from "~/features/booking/journey-days.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import { toIso } from "~/server/db/sql";

type Entry = Manifest["items"][number]["bookings"][number];
type Counts = Pick<Manifest, "pages" | "products" | "travellers">;
type Row = Omit<Entry, "lastDay"> & { tripDays: number; productId: string; kind: ProductKind; itemTitle: string };
/** The counts stand in each row, and alone if the page has no booking. */
type Found = Counts & (Row | { _id: null });

const travels = `${travelDaysSql} @> $1::date AND b."status" <> 'Cancelled'`;

/**
 * The bookings that travel on the day, also those that began before and are not over, without cancelled ones. A page has whole
 * products, so that nobody is missing from the list of a guide.
 */
export async function readManifest({ date, page }: ManifestInput): Promise<Manifest> {
  // Raw to run on a replica, and for the range, which is that of Booking_trip_idx word for word.
  const found = await plannedReadSql<Found>(
    `WITH "product" AS (
       SELECT b."productId", min(b."itemTitle") AS "first", count(*) AS "bookings", sum(b."travelers") AS "travellers"
       FROM "Booking" AS b WHERE ${travels} GROUP BY 1
     ), "placed" AS (
       SELECT *, (sum("bookings") OVER (ORDER BY "first", "productId") - "bookings")::int / ${manifestPageBookings} AS "slot"
       FROM "product"
     ), "paged" AS (
       -- A product with more bookings than a page leaves slots empty.
       SELECT *, dense_rank() OVER (ORDER BY "slot") AS "page" FROM "placed"
     ), "shown" AS (
       SELECT * FROM "paged" WHERE $2::int IS NULL OR "page" = $2
     )
     SELECT "counts".*, b."id" AS "_id", b."reference", b."status", b."date"::text, b."days", b."tripDays", b."name", b."phone",
       b."travelers", b."pickupLocation", b."specialRequests", b."productId", b."kind", b."itemTitle", b."arrivedAt"
     FROM (
       SELECT coalesce(max("page"), 1)::int AS "pages", count(*)::int AS "products", coalesce(sum("travellers"), 0)::int AS "travellers"
       FROM "paged"
     ) AS "counts" LEFT JOIN (
       SELECT b.*, "shown"."first", c."at"::text AS "arrivedAt"
       FROM "shown" JOIN "Booking" AS b ON b."productId" = "shown"."productId"
         LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
       WHERE ${travels}
     ) AS b ON true
     ORDER BY b."first", b."productId", b."itemTitle", b."name", b."id"`,
    [date, page ?? null],
  );
  const { pages = 1, products = 0, travellers = 0 } = found[0] ?? {};
  const items = new Map<string, Manifest["items"][number]>();
  for (const row of found) {
    if (row._id === null) continue;
    const { productId, kind, itemTitle, tripDays, phone, ...entry } = row;
    const item = items.get(productId) ?? { id: productId, type: kinds[kind].label, title: itemTitle, bookings: [] };
    item.bookings.push({
      ...entry,
      lastDay: lastDayOf({ ...entry, tripDays }),
      phone: toAnsweredPhone(phone),
      arrivedAt: entry.arrivedAt && toIso(entry.arrivedAt),
    });
    items.set(productId, item);
  }
  return {
    date,
    items: [...items.values()],
    pages: page === undefined ? 1 : pages,
    products,
    travellers,
  };
}
