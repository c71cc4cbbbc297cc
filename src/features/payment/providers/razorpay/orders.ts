import { ProviderTimeout } from "~/features/payment/providers/gateway-client";
import { ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { razorpayOrder } from "./razorpay.schema";
import type { RazorpayClient } from "./razorpay-client";
import { referenceIn } from "./reported.rules";

type NewOrder = { reference: string; paise: number; bookingReference: string };

/**
 * Makes the order, or returns the one that has its receipt: after an answer that got lost, the order is looked for before it
 * is made again. Throws as the port says.
 */
export async function makeOrder(client: RazorpayClient, order: NewOrder): Promise<{ orderId: string }> {
  try {
    return await post(client, order);
  } catch (error) {
    const wasLost = error instanceof ProviderUnavailable && !(error instanceof ProviderTimeout);
    const wasMade = error instanceof ProviderRefused && /receipt/i.test(error.description);
    const made = wasLost || wasMade ? await find(client, order) : null;
    if (made) return made;
    if (!wasLost) throw error;
    return post(client, order);
  }
}

async function post(client: RazorpayClient, { reference, paise, bookingReference }: NewOrder) {
  const { id } = await client.once(razorpayOrder, {
    method: "POST",
    path: "/v1/orders",
    body: {
      amount: paise,
      currency: "INR",
      receipt: reference,
      payment_capture: true,
      notes: { booking: bookingReference, reference },
    },
  });
  return { orderId: id };
}

/** Our reference in the order's receipt or notes; null: it has none, or there is no such order. */
export async function fetchReference(client: RazorpayClient, orderId: string): Promise<string | null> {
  try {
    const order = await client.send(razorpayOrder, {
      method: "GET",
      path: `/v1/orders/${encodeURIComponent(orderId)}`,
    });
    return referenceIn(order);
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

/** Razorpay's search also finds receipts that contain the reference. */
async function find(client: RazorpayClient, { reference, paise }: NewOrder): Promise<{ orderId: string } | null> {
  const orders = await client.list(razorpayOrder, `/v1/orders?receipt=${encodeURIComponent(reference)}`);
  const made = orders.find(({ receipt, amount }) => receipt === reference && amount === paise);
  return made ? { orderId: made.id } : null;
}
