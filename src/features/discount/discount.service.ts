import { removableRecord } from "~/features/history/edited-record.service";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { capitalCode } from "~/lib/typed-code";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { endedAfterAsked, endedCursor } from "~/server/changes/ended-last";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { lockRow } from "~/server/db/lock-rows";
import { termsFault } from "./discount.rules";
import {
  type CodePage,
  type CreateCodeInput,
  type DiscountCode,
  type ListCodesInput,
  maxCodesPerPage,
  type UpdateCodeInput,
} from "./discount.schema";

type ReadContext = Pick<Context, "db">;
type CodeRow = Prisma.DiscountCodeGetPayload<object>;

/** The codes, those in use first, then the newest. */
export async function listCodes({ db }: ReadContext, input: ListCodesInput): Promise<CodePage> {
  const where = input.search ? { code: { contains: likeLiteral(capitalCode(input.search)) } } : {};
  const orderBy = [
    { archivedAt: { sort: "desc", nulls: "first" } },
    { createdAt: "desc" },
    { id: "desc" },
  ] satisfies Prisma.DiscountCodeOrderByWithRelationInput[];
  const range = rangeOf(input, maxCodesPerPage);
  const [rows, total] = await Promise.all([
    db.discountCode.findMany({ where: { ...where, ...endedAfterAsked(input, "archivedAt") }, orderBy, ...range }),
    db.discountCode.count({ where }),
  ]);
  const next = endedCursor(rows, range.take, "archivedAt");
  return { results: await toCodes(db, rows), ...pageFacts(input, maxCodesPerPage, { total, next }) };
}

/** A discount code. Uses of it wait for its lock. */
export const codeRecord = removableRecord({
  subject: "code",
  // Raw for the row lock.
  lock: (tx, id) => lockRow(tx, "DiscountCode", id),
  read: readCode,
  raise: (tx, id) =>
    tx.discountCode.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
  // Of products their titles.
  recorded: ({ _id, version, uses, createdAt, products, ...fields }) => ({
    ...fields,
    products: products.map(({ title }) => title),
  }),
  removal: {
    isUsed: async (tx, { code }) => (await tx.booking.findFirst({ where: { code }, select: { id: true } })) !== null,
    archive: (tx, id, now) =>
      tx.discountCode.update({ where: { id }, data: { archivedAt: now }, select: { id: true } }),
    delete: (tx, id) => tx.discountCode.delete({ where: { id }, select: { id: true } }),
  },
});

/** Adds a code. Throws VALIDATION for a code that exists, and for unknown products. */
export async function createCode(ctx: UserContext, body: CreateCodeInput): Promise<DiscountCode> {
  try {
    return await codeRecord.create(ctx, body, async (tx) => {
      await requireProducts(tx, body.productIds ?? []);
      const data = { code: body.code, ...toColumns(body) };
      const { id } = await tx.discountCode.create({ data, select: { id: true } });
      return readCode(tx, id);
    });
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw invalidField("code", `There is a code ${body.code} already.`);
  }
}

/**
 * Changes only the given fields; a percentage replaces an amount, and the reverse. Throws NOT_FOUND, VALIDATION, and the
 * errors of `requireVersion`.
 */
export async function updateCode(ctx: UserContext, changes: UpdateCodeInput): Promise<DiscountCode> {
  const { id, archived } = changes;
  return codeRecord.update(ctx, id, changes, async (tx, before) => {
    const value = newValue(before, changes);
    const fault = termsFault({ ...before, ...withoutAbsent(changes), ...value });
    if (fault) throw invalidField(fault.field, fault.message);
    if (typeof changes.maxUses === "number" && changes.maxUses < before.uses) {
      const used = before.uses === 1 ? "once" : `${before.uses} times`;
      throw invalidField("maxUses", `It has been used ${used}: it cannot be less than that.`);
    }
    const known = before.products.map(({ _id }) => _id);
    await requireProducts(
      tx,
      (changes.productIds ?? []).filter((one) => !known.includes(one)),
    );
    const isArchivedAnew = archived !== undefined && archived !== before.archived;
    const archivedAt = isArchivedAnew ? { archivedAt: archived ? ctx.now : null } : {};
    await tx.discountCode.update({
      where: { id },
      data: { ...toColumns({ ...changes, ...value }), ...archivedAt },
      select: { id: true },
    });
    return readCode(tx, id);
  });
}

async function readCode(db: Database | Transaction, id: string): Promise<DiscountCode> {
  const row = await db.discountCode.findUnique({ where: { id } });
  const [code] = row ? await toCodes(db, [row]) : [];
  if (!code) throw new AppError("NOT_FOUND", "There is no such code.");
  return code;
}

async function requireProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const found = await tx.product.count({ where: { id: { in: [...ids] }, archivedAt: null } });
  if (found < ids.length) throw invalidField("productIds", "One of these products is not on offer any more.");
}

/** A newly given percentage or amount replaces the stored one of the other kind. */
function newValue(
  before: DiscountCode,
  { percent, amount }: UpdateCodeInput,
): Pick<DiscountCode, "percent" | "amount"> {
  const one = { percent: percent === undefined ? before.percent : percent, amount: amount ?? null };
  if (amount === undefined) return { ...one, amount: typeof percent === "number" ? null : before.amount };
  return percent === undefined && amount !== null ? { percent: null, amount } : one;
}

function withoutAbsent<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

type Terms = Omit<CreateCodeInput, "code">;

function toColumns({ percent, amount, from, to, maxUses, maxUsesPerCustomer, kinds, productIds, minTotal }: Terms) {
  const date = (day: string | null | undefined) => (day ? toDatabaseDate(day) : day);
  return withoutAbsent({
    percent,
    amount,
    maxUses,
    maxUsesPerCustomer,
    kinds,
    productIds,
    minTotal,
    from: date(from),
    to: date(to),
  });
}

async function toCodes(db: Database | Transaction, rows: readonly CodeRow[]): Promise<DiscountCode[]> {
  const ids = [...new Set(rows.flatMap(({ productIds }) => productIds))];
  const products = await db.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, kind: true, title: true },
  });
  const named = new Map(products.map(({ id: _id, kind, title }) => [_id, { _id, kind, title }]));
  return rows.map(({ id: _id, code, percent, amount, from, to, ...row }) => ({
    _id,
    code,
    percent: percent?.toNumber() ?? null,
    amount: amount?.toNumber() ?? null,
    from: from && fromDatabaseDate(from),
    to: to && fromDatabaseDate(to),
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    kinds: row.kinds,
    products: row.productIds.map((id) => named.get(id) ?? { _id: id, kind: null, title: "A deleted product" }),
    minTotal: row.minTotal.toNumber(),
    uses: row.uses,
    archived: row.archivedAt !== null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }));
}
