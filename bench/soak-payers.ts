// Payments beside the other load: customers who book and pay at a local double of Razorpay, which tells everything twice, and an
// admin who gives half of every second payment back.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { startRazorpayDouble } from "~tests/support/razorpay-double";
import { bookingFor, registerAt, send } from "~tests/support/visitor";

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

export type PayCounts = { payments: number; refunds: number };

/** The pause of a payer between two bookings. */
const pauseMs = 1_000;

/** `onFailure` is told of each payment or refund that failed. */
type Load = {
  url: string;
  adminToken: string;
  double: Double;
  counts: PayCounts;
  onFailure: (what: string) => void;
  signal: AbortSignal;
};

/** Runs `payers` customers until the signal aborts. */
export async function payAndRefund(payers: number, load: Load): Promise<void> {
  await Promise.all(Array.from({ length: payers }, () => keepPaying(load)));
}

async function keepPaying(load: Load): Promise<void> {
  const { url, onFailure, signal } = load;
  const [token, booking] = [await registerAt(url), await bookingFor(url)];
  while (!signal.aborted) {
    await payOne(load, token, booking).catch((error: Error) => onFailure(`payment: ${error.message}`));
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function payOne({ url, adminToken, double, counts }: Load, token: string, booking: object): Promise<void> {
  const ask = async (path: string, body: object, as: string) => {
    const answer = await send(`${url}/api${path}`, "POST", body, as);
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return answer.body;
  };
  const { _id: id, totalPrice } = await ask("/bookings", booking, token);
  const begun = await ask(`/bookings/my/${id}/payments`, { amount: "full", provider: "razorpay" }, token);
  const { orderId } = begun.razorpay as { orderId: string };
  const body = new URLSearchParams(double.returnOf(double.books.pay(orderId).id));
  const back = `${url}/api/payments/razorpay/return?booking=${id}`;
  const answer = await fetch(back, { method: "POST", body, redirect: "manual" });
  await answer.arrayBuffer();
  if (!answer.headers.get("location")?.endsWith("payment=paid")) throw new Error("The return says it is not paid");
  counts.payments += 1;
  if (counts.payments % 2 === 1) return;
  await ask(
    `/bookings/${id}/refunds`,
    { amount: Math.floor(Number(totalPrice) / 2), reason: "The jeep was late" },
    adminToken,
  );
  counts.refunds += 1;
}

const settleMs = 60_000;

/**
 * Waits until the app has sent all refunds and handled all news, and returns what does not add up: between the app's ledger,
 * its bookings and the provider.
 */
export async function moneyFaults(database: pg.Pool, { books, webhooks }: Double): Promise<string[]> {
  await webhooks.idle();
  for (const end = Date.now() + settleMs; Date.now() < end && (await countOpen(database)) > 0; ) await sleep(1_000);
  const { rows } = await database.query<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM "Payment" WHERE "state" = 'captured') AS "captures",
      (SELECT coalesce(sum("received") * 100, 0)::float8 FROM "Payment" WHERE "state" = 'captured') AS "received",
      (SELECT count(*)::int FROM "Refund") AS "refunds",
      (SELECT coalesce(sum("amount") * 100, 0)::float8 FROM "Refund" WHERE "state" = 'done') AS "back",
      (SELECT coalesce(sum("paid") * 100, 0)::float8 FROM "Booking") AS "paid",
      (SELECT coalesce(sum("refunded") * 100, 0)::float8 FROM "Booking") AS "refunded",
      (SELECT count(*)::int FROM "BookingEvent" WHERE "kind" = 'payment') AS "events"`);
  const ours = rows[0] ?? {};
  const payments = [...books.payments.values()].filter(({ captured }) => captured);
  const captured = payments.reduce((sum, { amount }) => sum + amount, 0);
  const gone = payments.reduce((sum, one) => sum + one.amount_refunded, 0);
  const expected: Record<string, number> = {
    captures: payments.length,
    received: captured,
    refunds: books.refunds.size,
    back: gone,
    paid: captured - gone,
    refunded: gone,
    events: payments.length,
  };
  return Object.entries(expected).flatMap(([what, due]) =>
    ours[what] === due ? [] : [`money: ${what} is ${ours[what]}, and should be ${due}`],
  );
}

async function countOpen(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ open: number }>(`
    SELECT (SELECT count(*) FROM "Refund" WHERE "state" IN ('created', 'transit'))::int
      + (SELECT count(*) FROM "PaymentEvent" WHERE "handledAt" IS NULL)::int AS "open"`);
  return rows[0]?.open ?? 0;
}
