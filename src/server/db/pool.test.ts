import { Socket } from "node:net";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { pipelined, sql } from "./sql";
import { inTransaction } from "./transaction";

/** Counts the writes to sockets during `work`: in this test only PostgreSQL has sockets. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(Socket.prototype, "_write"), vi.spyOn(Socket.prototype, "_writev")];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    vi.restoreAllMocks();
  }
}

const numbers = [1, 2, 3, 4];
const one = `SELECT $1::int AS "number"`;

it("sends concurrent statements in one packet", async () => {
  await sql("SELECT 1"); // opens a connection
  const writes = await countWrites(() =>
    pipelined((query) => Promise.all(numbers.map((number) => query(one, [number])))),
  );
  expect(writes).toBe(1);
});

it("sends a transaction that reads and then writes in two packets", async () => {
  await sql("SELECT 1");
  const writes = await countWrites(() =>
    inTransaction(async (tx) => {
      await Promise.all(numbers.map((number) => tx(one, [number])));
      for (const number of numbers) tx.write(one, [number]);
    }),
  );
  expect(writes).toBe(2);
});

const hostile = fc.constantFrom(
  "",
  "NULL",
  "null",
  " a ",
  "a,b",
  '"',
  "\\",
  '\\"',
  "{}",
  "}",
  "[0:1]={a}",
  "line\nbreak",
  "তেজপুৰ",
  "🦏",
);
/** PostgreSQL has no text with a zero byte. */
const element = fc.oneof(
  hostile,
  fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
);

it("reads arrays of texts and of integers as they were written, whatever the texts contain", async () => {
  const arrays = fc.tuple(fc.array(element), fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })));
  await fc.assert(
    fc.asyncProperty(arrays, async ([texts, integers]) => {
      const read = await sql(`SELECT $1::text[] AS "texts", $2::int[] AS "integers"`, [texts, integers]);
      expect(read).toEqual([{ texts, integers }]);
    }),
  );
});

it("reads a null in an array as null", async () => {
  expect(await sql(`SELECT ARRAY['a', NULL, 'NULL'] AS "texts"`)).toEqual([{ texts: ["a", null, "NULL"] }]);
});
