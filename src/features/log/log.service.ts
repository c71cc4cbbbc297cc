import { changeEntry } from "~/features/history/history.schema";
import { byName } from "~/lib/compare-names";
import { capitalCode } from "~/lib/typed-code";
import type { Context } from "~/server/api/context";
import { rangeOf } from "~/server/api/paging";
import { timeCursor } from "~/server/changes/by-time";
import { instantValue, rowAsked } from "~/server/changes/cursor";
import { foldedPattern } from "~/server/db/like";
import { plannedSql } from "~/server/db/sql";
import { type ListLogInput, type LogEntry, type LogPage, maxLogPerPage } from "./log.schema";

const { fields: storedFields } = changeEntry.shape;

type Row = {
  id: string;
  subject: string;
  subjectId: string;
  action: string;
  fields: unknown;
  at: Date;
  actorId: string | null;
  actor: string | null;
  item: string | null;
  isWithheld: boolean;
};

/** Changes and events of bookings alike, newest first. Notes and changes of bookings are in both, so only once here. */
const loggedEvents = `e."kind" IN ('payment', 'refund') OR (e."kind" = 'status' AND e."from" IS NOT NULL)`;

/** The items that a search finds: few, by their names. */
const foundIds = `SELECT "id" FROM "Product" WHERE fold_text("title") LIKE $3
  UNION ALL SELECT "id" FROM "Booking" WHERE "reference" = $4
  UNION ALL SELECT "id" FROM "DiscountCode" WHERE fold_text("code") LIKE $3
  UNION ALL SELECT "id" FROM "ApiKey" WHERE fold_text("name") LIKE $3
  UNION ALL SELECT "id" FROM "WebhookEndpoint" WHERE fold_text("name") LIKE $3
  UNION ALL SELECT "id" FROM "UnmatchedPayment" WHERE fold_text("providerRef") LIKE $3
  UNION ALL SELECT "id" FROM "User" WHERE "staffRole" IS NOT NULL AND (fold_text("email") LIKE $3 OR fold_text("name") LIKE $3)`;

/**
 * The log of all changes, newest first: of products, bookings, codes, settings and staff, and what was decided about
 * bookings and money. What is known of deleted accounts, their bookings and deleted invitations is withheld.
 */
export async function listLog({ db }: Pick<Context, "db">, input: ListLogInput): Promise<LogPage> {
  const { skip, take } = rangeOf(input, maxLogPerPage);
  const [rows, people] = await Promise.all([
    plannedSql<Row>(...statement(input, skip, take + 1)),
    db.user.findMany({
      where: { staffRole: { not: null } },
      select: { id: true, name: true },
      orderBy: { id: "asc" },
    }),
  ]);
  const results = rows.slice(0, take);
  return {
    results: results.map(toEntry),
    hasNext: rows.length > take,
    next: timeCursor(results, take, "at"),
    people: people.map(({ id: _id, name }) => ({ _id, name })).sort(byName),
  };
}

