import { setTimeout as sleep } from "node:timers/promises";
import { countPlaces } from "~tests/cluster/verdict";
import { compareKeys, count, describeLost, type Row, type Struck } from "~tests/cluster/verdict.rules";
import { ask } from "~tests/support/loopback-cluster";
import type { Clients } from "./clients";
import type { World } from "./world";

const settleMs = 300_000;
const hurryMs = 20_000;

/** What is still under way: orders that are paid at the provider and open here, refunds to be sent, news, papers to be issued. */
const open = `SELECT
  (SELECT count(*)::int FROM "Payment" WHERE "state" = 'created' AND "orderId" = ANY($1)) AS payments,
  (SELECT count(*)::int FROM "Refund" WHERE "state" IN ('created', 'transit') AND "nextAttemptAt" IS NOT NULL) AS refunds,
  (SELECT count(*)::int FROM "PaymentEvent" WHERE "handledAt" IS NULL) AS news,
  (SELECT count(*)::int FROM "Payment" AS p WHERE "state" = 'captured'
     AND NOT EXISTS (SELECT 1 FROM "Paper" WHERE "paymentId" = p."id")) AS receipts,
  (SELECT count(*)::int FROM "Refund" AS r WHERE "state" IN ('done', 'external')
     AND NOT EXISTS (SELECT 1 FROM "Paper" WHERE "refundId" = r."id")) AS vouchers`;

/** Retries wait for minutes: here they are due at once. */
const hurry = [
  `UPDATE "Payment" SET "nextCheckAt" = now() WHERE "nextCheckAt" > now()`,
  `UPDATE "Refund" SET "nextAttemptAt" = now() WHERE "state" IN ('created', 'transit') AND "nextAttemptAt" > now()`,
  `UPDATE "PaymentEvent" SET "nextAttemptAt" = now() WHERE "handledAt" IS NULL AND "nextAttemptAt" > now()`,
];

/**
 * Waits until all money is recorded and on paper, as long as that goes on: an hour of faults leaves more than a thousand
 * payments to be asked about. Returns what is open five minutes after the last step forward.
 */
export async function settle({ database, double }: World): Promise<string[]> {
  await double.webhooks.idle();
  const paid = [...double.books.orders.values()].filter(({ status }) => status === "paid").map(({ id }) => id);
  let least = Number.POSITIVE_INFINITY;
  let forwardAt = performance.now();
  let hurriedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    // Not at each look: a job that finds its row due anew does the work again.
    if (performance.now() - hurriedAt > hurryMs) {
      for (const sql of hurry) await ask(database.url, sql);
      hurriedAt = performance.now();
    }
    const [left = {}] = await ask(database.url, open, [paid]);
    const count = Object.values(left).reduce<number>((sum, number) => sum + Number(number), 0);
    if (count === 0) return [];
    if (count < least) forwardAt = performance.now();
    least = Math.min(least, count);
    if (performance.now() - forwardAt > settleMs) return [`not settled: ${JSON.stringify(left)}`];
    await sleep(500);
  }
}

const bookings = `SELECT "id"::text, "specialRequests" AS key FROM "Booking"`;

/** The money of each booking in paise: what came by Razorpay and went back by it, and what the booking says less its payments. */
const ledger = `SELECT b."id"::text,
  (SELECT array_agg("orderId") FROM "Payment" WHERE "bookingId" = b."id" AND "orderId" IS NOT NULL) AS orders,
  100 * (coalesce((SELECT sum(coalesce("received", "amount")) FROM "Payment"
      WHERE "bookingId" = b."id" AND "provider" = 'razorpay' AND "state" = 'captured'), 0)
    - coalesce((SELECT sum("amount") FROM "Refund"
      WHERE "bookingId" = b."id" AND "provider" = 'razorpay' AND "state" IN ('done', 'external')), 0))::float8 AS kept,
  100 * (b."paid" - coalesce((SELECT sum(coalesce("received", "amount")) FROM "Payment"
      WHERE "bookingId" = b."id" AND "state" = 'captured'), 0)
    + coalesce((SELECT sum("amount") FROM "Refund"
      WHERE "bookingId" = b."id" AND "state" IN ('done', 'external')), 0))::float8 AS off
  FROM "Booking" b`;

const gaps = `SELECT c."series", c."last", count(p."id")::int AS papers, coalesce(max(p."serial"), 0) AS highest
  FROM "PaperCounter" c LEFT JOIN "Paper" p ON p."series" = c."series" AND p."financialYear" = c."financialYear"
  GROUP BY c."series", c."financialYear", c."last"
  HAVING count(p."id") <> c."last" OR coalesce(max(p."serial"), 0) <> c."last"`;

const ahead = `SELECT "number" FROM "Paper" WHERE "issuedAt" > now() + interval '10 seconds'`;

/** Compares the rows with what the clients and the provider know. Returns what is wrong, and which fault came before the loss. */
export async function judge(world: World, clients: Clients, struck: readonly Struck[]): Promise<string[]> {
  const { url } = world.database;
  const rows = (await ask(url, bookings)) as Pick<Row, "id" | "key">[];
  const lost = compareKeys(rows, clients);
  return [
    ...lost,
    ...(lost.length > 0 ? [describeLost(clients.acknowledged, rows, struck)] : []),
    ...(await countPlaces(url)),
    ...compareMoney(world, (await ask(url, ledger)) as Ledger[]),
    ...count(await ask(url, gaps), "series of papers have gaps"),
    ...count(await ask(url, ahead), "papers are dated in the future"),
    ...count(clients.unexpected, `unexpected answers, such as ${clients.unexpected[0]}`),
    ...(await findUnready(world)),
  ];
}

type Ledger = { id: string; orders: string[] | null; kept: number; off: number };

function compareMoney({ double: { books } }: World, rows: readonly Ledger[]): string[] {
  const differing = rows.filter(({ orders, kept }) => {
    const payments = [...books.payments.values()].filter(
      ({ order_id, captured }) => captured && orders?.includes(order_id),
    );
    const refunds = payments.flatMap(({ id }) => books.refundsOf(id)).filter(({ status }) => status === "processed");
    const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
    return Math.round(kept) !== sum(payments) - sum(refunds);
  });
  const known = new Set(rows.flatMap(({ orders }) => orders ?? []));
  const unknown = [...books.payments.values()].filter(({ order_id }) => !known.has(order_id));
  return [
    ...count(differing, `ledgers differ from the provider's, such as that of ${differing[0]?.id}`),
    ...count(
      rows.filter(({ off }) => Math.round(off) !== 0),
      "bookings say another sum than their payments",
    ),
    ...count(unknown, "payments at the provider belong to no booking"),
  ];
}

async function findUnready({ instances }: World): Promise<string[]> {
  const states = await Promise.all(
    instances.map(({ app }) => fetch(`${app.url}/readyz`).then(({ status }) => status, String)),
  );
  return count(
    states.filter((state) => state !== 200),
    `processes are not ready: ${states.join(", ")}`,
  );
}
