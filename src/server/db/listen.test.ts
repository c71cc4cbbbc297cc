import pg from "pg";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { openProxy } from "~tests/support/proxy";
import { listen } from "./listen";

let proxy: Awaited<ReturnType<typeof openProxy>>;
/** Records the calls, in order. */
let calls: (boolean | "message")[];
let listening: ReturnType<typeof listen> | undefined;

beforeEach(async () => {
  proxy = await openProxy(inject("databaseUrl"));
  calls = [];
});
afterEach(async () => {
  await listening?.stop();
  await proxy.close();
  vi.restoreAllMocks();
});

async function listenBy(url: string): Promise<void> {
  const onLive = (isLive: boolean) => calls.push(isLive);
  listening = listen({ url, channel: "listen-test", onMessage: () => calls.push("message"), onLive });
  await expect.poll(() => calls).toEqual([true]);
}

it("reports messages and a broken connection, and reconnects", async () => {
  await listenBy(proxy.url);
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(`NOTIFY "listen-test"`).finally(() => client.end());
  await expect.poll(() => calls).toEqual([true, "message"]);
  proxy.cut();
  await expect.poll(() => calls).toEqual([true, "message", false]);
  proxy.mend();
  await expect.poll(() => calls, { timeout: 5_000 }).toEqual([true, "message", false, true]);
});

it("has tried once it listens", async () => {
  const onLive = (isLive: boolean) => calls.push(isLive);
  listening = listen({ url: proxy.url, channel: "listen-test", onMessage: () => undefined, onLive });
  expect(calls).toEqual([]);
  await listening.hasTried;
  expect(calls).toEqual([true]);
});

it("has tried once the first attempt failed", async () => {
  proxy.cut();
  const onLive = (isLive: boolean) => calls.push(isLive);
  listening = listen({ url: proxy.url, channel: "listen-test", onMessage: () => undefined, onLive });
  await listening.hasTried;
  expect(calls).toEqual([false]);
});

it("treats a connection that does not answer as broken", async () => {
  await listenBy(proxy.url);
  proxy.hold();
  await expect.poll(() => calls, { timeout: 10_000 }).toEqual([true, false]);
});

type Answer = Promise<pg.QueryResult>;

it("accepts an answer that arrived while this process was busy", async () => {
  let pulses = 0;
  const query = pg.Client.prototype.query;
  const noting = function (this: pg.Client, text: string) {
    if (text !== "SELECT 1") return query.call<pg.Client, [string], Answer>(this, text);
    pulses += 1;
    // After all I/O of this turn: in the next turn timers run before data that has arrived in between.
    if (pulses === 1) setTimeout(() => setImmediate(work, 1_500), 50);
    return query.call<pg.Client, [string], Answer>(this, "SELECT pg_sleep(0.2)");
  };
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(noting);
  await listenBy(inject("databaseUrl"));
  await expect.poll(() => pulses, { timeout: 20_000 }).toBe(3);
  expect(calls).toEqual([true]);
});

/** Blocks the event loop. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
