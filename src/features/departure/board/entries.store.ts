import { travelDaysSql } from "~/features/booking/journey-days.rules";
import { gapsOf } from "~/features/departure/departure.rules";
import type { Departure, DepartureKey, DepartureStatus } from "~/features/departure/departure.schema";
import type { DepartureDefaults } from "~/features/departure/departure.settings";
import type { ProductKind } from "~/features/product/registry";
import { isOfKinds, sharesDeparture, standsAlone } from "~/features/product/which-kinds.rules";
import { toAnsweredPhone } from "~/lib/phone";
import type { Place } from "~/server/changes/cursor";
import { beyondSql, type Order, orderSql, placeSql } from "~/server/changes/placed";
import { databaseTime } from "~/server/clock/clock";
import type { Sql } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
import type { LaneTrip } from "./lanes.schema";

type EntryFilters = {
  from: string;
  to: string;
  productId?: string | undefined;
  resourceId?: string | undefined;
  withoutGuide?: boolean;
  /** Leaves out what is over before this day. */
  notOverBefore?: string;
};

/**
 * Departures that the board lists even if nobody has booked them: either those stored for the days, or the one of a product and
 * date, which need not be stored.
 */
const stored = `
  SELECT * FROM "Departure"
  WHERE "date" BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR "productId" = $3::uuid)`;
const requested = `
  SELECT k."productId", k."date", d."id", d."status", d."capacity", d."minParty", d."startTime", d."meetingPoint", d."version"
  FROM (VALUES ($3::uuid, $1::date)) AS k("productId", "date")
  LEFT JOIN "Departure" d ON d."productId" = k."productId" AND d."date" = k."date"`;

/** The bookings of the days, and of a product if it is not null. Parameters: the first day, the last day, the product. */
const bookedInDays = `b."date" BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR b."productId" = $3::uuid)`;

/**
 * The entries of the board as "entry": by product and date for kinds that share departures, else each booking. `booked`: a
 * condition on "Booking" AS b. Their last day is that of the SQL function last_day_of_departure. Raw SQL: the sums come from
 * one pass over the bookings.
 */
const entries = (departures: string, booked = bookedInDays) => `
  "booked" AS (
    SELECT b."productId", b."date", CASE WHEN ${isOfKinds('b."kind"', standsAlone)} THEN b."id" END AS "bookingId", max(b."kind") AS "kind", max(b."tripDays") AS "tripDays",
      max(b."reference") AS "reference", max(b."name") AS "name", count(*)::int AS "bookings",
      (count(*) FILTER (WHERE b."status" = 'Pending'))::int AS "unanswered", sum(b."travelers")::int AS "travellers",
      (count(*) FILTER (WHERE b."pickupTime" IS NULL))::int AS "withoutPickupTime",
      sum(booking_places(b."kind", b."travelers" - b."withoutPlace"))::int AS "places", sum(b."totalPrice")::float8 AS "totalPrice",
      sum(b."paid")::float8 AS "paid", sum(greatest(b."totalPrice" - b."paid", 0))::float8 AS "due"
    FROM "Booking" b
    WHERE b."status" <> 'Cancelled' AND ${booked}
    GROUP BY 1, 2, 3),
  "entry" AS (
    SELECT p."id" AS "productId", p."kind", p."title", "date", "date" + coalesce(b."tripDays", p."days") - 1 AS "lastDay",
      b."bookingId", b."reference", b."name", b."bookings", b."unanswered", b."travellers", b."withoutPickupTime", b."places", b."totalPrice",
      b."paid", b."due", d."status", d."capacity", coalesce(d."capacity", p."capacity") AS "room", d."minParty",
      coalesce(d."startTime", p."startTime") AS "startTime",
      coalesce(nullif(d."meetingPoint", ''), p."meetingPoint") AS "meetingPoint", d."version"
    FROM "booked" b FULL JOIN (${departures}) d USING ("productId", "date") JOIN "Product" p ON p."id" = "productId")`;

