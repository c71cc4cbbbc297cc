import type { Manifest } from "~/features/booking/booking-admin.schema";
import { lastDayOf, travelDaysSql } from "~/features/booking/journey-days.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import { toIso } from "~/server/db/sql";

type Entry = Manifest["items"][number]["bookings"][number];
type Row = Omit<Entry, "lastDay"> & { tripDays: number; productId: string; kind: ProductKind; itemTitle: string };

/** The bookings that travel on the day, also those that began before and are not over, without cancelled ones. */
export async function readManifest({ date }: { date: string }): Promise<Manifest> {
  // Raw to run on a replica, and for the range, which is that of Booking_trip_idx word for word.
  const rows = await plannedReadSql<Row>(
    `SELECT b."id" AS "_id", "reference", "status", "date"::text, "days", "tripDays", "name", "phone", "travelers", "pickupLocation",
       "specialRequests", "productId", "kind", "itemTitle", c."at"::text AS "arrivedAt"
     FROM "Booking" AS b LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
     WHERE ${travelDaysSql} @> $1::date AND "status" <> 'Cancelled'
     ORDER BY "itemTitle", "name", b."id"`,
    [date],
  );
  const items = new Map<string, Manifest["items"][number]>();
  for (const { productId, kind, itemTitle, tripDays, phone, ...entry } of rows) {
    const item = items.get(productId) ?? { id: productId, type: kinds[kind].label, title: itemTitle, bookings: [] };
    item.bookings.push({
      ...entry,
      lastDay: lastDayOf({ ...entry, tripDays }),
      phone: toAnsweredPhone(phone),
      arrivedAt: entry.arrivedAt && toIso(entry.arrivedAt),
    });
    items.set(productId, item);
  }
  return { date, items: [...items.values()] };
}
