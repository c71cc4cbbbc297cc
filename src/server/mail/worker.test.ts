import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db, openDatabase } from "~/server/db/client";
import { post as postTo } from "~tests/support/clients";
import { stillMs } from "~tests/support/databases";
import { address } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import type { Delivery } from "./deliver";
import { enqueueMail, wakeMailWorker } from "./outbox";
import { startMailWorker } from "./worker";

const databaseUrl = withOwnDatabase();
const patience = { timeout: 20_000 };
const workers: ReturnType<typeof startMailWorker>[] = [];

beforeEach(async () => {
  await db().outbox.deleteMany();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function start(send: Delivery["transport"]["send"], fields: Partial<Delivery> = {}) {
  const transport = { carrier: "file" as const, send, batch: 3, restMs: 0 };
  const where = {
    kinds: mailKinds,
    papers: () => [],
    from: "Luit <hello@example.com>",
    siteUrl: "https://luit.example",
  };
  const worker = startMailWorker({ db: db(), transport, ...where, timeoutMs: 60_000, ...fields });
  workers.push(worker);
  return worker;
}

const enqueue = (count = 1, database = db()) =>
  database.$transaction((tx) =>
    enqueueMail(
      tx,
      ...Array.from({ length: count }, () => ({ kind: "welcome" as const, to: address(), payload: { name: "Asha" } })),
    ),
  );

describe("the mail worker", () => {
  it("sends what a request has written", async () => {
    const received: string[] = [];
    start(async ({ to }) => void received.push(to));
    const person = { name: "Asha Devi", email: address(), phone: "9876543210", password: "bamboo-river-42" };
    await postTo("/auth/register", person);
    await expect.poll(() => received, patience).toEqual([person.email]);
  });

  it("queries the outbox a few times a second at most, and finds mail that is written last", async () => {
    let looks = 0;
    const watched = new Proxy(db(), {
      get(target, name) {
        if (name === "$queryRaw") looks++;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const received: string[] = [];
    start(async ({ id }) => void received.push(id), { db: watched });
    await expect.poll(() => looks, patience).toBe(1);
    const began = Date.now();
    for (let written = 0; written < 60; written++) {
      wakeMailWorker();
      // Spreads the calls over more than one interval of the worker.
      await sleep(10);
    }
    await enqueue();
    await expect.poll(() => received.length, patience).toBe(1);
    expect(looks).toBeLessThanOrEqual(3 + (Date.now() - began) / 100);
  });

  it("sends each message once when two of them run", async () => {
    await enqueue(20);
    const received: string[] = [];
    for (let worker = 0; worker < 2; worker++) start(async ({ id }) => void received.push(id));
    await expect.poll(() => db().outbox.count({ where: { sentAt: null } }), patience).toBe(0);
    expect(received).toHaveLength(20);
    expect(new Set(received).size).toBe(20);
  });

  it("aborts a hanging attempt when stopped, and retries it later", async () => {
    await enqueue();
    let isTrying = false;
    const worker = start(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          isTrying = true;
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    await expect.poll(() => isTrying, patience).toBe(true);
    await worker.stop();
    expect(await db().outbox.findFirst()).toMatchObject({ attempts: 1, sentAt: null, lastError: "aborted" });
  });

  it("sends nothing after it is stopped", async () => {
    const received: string[] = [];
    await start(async ({ to }) => void received.push(to)).stop();
    await enqueue();
    expect(received).toEqual([]);
    expect(await db().outbox.findFirst()).toMatchObject({ attempts: 0 });
  });

  it("continues after the database was unavailable", async () => {
    const proxy = await openProxy(databaseUrl());
    const direct = db();
    const lossy = openDatabase(proxy.url);
    const received: string[] = [];
    const worker = start(async ({ to }) => void received.push(to), { db: lossy });
    // Written through another connection, because those of the pool may be lost.
    await enqueue(1, direct);
    await expect.poll(() => received.length, patience).toBe(1);
    proxy.cut();
    await expect(lossy.outbox.count()).rejects.toThrow();
    proxy.mend();
    await enqueue(1, direct);
    await expect.poll(() => received.length, patience).toBe(2);
    await worker.stop();
    await lossy.$disconnect();
    await proxy.close();
    openDatabase(databaseUrl(), stillMs);
    await direct.$disconnect();
  });
});
