import { warnedDays } from "~/features/departure/resource/days-off.rules";
import { addDays, laterOf } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import { readRunning } from "./entries.store";
import { type Lane, type Lanes, type LanesInput, maxLanes, maxLaneTrips } from "./lanes.schema";

/**
 * The trips that are under way or begin in the days, and the guides, drivers and vehicles: those in use, and those that are on one
 * of these days. Each comes with the trips, days off and papers that keep them from another trip, until the last of these trips ends.
 */
export async function readLanes({ withoutGuide, ...filters }: LanesInput): Promise<Lanes> {
  const { rows, total } = await readRunning(
    plannedReadSql,
    { ...filters, withoutGuide: withoutGuide === "true" },
    maxLaneTrips,
  );
  const last = rows.reduce((latest, { lastDay }) => laterOf(lastDay, latest), filters.to);
  const people = await plannedReadSql<Lane>(peopleSql, [filters.from, last, addDays(last, warnedDays), maxLanes]);
  return {
    trips: rows,
    total,
    people: people.map((one) => ({ ...one, phone: toAnsweredPhone(one.phone) })),
  };
}

const areOnDays = (table: string) =>
  `${table}."resourceId" = r."id" AND daterange(${table}."from", ${table}."to", '[]') && daterange($1::date, $2::date, '[]')`;

/** Raw SQL: one statement for all. Parameters: the first and last day, the day until which papers are of interest, the most rows. */
const peopleSql = `
  SELECT r."id" AS "_id", r."kind", r."name", r."phone", r."languages", r."seats", r."active",
    (SELECT coalesce(json_agg(json_build_object('productId', a."productId", 'bookingId', a."bookingId",
       'title', coalesce(p."title", b."itemTitle"), 'from', a."from", 'to', a."to") ORDER BY a."from"), '[]')
     FROM "Assignment" a LEFT JOIN "Product" p ON p."id" = a."productId" LEFT JOIN "Booking" b ON b."id" = a."bookingId"
     WHERE ${areOnDays("a")}) AS "busy",
    (SELECT coalesce(json_agg(json_build_object('from', o."from", 'to', o."to", 'reason', o."reason")
       ORDER BY o."from"), '[]')
     FROM "DaysOff" o WHERE ${areOnDays("o")}) AS "daysOff",
    (SELECT coalesce(json_agg(json_build_object('kind', w."kind", 'validUntil', w."validUntil")
       ORDER BY w."validUntil", w."kind"), '[]')
     FROM "ResourcePaper" w WHERE w."resourceId" = r."id" AND w."validUntil" <= $3::date) AS "papers"
  FROM "Resource" r
  WHERE r."active" OR EXISTS (SELECT FROM "Assignment" a WHERE ${areOnDays("a")})
  ORDER BY r."kind", r."name", r."id" LIMIT $4`;
