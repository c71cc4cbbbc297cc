import { changesBetween } from "~/features/history/history.rules";
import type { ChangeEntry, ListChangesInput } from "~/features/history/history.schema";
import { recordChange } from "~/features/history/history.service";
import { listChanges } from "~/features/history/read-history.service";
import { revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { rangeOf } from "~/server/api/paging";
import { requireVersion } from "~/server/api/require-version";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { foldedPattern } from "~/server/db/like";
import { sql } from "~/server/db/sql";
import {
  type CreateResourceInput,
  type ListResourcesInput,
  maxResourcesPerPage,
  type Resource,
  type ResourcePage,
  type UpdateResourceInput,
} from "./resource.schema";

type ReadContext = Pick<Context, "db">;

const resourceSelect = {
  id: true,
  kind: true,
  name: true,
  phone: true,
  languages: true,
  seats: true,
  active: true,
  version: true,
  user: { select: { email: true } },
} satisfies Prisma.ResourceSelect;

type Row = Prisma.ResourceGetPayload<{ select: typeof resourceSelect }>;

/** The guides, drivers and vehicles: those in use first, then by kind and name. */
export async function listResources({ db }: ReadContext, input: ListResourcesInput): Promise<ResourcePage> {
  const { kind, active, search } = input;
  const where = {
    ...(kind && { kind }),
    ...(active && { active: active === "true" }),
    ...(search && { id: { in: await idsOf(search) } }),
  };
  const orderBy = [
    { active: "desc" as const },
    { kind: "asc" as const },
    { name: "asc" as const },
    { id: "asc" as const },
  ];
  const [rows, total] = await Promise.all([
    db.resource.findMany({ where, orderBy, select: resourceSelect, ...rangeOf(input, maxResourcesPerPage) }),
    db.resource.count({ where }),
  ]);
  const pages = Math.max(1, Math.ceil(total / (input.limit ?? maxResourcesPerPage)));
  return { results: rows.map(toResource), pages, total };
}

/** Raw SQL, because Prisma cannot fold the names. There are few guides, drivers and vehicles. */
async function idsOf(search: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(`SELECT "id" FROM "Resource" WHERE fold_text("name") LIKE $1`, [
    foldedPattern(search),
  ]);
  return rows.map(({ id }) => id);
}

/** One guide, driver or vehicle. Throws NOT_FOUND. */
export async function getResource({ db }: ReadContext, { id }: { id: string }): Promise<Resource> {
  return readResource(db, id);
}

/** Adds a guide, driver or vehicle. Throws VALIDATION. */
export async function createResource({ db, user }: UserContext, body: CreateResourceInput): Promise<Resource> {
  return db.$transaction(async (tx) => {
    const made = await tx.resource.create({ data: await toColumns(tx, body, null), select: resourceSelect });
    await recordChange(tx, { subject: "resource", subjectId: made.id, action: "created", actorId: user.id });
    return toResource(made);
  });
}

/** Changes only the given fields. Throws NOT_FOUND and the errors of `requireVersion`. */
export async function updateResource(ctx: UserContext, changes: UpdateResourceInput): Promise<Resource> {
  const { id, version: _, ...data } = changes;
  return ctx.db.$transaction(async (tx) => {
    const before = await lockResource(tx, id);
    requireVersion(before, ctx, changes);
    const columns = await toColumns(tx, data, id);
    const after = toResource(await tx.resource.update({ where: { id }, data: columns, select: resourceSelect }));
    const fields = changesBetween(recorded(before), recorded(after));
    if (Object.keys(fields).length === 0) return after;
    await tx.resource.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } });
    await recordChange(tx, { subject: "resource", subjectId: id, action: "updated", fields, actorId: ctx.user.id });
    return { ...after, version: after.version + 1 };
  });
}

/**
 * Takes the login from the guide or driver whose account this is, if there is one, and ends the links to sheets that they
 * were given: for an account that has the role guide no longer.
 */
