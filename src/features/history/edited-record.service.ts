import type { Context, Viewer } from "~/server/api/context";
import { onceInTransaction } from "~/server/api/idempotency";
import { requireVersion } from "~/server/api/require-version";
import type { Database, Transaction } from "~/server/db/client";
import { changesBetween, type FieldChanges } from "./history.rules";
import type { ChangeEntry, ListChangesInput } from "./history.schema";
import { type Change, recordChange } from "./history.service";
import { listChanges } from "./read-history.service";

type Author = { user: Pick<Viewer, "id">; batchId?: string };
type EditContext = Pick<Context, "db" | "ifMatch"> & Author;
type CreateContext = Pick<Context, "db" | "now" | "idempotency"> & Author;
type Versioned = { version: number };

/** How a record of the portal is locked, read and recorded. `Key` identifies it. */
type RecordRules<Key, Item extends Versioned, Locked> = {
  /** The kind of the record in the history. */
  subject: Change["subject"];
  /** Locks its row until the transaction ends, in the order of docs/locks.md. */
  lock: (tx: Transaction, key: Key) => Promise<Locked>;
  /** Throws NOT_FOUND. */
  read: (db: Database | Transaction, key: Key) => Promise<Item>;
  /** The fields that the history records. */
  recorded: (item: Item) => Record<string, unknown>;
  /** Increments its version. Returns its id in the history. */
  raise: (tx: Transaction, key: Key) => PromiseLike<{ id: string }>;
  /** What a conflict shows of it, if that is less than all. */
  shown?: (item: Item) => Versioned;
  /** What the history may keep of its changes, if that is less than all. */
  kept?: (fields: FieldChanges) => FieldChanges;
};

/** Writes an edit. Returns the record after it, still with its old version. Returns `before` if there is nothing to write. */
type Write<Item, Locked> = (tx: Transaction, before: Item, locked: Locked) => Promise<Item>;

/** A record that people edit in the portal: its version and its history follow from its rules. */
export function editedRecord<Key, Item extends Versioned, Locked>(rules: RecordRules<Key, Item, Locked>) {
  const { subject, shown = (item) => item, kept = (fields) => fields } = rules;

  /** Increments the version and records what has changed, if anything has. The row must be locked. */
  async function note(tx: Transaction, { user, batchId }: Author, key: Key, before: Item, after: Item): Promise<Item> {
    const fields = changesBetween(rules.recorded(before), rules.recorded(after));
    if (Object.keys(fields).length === 0) return after;
    const { id } = await rules.raise(tx, key);
    await recordChange(tx, {
      subject,
      subjectId: id,
      action: "updated",
      fields: kept(fields),
      actorId: user.id,
      ...(batchId && { batchId }),
    });
    return { ...after, version: after.version + 1 };
  }

  /** Locks it until the transaction ends. Throws what `read` throws. */
  async function hold(tx: Transaction, key: Key): Promise<Item> {
    await rules.lock(tx, key);
    return rules.read(tx, key);
  }

  /** Locks and changes it, in the caller's transaction, whatever its version. Throws what `read` and `write` throw. */
  async function change(tx: Transaction, author: Author, key: Key, write: Write<Item, Locked>): Promise<Item> {
    const locked = await rules.lock(tx, key);
    const before = await rules.read(tx, key);
    return note(tx, author, key, before, await write(tx, before, locked));
  }

  return {
    note,
    hold,
    change,

    /** Changes it if it still has the given version. Throws the errors of `requireVersion`, and what `read` and `write` throw. */
    update(
      ctx: EditContext,
      key: Key,
      edit: { version?: number | undefined },
      write: Write<Item, Locked>,
    ): Promise<Item> {
      return ctx.db.$transaction((tx) =>
        change(tx, ctx, key, (_, before, locked) => {
          requireVersion(shown(before), ctx, edit);
          return write(tx, before, locked);
        }),
      );
    },
  };
}

/** How a record of a list is removed. */
type Removal<Item> = {
  /** Whether something refers to it, so that it must stay. */
  isUsed: (tx: Transaction, last: Item) => Promise<boolean>;
  archive: (tx: Transaction, id: string, now: Date) => PromiseLike<unknown>;
  delete: (tx: Transaction, id: string) => PromiseLike<unknown>;
  /** What the history keeps of a deleted one, if not what it records of edits. */
  recorded?: (last: Item) => Record<string, unknown>;
};

/** A record of a list, which people also create. Its key is its id. */
export function listedRecord<Item extends Versioned & { _id: string }, Locked>(
  rules: RecordRules<string, Item, Locked>,
) {
  const { subject } = rules;
  return {
    ...editedRecord(rules),

    /** Creates one of `input`; once for each Idempotency-Key. Throws what `make` throws. */
    create(ctx: CreateContext, input: unknown, make: (tx: Transaction) => Promise<Item>): Promise<Item> {
      const { user } = ctx;
      return onceInTransaction({ ...ctx, userId: user.id }, `${subject}.create`, input, async (tx) => {
        const made = await make(tx);
        await recordChange(tx, { subject, subjectId: made._id, action: "created", actorId: user.id });
        return made;
      });
    },

    /** Reads one. Throws NOT_FOUND. */
    get({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Item> {
      return rules.read(db, id);
    },

    /** The changes of one, newest first, also of a deleted one. Throws NOT_FOUND. */
    async changes(ctx: Pick<Context, "db" | "totals">, input: ListChangesInput): Promise<ChangeEntry[]> {
      const changes = await listChanges(ctx, subject, input);
      const isEmpty = changes.length === 0 && (await ctx.totals.current?.total()) === 0;
      if (isEmpty) await rules.read(ctx.db, input.id);
      return changes;
    },
  };
}

/** A record of a list that can also be deleted or archived. */
export function removableRecord<Item extends Versioned & { _id: string }, Locked>(
  rules: RecordRules<string, Item, Locked> & { removal: Removal<Item> },
) {
  const { subject, removal } = rules;
  const { recorded = rules.recorded } = removal;
  const record = listedRecord(rules);
  return {
    ...record,

    /** Deletes one, or archives it if it is used. The history keeps the fields of a deleted one. Throws NOT_FOUND. */
    remove(
      { db, user, now }: Pick<Context, "db" | "now"> & Author,
      { id }: { id: string },
    ): Promise<{ _id: string; archived: boolean }> {
      return db.$transaction(async (tx) => {
        const last = await record.hold(tx, id);
        const change = { subject, subjectId: id, actorId: user.id };
        const archived = await removal.isUsed(tx, last);
        if (archived) {
          await removal.archive(tx, id, now);
          await rules.raise(tx, id);
          await recordChange(tx, { ...change, action: "archived" });
        } else {
          await removal.delete(tx, id);
          const fields = recorded(last);
          const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
          await recordChange(tx, { ...change, action: "deleted", fields: changesBetween(fields, nothing) });
        }
        return { _id: id, archived };
      });
    },
  };
}
