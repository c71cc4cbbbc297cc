import { forCustomer } from "~/features/payment/providers/provider-errors";
import type { Gateway } from "~/features/payment/providers/registry";
import { returnPath } from "~/features/payment/providers/registry.accounts";
import { openGateway } from "~/features/payment/providers/registry.server";
import type { Settings } from "~/lib/site";
import type { Context } from "~/server/api/context";
import type { Database } from "~/server/db/client";
import { siteUrl } from "~/server/site-url";
import type { OpenPayment, StartedPayment } from "./pay.schema";

/** The first question after the page, in case that neither return nor webhook arrives. */
const firstCheckMs = 2 * 60_000;

/** Where somebody pays, and who. */
export type PayPlace = {
  /** The customer's email. Null for a payer with a link: the gateway's form then names nobody. */
  email: string | null;
  /** The page on which it is paid, and to which the gateway leads back without a payment. */
  path: string;
  /** The query with which the gateway leads back after a payment. */
  query: string;
};

type Paid = Pick<Context, "db" | "now"> & { place: PayPlace };

/**
 * The order of an open payment at a gateway, and the form that leads to its page; null without the gateway's keys. The row is
 * committed before, and its reference makes a repeated call harmless. Throws UNAVAILABLE.
 */
export async function orderAt(
  gateway: Gateway,
  { db, now, place }: Paid,
  { id, amount, reference, bookingReference }: OpenPayment,
  settings: Settings,
): Promise<Pick<StartedPayment, Gateway> | null> {
  const provider = openGateway(gateway, settings);
  if (!provider) return null;
  const row = await db.payment.findUniqueOrThrow({ where: { id }, include: { booking: true } });
  const order = {
    amount,
    reference,
    bookingReference,
    customer: place.email === null ? null : { name: row.booking.name, email: place.email, phone: row.booking.phone },
    callbackUrl: `${siteUrl()}/api${returnPath(gateway)}?${place.query}`,
    cancelUrl: `${siteUrl()}${place.path}?payment=cancelled`,
  };
  const make = () => forCustomer(() => provider.createOrder(order));
  const orderId = row.orderId ?? (await keepOrder(db, id, (await make()).orderId, now));
  const page = await forCustomer(() => provider.hostedPage({ ...order, orderId }));
  return { [gateway]: { orderId, amount, ...page } };
}

/** Writes the order where there is none, and returns the payment's order: of two starts at once all lead to the first one. */
async function keepOrder(db: Database, id: string, orderId: string, now: Date): Promise<string> {
  const nextCheckAt = new Date(now.getTime() + firstCheckMs);
  const { count } = await db.payment.updateMany({ where: { id, orderId: null }, data: { orderId, nextCheckAt } });
  if (count > 0) return orderId;
  const kept = await db.payment.findUniqueOrThrow({ where: { id }, select: { orderId: true } });
  return kept.orderId ?? orderId;
}
