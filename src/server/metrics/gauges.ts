import { type Aggregator, Counter, Gauge, type Registry } from "prom-client";
import { pageCache, responseCache } from "~/server/cache/caches";
import { knownClock } from "~/server/clock/clock";
import { databasePool } from "~/server/db/client";
import { poolSize } from "~/server/db/pool";
import type { OverdueKind } from "~/server/overdue";
import { counts, queues } from "./counts";
import { makeOutboxReader, type OutboxState } from "./outbox-state";

type Sample = { labels: Record<string, string>; value: number };
type Definition = {
  name: string;
  help: string;
  labels?: string[];
  /** How the values of several workers become one; by default their sum. */
  aggregator?: Aggregator;
  read: () => Sample[] | Promise<Sample[]>;
};

const sample = (value: number, labels: Sample["labels"] = {}): Sample => ({ value, labels });

/** What the process has counted. */
const counters: Definition[] = [
  {
    name: "luit_bookings_total",
    help: "Bookings made, by source: web, phone or program.",
    labels: ["source"],
    read: () => Object.entries(counts().bookings).map(([source, count]) => sample(count, { source })),
  },
  {
    name: "luit_tool_calls_total",
    help: "Calls of assistants by tool and result: ok, refused (an error of the caller) or failed (one of ours).",
    labels: ["tool", "result"],
    read: () =>
      Object.entries(counts().tools).flatMap(([tool, calls]) =>
        Object.entries(calls).map(([result, count]) => sample(count, { tool, result })),
      ),
  },
  {
    name: "luit_sold_out_total",
    help: "Bookings and changes that were refused because the date had too few places.",
    read: () => [sample(counts().soldOut)],
  },
  {
    name: "luit_requests_refused_total",
    help: "Requests that were refused because of overload.",
    read: () => [sample(counts().refused)],
  },
  {
    name: "luit_replica_reads_total",
    help: "Reads meant for replicas (DATABASE_READ_URL), by the server that answered: replica, or primary if they were behind.",
    labels: ["server"],
    read: () => [
      sample(counts().replicaReads, { server: "replica" }),
      sample(counts().primaryReads, { server: "primary" }),
    ],
  },
  {
    name: "luit_cache_lookups_total",
    help: "Requests for what may be cached: API answers and pages, by result: hit or miss.",
    labels: ["cache", "result"],
    read: () => [
      sample(counts().answerHits, { cache: "answers", result: "hit" }),
      sample(counts().answerMisses, { cache: "answers", result: "miss" }),
      sample(counts().pageHits, { cache: "pages", result: "hit" }),
      sample(counts().pageMisses, { cache: "pages", result: "miss" }),
    ],
  },
];

const stateOfQueues = (key: "running" | "waiting") => () =>
  [...queues()].map(([queue, semaphore]) => sample(semaphore[key], { queue }));

/** The state of the process. */
const gauges: Definition[] = [
  {
    name: "luit_requests_running",
    help: "Requests that are handled now, by queue: api or pages.",
    labels: ["queue"],
    read: stateOfQueues("running"),
  },
  {
    name: "luit_requests_waiting",
    help: "Requests that wait to be handled, by queue: api or pages.",
    labels: ["queue"],
    read: stateOfQueues("waiting"),
  },
  {
    name: "luit_listener_live",
    aggregator: "min",
    help: "1 while the database reports changes of the catalogue to this process. At 0 nothing is cached.",
    read: () => [sample(Number(responseCache().isLive && pageCache().isLive))],
  },
  {
    name: "luit_clock_difference_seconds",
    aggregator: "max",
    help: "How far the clock of this machine is from the database's. Above 3600 nothing is ended, deleted or issued by the time.",
    read: () => [sample(Math.abs(knownClock()?.aheadMs ?? 0) / 1000)],
  },
  {
    name: "luit_database_connections",
    help: "Connections of the pool, by state: used or idle.",
    labels: ["state"],
    read: () => {
      const { totalCount, idleCount } = databasePool();
      return [sample(totalCount - idleCount, { state: "used" }), sample(idleCount, { state: "idle" })];
    },
  },
  {
    name: "luit_database_connections_max",
    help: "The largest number of connections of the pool.",
    read: () => [sample(poolSize)],
  },
  {
    name: "luit_database_waiting",
    help: "Requests that wait for a connection of the pool.",
    read: () => [sample(databasePool().waitingCount)],
  },
];

