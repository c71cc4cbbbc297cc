import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databasePool } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { listen } from "./listen";
import { makeReadiness, type NotReady, serveProbes } from "./probes";

withOwnDatabase();

describe("the readiness of a process", () => {
  it("needs every migration of its version, and accepts newer ones", async () => {
    const findReason = await makeReadiness(() => false);
    expect(await findReason()).toBeNull();
    await databasePool().query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('newer', '', '99990101000000_newer', now())`);
    expect(await findReason()).toBeNull();
    const newest = "(SELECT max(migration_name) FROM _prisma_migrations WHERE id <> 'newer')";
    await databasePool().query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${newest}`);
    expect(await findReason()).toBe("migrations");
    await databasePool().query("ALTER TABLE _prisma_migrations RENAME TO elsewhere");
    expect(await findReason()).toBe("migrations");
  });

  it("ends when it drains", async () => {
    const findReason = await makeReadiness(() => true);
    expect(await findReason()).toBe("draining");
  });
});

describe("the addresses of probes", () => {
  let reason: NotReady = null;
  let url: string;
  const server = createServer(
    serveProbes(
      (_, response) => response.end("another"),
      () => Promise.resolve(reason),
    ),
  );
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server, 0, true, "127.0.0.1")}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["GET", "/healthz", "draining", 200, { status: "ok" }],
    ["GET", "/readyz", null, 200, { status: "ok" }],
    ["GET", "/readyz?from=proxy", "draining", 503, { status: "unavailable", reason: "draining" }],
    ["GET", "/readyz", "database", 503, { status: "unavailable", reason: "database" }],
    ["POST", "/readyz", null, 405, { status: "method not allowed" }],
  ] as const)("%s %s while the reason is %s answers %i", async (method, path, given, status, body) => {
    reason = given;
    const answer = await fetch(url + path, { method });
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
      status,
      "no-store",
      body,
    ]);
  });

  it.each(["/healthz/", "/api/readyz", "/ready"])("%s is no probe", async (path) => {
    expect(await (await fetch(url + path)).text()).toBe("another");
  });
});
