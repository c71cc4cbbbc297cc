import { invalidField } from "~/server/api/errors";
import type { ChangeSubject } from "~/server/db/generated/enums";
import { sql } from "~/server/db/sql";
import { cursorGone, readCursor, writeCursor, wrongCursor } from "./cursor";

/** The parameters of a list by which changes are followed. */
export type Following = { updatedFrom?: string | undefined; after?: string | undefined; limit?: number | undefined };

/** Where to begin: after a place of a generation, or with what was changed at an instant (milliseconds since 1970) or later. */
export type ChangesFrom = { generation: string; place: number } | { instant: number };

/** A booking or product that has changed. */
export type Changed = { id: string; isDeleted: boolean };

export type Changes = {
  /** In the order in which they are told. */
  changed: Changed[];
  /** The cursor after them. */
  next: string;
};

/** What a request asks of changes of the subject; null: it asks for the list itself. Throws VALIDATION, also for filters of changes. */
export function changesAsked<Input extends Following>(subject: ChangeSubject, input: Input): ChangesFrom | null {
  const { updatedFrom, after, limit: _limit, ...filters } = input;
  if (updatedFrom !== undefined && after !== undefined)
    throw invalidField("after", "Send updatedFrom or a cursor, not both");
  const from = updatedFrom === undefined ? fromCursor(subject, after) : { instant: new Date(updatedFrom).getTime() };
  const [filter] = Object.entries(filters).find(([, value]) => value !== undefined) ?? [];
  if (from && filter)
    throw invalidField(filter, "Changes take no filter, because you would not learn what has ceased to match");
  return from;
}

function fromCursor(subject: ChangeSubject, after: string | undefined): ChangesFrom | null {
  const cursor = after === undefined ? null : readCursor(after);
  if (cursor?.[0] !== "changes") return null;
  const [, ofSubject, generation, place] = cursor;
  if (ofSubject !== subject) throw wrongCursor();
  return { generation, place };
}

/**
 * SQL: another text in each database whose places are no continuation. A restored dump has tables of its own in another database or
 * cluster; a cluster that was restored to an earlier time, or a promoted replica, has another timeline.
 */
const generationSql = `(SELECT left(md5(concat_ws('.', "system_identifier", left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT "oid" FROM pg_database WHERE "datname" = current_database()), '"ChangeMark"'::regclass::oid)), 16)
  FROM pg_control_system())`;

type Row = {
  last: number;
  forgotten: number;
  generation: string;
  id: string | null;
  place: number;
  isDeleted: boolean;
};

type Options = {
  limit: number;
  /** Only these: SQL about "subjectId" and "isDeleted", with its values from $4 on. */
  only?: { condition: string; values: readonly unknown[] };
};

/**
 * Reads what has changed of a kind of subjects, each once, in an order in which nothing is inserted later: a reader who goes on with
 * `next` learns of every committed change. Throws CURSOR_GONE.
 */
export async function readChanges(
  subject: ChangeSubject,
  from: ChangesFrom,
  { limit, only }: Options,
): Promise<Changes> {
  const isCursor = "place" in from;
  // Whoever begins at an instant goes on from the last place, so the time of what is saved later does not matter.
  const start = isCursor ? `"place" > $2::bigint` : `"place" IS NOT NULL AND "at" >= to_timestamp($2::float8 / 1000)`;
  await sql(`SELECT number_changes()::float8 AS "last"`);
  // One statement, so that the page, the last place and what is forgotten are of one moment.
  const rows = await sql<Row>(
    `SELECT c."last"::float8, c."forgotten"::float8, ${generationSql} AS "generation", m."id", m."place"::float8, m."isDeleted"
     FROM "ChangeCounter" AS c LEFT JOIN LATERAL (
       SELECT "subjectId" AS "id", "place", "isDeleted" FROM "ChangeMark"
       WHERE "subject" = $1::"ChangeSubject" AND ${start} AND ${only?.condition ?? "true"}
       ORDER BY "place" LIMIT $3::int) AS m ON true
     ORDER BY m."place"`,
    [subject, isCursor ? from.place : from.instant, limit, ...(only?.values ?? [])],
  );
  const [state] = rows;
  if (!state) throw new Error("the table ChangeCounter has no row");
  const { generation, last, forgotten } = state;
  if (isCursor && (from.generation !== generation || from.place > last || from.place < forgotten)) throw cursorGone();
  const changed = rows.flatMap(({ id, isDeleted }) => (id === null ? [] : [{ id, isDeleted }]));
  const reached = changed.length < limit ? last : (rows.at(-1)?.place ?? last);
  return { changed, next: writeCursor(["changes", subject, generation, reached]) };
}
