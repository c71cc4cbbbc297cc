import { removableRecord } from "~/features/history/edited-record.service";
import { revokeAccessLinks } from "~/features/voucher/link/access-link.service";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { placeAfter } from "~/server/changes/cursor";
import { beyondSql, type Order, placeInOrder } from "~/server/changes/placed";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { foldedPattern } from "~/server/db/like";
import { lockRow } from "~/server/db/lock-rows";
import { sql } from "~/server/db/sql";
import { daysText, paperText } from "./days-off.rules";
import {
  type CreateResourceInput,
  type ListResourcesInput,
  maxResourcesPerPage,
  type Resource,
  type ResourcePage,
  resource,
  resourceKinds,
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
  daysOff: { select: { from: true, to: true, reason: true }, orderBy: [{ from: "asc" }, { to: "asc" }] },
  papers: { select: { kind: true, number: true, validUntil: true }, orderBy: [{ validUntil: "asc" }, { kind: "asc" }] },
} satisfies Prisma.ResourceSelect;

type Row = Prisma.ResourceGetPayload<{ select: typeof resourceSelect }>;

/** The guides, drivers and vehicles: those in use first, then by kind and name. */
export async function listResources({ db }: ReadContext, input: ListResourcesInput): Promise<ResourcePage> {
  const { kind, active, search } = input;
  const where = {
    ...(kind && { kind }),
    ...(active && { active: active === "true" }),
    ...(search && { id: { in: await idsOf(`fold_text("name") LIKE $1`, [foldedPattern(search)]) } }),
  };
  const after = placeInOrder(input, order);
  const beyond = after && { AND: { id: { in: await idsOf(beyondSql(order, 1), after) } } };
  const orderBy = [
    { active: "desc" as const },
    { kind: "asc" as const },
    { name: "asc" as const },
    { id: "asc" as const },
  ];
  const range = rangeOf(input, maxResourcesPerPage);
  const [rows, total] = await Promise.all([
    db.resource.findMany({ where: { ...where, ...beyond }, orderBy, select: resourceSelect, ...range }),
    db.resource.count({ where }),
  ]);
  const next = placeAfter(rows, range.take, order.name, ({ active, kind, name, id }) => [active, kind, name, id]);
  return { results: rows.map(toResource), ...pageFacts(input, maxResourcesPerPage, { total, next }) };
}

/** The order of the list. `kind` goes by its place in the enum of the database. */
const order: Order = {
  name: "resources",
  terms: [
    { sql: `"active"`, type: "boolean", isDescending: true },
    { sql: `"kind"`, type: `"ResourceKind"`, values: resourceKinds },
    { sql: `"name"`, type: "text" },
    { sql: `"id"`, type: "uuid" },
  ],
};

/** Raw SQL, because Prisma can neither fold the names nor compare kinds. There are few guides, drivers and vehicles. */
async function idsOf(condition: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(`SELECT "id" FROM "Resource" WHERE ${condition}`, values);
  return rows.map(({ id }) => id);
}

/** A guide, driver or vehicle. Other assignments wait for its lock. */
export const resourceRecord = removableRecord({
  subject: "resource",
  // Raw for the row lock.
  lock: (tx, id) => lockRow(tx, "Resource", id),
  read: readResource,
  raise: (tx, id) => tx.resource.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
  recorded: ({ _id, version, ...fields }) => fields,
  // The reason of a day off may be an illness, and a number is a person's: neither belongs into a history that stays.
  kept: ({ daysOff, papers, ...fields }) => ({
    ...fields,
    ...(daysOff && { daysOff: both(daysOff, shownDays) }),
    ...(papers && { papers: both(papers, shownPapers) }),
  }),
  removal: {
    isUsed: async (tx, { _id: resourceId }) =>
      (await tx.assignment.findFirst({ where: { resourceId }, select: { id: true } })) !== null,
    archive: (tx, id) => tx.resource.update({ where: { id }, data: { active: false }, select: { id: true } }),
    delete: (tx, id) => tx.resource.delete({ where: { id }, select: { id: true } }),
    recorded: ({ _id, version, daysOff, papers, ...fields }) => ({
      ...fields,
      daysOff: shownDays(daysOff),
      papers: shownPapers(papers),
    }),
  },
});

/** Adds a guide, driver or vehicle. Throws VALIDATION. */
export async function createResource(ctx: UserContext, body: CreateResourceInput): Promise<Resource> {
  const { daysOff = [], papers = [], ...details } = body;
  return resourceRecord.create(ctx, body, async (tx) => {
    const data = {
      ...(await toColumns(tx, details, null)),
      daysOff: { create: daysOff.map(toDaysOffRow) },
      papers: { create: papers.map(toPaperRow) },
    };
    return toResource(await tx.resource.create({ data, select: resourceSelect }));
  });
}

/** Changes only the given fields. Throws NOT_FOUND, VALIDATION and the errors of `requireVersion`. */
export async function updateResource(ctx: UserContext, changes: UpdateResourceInput): Promise<Resource> {
  const { id, version: _, daysOff, papers, ...details } = changes;
  return resourceRecord.update(ctx, id, changes, async (tx) => {
    const data = {
      ...(await toColumns(tx, details, id)),
      ...(daysOff && { daysOff: { deleteMany: {}, create: daysOff.map(toDaysOffRow) } }),
      ...(papers && { papers: { deleteMany: {}, create: papers.map(toPaperRow) } }),
    };
    return toResource(await tx.resource.update({ where: { id }, data, select: resourceSelect }));
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
  const { id } = found;
  await resourceRecord.change(tx, { user: { id: actorId } }, id, async (_, before) => {
    const { count } = await tx.resource.updateMany({ where: { id, userId }, data: { userId: null } });
    if (count === 0) return before;
    await revokeAccessLinks(tx, { purpose: "sheet", assignment: { resourceId: id } }, now);
    return { ...before, login: null };
  });
}

async function readResource(db: Database | Transaction, id: string): Promise<Resource> {
  const row = await db.resource.findUnique({ where: { id }, select: resourceSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such guide, driver or vehicle.");
  return toResource(row);
}

function toResource({ id, phone, user, daysOff, papers, ...row }: Row): Resource {
  return {
    _id: id,
    phone: toAnsweredPhone(phone),
    login: user?.email ?? null,
    ...row,
    daysOff: daysOff.map(({ from, to, reason }) => ({
      from: fromDatabaseDate(from),
      to: fromDatabaseDate(to),
      reason,
    })),
    papers: papers.map(({ validUntil, ...paper }) => ({ ...paper, validUntil: fromDatabaseDate(validUntil) })),
  };
}

type WishedDaysOff = NonNullable<CreateResourceInput["daysOff"]>[number];
type WishedPaper = NonNullable<CreateResourceInput["papers"]>[number];

function toDaysOffRow({ from, to, reason }: WishedDaysOff) {
  return { from: toDatabaseDate(from), to: toDatabaseDate(to), reason: reason ?? "" };
}

function toPaperRow({ kind, number, validUntil }: WishedPaper) {
  return { kind, number: number ?? "", validUntil: toDatabaseDate(validUntil) };
}

/** A change in the words of `shown`. */
function both([before, after]: [unknown, unknown], shown: (list: unknown) => string[]): [unknown, unknown] {
  return [shown(before), shown(after)];
}

/** Days off without their reasons. */
function shownDays(list: unknown): string[] {
  return resource.shape.daysOff.parse(list).map(daysText);
}

/** Papers without their numbers. */
function shownPapers(list: unknown): string[] {
  return resource.shape.papers.parse(list).map(paperText);
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
