import { isOfKinds, sharesDeparture } from "~/features/product/which-kinds.rules";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { plannedReadSql } from "~/server/db/read";
import { readSettings } from "~/server/settings/read-settings";
import {
  maxSeatRows,
  maxWeak,
  type SeatReport,
  type SeatReportInput,
  type SeatRow,
  type SeatSums,
  type WeakDeparture,
  weakShare,
} from "./seats.schema";

/**
 * The open departures of the days $1 to $2, with the travellers and seats that are booked. A departure exists if the office
 * has stored it or somebody has booked it. $3: the minimum party where a departure has none of its own.
 */
const departures = `
  "booked" AS (
    SELECT "productId", "date", sum("travelers")::int AS "travellers",
      sum(booking_places("kind", "travelers" - "withoutPlace"))::int AS "places"
    FROM "Booking"
    WHERE "date" BETWEEN $1::date AND $2::date AND "status" <> 'Cancelled' AND ${isOfKinds('"kind"', sharesDeparture)}
    GROUP BY 1, 2),
  "departure" AS (
    SELECT p."id"::text AS "productId", p."title", "date", coalesce(b."travellers", 0) AS "travellers",
      coalesce(b."places", 0) AS "sold", coalesce(d."capacity", p."capacity") AS "seats",
      coalesce(d."minParty", $3::int) AS "minParty"
    FROM "booked" b
    FULL JOIN (SELECT * FROM "Departure" WHERE "date" BETWEEN $1::date AND $2::date) d USING ("productId", "date")
    JOIN "Product" p ON p."id" = "productId"
    WHERE ${isOfKinds('p."kind"', sharesDeparture)} AND coalesce(d."status", 'open') IN ('open', 'guaranteed'))`;

type GroupRow = SeatSums & { isTotal: boolean; productId: string | null; title: string | null };

const noSeats: SeatSums = { departures: 0, empty: 0, travellers: 0, seats: 0, sold: 0 };

/**
 * How full the departures of the days are, by product, and which of the coming ones are weak. Raw for GROUPING SETS: the rows
 * and the total come from one statement.
 */
export async function reportSeats({ from, to }: SeatReportInput, { now }: Pick<Context, "now">): Promise<SeatReport> {
  const { departureDefaults } = await readSettings();
  const values = [from, to, departureDefaults.minParty];
  const [groups, weak] = await Promise.all([
    plannedReadSql<GroupRow>(
      `WITH ${departures}, "sums" AS (
         SELECT grouping("productId") = 1 AS "isTotal", "productId", max("title") AS "title",
           count(*)::int AS "departures", (count(*) FILTER (WHERE "travellers" = 0))::int AS "empty",
           coalesce(sum("travellers"), 0)::int AS "travellers",
           coalesce(sum("seats"), 0)::int AS "seats",
           coalesce(sum("sold") FILTER (WHERE "seats" IS NOT NULL), 0)::int AS "sold"
         FROM "departure" GROUP BY GROUPING SETS (("productId"), ()))
       SELECT * FROM "sums"
       ORDER BY "isTotal" DESC, "sold"::float8 / nullif("seats", 0) DESC NULLS LAST, "travellers" DESC, "title", "productId"
       LIMIT ${maxSeatRows + 1}`,
      values,
    ),
    plannedReadSql<WeakDeparture & { total: number }>(
      `WITH ${departures}
       SELECT "productId", "title", "date"::text, "travellers", "minParty", "sold", "seats", (count(*) OVER ())::int AS "total"
       FROM "departure"
       WHERE "date" >= $4::date AND ("travellers" < "minParty" OR "sold" < "seats" * $5::float8)
       ORDER BY "date", "title", "productId" LIMIT ${maxWeak}`,
      [...values, dateInIndia(now), weakShare],
    ),
  ]);
  return {
    from,
    to,
    rows: groups.flatMap((row) => (row.isTotal ? [] : [toRow(row)])),
    total: toSums(groups.find(({ isTotal }) => isTotal) ?? noSeats),
    weak: weak.map(({ total: _total, ...departure }) => departure),
    weakTotal: weak[0]?.total ?? 0,
  };
}

function toRow(row: GroupRow): SeatRow {
  return { productId: row.productId ?? "", title: row.title ?? "", ...toSums(row) };
}

function toSums({ departures: count, empty, travellers, seats, sold }: SeatSums): SeatSums {
  return { departures: count, empty, travellers, seats, sold };
}
