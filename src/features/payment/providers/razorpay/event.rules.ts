import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderEvent, Told } from "~/features/payment/providers/provider";
import { razorpayEvent, razorpayOrder, razorpayPayment, razorpayRefund } from "./razorpay.schema";
import { isCaptured, tellPayment, tellRefund } from "./told.rules";

type Payload = z.infer<typeof razorpayEvent>["payload"];

/** Reads a webhook whose signature is right. What cannot be read is a `problem` and tells nothing: the poll finds it. */
export function readWebhook(raw: Uint8Array, givenId: string | null): ProviderEvent {
  const eventId = idOf(raw, givenId);
  let kind = "unreadable";
  try {
    const { event, payload } = razorpayEvent.parse(JSON.parse(Buffer.from(raw).toString("utf8")));
    kind = event;
    return { eventId, kind, told: tell(event, payload) };
  } catch (error) {
    return { eventId, kind, told: [], problem: problemOf(error) };
  }
}

/** The id in the header is not signed. Without a usable one, the same bytes are the same event. */
function idOf(raw: Uint8Array, givenId: string | null): string {
  if (givenId && /^[\w-]{1,64}$/.test(givenId)) return givenId;
  return `sha256-${createHash("sha256").update(raw).digest("hex").slice(0, 40)}`;
}

function tell(event: string, { payment, order, refund }: Payload): Told[] {
  switch (event) {
    case "payment.captured":
    case "payment.failed":
      return tellPayment(razorpayPayment.parse(payment?.entity));
    case "order.paid":
      return tellPayment(razorpayPayment.parse(payment?.entity), razorpayOrder.safeParse(order?.entity).data);
    case "refund.created":
    case "refund.processed":
    case "refund.failed":
    case "refund.speed_changed":
      if (payment && !isCaptured(razorpayPayment.parse(payment.entity))) return [];
      return [tellRefund(razorpayRefund.parse(refund?.entity))];
    default:
      // Among them payment.authorized: the money is not ours until it is captured.
      return [];
  }
}

function problemOf(error: unknown): string {
  return error instanceof z.ZodError ? z.prettifyError(error).slice(0, 500) : "the body is not JSON";
}
