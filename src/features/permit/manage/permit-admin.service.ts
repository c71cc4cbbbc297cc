import { changesBetween } from "~/features/history/history.rules";
import type { ChangeEntry, ListChangesInput } from "~/features/history/history.schema";
import { recordChange } from "~/features/history/history.service";
import { listChanges } from "~/features/history/read-history.service";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { requireVersion } from "~/server/api/require-version";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { ruleFault } from "./permit-admin.rules";
import type { AdminPermitRule, PermitRuleInput, UpdatePermitRuleInput } from "./permit-admin.schema";

type Row = Prisma.PermitRuleGetPayload<object>;

/** All rules, also ended ones, by state and who needs the permit. */
export async function listPermitRules({ db }: Pick<Context, "db">): Promise<{ rules: AdminPermitRule[] }> {
  const rows = await db.permitRule.findMany({ orderBy: [{ state: "asc" }, { holder: "asc" }, { id: "asc" }] });
  return { rules: rows.map(toAdminRule) };
}

/** Adds a rule. Throws VALIDATION. */
export async function createPermitRule(ctx: UserContext, input: PermitRuleInput): Promise<AdminPermitRule> {
  requireFaultless(input, ctx.now);
  return ctx.db.$transaction(async (tx) => {
    const made = await tx.permitRule.create({ data: toColumns(input) });
    await recordChange(tx, { subject: "permit", subjectId: made.id, action: "created", actorId: ctx.user.id });
    return toAdminRule(made);
  });
}

/** Replaces a rule. Throws NOT_FOUND, VALIDATION, and the errors of `requireVersion`. */
export async function updatePermitRule(ctx: UserContext, input: UpdatePermitRuleInput): Promise<AdminPermitRule> {
  const { id, version, ...fields } = input;
  requireFaultless(fields, ctx.now);
  return ctx.db.$transaction(async (tx) => {
    const before = await lockRule(tx, id);
    requireVersion(before, ctx, { version });
    return write(tx, ctx, before, { ...toColumns(fields), remindedAt: null });
  });
}

/** Notes that a rule was compared with its source today. Throws NOT_FOUND. */
export async function checkPermitRule(ctx: UserContext, { id }: { id: string }): Promise<AdminPermitRule> {
  return ctx.db.$transaction(async (tx) => {
    const before = await lockRule(tx, id);
    return write(tx, ctx, before, { verifiedOn: toDatabaseDate(dateInIndia(ctx.now)), remindedAt: null });
  });
}

/** The changes of a rule, newest first. Throws NOT_FOUND. */
export async function listPermitRuleChanges(
  ctx: Pick<Context, "db" | "totals">,
  input: ListChangesInput,
): Promise<ChangeEntry[]> {
  if ((await ctx.db.permitRule.count({ where: { id: input.id } })) === 0) throw notFound();
  return listChanges(ctx, "permit", input);
}

/** Writes a change, and records it unless nothing has changed. */
async function write(
  tx: Transaction,
  { user }: UserContext,
  before: AdminPermitRule,
  data: Prisma.PermitRuleUpdateInput,
): Promise<AdminPermitRule> {
  const after = toAdminRule(await tx.permitRule.update({ where: { id: before._id }, data }));
  const fields = changesBetween(recorded(before), recorded(after));
  if (Object.keys(fields).length === 0) return after;
  const raised = { where: { id: before._id }, data: { version: { increment: 1 } } };
  const { version } = await tx.permitRule.update({ ...raised, select: { version: true } });
  await recordChange(tx, { subject: "permit", subjectId: before._id, action: "updated", fields, actorId: user.id });
  return { ...after, version };
}

function requireFaultless(input: PermitRuleInput, now: Date): void {
  const fault = ruleFault(input, dateInIndia(now));
  if (fault) throw invalidField(fault.field, fault.message);
}

function recorded({ _id, version, ...fields }: AdminPermitRule): Record<string, unknown> {
  return fields;
}

/** Locks the rule until the transaction ends. Throws NOT_FOUND. */
async function lockRule(tx: Transaction, id: string): Promise<AdminPermitRule> {
  // Raw for the row lock.
  await tx.$queryRaw`SELECT 1 FROM "PermitRule" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await tx.permitRule.findUnique({ where: { id } });
  if (!row) throw notFound();
  return toAdminRule(row);
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", "There is no such rule.");
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

function toAdminRule({ id: _id, updatedAt, remindedAt, verifiedOn, validFrom, validTo, ...row }: Row): AdminPermitRule {
  const day = (date: Date | null) => date && fromDatabaseDate(date);
  return { _id, ...row, verifiedOn: day(verifiedOn), validFrom: day(validFrom), validTo: day(validTo) };
}
