import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { readAdminBookings } from "~/features/booking/booking.columns";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { load } from "~/server/backup/load";
import { withSnapshot } from "~/server/backup/snapshot";
import { db, openDatabase } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { makeDatabase, stillMs } from "~tests/support/databases";
import { makeBooking, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { writeCursor } from "./cursor";
import { forgetDeleted } from "./forget-deleted";
import { type ChangesFrom, changesAsked, readChanges } from "./read-changes";

const url = withOwnDatabase();
const clients: pg.Client[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

/** A connection of its own, in a transaction. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url() });
  clients.push(client);
  await client.connect();
  await client.query("BEGIN");
  return client;
}

const rename = (client: pg.Client, id: string, name: string) =>
  client.query(`UPDATE "Booking" SET "name" = $2 WHERE "id" = $1`, [id, name]);
const addTag = (client: pg.Client, id: string) =>
  client.query(`INSERT INTO "BookingTag" ("bookingId", "tag") VALUES ($1, $2)`, [id, word().slice(0, 30)]);

/** Where a reader goes on. */
function fromCursor(next: string, subject: "booking" | "tour" = "booking"): ChangesFrom {
  const from = changesAsked(subject, { after: next });
  if (!from) throw new Error("not a cursor of changes");
  return from;
}

/** The cursor after everything. */
async function atEnd(): Promise<ChangesFrom> {
  const { next } = await readChanges("booking", { instant: Number.MAX_SAFE_INTEGER / 1000 }, { limit: 1 });
  return fromCursor(next);
}

const idsSince = async (from: ChangesFrom) => {
  const { changed, next } = await readChanges("booking", from, { limit: 10_000 });
  return { ids: changed.map(({ id }) => id), from: fromCursor(next) };
};

describe("a reader of changes", () => {
  it("learns of a transaction that commits after a later one was read", async () => {
    const [late, early] = [await makeBooking(), await makeBooking()];
    const start = await atEnd();
    const [slow, fast] = [await begin(), await begin()];
    await rename(slow, late.id, "Late");
    await rename(fast, early.id, "Early");
    await fast.query("COMMIT");
    const first = await idsSince(start);
    expect(first.ids).toEqual([early.id]);
    await slow.query("COMMIT");
    const second = await idsSince(first.from);
    expect(second.ids).toEqual([late.id]);
    expect((await idsSince(second.from)).ids).toEqual([]);
  });

  it("learns nothing of a transaction that is rolled back", async () => {
    const { id } = await makeBooking();
    const start = await atEnd();
    const writer = await begin();
    await rename(writer, id, "Nobody");
    await writer.query("ROLLBACK");
    expect((await idsSince(start)).ids).toEqual([]);
  });

  it("learns of a booking once, at its last change, however often it was changed since", async () => {
    const [one, other] = [await makeBooking(), await makeBooking()];
    const start = await atEnd();
    for (const id of [one.id, other.id, one.id]) await db().booking.update({ where: { id }, data: { name: word() } });
    expect((await idsSince(start)).ids).toEqual([other.id, one.id]);
    const marks = await sql<{ count: number }>(
      `SELECT count(*)::int AS "count" FROM "ChangeMark" WHERE "subjectId" = $1::uuid`,
      [one.id],
    );
    expect(marks).toEqual([{ count: 1 }]);
  });

  const change = fc.record({ booking: fc.nat(4), isTag: fc.boolean() });
  const transaction = fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    pauses: fc.nat(3),
    isCommitted: fc.boolean(),
  });
  const writers = fc.array(fc.array(transaction, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 });

  it("who pages while others write learns of every commit, and of the last state last", async () => {
    await fc.assert(
      fc.asyncProperty(writers, fc.integer({ min: 1, max: 3 }), async (plans, limit) => {
        const bookings = await Promise.all(Array.from({ length: 5 }, () => makeBooking()));
        const idOf = (booking: number) => bookings[booking]?.id ?? "";
        let from = await atEnd();
        const committed = new Set<string>();
        const seen = new Map<string, AdminBooking>();
        const readPage = async () => {
          const { changed, next } = await readChanges("booking", from, { limit });
          for (const booking of await readAdminBookings(
            sql,
            changed.map(({ id }) => id),
          )) {
            seen.set(booking._id, booking);
          }
          from = fromCursor(next);
          return changed.length;
        };
        const write = async (transactions: (typeof plans)[number]) => {
          for (const { changes, pauses, isCommitted } of transactions) {
            const client = await begin();
            // In one order, so that writers wait for each other, but not in a circle.
            const inOrder = changes.toSorted((one, other) => one.booking - other.booking);
            for (const { booking, isTag } of inOrder) {
              if (isTag) await addTag(client, idOf(booking));
              else await rename(client, idOf(booking), word());
            }
            for (let pause = 0; pause < pauses; pause++) await client.query("SELECT");
            await client.query(isCommitted ? "COMMIT" : "ROLLBACK");
            if (isCommitted) for (const { booking } of changes) committed.add(idOf(booking));
          }
        };
        let isWriting = true;
        const reading = (async () => {
          while (isWriting) await readPage();
        })();
        await Promise.all(plans.map(write)).finally(() => {
          isWriting = false;
        });
        await reading;
        let isMore = true;
        while (isMore) isMore = (await readPage()) > 0;
        expect([...seen.keys()].sort()).toEqual([...committed].sort());
        const last = await readAdminBookings(sql, [...committed]);
        expect([...committed].map((id) => seen.get(id))).toEqual(last);
        await Promise.all(clients.splice(0).map((client) => client.end()));
      }),
      { numRuns: 12 },
    );
  });
});

