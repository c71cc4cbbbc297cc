import type { FieldChanges } from "~/features/history/history.rules";
import { capacityProblem } from "~/features/product/availability/capacity.service";
import { afterEdit, fewestProblem } from "~/features/product/field/fewest.rules";
import { imageTextsField, otherPicture } from "~/features/product/image-texts.schema";
import { kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import type { Transferred } from "~/features/product/store";
import { id as productId } from "~/lib/fields";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { missingOf, missingPicture } from "~/server/storage/uploads";
import { changesIn, type RowError, readBody } from "./import-row.rules";
import type { CatalogueFile, FileRow } from "./read-catalogue";

/** What an import does with a row of the file. */
export type RowPlan = {
  kind: ProductKind;
  row: number;
  title: string;
  /** The id that the file names, or of the product with the row's name; null for a new product without one. */
  id: string | null;
  present: Transferred | null;
  /** The values for the store, as its schema has read them. */
  body: Record<string, unknown>;
  /** Of a product that exists. */
  changes: FieldChanges;
  errors: RowError[];
};

/** Whether the row changes a product that exists. */
export function isChange({ present, changes, errors }: RowPlan): boolean {
  return errors.length === 0 && present !== null && Object.keys(changes).length > 0;
}

/** Whether the row adds a product. */
export function isNew({ present, errors }: RowPlan): boolean {
  return errors.length === 0 && present === null;
}

type Planning = {
  now: Date;
  /** The `id` of each row's plan, if it was planned before: then names are not looked up again. */
  ids?: readonly (string | null)[];
};

/** As many rows are read and planned at once. */
const batchSize = 50;

/**
 * Works out what an import of the file does, in the order of its rows, some at a time. Writes nothing, but locks the pictures it
 * names. Throws VALIDATION (`file`) if the file cannot be read.
 */
export async function* planImport(
  tx: Transaction,
  file: CatalogueFile,
  { now, ids }: Planning,
): AsyncGenerator<RowPlan[]> {
  const seen = new Map<string, number>();
  let batch: PlannedRow[] = [];
  let count = 0;
  for await (const row of file.rows()) {
    batch.push(ids ? { ...row, id: ids[count] ?? null } : row);
    count += 1;
    if (batch.length < batchSize) continue;
    yield planBatch(tx, batch, seen, now);
    batch = [];
  }
  if (batch.length > 0) yield planBatch(tx, batch, seen, now);
}

async function planBatch(
  tx: Transaction,
  rows: readonly PlannedRow[],
  seen: Map<string, number>,
  now: Date,
): Promise<RowPlan[]> {
  const found = new Map<ProductKind, Found>();
  for (const kind of productKinds) {
    const ofKind = rows.filter((row) => row.kind === kind);
    found.set(kind, await findPresent(tx, kind, ofKind));
  }
  const others = await kindsOf(tx, rows.map(idOf).filter(isId));
  const plans = rows.map((row) => planRow(row, found.get(row.kind) ?? nothing, others));
  refuseTwice(plans, seen);
  await checkPictures(tx, plans);
  plans.forEach(checkBookingSize);
  for (const plan of plans.filter(isChange)) await checkCapacity(tx, plan, now);
  return plans;
}

/** A row of the file; with `id` if it was planned before. */
type PlannedRow = FileRow & { id?: string | null };

type Found = { byId: Map<string, Transferred>; byName: Map<string, Transferred[]> };

const nothing: Found = { byId: new Map(), byName: new Map() };

/** The products that the rows of a kind name by id, or by name where they have no id. */
async function findPresent(tx: Transaction, kind: ProductKind, rows: readonly PlannedRow[]): Promise<Found> {
  if (rows.length === 0) return nothing;
  const ids = rows.map(idOf).filter(isId);
  const names = rows.flatMap((row) => (isByName(row) ? [nameOf(row)] : []));
  const present = await stores[kind].readSome(
    sqlFor(tx),
    `(p."id" = ANY($1::uuid[]) OR (p."archivedAt" IS NULL AND p."title" = ANY($2::text[])))`,
    [ids, names],
  );
  const byName = new Map<string, Transferred[]>();
  for (const one of present.filter(({ isArchived }) => !isArchived)) {
    const name = String(one.item[kinds[kind].fields.title]);
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return { byId: new Map(present.map((one) => [one.item._id, one])), byName };
}

async function kindsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductKind>> {
  const rows = await sqlFor(tx)<{ id: string; kind: ProductKind }>(
    `SELECT "id", "kind"::text FROM "Product" WHERE "id" = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

function planRow(row: PlannedRow, found: Found, others: ReadonlyMap<string, ProductKind>): RowPlan {
  const { kind, values, fault } = row;
  const { nouns } = kinds[kind];
  const id = idOf(row);
  const plan = { kind, row: row.row, title: nameOf(row).slice(0, 200) };
  const refused = (column: string, message: string): RowPlan => ({
    ...plan,
    id: null,
    present: null,
    body: {},
    changes: {},
    errors: [{ column, message }],
  });
  if (fault) return refused("", fault);
  if (id !== null && !isId(id)) return refused("_id", "Not a valid id. Leave it empty for a new product");
  const named = isByName(row) ? (found.byName.get(nameOf(row)) ?? []) : [];
  if (named.length > 1) return refused("_id", `Several ${nouns.many} have this name. Please give the id of one`);
  const present = (id === null ? named[0] : found.byId.get(id)) ?? null;
  if (present?.isArchived) return refused("_id", `This ${nouns.one} is not on offer: it is archived, or a draft`);
  const other = id === null ? kind : (others.get(id) ?? kind);
  if (other !== kind) return refused("_id", `This is the id of a product of another kind: ${other}`);
  const { body, errors } = readBody(kind, values, present === null);
  const changes = present ? changesIn(kind, body, present.item) : {};
  const title = plan.title || (present ? String(present.item[kinds[kind].fields.title]) : "");
  return { ...plan, title, id: present?.item._id ?? id, present, body, changes, errors };
}

/** The id that the row names, or that was found before; null without one. */
function idOf({ id, values: { _id } }: PlannedRow): unknown {
  if (id !== undefined) return id;
  return _id === undefined || _id === "" ? null : _id;
}

/** Whether the row's product is looked up by its name. */
function isByName(row: PlannedRow): boolean {
  return row.id === undefined && idOf(row) === null;
}

function isId(value: unknown): value is string {
  return productId.safeParse(value).success;
}

function nameOf({ kind, values }: FileRow): string {
  const name = values[kinds[kind].fields.title];
  return typeof name === "string" ? name.trim() : "";
}

/** Refuses rows of the same product as an earlier row. `seen` has the rows so far. */
function refuseTwice(plans: readonly RowPlan[], seen: Map<string, number>): void {
  for (const { kind, row, title, id, errors } of plans) {
    const key = `${kind} ${id ?? `"${title}"`}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    else if (id !== null || title !== "")
      errors.push({ column: "", message: `The same ${kinds[kind].nouns.one} as in row ${first}` });
  }
}

async function checkPictures(tx: Transaction, plans: readonly RowPlan[]): Promise<void> {
  const pictures = plans.map((plan) => {
    const given = [plan.body[kinds[plan.kind].fields.pictures] ?? []].flat().map(String);
    checkTexts(plan, kinds[plan.kind].fields.pictures in plan.body ? given : (plan.present?.images ?? []));
    return { plan, added: given.filter((url) => !plan.present?.images.includes(url)) };
  });
  const missing = await missingOf(tx, [...new Set(pictures.flatMap(({ added }) => added))]);
  for (const { plan, added } of pictures) {
    const url = added.find((one) => missing.has(one));
    if (url) plan.errors.push({ column: kinds[plan.kind].fields.pictures, message: `${missingPicture} (${url})` });
  }
}

/** Texts may only be those of the pictures that the product has after the import. */
function checkTexts({ body, errors }: RowPlan, images: readonly string[]): void {
  const texts = imageTextsField.parse(body.imageTexts) ?? [];
  if (texts.some(({ image }) => !images.includes(image))) errors.push({ column: "imageTexts", message: otherPicture });
}

function checkBookingSize({ present, body, errors }: RowPlan): void {
  const message = fewestProblem(afterEdit(present?.item, body));
  if (message) errors.push({ column: "bookingSize", message });
}

async function checkCapacity(tx: Transaction, { kind, id, body, changes, errors }: RowPlan, now: Date): Promise<void> {
  const column = kinds[kind].fields.capacity;
  const capacity = body[column];
  if (!(column in changes) || id === null || typeof capacity !== "number") return;
  const message = await capacityProblem(tx, id, capacity, now);
  if (message) errors.push({ column, message });
}
