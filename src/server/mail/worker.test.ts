import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db, openDatabase } from "~/server/db/client";
import { post as postTo } from "~tests/support/clients";
import { stillMs } from "~tests/support/databases";
import { address } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import type { Post } from "./deliver";
import { nudgeMail } from "./nudge";
import { enqueueMail } from "./outbox";
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

function start(send: Post["transport"]["send"], fields: Partial<Post> = {}) {
  const transport = { carrier: "file" as const, send, batch: 3, restMs: 0 };
  const where = { kinds: mailKinds, from: "Luit <hello@example.com>", siteUrl: "https://luit.example" };
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

  it("looks a few times a second, however much is written, and finds what is written last", async () => {
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
      nudgeMail();
      await sleep(10);
    }
    await enqueue();
    await expect.poll(() => received.length, patience).toBe(1);
    expect(looks).toBeLessThanOrEqual(3 + (Date.now() - began) / 100);
  });

  it("beside another one sends each message once", async () => {
    await enqueue(20);
    const received: string[] = [];
    for (let worker = 0; worker < 2; worker++) start(async ({ id }) => void received.push(id));
    await expect.poll(() => db().outbox.count({ where: { sentAt: null } }), patience).toBe(0);
    expect(received).toHaveLength(20);
    expect(new Set(received).size).toBe(20);
  });

  it("when stopped cuts a try that hangs, which is made again later", async () => {
    await enqueue();
    let isTrying = false;
    const worker = start(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          isTrying = true;
          signal.addEventListener("abort", () => reject(new Error("cut short")));
        }),
    );
    await expect.poll(() => isTrying, patience).toBe(true);
    await worker.stop();
    expect(await db().outbox.findFirst()).toMatchObject({ attempts: 1, sentAt: null, lastError: "cut short" });
  });

  it("when stopped sends no more", async () => {
    const received: string[] = [];
    await start(async ({ to }) => void received.push(to)).stop();
    await enqueue();
    expect(received).toEqual([]);
    expect(await db().outbox.findFirst()).toMatchObject({ attempts: 0 });
  });

  it("outlives a database that goes and comes back", async () => {
    const proxy = await openProxy(databaseUrl());
    const direct = db();
    const lossy = openDatabase(proxy.url);
    const received: string[] = [];
    const worker = start(async ({ to }) => void received.push(to), { db: lossy });
    // Written by another way: connections that are lost may yet have to learn it.
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
