import { v7 as newId } from "uuid";
import { type Change, recordChanges } from "~/features/history/history.service";
import { setCapacity } from "~/features/product/availability/capacity.service";
import { changedFields } from "~/features/product/manage/catalogue.service";
import { kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { isLockTimeout } from "~/server/db/unavailable";
import { collectOutcome } from "./import-outcome.rules";
import { isChange, isNew, planImport, type RowPlan } from "./plan-import.service";
import { type CatalogueFile, openCatalogue } from "./read-catalogue";
import type { CheckImportInput, ImportInput, ImportOutcome } from "./transfer.schema";

/** Thousands of rows take longer than the usual time of a transaction. */
const limits = { timeout: 60_000 };

/** Shows what an import of the file would do. Writes nothing. Throws VALIDATION (`file`) if it cannot be read at all. */
export async function checkImport(
  { db, now }: Pick<UserContext, "db" | "now">,
  input: CheckImportInput,
): Promise<ImportOutcome> {
  const file = open(input);
  return db.$transaction(async (tx) => {
    const collected = collectOutcome();
    for await (const plans of planImport(tx, file, { now })) collected.add(plans);
    return collected.outcome();
  }, limits);
}

/**
 * Imports the file, all of it or nothing. Throws VALIDATION (`file`) if it has errors, EDIT_CONFLICT if it does something
 * else than what `check` stands for, or if another import takes too long. The file is read several times, because all its rows at
 * once would take much memory.
 */
export async function applyImport(
  ctx: Pick<UserContext, "db" | "now" | "user" | "idempotency">,
  input: ImportInput,
): Promise<ImportOutcome> {
  const file = open(input);
  const { now } = ctx;
  const work = async (tx: Transaction) => {
    await claimImport(tx);
    // Only what changes is locked, so it is planned again under the lock.
    await lockChanged(tx, file, now);
    const collected = collectOutcome();
    const ids: (string | null)[] = [];
    for await (const plans of planImport(tx, file, { now })) {
      const faulty = plans.find(({ errors }) => errors.length > 0);
      if (faulty) throw invalidField("file", `Nothing was saved. ${faultText(faulty)}`);
      collected.add(plans);
      ids.push(...plans.map(({ id }) => id));
    }
    const outcome = collected.outcome();
    if (outcome.check !== input.check) {
      const message =
        "The catalogue or the file has changed since the check. Nothing was saved. Please check the file again.";
      throw new AppError("EDIT_CONFLICT", message);
    }
    for await (const plans of planImport(tx, file, { now, ids })) {
      for (const kind of productKinds) {
        const ofKind = plans.filter((plan) => plan.kind === kind);
        await create(tx, ctx, kind, ofKind.filter(isNew));
        await change(tx, ctx, kind, ofKind.filter(isChange));
      }
    }
    return outcome;
  };
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "catalogue.import", input, work, limits);
}

function open({ file, kind }: CheckImportInput): CatalogueFile {
  return openCatalogue(Buffer.from(file, "base64"), kind);
}

/**
 * One import at a time, because two of them could add the same products. Waits for another one. Throws EDIT_CONFLICT if that
 * takes longer than the time limit of locks.
 */
async function claimImport(tx: Transaction): Promise<void> {
  try {
    await sqlFor(tx)(`SELECT pg_advisory_xact_lock(hashtextextended('catalogue import', 5))::text`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError("EDIT_CONFLICT", "Another import is running. Nothing was saved. Please check the file again.");
  }
}

/** Locks the products that change, in the order of their ids. Bookings wait only if a number of places changes. */
async function lockChanged(tx: Transaction, file: CatalogueFile, now: Date): Promise<void> {
  const ids: string[] = [];
  let isOfPlaces = false;
  for await (const plans of planImport(tx, file, { now })) {
    for (const { kind, id, changes } of plans.filter(isChange)) {
      if (id !== null) ids.push(id);
      isOfPlaces ||= kinds[kind].fields.capacity in changes;
    }
  }
  await sqlFor(tx)(
    `SELECT 1 FROM "Product" WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR ${isOfPlaces ? "UPDATE" : "NO KEY UPDATE"}`,
    [ids],
  );
}

type Author = Pick<UserContext, "now" | "user">;

async function create(tx: Transaction, { user }: Author, kind: ProductKind, plans: RowPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const made = plans.map(({ id, body }) => ({ id: id ?? newId(), body }));
  await stores[kind].createMany(tx, made);
  const common = { subject: kind, action: "created", actorId: user.id };
  await recordChanges(
    tx,
    made.map(({ id: subjectId }) => ({ ...common, subjectId })),
  );
}

async function change(tx: Transaction, { user, now }: Author, kind: ProductKind, plans: RowPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const { derived, readSome, change: write } = stores[kind];
  for (const { id, present, body, changes } of plans) {
    if (id === null || !present) continue;
    const capacity = body[kinds[kind].fields.capacity];
    const isOfPlaces = kinds[kind].fields.capacity in changes && (typeof capacity === "number" || capacity === null);
    if (isOfPlaces) await setCapacity(tx, id, capacity, now);
    await write(tx, present, pick(body, Object.keys(changes)));
  }
  const ids = plans.map(({ id }) => id);
  const after = await readSome(sqlFor(tx), `p."id" = ANY($1::uuid[])`, [ids]);
  const before = new Map(plans.flatMap(({ present }) => (present ? [[present.item._id, present.item] as const] : [])));
  const recorded = after.flatMap(({ item }): Change[] => {
    const last = before.get(item._id);
    const fields = last ? changedFields(derived, last, item) : {};
    return [{ subject: kind, subjectId: item._id, action: "updated", fields, actorId: user.id }];
  });
  await recordChanges(tx, recorded);
}

function pick(body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

function faultText({ row, errors: [first] }: RowPlan): string {
  return `Row ${row}${first?.column ? `, ${first.column}` : ""}: ${first?.message}`;
}
