import { createHash } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { demands, startFalseServer, stopping } from "~tests/support/false-server";
import { listen } from "./listen";
import { Client, withClient } from "./pg-client";
import { makePool } from "./pool";
import { isDatabaseUnavailable } from "./unavailable";

const password = "a-password-for-nobody-else";
const hash = createHash("md5").update(`${password}luit`).digest("hex");
const answer = `md5${createHash("md5").update(`${hash}salt`).digest("hex")}`;

/** What a server received that answers with this demand, when a pool sends it a secret statement. */
async function heardBy(demand: Buffer, query: string): Promise<{ text: string; error: unknown; visits: number }> {
  const server = await startFalseServer({ host: "127.0.0.1", port: 0 }, demand);
  const pool = makePool(`postgresql://luit:${password}@127.0.0.1:${server.port}/luit${query}`, { max: 1 });
  try {
    const error = await pool.query("SELECT 'secret-in-a-statement'").catch((reason: unknown) => reason);
    return { text: server.received(), error, visits: server.visits() };
  } finally {
    await pool.end();
    await server.close();
  }
}

describe("a connection with require_auth=scram-sha-256", () => {
  it.each(Object.entries(demands))("sends nothing to a server that demands %s", async (_, demand) => {
    const { text, error, visits } = await heardBy(demand, "?require_auth=scram-sha-256");
    expect(visits).toBe(1);
    expect(text).toContain("luit");
    for (const secret of [password, hash, answer, "secret-in-a-statement"]) expect(text).not.toContain(secret);
    expect(error).toMatchObject({ name: "UnprovenServerError" });
    // The app answers 503 and retries, as for an unreachable database.
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it("protects the password: without the parameter it is sent", async () => {
    expect((await heardBy(demands["the password in clear"], "")).text).toContain(password);
  });

  it("also applies to the connection that listens for changes", async () => {
    const server = await startFalseServer({ host: "127.0.0.1", port: 0 }, demands["the password in clear"]);
    const url = `postgresql://luit:${password}@127.0.0.1:${server.port}/luit?require_auth=scram-sha-256`;
    const listening = listen({ url, channel: "any", onMessage: () => undefined, onLive: () => undefined });
    await expect.poll(server.visits, { timeout: 30_000 }).toBeGreaterThan(1);
    await listening.stop();
    expect(server.received()).not.toContain(password);
    await server.close();
  });

  it("does not allow another method", () => {
    const connectionString = "postgresql://luit:x@127.0.0.1/luit?require_auth=md5";
    expect(() => new Client({ connectionString })).toThrow("can only be scram-sha-256");
  });
});

it("a server that accepts connections and does not answer counts as unavailable: a start waits for it", async () => {
  const server = await startFalseServer({ host: "127.0.0.1", port: 0 }, Buffer.alloc(0));
  const connectionString = `postgresql://luit@127.0.0.1:${server.port}/luit`;
  const error = await withClient({ connectionString, connectionTimeoutMillis: 50 }, async () => null).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ message: "timeout expired" });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await server.close();
});

it("a server that stops while a connection is handed out makes the statement throw, and does not end the process", async () => {
  const server = await startFalseServer({ host: "127.0.0.1", port: 0 }, stopping);
  const pool = makePool(`postgresql://luit@127.0.0.1:${server.port}/luit`, { max: 1 });
  const client = await pool.connect();
  const error: unknown = await client.query("SELECT 1").catch((reason: unknown) => reason);
  client.release(true);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await pool.end();
  await server.close();
});

it("a pool whose address changes connects to the new address", async () => {
  let address = "postgresql://luit@127.0.0.1:1/luit";
  const pool = makePool(() => address, { max: 1 });
  await expect(pool.query("SELECT 1")).rejects.toThrow("ECONNREFUSED");
  address = inject("databaseUrl");
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
