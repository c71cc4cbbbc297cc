import { lastDayOf, travelDaysSql } from "~/features/booking/journey-days.rules";
import { readTrips, type Trip } from "~/features/departure/board/entries.store";
import { dueAmount } from "~/features/ledger/payment.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { isOfKinds, standsAlone } from "~/features/product/which-kinds.rules";
import { toAnsweredPhone } from "~/lib/phone";
import { type Place, writeCursor } from "~/server/changes/cursor";
import { beyondSql, type Order, orderSql, placeInOrder, placeSql } from "~/server/changes/placed";
import { plannedReadSql } from "~/server/db/read";
import { toIso } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
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
/** Of a row its trip: its number in the order of all, and what placed it there. */
type Placed = { at: number; place: Place };
/** The counts stand in each row, and alone if the page has no booking. */
type Found = Counts & ((Row & Placed) | { _id: null });

const travels = `${travelDaysSql} @> $1::date AND b."status" <> 'Cancelled'`;
const isHire = isOfKinds('b."kind"', standsAlone);

const byStart: Order = {
  name: "start",
  terms: [
    { sql: `"isOnTheWay"`, type: "boolean" },
    { sql: `"starts"`, type: "text" },
    { sql: `"first"`, type: "text" },
    { sql: `"productId"`, type: "uuid" },
    { sql: `"begins"`, type: "date" },
  ],
};

/**
 * The trips of the day as "paged". Those that begin come first, by the start of the departure, or of others by the first pickup,
 * and those without a time last; then those on the way. The pages are cut in this order, so the first one has the first pickup.
 * $4: how many bookings fill a page.
 */
const pagedTrips = `
  "trip" AS (
    SELECT b."productId", b."date" AS "begins", ${isHire} AS "isHire", min(b."itemTitle") AS "first", min(b."pickupTime") AS "pickup",
      count(*) AS "bookings", sum(b."travelers") AS "travellers"
    FROM "Booking" AS b WHERE ${travels} GROUP BY 1, 2, 3
  ), "timed" AS (
    SELECT "trip".*, "begins" < $1::date AS "isOnTheWay", CASE WHEN "begins" = $1::date THEN coalesce(
      CASE WHEN NOT "isHire" THEN coalesce(d."startTime", p."startTime", $3::text) END, "pickup") END AS "starts"
    FROM "trip" JOIN "Product" AS p ON p."id" = "trip"."productId"
      LEFT JOIN "Departure" AS d ON (d."productId", d."date") = ("trip"."productId", "trip"."begins")
  ), "numbered" AS (
    SELECT *, (row_number() OVER (ORDER BY ${orderSql(byStart)}))::int AS "at", ${placeSql(byStart)} AS "place" FROM "timed"
  ), "placed" AS (
    SELECT *, (sum("bookings") OVER (ORDER BY "at") - "bookings")::int / $4::int AS "slot" FROM "numbered"
  ), "paged" AS (
    -- A trip with more bookings than a page leaves slots empty.
    SELECT *, dense_rank() OVER (ORDER BY "slot") AS "page" FROM "placed"
  )`;

const ofPage = `SELECT * FROM "paged" WHERE $2::int IS NULL OR "page" = $2`;

/** The trips after a place, whose values are the parameters from $5 on, until they fill a page. */
const afterPlace = `SELECT * FROM (
  SELECT *, sum("bookings") OVER (ORDER BY "at") - "bookings" AS "before" FROM "paged"
  WHERE $2::int IS NULL AND ${beyondSql(byStart, 5)}
) AS "rest" WHERE "before" < $4`;

/**
 * The bookings that travel on the day, without cancelled ones, by trip: a departure, or the hires of a car that began on the same
 * day. All of them, unless a page or a limit is asked for. A page has whole trips, so that nobody is missing from the list of a guide.
 * Throws VALIDATION.
 */
