import { listedRecord } from "~/features/history/edited-record.service";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { ruleFault } from "./permit-admin.rules";
import type { AdminPermitRule, PermitRuleInput, UpdatePermitRuleInput } from "./permit-admin.schema";

const relaxed = { relaxations: { orderBy: [{ from: "asc" }, { id: "asc" }] } } satisfies Prisma.PermitRuleInclude;

type Row = Prisma.PermitRuleGetPayload<{ include: typeof relaxed }>;

/** All rules, also ended ones, by state and who needs the permit. */
export async function listPermitRules({ db }: { db: Database | Transaction }): Promise<{ rules: AdminPermitRule[] }> {
  const rows = await db.permitRule.findMany({
    include: relaxed,
    orderBy: [{ state: "asc" }, { holder: "asc" }, { id: "asc" }],
  });
  return { rules: rows.map(toAdminRule) };
}

/** A rule about permits. It is not removed: `validTo` ends it. */
export const permitRuleRecord = listedRecord({
  subject: "permit",
  // Raw for the row lock.
  lock: (tx, id) => lockRow(tx, "PermitRule", id),
  read: readRule,
  raise: (tx, id) => tx.permitRule.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
  recorded: ({ _id, version, ...fields }) => fields,
});

/** Adds a rule. Throws VALIDATION. */
export async function createPermitRule(ctx: UserContext, input: PermitRuleInput): Promise<AdminPermitRule> {
  requireFaultless(input, ctx.now);
  return permitRuleRecord.create(ctx, input, async (tx) =>
    toAdminRule(
      await tx.permitRule.create({
        data: { ...toColumns(input), relaxations: { create: toRelaxations(input) } },
        include: relaxed,
      }),
    ),
  );
}

/** Replaces a rule. Throws NOT_FOUND, VALIDATION, and the errors of `requireVersion`. */
export async function updatePermitRule(ctx: UserContext, input: UpdatePermitRuleInput): Promise<AdminPermitRule> {
  const { id, version: _, ...fields } = input;
  requireFaultless(fields, ctx.now);
  const relaxations = { deleteMany: {}, create: toRelaxations(fields) };
  const data = { ...toColumns(fields), remindedAt: null, relaxations };
  return permitRuleRecord.update(ctx, id, input, async (tx) =>
    toAdminRule(await tx.permitRule.update({ where: { id }, data, include: relaxed })),
  );
}

/** Notes that a rule was compared with its source today. Throws NOT_FOUND. */
export async function checkPermitRule(ctx: UserContext, { id }: { id: string }): Promise<AdminPermitRule> {
  const data = { verifiedOn: toDatabaseDate(dateInIndia(ctx.now)), remindedAt: null };
  return ctx.db.$transaction((tx) =>
    permitRuleRecord.change(tx, ctx, id, async () =>
      toAdminRule(await tx.permitRule.update({ where: { id }, data, include: relaxed })),
    ),
  );
}

function requireFaultless(input: PermitRuleInput, now: Date): void {
  const fault = ruleFault(input, dateInIndia(now));
  if (fault) throw invalidField(fault.field, fault.message);
}

async function readRule(db: Database | Transaction, id: string): Promise<AdminPermitRule> {
  const row = await db.permitRule.findUnique({ where: { id }, include: relaxed });
  if (!row) throw new AppError("NOT_FOUND", "There is no such rule.");
  return toAdminRule(row);
}

/** Converts a body to columns: what is left out is empty. */
function toColumns(input: PermitRuleInput) {
  const { state, permit, holder, countries = [], places = [], arrangedBy, note = "", source } = input;
  const { portal = null, fee = null, validity = null, workingDays = null, groupMinimum = null } = input;
  const day = (date: string | null | undefined) => (date ? toDatabaseDate(date) : null);
  return {
    state,
    permit,
    holder,
    countries,
    places,
    arrangedBy,
    note,
    source,
    portal,
    fee,
    validity,
    workingDays,
    groupMinimum,
    verifiedOn: day(input.verifiedOn),
    validFrom: day(input.validFrom),
    validTo: day(input.validTo),
  };
}

function toRelaxations({ relaxations = [] }: PermitRuleInput) {
  return relaxations.map(({ from, to, what, source }) => ({
    from: toDatabaseDate(from),
    to: to ? toDatabaseDate(to) : null,
    what,
    source,
  }));
}

function toAdminRule({ id: _id, updatedAt, remindedAt, ...row }: Row): AdminPermitRule {
  const day = (date: Date | null) => date && fromDatabaseDate(date);
  return {
    _id,
    ...row,
    verifiedOn: day(row.verifiedOn),
    validFrom: day(row.validFrom),
    validTo: day(row.validTo),
    relaxations: row.relaxations.map(({ from, to, what, source }) => ({
      from: fromDatabaseDate(from),
      to: day(to),
      what,
      source,
    })),
  };
}