describe("cursors and restores", () => {
  it("a cursor ends with the database: after a restore everything is told from the beginning", async () => {
    const { id } = await makeBooking();
    const { next } = await readChanges("booking", { instant: 0 }, { limit: 10_000 });
    // A cluster that has run for longer has higher numbers of transactions than the new one.
    await sql(`UPDATE "ChangeMark" SET "transaction" = 9000000000000000 WHERE "subjectId" = $1::uuid`, [id]);
    const folder = await mkdtemp(join(tmpdir(), "luit-changes-"));
    const target = await makeDatabase(inject("databaseUrl"));
    try {
      const saved = await withSnapshot(url(), folder, ({ migrations, tables }) =>
        Promise.resolve({
          format: 1 as const,
          createdAt: "2026-12-01T00:00:00Z",
          migrations,
          tables,
          files: [],
          missing: [],
        }),
      );
      await load(target.url, folder, saved);
      await db().$disconnect();
      openDatabase(target.url, stillMs);
      await expect(readChanges("booking", fromCursor(next), { limit: 1 })).rejects.toMatchObject({
        code: "CURSOR_GONE",
      });
      const all = await readChanges("booking", { instant: 0 }, { limit: 10_000 });
      expect(all.changed).toContainEqual({ id, isDeleted: false });
      await db().booking.update({ where: { id }, data: { name: "After the restore" } });
      expect((await idsSince(fromCursor(all.next))).ids).toEqual([id]);
    } finally {
      await db().$disconnect();
      openDatabase(url(), stillMs);
      await target.drop();
      await rm(folder, { recursive: true });
    }
  });

  it("a reader learns of a change whose transaction has the number of a restored mark", async () => {
    const { id } = await makeBooking();
    const start = await atEnd();
    const writer = await begin();
    await writer.query(
      `UPDATE "ChangeMark" SET "transaction" = pg_current_xact_id()::text::bigint WHERE "subjectId" = $1`,
      [id],
    );
    await rename(writer, id, "Same number");
    await writer.query("COMMIT");
    expect((await idsSince(start)).ids).toEqual([id]);
  });

  it("a cursor ends if it is of another timeline or beyond what there is", async () => {
    const from = await atEnd();
    if (!("place" in from)) throw new Error("not a cursor");
    const wrong = [
      { ...from, generation: "0123456789abcdef" },
      { ...from, place: from.place + 1 },
    ];
    for (const one of wrong) {
      await expect(readChanges("booking", one, { limit: 1 })).rejects.toMatchObject({ code: "CURSOR_GONE" });
    }
    const ofTours = writeCursor(["changes", "tour", from.generation, from.place]);
    expect(() => fromCursor(ofTours)).toThrow("Must be a cursor that an answer of this list had");
  });

  it("a cursor from before a deletion that is forgotten ends, a later one goes on", async () => {
    const { id, productId } = await makeBooking();
    const before = await atEnd();
    await db().booking.delete({ where: { id } });
    await db().product.delete({ where: { id: productId } });
    const { changed, next } = await readChanges("tour", before, { limit: 10_000 });
    expect(changed).toEqual([{ id: productId, isDeleted: true }]);
    await sql(`UPDATE "ChangeMark" SET "at" = "at" - interval '179 days' WHERE "subjectId" = $1::uuid`, [productId]);
    expect(await forgetDeleted({ db: db(), now: new Date() })).toBe(0);
    await sql(`UPDATE "ChangeMark" SET "at" = "at" - interval '2 days' WHERE "subjectId" = $1::uuid`, [productId]);
    expect(await forgetDeleted({ db: db(), now: new Date() })).toBe(1);
    await expect(readChanges("tour", before, { limit: 10_000 })).rejects.toMatchObject({ code: "CURSOR_GONE" });
    expect((await readChanges("tour", fromCursor(next, "tour"), { limit: 10_000 })).changed).toEqual([]);
  });
});
