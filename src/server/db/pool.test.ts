import { Socket } from "node:net";
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