const isOfEntry = `(a."bookingId" = e."bookingId" OR (a."productId" = e."productId" AND a."date" = e."date"))`;

/** Two lists that are read once, because a condition with OR on "Assignment" would be checked for each entry. */
const isAssigned = `(
  e."bookingId" IN (SELECT "bookingId" FROM "Assignment" WHERE "resourceId" = $4::uuid AND "bookingId" IS NOT NULL)
  OR (e."productId", e."date") IN (
    SELECT "productId", "date" FROM "Assignment" WHERE "resourceId" = $4::uuid AND "productId" IS NOT NULL))`;

const hasGuideWhere = (condition: string) => `EXISTS (
  SELECT FROM "Assignment" a JOIN "Resource" r ON r."id" = a."resourceId" WHERE r."kind" = 'guide' AND ${condition})`;

/** Two lists as in {@link isAssigned}. */
export const hasNoGuide = `(${isOfKinds('e."kind"', ({ crew }) => crew.includes("guide"))} AND e."travellers" > 0
  AND NOT ${hasGuideWhere('a."productId" = e."productId" AND a."date" = e."date"')}
  AND NOT ${hasGuideWhere('a."bookingId" = e."bookingId"')})`;

type Selection = { with: string; where: string; values: unknown[] };

/** The entries that match the filters, as a WITH clause and a condition on "entry" AS e. */
export function selectEntries(filters: EntryFilters): Selection {
  const { from, to, productId, resourceId, withoutGuide, notOverBefore } = filters;
  const conditions = ["true"];
  const values: unknown[] = [from, to, productId ?? null];
  if (resourceId) {
    values.push(resourceId);
    conditions.push(isAssigned);
  }
  if (withoutGuide) conditions.push(hasNoGuide);
  if (notOverBefore) {
    values.push(notOverBefore);
    conditions.push(`e."lastDay" >= $${values.length}::date`);
  }
  return { with: `WITH ${entries(stored)}`, where: conditions.join(" AND "), values };
}

const columns = `
  e."productId", e."kind", e."title", e."date"::text, e."lastDay"::text,
  e."bookingId", e."reference", e."name", coalesce(e."status", 'open') AS "status", e."capacity", e."room", e."minParty",
  e."startTime", e."meetingPoint", coalesce(e."version", 0) AS "version",
  coalesce(e."bookings", 0) AS "bookings", coalesce(e."unanswered", 0) AS "unanswered",
  coalesce(e."travellers", 0) AS "travellers",
  coalesce(e."withoutPickupTime", 0) AS "withoutPickupTime", coalesce(e."places", 0) AS "places",
  coalesce(e."totalPrice", 0) AS "totalPrice", coalesce(e."paid", 0) AS "paid", coalesce(e."due", 0) AS "due",
  (SELECT coalesce(json_agg(json_build_object('resourceId', r."id", 'kind', r."kind", 'name', r."name", 'phone', r."phone")
     ORDER BY r."kind", r."name", r."id"), '[]')
   FROM "Assignment" a JOIN "Resource" r ON r."id" = a."resourceId" WHERE ${isOfEntry}) AS "assignments"`;

type Row = Omit<LaneTrip, "product" | "booking" | "sold" | "left" | "missing"> & {
  productId: string;
  kind: ProductKind;
  title: string;
  bookingId: string | null;
  reference: string | null;
  name: string | null;
  places: number;
  room: number | null;
};

export const entryOrder: Order = {
  name: "departures",
  terms: [
    { sql: `e."date"`, type: "date" },
    { sql: `e."title"`, type: "text" },
    { sql: `e."productId"`, type: "uuid" },
    { sql: `e."reference"`, type: "text" },
  ],
};

type Range = {
  skip: number;
  take: number;
  /** The page begins after this place. */
  after?: Place | null;
};

