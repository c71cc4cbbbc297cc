import type { Context } from "~/server/api/context";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Prisma } from "~/server/db/generated/client";
import { undoneAction } from "./history.rules";
import { type ChangeEntry, changeEntry, type ListChangesInput, maxChangesPerPage } from "./history.schema";

const changeSelect = {
  id: true,
  action: true,
  fields: true,
  actor: { select: { id: true, name: true } },
  at: true,
  batchId: true,
} satisfies Prisma.ChangeSelect;

const { fields: storedFields } = changeEntry.shape;

/** The recorded changes of one subject, newest first. Empty for an unknown subject. */
export async function listChanges(
  ctx: Pick<Context, "db" | "totals">,
  subject: Prisma.ChangeWhereInput["subject"] & string,
  input: ListChangesInput,
): Promise<ChangeEntry[]> {
  const where = { subject, subjectId: input.id };
  const range = rangeOf(input, maxChangesPerPage);
  const orderBy = [{ at: "desc" as const }, { id: "desc" as const }];
  const ofRange = { ...where, ...olderThanAsked(input, "at") };
  const rows = await ctx.db.change.findMany({ where: ofRange, select: changeSelect, orderBy, ...range });
  const next = timeCursor(rows, range.take, "at");
  notePage(ctx, input, maxChangesPerPage, { shown: rows.length, total: () => ctx.db.change.count({ where }), next });
  const batches = rows.flatMap(({ batchId }) => batchId ?? []);
  const undone = batches.length > 0 ? await readUndone(ctx, where, batches) : new Set<string | null>();
  return rows.map(({ id, action, fields, actor, at, batchId }) => ({
    _id: id,
    action,
    fields: storedFields.parse(fields),
    by: actor && { _id: actor.id, name: actor.name },
    at: at.toISOString(),
    ...(batchId && !undone.has(batchId) && { batch: batchId }),
  }));
}

/** Those of the changes of several things that were undone for the subject. */
async function readUndone(
  { db }: Pick<Context, "db">,
  ofSubject: Prisma.ChangeWhereInput,
  batches: string[],
): Promise<ReadonlySet<string | null>> {
  const where = { ...ofSubject, action: undoneAction, batchId: { in: batches } };
  const rows = await db.change.findMany({ where, select: { batchId: true } });
  return new Set(rows.map(({ batchId }) => batchId));
}