export async function readManifest({ date, ...asked }: ManifestInput): Promise<Manifest> {
  const place = placeInOrder(asked, byStart);
  const isWhole = Object.values(asked).every((value) => value === undefined);
  const { page = 1, limit = manifestPageBookings } = asked;
  const { departureDefaults } = await readSettings();
  // Raw to run on a replica, and for the range, which is that of Booking_trip_idx word for word.
  const found = await plannedReadSql<Found>(
    `WITH ${pagedTrips}, "shown" AS (${place ? afterPlace : ofPage})
     SELECT "counts".*, b."id" AS "_id", b."reference", b."status", b."date"::text, b."days", b."tripDays", b."name", b."phone",
       b."travelers", b."pickupLocation", b."pickupTime", b."specialRequests", b."productId", b."kind", b."itemTitle",
       b."totalPrice"::float8, b."paid"::float8, b."refunded"::float8, b."refunding"::float8, b."isHire", b."arrivedAt",
       b."at", b."place"
     FROM (
       SELECT coalesce(max("page"), 1)::int AS "pages", count(*)::int AS "products", coalesce(sum("travellers"), 0)::int AS "travellers"
       FROM "paged"
     ) AS "counts" LEFT JOIN (
       SELECT b.*, "shown"."isHire", "shown"."at", "shown"."place", c."at"::text AS "arrivedAt"
       FROM "shown" JOIN "Booking" AS b ON (b."productId", b."date") = ("shown"."productId", "shown"."begins")
         LEFT JOIN "CheckIn" AS c ON c."bookingId" = b."id" AND c."undoneAt" IS NULL
       WHERE ${travels}
     ) AS b ON true
     ORDER BY b."at", b."pickupTime" NULLS LAST, b."pickupLocation", b."name" COLLATE "names", b."id"`,
    [date, isWhole || place ? null : page, departureDefaults.startTime, limit, ...(place ?? [])],
  );
  const { pages = 1, products = 0, travellers = 0 } = found[0] ?? {};
  const rows = found.filter((row): row is Counts & Row & Placed => row._id !== null);
  const last = rows.at(-1);
  return {
    date,
    items: toItems(rows, await readFacts(rows)),
    pages: isWhole ? 1 : pages,
    products,
    travellers,
    next: last && last.at < products ? writeCursor(["place", byStart.name, last.place]) : undefined,
  };
}

const keyOf = (productId: string, date: string) => `${productId} ${date}`;

/** What is known of the trips beside their bookings: departures by product and date, hires by booking. */
async function readFacts(rows: readonly Row[]): Promise<ReadonlyMap<string, Trip>> {
  if (rows.length === 0) return new Map();
  const departures = new Map(
    rows.filter((row) => !row.isHire).map(({ productId, date }) => [keyOf(productId, date), { productId, date }]),
  );
  const hires = rows.filter((row) => row.isHire).map(({ _id }) => _id);
  const found = await readTrips(plannedReadSql, { departures: [...departures.values()], hires });
  return new Map(found.map((one) => [one.booking?._id ?? keyOf(one.product._id, one.date), one]));
}

function toItems(rows: readonly (Row & Placed)[], facts: ReadonlyMap<string, Trip>): ManifestItem[] {
  const items = new Map<string, ManifestItem>();
  for (const row of rows) {
    const { at: _, place: __, productId, kind, itemTitle, tripDays, phone, isHire, ...rest } = row;
    const { totalPrice, paid, refunded, refunding, ...entry } = rest;
    const key = keyOf(productId, entry.date);
    const trip = isHire ? undefined : facts.get(key);
    const item = items.get(key) ?? {
      id: productId,
      type: kinds[kind].label,
      title: itemTitle,
      date: entry.date,
      startTime: trip?.startTime ?? null,
      meetingPoint: trip?.meetingPoint ?? "",
      crew: crewOf(trip),
      seats: trip?.seats ?? null,
      seatsTaken: trip?.seatsTaken ?? null,
      bookings: [],
    };
    item.bookings.push({
      ...entry,
      lastDay: lastDayOf({ ...entry, tripDays }),
      phone: toAnsweredPhone(phone),
      due: dueAmount({ status: entry.status, totalPrice, paid, refunded, refunding }),
      crew: isHire ? crewOf(facts.get(entry._id)) : [],
      arrivedAt: entry.arrivedAt && toIso(entry.arrivedAt),
    });
    items.set(key, item);
  }
  return [...items.values()];
}

function crewOf(trip: Trip | undefined): ManifestItem["crew"] {
  return (trip?.assignments ?? []).map((one) => ({ ...one, link: trip?.links[one.resourceId] ?? null }));
}
