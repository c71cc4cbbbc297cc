import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { type Gateway, gateways } from "~/features/payment/providers/registry";
import { openGateway, openGateways } from "~/features/payment/providers/registry.server";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { readSettings } from "~/server/settings/read-settings";
import type { Job } from "~/server/start/jobs";
import { eventBatch, handleEvents, storeEvent } from "./events.service";
import { reconcile, reconcileBatch } from "./reconcile.service";
import { recordReported } from "./reported.service";
import { refundBatch, sendRefunds } from "./send-refunds.service";

/** The error for a webhook of a gateway whose keys are not in the settings. */
export function notSetUp(gateway: Gateway): AppError {
  return new AppError("NOT_FOUND", `Payments by ${gateways[gateway].name} are not set up here.`);
}

/**
 * Stores a webhook's event and answers at once; a job handles the event later. Throws BAD_REQUEST for a
 * wrong signature, and NOT_FOUND without the gateway's keys in the settings.
 */
export async function takeWebhook(
  { db }: Pick<Context, "db">,
  gateway: Gateway,
  raw: Uint8Array,
  headers: Headers,
): Promise<void> {
  const provider = openGateway(gateway, await readSettings());
  if (!provider) throw notSetUp(gateway);
  const event = provider.readEvent(raw, headers);
  if (!event) throw new AppError("BAD_REQUEST", "The signature is missing or wrong.");
  await storeEvent(db, event, Buffer.from(raw).toString("utf8"));
}

/**
 * How a customer comes back from a gateway's page. `checking`: it was paid, or that could not be looked up, and we have not
 * seen it yet.
 */
export type Returned = "paid" | "checking" | "failed";

/**
 * Takes the fields with which a gateway's page leads back: what their signature proves, or the order of ours that a failure names,
 * is looked up at the gateway and recorded at once, so that the customer sees it. Never throws for what the provider does, nor, once the fields have proven to be the
 * provider's, for a database that is out of reach or has locked the booking: the poll records the payment then.
 */
export async function takeReturn(
  { db, now }: Pick<Context, "db" | "now">,
  gateway: Gateway,
  fields: Readonly<Record<string, unknown>>,
): Promise<Returned> {
  const provider = openGateway(gateway, await readSettings());
  if (!provider) return "failed";
  const proven = provider.verifyReturn(fields);
  const orderId = proven?.orderId ?? (await ownOrder(db, gateway, provider.failedOrder(fields)));
  if (orderId === null) return "failed";
  try {
    await recordReported(db, await provider.fetchOrder(orderId), now, provider);
    if ((await db.payment.count({ where: { provider: gateway, orderId, state: "captured" } })) > 0) return "paid";
    return proven?.isPaid ? "checking" : "failed";
  } catch (error) {
    const isOfProvider = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
    if (!isOfProvider && !isDatabaseUnavailable(error)) throw error;
    log().warn({ err: error, orderId }, "a payment could not be looked up; the poll will do it");
    return proven ? "checking" : "failed";
  }
}

/** The order, if it is one of ours. The gateway is not asked about other orders, because anybody can name them. */
async function ownOrder(db: Database, provider: Gateway, orderId: string | null): Promise<string | null> {
  if (orderId === null) return null;
  return (await db.payment.count({ where: { provider, orderId } })) > 0 ? orderId : null;
}

/**
 * Runs a job's work for each gateway that has its keys, and returns how many things it did in all. A gateway for which it
 * fails does not stop the others; the error is thrown at the end.
 */
async function withEach(
  db: Database,
  now: Date,
  work: (db: Database, provider: PaymentProvider, now: Date) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const provider of openGateways(await readSettings())) {
    try {
      count += await work(db, provider, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

const secondsMs = 1000;

/** Handle stored webhooks, send refunds, and ask gateways about open payments. Each finds its due rows by an index. */
export const inboundJobs: readonly Job[] = [
  {
    name: "handle payment events",
    everyMs: secondsMs,
    batch: eventBatch,
    needsNoTime: true,
    run: async (db, now) => handleEvents(db, now, openGateways(await readSettings())),
  },
  {
    name: "send refunds",
    everyMs: 2 * secondsMs,
    batch: refundBatch,
    needsNoTime: true,
    run: (db, now) => withEach(db, now, sendRefunds),
  },
  {
    name: "ask about payments",
    everyMs: 5 * secondsMs,
    batch: reconcileBatch,
    run: (db, now) => withEach(db, now, reconcile),
  },
];