/** Raw for the union: each branch reads its newest rows by an index, so that a page costs the same in a long history. */
function statement(input: ListLogInput, skip: number, take: number): [string, unknown[]] {
  const { search, person, subject, from, to } = input;
  const values: unknown[] = [
    skip + take,
    skip,
    search ? foldedPattern(search) : null,
    search ? capitalCode(search) : null,
  ];
  const value = (one: unknown) => `$${values.push(one)}`;
  const day = (one: string) => `(${value(one)}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const after = rowAsked(input, "at", instantValue);
  const both = (row: string) => [
    ...(after ? [`(${row}."at", ${row}."id") < (${value(after.value)}::timestamptz, ${value(after.id)}::uuid)`] : []),
    ...(person ? [`${row}."actorId" = ${value(person)}::uuid`] : []),
    ...(from ? [`${row}."at" >= ${day(from)}`] : []),
    ...(to ? [`${row}."at" < ${day(to)} + interval '1 day'`] : []),
  ];
  const ofChanges = [
    ...both("c"),
    ...(subject ? [`c."subject" = ${value(subject)}::"ChangeSubject"`] : []),
    ...(search ? [`c."subjectId" IN (${foundIds})`] : []),
  ];
  const ofEvents = [
    `(${loggedEvents})`,
    ...both("e"),
    ...(subject && subject !== "booking" ? ["false"] : []),
    ...(search ? [`e."bookingId" IN (${foundIds})`] : []),
  ];
  const text = `WITH "given"("pattern", "word") AS (SELECT $3::text, $4::text), "log" AS (
    (SELECT c."id", c."subject"::text, c."subjectId", c."action", c."fields", c."at", c."actorId"
     FROM "Change" c WHERE ${ofChanges.join(" AND ") || "true"} ORDER BY c."at" DESC, c."id" DESC LIMIT $1)
    UNION ALL
    (SELECT e."id", 'booking', e."bookingId",
       CASE e."kind" WHEN 'status' THEN 'status changed' ELSE e."kind"::text END,
       jsonb_strip_nulls(jsonb_build_object(
         'status', CASE WHEN e."to" IS NOT NULL THEN jsonb_build_array(e."from", e."to") END)) ||
       CASE WHEN e."reason" IS NULL THEN '{}' ELSE jsonb_build_object('reason', jsonb_build_array(NULL, e."reason")) END,
       e."at", e."actorId"
     FROM "BookingEvent" e WHERE ${ofEvents.join(" AND ")} ORDER BY e."at" DESC, e."id" DESC LIMIT $1)
    ORDER BY "at" DESC, "id" DESC LIMIT $1 - $2 OFFSET $2)
  SELECT l.*, a."name" AS "actor", coalesce(p."title", b."reference", u."email", i."email", d."code", k."name", w."name", r."name", dp."title", rb."reference",
     array_to_string(cl."titles", ', '), pr."state" || ', ' || pr."permit"::text, up."providerRef") AS "item",
    (l."subject" = 'booking' AND coalesce(b."name", '') = '') OR
    (l."subject" = 'user' AND u."id" IS NULL AND i."id" IS NULL) AS "isWithheld"
  FROM "log" l
    LEFT JOIN "User" a ON a."id" = l."actorId"
    LEFT JOIN "Product" p ON p."id" = l."subjectId"
    LEFT JOIN "Booking" b ON b."id" = l."subjectId"
    LEFT JOIN "DiscountCode" d ON d."id" = l."subjectId"
    LEFT JOIN "ApiKey" k ON k."id" = l."subjectId"
    LEFT JOIN "WebhookEndpoint" w ON w."id" = l."subjectId"
    LEFT JOIN "Resource" r ON r."id" = l."subjectId"
    LEFT JOIN "Departure" dep ON dep."id" = l."subjectId"
    LEFT JOIN "Product" dp ON dp."id" = dep."productId"
    LEFT JOIN "Closing" cl ON cl."id" = l."subjectId"
    LEFT JOIN "Review" rv ON rv."id" = l."subjectId"
    LEFT JOIN "PermitRule" pr ON pr."id" = l."subjectId"
    LEFT JOIN "UnmatchedPayment" up ON up."id" = l."subjectId"
    LEFT JOIN "Booking" rb ON rb."id" = rv."bookingId"
    LEFT JOIN "User" u ON u."id" = l."subjectId" AND l."subject" = 'user'
    LEFT JOIN "Invitation" i ON i."id" = l."subjectId" AND i."acceptedAt" IS NULL
  ORDER BY l."at" DESC, l."id" DESC`;
  return [text, values];
}

/** Deletion leaves the log's entry, without what was written about the person. */
function toEntry({ id: _id, subject, subjectId, action, fields, at, actorId, actor, item, isWithheld }: Row): LogEntry {
  const shown = storedFields.parse(fields);
  const kept = isWithheld ? Object.fromEntries(Object.entries(shown).filter(([name]) => impersonal.has(name))) : shown;
  return {
    _id,
    subject,
    subjectId,
    item: item ?? (subject === "settings" ? "Settings" : ""),
    action,
    fields: kept,
    by: actorId && actor !== null ? { _id: actorId, name: actor } : null,
    at: at.toISOString(),
  };
}

/** Fields whose values say nothing about a person. */
const impersonal: ReadonlySet<string> = new Set(["status", "role"]);
