import type { BookingStatus } from "~/features/booking/booking.schema";
import { type ExportBookingsInput, maxCounted } from "~/features/booking/booking-admin.schema";
import { setBookingStatuses } from "~/features/booking-change/status/booking-status.service";
import { bookingsWhere } from "~/features/office/bookings/booking.where";
import { changeTag } from "~/features/office/tags/tag.service";
import type { UserContext } from "~/server/api/context";
import { plannedSql } from "~/server/db/sql";
import {
  type MatchingCount,
  type SetMatchingStatusesInput,
  type StatusesStep,
  statusesPerStep,
  type TagMatchingInput,
  type TagsStep,
  tagsPerStep,
} from "./matching.schema";

type Counted = Omit<MatchingCount, "asOf" | "isCapped"> & { asOf: Date };

/** Counts what a change of all matching bookings would change, up to {@link maxCounted} + 1 bookings. */
export async function countMatching(filters: ExportBookingsInput): Promise<MatchingCount> {
  const { where, values } = await bookingsWhere(filters);
  const [row] = await plannedSql<Counted>(
    `SELECT count(*)::int AS "total", count(*) FILTER (WHERE "status" = 'Pending')::int AS "pending",
       count(*) FILTER (WHERE "status" <> 'Cancelled')::int AS "active",
       coalesce(sum("paid") FILTER (WHERE "status" <> 'Cancelled'), 0)::float8 AS "paid",
       now() AS "asOf"
     FROM (
       SELECT b."status", b."paid" FROM "Booking" AS b WHERE ${where}
       ORDER BY b."createdAt" DESC, b."id" DESC LIMIT ${maxCounted + 1}
     ) AS "some"`,
    values,
  );
  if (!row) throw new Error("a count has one row");
  return { ...row, asOf: row.asOf.toISOString(), isCapped: row.total > maxCounted };
}

/** The statuses from which matching bookings are moved: cancelled bookings are restored one by one only. */
const movedFrom: Record<SetMatchingStatusesInput["status"], readonly BookingStatus[]> = {
  Confirmed: ["Pending"],
  Cancelled: ["Pending", "Confirmed"],
};

/**
 * The next step of a change of all matching bookings, those first that were made first. Each booking is changed as by
 * `setBookingStatus`, in a transaction of its own; one that is refused does not stop the others.
 */
export async function setMatchingStatuses(
  ctx: UserContext,
  { status, reason, ...step }: SetMatchingStatusesInput,
): Promise<StatusesStep> {
  const from = movedFrom[status];
  const chosen = await stepOf(step, statusesPerStep, from);
  const rows = await plannedSql<{ id: string; reference: string }>(chosen.select, chosen.values);
  const ids = rows.map(({ id }) => id);
  const { results } = await setBookingStatuses(ctx, { ids, status, reason, evenIf: [] }, from);
  const refused = results.flatMap(({ _id, code, message }, index) =>
    code && message ? [{ _id, reference: rows[index]?.reference ?? "", code, message }] : [],
  );
  return { changed: results.length - refused.length, refused, next: nextOf(ids, statusesPerStep) };
}

/** The next step of giving all matching bookings a tag, or taking it off. */
export async function tagMatching(
  { user }: UserContext,
  { tag, action, ...step }: TagMatchingInput,
): Promise<TagsStep> {
  const found = await stepOf(step, tagsPerStep);
  // Read the ids before the change: once the tag is removed, a filter by this tag no longer finds these bookings.
  const rows = await plannedSql<{ id: string }>(found.select, found.values);
  const ids = rows.map(({ id }) => id);
  const chosen = { select: `SELECT unnest($1::uuid[]) AS "id"`, values: [ids] };
  const changed = await changeTag(chosen, { tag, action, actorId: user.id });
  return { changed, next: nextOf(ids, tagsPerStep) };
}

type Step = Pick<TagMatchingInput, "filters" | "asOf" | "after">;

/** The bookings of a step: the next ones after `after` in the order in which they were made, of these statuses. */
async function stepOf({ filters, asOf, after }: Step, limit: number, statuses?: readonly BookingStatus[]) {
  const { where, values } = await bookingsWhere(filters);
  const value = (one: unknown) => `$${values.push(one)}`;
  const parts = [where, `b."createdAt" <= ${value(asOf)}::timestamptz`];
  if (statuses) parts.push(`b."status" = ANY(${value(statuses)}::"BookingStatus"[])`);
  if (after) {
    parts.push(`(b."createdAt", b."id") >
      (SELECT "last"."createdAt", "last"."id" FROM "Booking" AS "last" WHERE "last"."id" = ${value(after)}::uuid)`);
  }
  const select = `SELECT b."id", b."reference" FROM "Booking" AS b WHERE ${parts.join(" AND ")}
    ORDER BY b."createdAt", b."id" LIMIT ${limit}`;
  return { select, values };
}

/** The last of a full step; null after the last bookings. */
function nextOf(ids: readonly string[], limit: number): string | null {
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}
