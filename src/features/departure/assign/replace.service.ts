import { clashText } from "~/features/departure/departure.rules";
import { offText, paperNote } from "~/features/departure/resource/days-off.rules";
import type { Resource } from "~/features/departure/resource/resource.schema";
import { resourceRecord } from "~/features/departure/resource/resource.service";
import { recordChanges } from "~/features/history/history.service";
import type { ProductKind } from "~/features/product/registry";
import { type CalendarDate, toDatabaseDate } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { lockRows } from "~/server/db/lock-rows";
import { type Sql, sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import {
  maxReplacedTrips,
  type ReplacedTrip,
  type ReplaceInput,
  type Replacement,
  type ReplacementInput,
} from "./replace.schema";

/**
 * The trips of a guide, driver or vehicle that have a day in the range and are not over, and what stands against another of the kind on each.
 * Throws NOT_FOUND, and VALIDATION if the other is of another kind, archived, or the same.
 */
export async function readReplacement(ctx: Pick<Context, "db">, input: ReplacementInput): Promise<Replacement> {
  const { id, byId, from: first, to: last } = input;
  const [from, by] = await Promise.all([resourceRecord.get(ctx, { id }), resourceRecord.get(ctx, { id: byId })]);
  const rows = await readRows(sql, inRange, [id, byId, first, last]);
  return toAnswer(from, by, rows);
}

/**
 * Gives the named trips to another, all or none, and answers them with their new ids. The job that compares plans tells the
 * customers, as after any change of people. Throws as {@link readReplacement}, EDIT_CONFLICT if one of the trips is no longer
 * theirs, and RESOURCE_BUSY with the reason if the other cannot take one over.
 */
export async function replaceSomebody(ctx: UserContext, input: ReplaceInput): Promise<Replacement> {
  const { user } = ctx;
  const ids = [...new Set(input.assignmentIds)];
  return onceInTransaction({ ...ctx, userId: user.id }, "resource.replace", input, async (tx) => {
    const read = () => readRows(sqlFor(tx), named, [input.id, input.byId, ids]);
    await lockTrips(tx, await read());
    const [from, by] = await holdBoth(tx, input);
    await lockRows(tx, "Assignment", ids);
    const rows = await read();
    const answer = toAnswer(from, by, rows);
    if (rows.length < ids.length) throw new AppError("EDIT_CONFLICT", conflictText);
    const obstacle = answer.trips.find((one) => one.obstacle !== null)?.obstacle;
    if (obstacle) throw new AppError("RESOURCE_BUSY", obstacle);
    const given = rows.map((row) => ({ row, newId: newId() }));
    // New rows: the links to the sheet that the other one got end with the old ones.
    await tx.assignment.deleteMany({ where: { id: { in: ids } } });
    await tx.assignment.createMany({ data: given.map(({ row, newId }) => toColumns(row, newId, by._id)) });
    await recordChanges(
      tx,
      rows.map((row) => ({
        subject: row.departureId ? "departure" : "booking",
        subjectId: row.departureId ?? row.bookingId ?? "",
        action: "assigned",
        actorId: user.id,
        fields: { [from.kind]: [from.name, by.name] },
      })),
    );
    const trips = answer.trips.map((trip, index) => ({ ...trip, assignmentId: given[index]?.newId ?? "" }));
    return { ...answer, trips };
  });
}

const conflictText = "Somebody else has changed these trips in the meantime. Please look at them again.";

type Row = {
  id: string;
  from: CalendarDate;
  to: CalendarDate;
  productId: string;
  kind: ProductKind;
  title: string;
  departureId: string | null;
  bookingId: string | null;
  reference: string | null;
  name: string | null;
  bookings: number;
  off: { from: CalendarDate; to: CalendarDate } | null;
  clash: { title: string; from: CalendarDate; to: CalendarDate } | null;
};

const inRange = `a."from" <= $4::date AND a."to" >= $3::date`;
const named = `a."id" = ANY($3::uuid[])`;

const overlaps = (table: string) =>
  `daterange(${table}."from", ${table}."to", '[]') && daterange(a."from", a."to", '[]')`;

/** The trips of `$1`, and what stands against `$2` on each; `where` uses the further values. */
function readRows(run: Sql, where: typeof inRange | typeof named, values: unknown[]): Promise<Row[]> {
  return run<Row>(
    `SELECT a."id", a."from"::text, a."to"::text, p."id" AS "productId", p."kind", p."title", d."id" AS "departureId",
       a."bookingId", b."reference", b."name",
       (SELECT count(*)::int FROM "Booking" c WHERE c."status" = 'Confirmed'
          AND (c."id" = a."bookingId" OR (c."productId" = a."productId" AND c."date" = a."date"))) AS "bookings",
       (SELECT json_build_object('from', o."from", 'to', o."to") FROM "DaysOff" o
        WHERE o."resourceId" = $2::uuid AND ${overlaps("o")} ORDER BY o."from" LIMIT 1) AS "off",
       (SELECT json_build_object('title', coalesce(q."title", h."itemTitle"), 'from', other."from", 'to', other."to")
        FROM "Assignment" other LEFT JOIN "Product" q ON q."id" = other."productId"
          LEFT JOIN "Booking" h ON h."id" = other."bookingId"
        WHERE other."resourceId" = $2::uuid AND ${overlaps("other")} ORDER BY other."from" LIMIT 1) AS "clash"
     FROM "Assignment" a
       LEFT JOIN "Departure" d ON d."productId" = a."productId" AND d."date" = a."date"
       LEFT JOIN "Booking" b ON b."id" = a."bookingId"
       JOIN "Product" p ON p."id" = coalesce(a."productId", b."productId")
     WHERE a."resourceId" = $1::uuid AND a."to" >= (now() AT TIME ZONE 'Asia/Kolkata')::date AND ${where}
     ORDER BY a."from", a."id" LIMIT ${maxReplacedTrips}`,
    values,
  );
}

function toAnswer(from: Resource, by: Resource, rows: readonly Row[]): Replacement {
  if (by._id === from._id || by.kind !== from.kind) throw invalidField("byId", `Please choose another ${from.kind}.`);
  if (!by.active) throw invalidField("byId", `${by.name} is archived.`);
  return { from: personOf(from), by: personOf(by), trips: rows.map((row) => toTrip(row, by)) };
}

function personOf({ _id, kind, name, phone }: Resource): Replacement["from"] {
  return { _id, kind, name, phone };
}

function toTrip(
  { id, productId, kind, title, from, to, off, clash, bookings, ...row }: Row,
  by: Resource,
): ReplacedTrip {
  return {
    assignmentId: id,
    product: { _id: productId, kind, title },
    date: from,
    lastDay: to,
    booking: row.bookingId ? { _id: row.bookingId, reference: row.reference ?? "", name: row.name ?? "" } : null,
    bookings,
    obstacle: off ? offText(by.name, off) : clash && clashText(by.name, clash),
    notes: by.papers.flatMap((paper) => paperNote(paper, to) ?? []),
  };
}

/** Locks hires and products, so that the days of the trips stay. */
async function lockTrips(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const hires = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const products = rows.flatMap(({ departureId, productId }) => (departureId ? productId : []));
  await lockRows(tx, "Booking", hires);
  await lockRows(tx, "Product", products, "SHARE");
}

/** Locks both people in one order, and reads them. Throws NOT_FOUND. */
async function holdBoth(tx: Transaction, { id, byId }: ReplaceInput): Promise<[Resource, Resource]> {
  await lockRows(tx, "Resource", [id, byId]);
  return [await resourceRecord.hold(tx, id), await resourceRecord.hold(tx, byId)];
}

function toColumns({ departureId, productId, bookingId, from, to }: Row, id: string, resourceId: string) {
  const days = { from: toDatabaseDate(from), to: toDatabaseDate(to) };
  const trip = departureId ? { productId, date: days.from } : { bookingId };
  return { id, resourceId, ...trip, ...days };
}