export async function endLogin(
  tx: Transaction,
  { userId, actorId, now }: { userId: string; actorId: string; now: Date },
): Promise<void> {
  const found = await tx.resource.findUnique({ where: { userId }, select: { id: true } });
  if (!found) return;
  const { _id, login } = await lockResource(tx, found.id);
  const data = { userId: null, version: { increment: 1 } };
  const { count } = await tx.resource.updateMany({ where: { id: _id, userId }, data });
  if (count === 0) return;
  await revokeAccessLinks(tx, { purpose: "sheet", assignment: { resourceId: _id } }, now);
  const fields = changesBetween({ login }, { login: null });
  await recordChange(tx, { subject: "resource", subjectId: _id, action: "updated", fields, actorId });
}

/** Deletes a guide, driver or vehicle, or archives it if it was assigned to a trip. Throws NOT_FOUND. */
export async function removeResource(
  { db, user }: UserContext,
  { id }: { id: string },
): Promise<{ _id: string; archived: boolean }> {
  return db.$transaction(async (tx) => {
    const last = await lockResource(tx, id);
    const archived = (await tx.assignment.findFirst({ where: { resourceId: id }, select: { id: true } })) !== null;
    const change = { subject: "resource" as const, subjectId: id, actorId: user.id };
    if (archived) {
      const data = { active: false, version: { increment: 1 } };
      await tx.resource.update({ where: { id }, data, select: { id: true } });
      await recordChange(tx, { ...change, action: "archived" });
    } else {
      await tx.resource.delete({ where: { id }, select: { id: true } });
      const fields = changesBetween(
        recorded(last),
        Object.fromEntries(Object.keys(recorded(last)).map((key) => [key, null])),
      );
      await recordChange(tx, { ...change, action: "deleted", fields });
    }
    return { _id: id, archived };
  });
}

/** The changes of a guide, driver or vehicle, newest first, also of a deleted one. Throws NOT_FOUND. */
export async function listResourceChanges(
  ctx: Pick<Context, "db" | "totals">,
  input: ListChangesInput,
): Promise<ChangeEntry[]> {
  const changes = await listChanges(ctx, "resource", input);
  const isEmpty = changes.length === 0 && (await ctx.totals.current?.total()) === 0;
  if (isEmpty) await readResource(ctx.db, input.id);
  return changes;
}

/** Locks a guide, driver or vehicle until the transaction ends: other assignments wait. Throws NOT_FOUND. */
export async function lockResource(tx: Transaction, id: string): Promise<Resource> {
  // Raw for the row lock.
  await tx.$queryRaw`SELECT 1 FROM "Resource" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return readResource(tx, id);
}

async function readResource(db: Database | Transaction, id: string): Promise<Resource> {
  const row = await db.resource.findUnique({ where: { id }, select: resourceSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such guide, driver or vehicle.");
  return toResource(row);
}

function toResource({ id, phone, user, ...row }: Row): Resource {
  return { _id: id, phone: toAnsweredPhone(phone), login: user?.email ?? null, ...row };
}

/** The columns of a body. Throws VALIDATION for a login that is not a guide's, or that somebody else has. */
async function toColumns<Body extends { login?: string | null | undefined }>(
  tx: Transaction,
  { login, ...data }: Body,
  resourceId: string | null,
): Promise<Omit<Body, "login"> & { userId?: string | null }> {
  if (login === undefined) return data;
  if (login === null) return { ...data, userId: null };
  const guide = await tx.user.findFirst({
    where: { email: login, staffRole: "guide" },
    select: { id: true, resource: { select: { id: true, name: true } } },
  });
  if (!guide) throw invalidField("login", "No guide has this email address. Please invite them under Staff first.");
  const { resource } = guide;
  if (resource && resource.id !== resourceId) throw invalidField("login", `This is the login of ${resource.name}.`);
  return { ...data, userId: guide.id };
}

function recorded({ _id, version, ...fields }: Resource): Record<string, unknown> {
  return fields;
}