/** A page of the entries, by date and title, with their places; `total` is the number of all of them. */
export async function readEntries(
  run: Sql,
  filters: EntryFilters,
  { skip, take, after }: Range,
): Promise<{ rows: LaneTrip[]; places: { place: Place }[]; total: number }> {
  const selected = selectEntries(filters);
  const at = selected.values.length;
  const rows = await run<Row & { total: number; place: Place }>(
    `${selected.with}, "all" AS (
       SELECT e.*, (count(*) OVER ())::int AS "total" FROM "entry" e WHERE ${selected.where}
     ), "page" AS (
       SELECT e.* FROM "all" e WHERE ${after ? beyondSql(entryOrder, at + 3) : "true"}
       ORDER BY ${orderSql(entryOrder)} LIMIT $${at + 1} OFFSET $${at + 2})
     SELECT ${columns}, e."total", ${placeSql(entryOrder)} AS "place" FROM "page" e ORDER BY ${orderSql(entryOrder)}`,
    [...selected.values, take, skip, ...(after ?? [])],
  );
  const { departureDefaults } = await readSettings();
  const trips = rows.map(({ total: _, place: __, ...row }) => toLaneTrip(row, departureDefaults));
  return { rows: trips, places: rows, total: rows[0]?.total ?? 0 };
}

/**
 * The first day of the trips that are not over on a day: that day, or an earlier one. Parameter: the day. A departure without
 * bookings lasts as long as its product, at most a year (CHECK). MATERIALIZED, because PostgreSQL would otherwise look for the
 * smallest date in the index of dates, through all bookings before that day.
 */
const firstDay = `
  WITH "underWay" AS MATERIALIZED (
    SELECT b."date" FROM "Booking" b WHERE ${travelDaysSql} @> $1::date AND b."status" <> 'Cancelled')
  SELECT least($1::date,
    (SELECT min("date") FROM "underWay"),
    (SELECT min(d."date") FROM "Departure" d JOIN "Product" p ON p."id" = d."productId"
     WHERE d."date" BETWEEN $1::date - 365 AND $1::date AND d."date" + p."days" > $1::date))::text AS "day"`;

/** The trips that are under way or begin in the days, by first day and title, at most `most`; `total`: how many there are. */
export async function readRunning(
  run: Sql,
  filters: EntryFilters,
  most: number,
): Promise<{ rows: LaneTrip[]; total: number }> {
  const [first] = await run<{ day: string }>(firstDay, [filters.from]);
  const from = first?.day ?? filters.from;
  return readEntries(run, { ...filters, from, notOverBefore: filters.from }, { skip: 0, take: most });
}

/** A departure or a hire as the list of a day needs it. */
export type Trip = Departure & {
  /** How many seats there are, and how many are taken: people, without infants who need none. Null: no limit, or a hire. */
  seats: number | null;
  seatsTaken: number | null;
  /** The links to the sheet that work now, by who has them. */
  links: Readonly<Record<string, { createdAt: string; expiresAt: string }>>;
};

const linksOfEntry = `
  (SELECT coalesce(json_object_agg(a."resourceId", json_build_object('createdAt', l."createdAt", 'expiresAt', l."expiresAt")), '{}')
   FROM "Assignment" a JOIN "AccessLink" l ON l."assignmentId" = a."id"
   WHERE ${isOfEntry} AND l."purpose" = 'sheet' AND l."revokedAt" IS NULL AND l."expiresAt" > $4::timestamptz) AS "links"`;

