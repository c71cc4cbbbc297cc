import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { pipelined, sql } from "./sql";
import { inTransaction } from "./transaction";

/** How often a socket is written to meanwhile: here they are PostgreSQL's alone. */
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

it("what is asked at the same time is one packet", async () => {
  await sql("SELECT 1"); // a connection is there, and idle
  const writes = await countWrites(() => pipelined((ask) => Promise.all(numbers.map((number) => ask(one, [number])))));
  expect(writes).toBe(1);
});

it("a transaction that reads and then writes is two", async () => {
  await sql("SELECT 1");
  const writes = await countWrites(() =>
    inTransaction(async (tx) => {
      await Promise.all(numbers.map((number) => tx(one, [number])));
      for (const number of numbers) tx.write(one, [number]);
    }),
  );
  expect(writes).toBe(2);
});
