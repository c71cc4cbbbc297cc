import { hash, verify } from "@node-rs/argon2";
import type pg from "pg";
import { makeFill } from "./anew";
import type { Recording, Replayed } from "./steps";

/** What the floor answers for each step. */
export type Answered = { rows: number; answered: unknown[] };

/** A connection that is lent for some of the steps; `left` is the number of those that have not ended. */
type Lease = { client: Promise<pg.PoolClient>; left: number };

/**
 * Does the recorded steps again, as soon as those have ended that had ended then, and on as many connections. Throws the first
 * error, after all steps have ended.
 */
export async function replay(pool: pg.Pool, { at, steps }: Recording): Promise<Answered[]> {
  const fill = makeFill(at);
  const leases = new Map<number, Lease>();
  const done: Promise<Answered>[] = [];
  const lend = (number: number): Lease => {
    const known = leases.get(number);
    if (known) return known;
    const left = steps.filter((step) => "lease" in step && step.lease === number).length;
    const lease = { client: pool.connect(), left };
    leases.set(number, lease);
    return lease;
  };
  const run = async (step: Replayed): Promise<Answered> => {
    await Promise.all(step.after.map((index) => done[index]));
    if ("compute" in step) return compute(step);
    const { lease: number, name, text, rowMode } = step;
    const lease = lend(number);
    const client = await lease.client;
    const query = { name, text, rowMode, values: step.values.map(fill) };
    const { rows, rowCount } = await client.query<Record<string, unknown>>(query as pg.QueryConfig);
    lease.left -= 1;
    if (lease.left === 0) client.release();
    return { rows: rowCount ?? 0, answered: rows };
  };
  for (const step of steps) done.push(run(step));
  const settled = await Promise.allSettled(done);
  // After a failure the rest of a transaction is missing: closing its connection ends it.
  for (const { client, left } of leases.values()) if (left > 0) (await client).release(true);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

async function compute({
  compute: name,
  values,
}: {
  compute: "hash" | "verify";
  values: unknown[];
}): Promise<Answered> {
  await (name === "hash"
    ? hash(...(values as Parameters<typeof hash>))
    : verify(...(values as Parameters<typeof verify>)));
  return { rows: 0, answered: [] };
}