/** The state of the database, read once for each scrape. Without an answer the metrics of the outbox have no samples. */
function databaseGauges(): Definition[] {
  const read = makeOutboxReader();
  return [
    {
      name: "luit_database_up",
      aggregator: "min",
      help: "1 if the database has answered.",
      read: async () => [sample(Number((await read()) !== null))],
    },
    {
      name: "luit_outbox_mails",
      aggregator: "max",
      help: "Mails of the outbox, by state: waiting, or failed and neither retried nor discarded.",
      labels: ["state"],
      read: async () => {
        const outbox = await read();
        if (!outbox) return [];
        return [sample(outbox.waiting, { state: "waiting" }), sample(outbox.failed, { state: "failed" })];
      },
    },
    {
      name: "luit_outbox_overdue_seconds",
      aggregator: "max",
      help: "The age of the oldest mail that is due or was tried without success, by state: waiting.",
      labels: ["state"],
      read: async () => {
        const outbox = await read();
        return outbox ? [sample(outbox.mail, { state: "waiting" })] : [];
      },
    },
    {
      name: "luit_webhook_overdue_seconds",
      aggregator: "max",
      help: "The age of the oldest webhook of a payment gateway that is not handled.",
      read: async () => ageOf(await read(), "webhook"),
    },
    {
      name: "luit_program_messages",
      aggregator: "max",
      help: "Messages to webhooks of programs that wait.",
      read: async () => ifKnown((await read())?.messages),
    },
    {
      name: "luit_program_message_due_seconds",
      aggregator: "max",
      help: "Since when the first message to a program's webhook that could go has not gone.",
      read: async () => ifKnown((await read())?.messageDue),
    },
    {
      name: "luit_refund_overdue_seconds",
      aggregator: "max",
      help: "The age of the oldest refund that is not done and has not failed.",
      read: async () => ageOf(await read(), "refund"),
    },
    {
      name: "luit_backup_timestamp_seconds",
      aggregator: "max",
      help: "When the server's last good backup began, in seconds since 1970. No sample without one.",
      read: async () => ifKnown((await read())?.backupAt),
    },
    {
      name: "luit_backup_bytes",
      aggregator: "max",
      help: "The size of that backup.",
      read: async () => ifKnown((await read())?.backupBytes),
    },
    {
      name: "luit_backup_in_bucket",
      aggregator: "min",
      help: "1 if the bucket has a copy of that backup, 0 if the copy failed. No sample without a bucket.",
      read: async () => ifKnown((await read())?.backupInBucket),
    },
    {
      name: "luit_backup_trial_passed",
      aggregator: "min",
      help: "1 if the last trial restore of a backup passed, 0 if it failed. No sample without one.",
      read: async () => ifKnown((await read())?.trialPassed),
    },
  ];
}

const ifKnown = (value: number | boolean | null | undefined) =>
  value === null || value === undefined ? [] : [sample(Number(value))];

const ageOf = (state: OutboxState | null, kind: OverdueKind) => (state ? [sample(state[kind])] : []);

/** Registers the metrics that are read when Prometheus asks for them. */
export function registerGauges(registry: Registry): void {
  for (const { name, help, labels = [], read } of counters) {
    new Counter({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const samples = await read();
        this.reset();
        for (const { labels: own, value } of samples) this.inc(own, value);
      },
    });
  }
  for (const { name, help, labels = [], aggregator = "sum", read } of [...gauges, ...databaseGauges()]) {
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const samples = await read();
        this.reset();
        for (const { labels: own, value } of samples) this.set(own, value);
      },
    });
  }
}
