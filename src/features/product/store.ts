import type { ImageText } from "~/lib/image-texts";
import type { Context, Viewer } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { ChangesFrom } from "~/server/changes/read-changes";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { readSql } from "~/server/db/read";
import type { Sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { requireStored } from "~/server/storage/uploads";
import { setCapacity } from "./availability/capacity.service";
import type { Bookable } from "./bookable";
import { type ChangedProducts, findChanged } from "./changes/changed-products.service";
import { type DepartureTerms, departureColumn, departureTerms } from "./departure-terms";
import { columnsFor } from "./field/columns";
import { afterEdit, fewestProblem } from "./field/fewest.rules";
import { otherPicture } from "./image-texts.schema";
import { type Found, findProducts, type ListQuery } from "./list/find-products.service";
import { lockItem, productRecord } from "./manage/catalogue.service";
import type { PartyLimits } from "./price/party.rules";
import { productTables, type SharedColumns, sharedColumns, sharedFields } from "./product.columns";
import { kinds, type ProductKind } from "./registry";

/** The response fields that every kind has. */
export type WireItem = { _id: string; version: number } & Record<string, unknown>;

/** The fields that every body has. */
export type Written = { imageTexts?: ImageText[] | undefined };

/** The fields that every update has. */
export type Edit = Written & { id: string; version?: number | undefined };

type AdminContext = Pick<Context, "db" | "now" | "ifMatch" | "idempotency"> & { user: Viewer };

/** A new product without the columns of its kind, which are in a table of their own. */
type SharedData = Omit<Prisma.ProductCreateManyInput, "id" | "kind" | "images"> & { [Kind in ProductKind]?: never };

/** `Body`: the input of create. `Changes`: the input of update. `Own`: a new row of the kind's own table, without its id. */
type Definition<Item extends WireItem, Body, Changes, Own> = {
  kind: ProductKind;
  /** The SQL of the columns in the kind's own table, as `k`. */
  columns: string;
  toItem: (row: SharedColumns) => Item;
  toBookable: (item: Item) => Pick<Bookable, "includes" | "permits" | "bring" | "refusal" | "seats" | "carType"> & {
    validTill?: string | null;
    /** Overrides the product's capacity. */
    capacity?: number | null;
  };
  /** Response fields that are computed from others. They are not recorded in the history. */
  derived: readonly string[];
  /** The pictures after an edit. Throws VALIDATION. */
  editImages: (changes: Changes, present: readonly string[]) => string[];
  imagesOf: (body: Body) => string[];
  /** A second price of the kind, which changes by the same percent as the price. */
  comparedPrice?: { of: (item: Item) => number; toUpdate: (amount: number) => Prisma.ProductUpdateInput };
  capacityOf: (changes: Changes) => number | null | undefined;
  /** A new product, in the table of all products and in the kind's own. */
  toCreate: (body: Body) => { shared: SharedData; own: Own };
  insertOwn: (tx: Transaction, rows: (Own & { id: string })[]) => Promise<unknown>;
  /** Undefined fields are not changed. */
  toUpdate: (changes: Changes, images: string[]) => Prisma.ProductUpdateInput;
};

/** Reads the data that is needed to book a product. */
export type BookableReader = {
  kind: ProductKind;
  bookable: (run: Sql, id: string, options?: { hold?: boolean }) => Promise<Bookable | null>;
  bookables: (run: Sql, ids: readonly string[]) => Promise<Bookable[]>;
};

type BookedColumns = SharedColumns & PartyLimits & DepartureTerms & Pick<Bookable, "productDays">;

/** The columns that can be changed in several products at once. `comparedPrice` is an offer's original price. */
type BulkColumns = Pick<SharedColumns, "price" | "prices" | "seasonMonths" | "closedDates"> & {
  comparedPrice?: number;
};

/** Who changes several products. `batchId`: what their records in the history have in common, if it can be undone. */
type BulkAuthor = Pick<AdminContext, "user"> & { batchId?: string };

/** What changes of several products at once need of a store. */
export type BulkStore = {
  readForBulk: (
    tx: Transaction,
    id: string,
    options: BulkRead,
  ) => Promise<BulkColumns & { title: string; version: number }>;
  changeInBulk: (tx: Transaction, author: BulkAuthor, id: string, changes: Partial<BulkColumns>) => Promise<void>;
};

/** `hold` locks the product until the transaction ends. An archived one is not found, unless `archivedToo`. */
export type BulkRead = { hold: boolean; archivedToo?: boolean };

/** A product as export and import read it. */
export type Transferred<Item = WireItem> = { item: Item; images: string[]; isArchived: boolean };

/** What export and import of the catalogue need of a store. Bodies and changes are those of the kind, checked by its schema. */
export type TransferStore = {
  derived: readonly string[];
  readSome(run: Sql, condition: string, values: readonly unknown[]): Promise<Transferred[]>;
  createMany(tx: Transaction, made: readonly { id: string; body: object }[]): Promise<void>;
  change(tx: Transaction, present: Transferred, changes: object): Promise<void>;
};

/** Makes the functions that read and write the products of one kind. */
export function makeStore<Item extends WireItem, Body extends Written, Changes extends Edit, Own = object>(
  definition: Definition<Item, Body, Changes, Own>,
) {
  const { kind, toItem, derived } = definition;
  const { notFound, nouns, fields } = kinds[kind];
  const columns = `${sharedColumns}, ${definition.columns}`;
  // Raw SQL: a booking reads and locks the product in one round trip; the other reads share the statement and its mapper.
  const byId = `SELECT ${columns} FROM ${productTables(kind)} WHERE p."id" = $1::uuid AND p."kind" = '${kind}'`;
  const booked = `SELECT ${columns}, p."days" AS "productDays", ${departureColumn} FROM ${productTables(kind)}`;
  const toBook = `${booked} WHERE p."id" = $1::uuid AND p."kind" = '${kind}'`;

  const readIn = async (tx: Database | Transaction, id: string): Promise<Item> => {
    const [row] = await sqlFor(tx)<SharedColumns>(byId, [id]);
    if (!row) throw new AppError("NOT_FOUND", `There is no such ${nouns.one}.`);
    return toItem(row);
  };
  const record = productRecord({ kind, derived, read: readIn });

  const bookableOf = (row: BookedColumns): Bookable => {
    const { title, images, price, productDays, prices, infantsTakePlaces, capacity, isArchived } = row;
    const { seasonMonths, leadDays, changeDays, cancellation, payment, partyMin, partyMax, minAge } = row;
    const { closedDates, capacities } = departureTerms(row);
    const { validTill = null, ...own } = definition.toBookable(toItem(row));
    const bookingWindow = { seasonMonths, closedDates, leadDays, validTill };
    const policies = { cancellation, payment };
    const shown = { kind, id: row.id, title, images, price, productDays, prices, infantsTakePlaces, policies };
    const partyLimits = { partyMin, partyMax, minAge };
    return { ...shown, capacity, capacities, isArchived, bookingWindow, changeDays, partyLimits, ...own };
  };

  return {
    kind,
    derived,

    /** Reads a product on offer. Throws NOT_FOUND. */
    async get({ id }: { id: string }): Promise<Item> {
      const [row] = await readSql<SharedColumns>(byId, [id]);
      if (!row || row.isArchived) throw new AppError("NOT_FOUND", notFound);
      return toItem(row);
    },

    /** Lists a page of the products on offer, and their total number. */
    async list(query: Omit<ListQuery, "kind" | "columns">): Promise<Found<Item>> {
      const { rows, ...found } = await findProducts<SharedColumns>({ ...query, kind, columns });
      return { ...found, rows: rows.map(toItem) };
    },

    /** Reads the products that have changed. Throws CURSOR_GONE. */
    async listChanged(from: ChangesFrom, limit: number): Promise<ChangedProducts<Item>> {
      const { rows, ...found } = await findChanged(kind, columns, from, limit);
      return { ...found, rows: rows.map(toItem) };
    },

    /** Reads a draft. Throws NOT_FOUND. */
    async getDraft({ id }: { id: string }): Promise<Item> {
      const [row] = await readSql<SharedColumns>(`${byId} AND p."status" = 'draft'`, [id]);
      if (!row) throw new AppError("NOT_FOUND", "There is no such draft.");
      return toItem(row);
    },

    /** Creates a product, as a draft if `isDraft`. Throws VALIDATION for pictures that do not exist, texts of others, and a wrong size. */
    create(ctx: AdminContext, body: Body, { isDraft = false } = {}): Promise<Item> {
      const images = definition.imagesOf(body);
      return record.create(ctx, { body, isDraft }, async (tx) => {
        requireTextsOf(images, body);
        requireFewest(body);
        await requireStored(tx, images, fields.pictures);
        const offered = isDraft ? { status: "draft" as const, archivedAt: ctx.now } : {};
        const { shared, own } = definition.toCreate(body);
        const data = { ...shared, ...offered, kind, images };
        const { id } = await tx.product.create({ data, select: { id: true } });
        await definition.insertOwn(tx, [{ ...own, id }]);
        return readIn(tx, id);
      });
    },

    /**
     * Changes only the given fields. Throws NOT_FOUND, VALIDATION (a new picture that does not exist, texts of others, too few places for
     * `bookingSize`), CAPACITY_SOLD, and the errors of `requireVersion`.
     */
    update(ctx: AdminContext, changes: Changes): Promise<Item> {
      const { id } = changes;
      return record.update(ctx, id, changes, async (tx, before, { images: present }) => {
        requireFewest(afterEdit(before, changes));
        await setCapacity(tx, id, definition.capacityOf(changes), ctx.now);
        const images = definition.editImages(changes, present);
        requireTextsOf(images, changes);
        await requireStored(
          tx,
          images.filter((image) => !present.includes(image)),
          fields.pictures,
        );
        await tx.product.update({ where: { id }, data: definition.toUpdate(changes, images), select: { id: true } });
        return readIn(tx, id);
      });
    },

    /** Deletes a product, or archives it if it has bookings. Throws NOT_FOUND. */
    remove: record.remove,

    /** The changes of a product, newest first, even if it is archived or deleted. Throws NOT_FOUND. */
    changes: record.changes,

    /** Reads a product that is to be changed with others. Throws NOT_FOUND. */
    async readForBulk(tx: Transaction, id: string, { hold, archivedToo = false }: BulkRead) {
      const missing = `A selected ${nouns.one} is no longer there. Please select again.`;
      if (hold) await lockItem(tx, kind, id, { archivedToo, missing });
      const [row] = await sqlFor(tx)<SharedColumns>(byId, [id]);
      if (!row || (row.isArchived && !archivedToo)) throw new AppError("NOT_FOUND", missing);
      const { title, version, price, prices, seasonMonths, closedDates } = row;
      const compared = definition.comparedPrice && { comparedPrice: definition.comparedPrice.of(toItem(row)) };
      return { title, version, price, prices, seasonMonths, closedDates, ...compared };
    },

    /** Changes a product that `readForBulk` has locked, and records it in the history. */
    async changeInBulk(
      tx: Transaction,
      author: BulkAuthor,
      id: string,
      { comparedPrice, price, ...shared }: Partial<BulkColumns>,
    ): Promise<void> {
      const before = await readIn(tx, id);
      const own = comparedPrice === undefined ? {} : definition.comparedPrice?.toUpdate(comparedPrice);
      const data = { price, ...columnsFor("product", sharedFields, shared), ...own };
      await tx.product.update({ where: { id }, data, select: { id: true } });
      await record.note(tx, author, id, before, await readIn(tx, id));
    },

    /** Reads the products that meet a condition of SQL on `p`, which may also have an order and a limit. */
    async readSome(run: Sql, condition: string, values: readonly unknown[]): Promise<Transferred<Item>[]> {
      const statement = `SELECT ${columns} FROM ${productTables(kind)} WHERE p."kind" = '${kind}' AND ${condition}`;
      const rows = await run<SharedColumns>(statement, values);
      return rows.map((row) => ({ item: toItem(row), images: row.images, isArchived: row.isArchived }));
    },

    /** Creates products with these ids, by two statements. The caller checks their pictures, and records them in the history. */
    async createMany(tx: Transaction, made: readonly { id: string; body: Body }[]): Promise<void> {
      const rows = made.map(({ id, body }) => ({
        id,
        images: definition.imagesOf(body),
        ...definition.toCreate(body),
      }));
      await tx.product.createMany({ data: rows.map(({ id, images, shared }) => ({ ...shared, id, kind, images })) });
      await definition.insertOwn(
        tx,
        rows.map(({ id, own }) => ({ ...own, id })),
      );
    },

    /** Changes a locked product and its version. The caller checks the pictures and the capacity, and records the change. */
    async change(tx: Transaction, { item: { _id: id }, images }: Transferred, changes: Changes): Promise<void> {
      const data = definition.toUpdate(changes, definition.editImages(changes, images));
      const version = { increment: 1 };
      await tx.product.update({ where: { id }, data: { ...data, version }, select: { id: true } });
    },

    /** Reads a product to book it, archived or not; null for none. `hold` prevents deletion until the transaction ends. */
    async bookable(run: Sql, id: string, { hold = false } = {}): Promise<Bookable | null> {
      // FOR KEY SHARE allows concurrent bookings, and blocks edits and deletion.
      const [row] = await run<BookedColumns>(hold ? `${toBook} FOR KEY SHARE OF p` : toBook, [id]);
      return row ? bookableOf(row) : null;
    },

    /** The same of those of the products that are on offer. */
    async bookables(run: Sql, ids: readonly string[]): Promise<Bookable[]> {
      const onOffer = `p."id" = ANY($1::uuid[]) AND p."kind" = '${kind}' AND p."status" = 'onOffer'`;
      return (await run<BookedColumns>(`${booked} WHERE ${onOffer}`, [ids])).map(bookableOf);
    },
  };
}

export type ProductStore<Item extends WireItem, Body extends Written, Changes extends Edit> = ReturnType<
  typeof makeStore<Item, Body, Changes>
>;

/** Throws VALIDATION if a date has too few places for the fewest people of a booking. */
function requireFewest(product: object): void {
  const problem = fewestProblem(product);
  if (problem) throw invalidField("bookingSize", problem);
}

/** Throws VALIDATION if the body has texts of pictures that the product does not have. */
function requireTextsOf(images: readonly string[], { imageTexts = [] }: Written): void {
  if (imageTexts.some(({ image }) => !images.includes(image))) throw invalidField("imageTexts", otherPicture);
}
