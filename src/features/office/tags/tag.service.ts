import type { BookingsTagged, TagAction, TagBookingsInput } from "~/features/booking/tag.schema";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { plannedSql, sql } from "~/server/db/sql";

type TagChange = {
  tag: string;
  action: TagAction;
  /** Who does it. */
  actorId: string;
};

/** A statement that selects the `id` of bookings, with the values of its parameters from $1 on. */
type Chosen = { select: string; values: readonly unknown[] };

/** The tags in use, by name; at most 200. Raw: it jumps from tag to tag along the index, however many bookings have each. */
export async function listTags(): Promise<string[]> {
  const rows = await sql<{ tag: string }>(
    `WITH RECURSIVE "found" AS (
       (SELECT "tag", 1 AS "number" FROM "BookingTag" ORDER BY "tag" LIMIT 1)
       UNION ALL
       SELECT "next"."tag", "found"."number" + 1
       FROM "found" CROSS JOIN LATERAL (
         SELECT "tag" FROM "BookingTag" WHERE "tag" > "found"."tag" ORDER BY "tag" LIMIT 1
       ) AS "next" WHERE "found"."number" < 200
     ) SELECT "tag" FROM "found"`,
  );
  return rows.map(({ tag }) => tag);
}

/** Gives a tag to bookings, or takes it off. Throws NOT_FOUND, and then changes nothing. */
export async function tagBookings(
  { user }: UserContext,
  { ids, tag, action }: TagBookingsInput,
): Promise<BookingsTagged> {
  const found = await db().booking.count({ where: { id: { in: ids } } });
  if (found < ids.length) throw new AppError("NOT_FOUND", "There is no such booking.");
  const select = `SELECT "id" FROM "Booking" WHERE "id" = ANY($1::uuid[])`;
  return { changed: await changeTag({ select, values: [ids] }, { tag, action, actorId: user.id }) };
}

const written = {
  add: `INSERT INTO "BookingTag" ("bookingId", "tag") SELECT "id", "given"."tag" FROM "chosen", "given"
    ON CONFLICT DO NOTHING RETURNING "bookingId"`,
  remove: `DELETE FROM "BookingTag" WHERE "bookingId" IN (SELECT "id" FROM "chosen")
    AND "tag" = (SELECT "tag" FROM "given") RETURNING "bookingId"`,
} satisfies Record<TagAction, string>;

const recorded = {
  add: `'tagged', jsonb_build_object('tag', jsonb_build_array(NULL, "given"."tag"))`,
  remove: `'untagged', jsonb_build_object('tag', jsonb_build_array("given"."tag", NULL))`,
} satisfies Record<TagAction, string>;

/** Changes a tag of all chosen bookings, with its records, in one statement. Returns how many changed. */
export async function changeTag({ select, values }: Chosen, { tag, action, actorId }: TagChange): Promise<number> {
  const [tagAt, actorAt] = [values.length + 1, values.length + 2];
  const [row] = await plannedSql<{ changed: number }>(
    `WITH "given" AS (SELECT $${tagAt}::text AS "tag", $${actorAt}::uuid AS "actorId"),
       "chosen" AS (${select}),
       "changed" AS (${written[action]}),
       "recorded" AS (
         INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields", "actorId")
         SELECT gen_random_uuid(), 'booking', "bookingId", ${recorded[action]}, "given"."actorId"
         FROM "changed", "given")
     SELECT count(*)::int AS "changed" FROM "changed"`,
    [...values, tag, actorId],
  );
  return row?.changed ?? 0;
}
