import { ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { razorpayOf } from "~/features/payment/providers/razorpay/razorpay-of";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { readSettings } from "~/server/settings/read-settings";
import type { Job } from "~/server/start/jobs";
import { eventBatch, handleEvents, storeEvent } from "./events.service";
import { reconcile, reconcileBatch } from "./reconcile.service";
import { refundBatch, sendRefunds } from "./send-refunds.service";
import { recordTold } from "./told.service";

/**
 * Takes a webhook of Razorpay: its event is stored and answered at once, and handled after that. Throws BAD_REQUEST for a
 * wrong signature, and NOT_FOUND without Razorpay's keys in the settings.
 */
export async function takeWebhook({ db }: Pick<Context, "db">, raw: Uint8Array, headers: Headers): Promise<void> {
  const provider = razorpayOf(await readSettings());
  if (!provider) throw new AppError("NOT_FOUND", "Payments by Razorpay are not set up here.");
  const event = provider.readEvent(raw, headers);
  if (!event) throw new AppError("BAD_REQUEST", "The signature is missing or wrong.");
  await storeEvent(db, event, Buffer.from(raw).toString("utf8"));
}

/** How a customer comes back from Razorpay's page. `checking`: it says that it was paid, and we have not seen it yet. */
export type Returned = "paid" | "checking" | "failed";

/**
 * Takes the fields that Razorpay's page posts back: what its signature proves is looked up at Razorpay and recorded at
 * once, so that the customer sees it. Never throws for what the provider does, nor, once the fields have proven to be the
 * provider's, for a database that is out of reach or has locked the booking: the poll records the payment then.
 */
export async function takeReturn(
  { db, now }: Pick<Context, "db" | "now">,
  fields: Readonly<Record<string, unknown>>,
): Promise<Returned> {
  const provider = razorpayOf(await readSettings());
  const returned = provider?.verifyReturn(fields);
  if (!provider || !returned) return "failed";
  try {
    const { orderId } = returned;
    await recordTold(db, await provider.fetchOrder(orderId), now, provider);
    return (await db.payment.count({ where: { orderId, state: "captured" } })) > 0 ? "paid" : "checking";
  } catch (error) {
    const isOfProvider = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
    if (!isOfProvider && !isDatabaseUnavailable(error)) throw error;
    log().warn({ err: error, orderId: returned.orderId }, "a payment could not be looked up; the poll will do it");
    return "checking";
  }
}

async function withProvider(
  db: Database,
  now: Date,
  work: (db: Database, provider: NonNullable<ReturnType<typeof razorpayOf>>, now: Date) => Promise<number>,
): Promise<number> {
  const provider = razorpayOf(await readSettings());
  return provider ? work(db, provider, now) : 0;
}

const secondsMs = 1000;

/** Webhooks' events, refunds to be sent, and payments to be asked about. Each waits for a due row by an index. */
export const razorpayJobs: readonly Job[] = [
  {
    name: "handle payment events",
    everyMs: secondsMs,
    batch: eventBatch,
    needsNoTime: true,
    run: async (db, now) => handleEvents(db, now, razorpayOf(await readSettings())),
  },
  {
    name: "send refunds",
    everyMs: 2 * secondsMs,
    batch: refundBatch,
    needsNoTime: true,
    run: (db, now) => withProvider(db, now, sendRefunds),
  },
  {
    name: "ask about payments",
    everyMs: 5 * secondsMs,
    batch: reconcileBatch,
    run: (db, now) => withProvider(db, now, reconcile),
  },
];