/** The departures with these keys, and the hires with these ids. Reads only their bookings, however long ago they began. */
export async function readTrips(
  run: Sql,
  { departures, hires }: { departures: readonly DepartureKey[]; hires: readonly string[] },
): Promise<Trip[]> {
  const ofKeys = `SELECT d.* FROM "key" JOIN "Departure" d USING ("productId", "date")`;
  const booked = `b."id" IN (
    SELECT unnest($1::uuid[]) UNION ALL SELECT o."id" FROM "key" JOIN "Booking" o USING ("productId", "date"))`;
  const rows = await run<Row & Pick<Trip, "links">>(
    `WITH "key" AS (SELECT * FROM unnest($2::uuid[], $3::date[]) AS k("productId", "date")), ${entries(ofKeys, booked)}
     SELECT ${columns}, ${linksOfEntry} FROM "entry" e`,
    [hires, departures.map(({ productId }) => productId), departures.map(({ date }) => date), databaseTime()],
  );
  const { departureDefaults } = await readSettings();
  return rows.map(({ links, ...row }) => {
    const trip = toDeparture(row, departureDefaults);
    const seats = trip.booking ? null : row.room;
    return { ...trip, seats, seatsTaken: seats === null ? null : row.places, links: toIsoTimes(links) };
  });
}

function toIsoTimes(links: Trip["links"]): Trip["links"] {
  const toIso = (instant: string) => new Date(instant).toISOString();
  return Object.fromEntries(
    Object.entries(links).map(([id, { createdAt, expiresAt }]) => [
      id,
      { createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) },
    ]),
  );
}

/** The departure that bookings of a day share, also if nothing is stored or booked; null for an unknown product. */
export async function readDeparture(run: Sql, { productId, date }: DepartureKey): Promise<Departure | null> {
  const [row] = await run<Row>(
    `WITH ${entries(requested)} SELECT ${columns} FROM "entry" e WHERE $2::date = e."date" AND ${isOfKinds('e."kind"', sharesDeparture)}`,
    [date, date, productId],
  );
  return row ? toDeparture(row, (await readSettings()).departureDefaults) : null;
}

/** A booking that stands alone, such as the hire of a car; null for an unknown or cancelled one. */
export async function readHire(run: Sql, bookingId: string): Promise<Departure | null> {
  const [day] = await run<{ productId: string; date: string }>(
    `SELECT "productId", "date"::text FROM "Booking" WHERE "id" = $1::uuid AND ${isOfKinds('"kind"', standsAlone)}`,
    [bookingId],
  );
  if (!day) return null;
  const [row] = await run<Row>(
    `WITH ${entries(stored)} SELECT ${columns} FROM "entry" e WHERE e."bookingId" = $4::uuid`,
    [day.date, day.date, day.productId, bookingId],
  );
  return row ? toDeparture(row, (await readSettings()).departureDefaults) : null;
}

function toLaneTrip(row: Row, defaults: DepartureDefaults): LaneTrip {
  return { ...toDeparture(row, defaults), withoutPickupTime: row.withoutPickupTime };
}

/** Fills in the operator's defaults where neither departure nor product says anything. A booking that stands alone gets none. */
function toDeparture(
  { productId, kind, title, bookingId, reference, name, places, room, ...row }: Row,
  defaults: DepartureDefaults,
): Departure {
  const { date, lastDay, status, capacity, version } = row;
  const isHire = bookingId !== null;
  const minParty = row.minParty ?? (isHire ? null : defaults.minParty);
  const startTime = row.startTime ?? (isHire ? null : defaults.startTime);
  const meetingPoint = row.meetingPoint || (isHire ? "" : defaults.meetingPoint);
  const { bookings, unanswered, travellers, totalPrice, paid, due } = row;
  const assignments = row.assignments.map((one) => ({ ...one, phone: toAnsweredPhone(one.phone) }));
  return {
    product: { _id: productId, kind, title },
    date,
    lastDay,
    booking: bookingId === null ? null : { _id: bookingId, reference: reference ?? "", name: name ?? "" },
    status: status satisfies DepartureStatus,
    capacity,
    minParty,
    startTime,
    meetingPoint,
    version,
    sold: places,
    left: bookingId !== null || room === null ? null : Math.max(room - places, 0),
    bookings,
    unanswered,
    travellers,
    totalPrice,
    paid,
    due,
    assignments,
    missing: gapsOf({ kind, status, travellers, unanswered, minParty, due, assignments }),
  };
}
