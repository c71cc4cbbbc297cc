import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderEvent, Reported } from "~/features/payment/providers/provider";
import { parseStorable } from "~/lib/storable";
import { razorpayDispute, razorpayEvent, razorpayOrder, razorpayPayment, razorpayRefund } from "./razorpay.schema";
import { isCaptured, readDispute, readPayment, readRefund } from "./reported.rules";

const provider = "razorpay" as const;

type Event = z.infer<typeof razorpayEvent>;

/** Reads a webhook whose signature is right. What cannot be read is a `problem` and reports nothing: the poll finds it. */
export function readWebhook(raw: Uint8Array, givenId: string | null): ProviderEvent {
  const eventId = idOf(raw, givenId);
  let kind = "unreadable";
  try {
    const event = razorpayEvent.parse(parseStorable(Buffer.from(raw).toString("utf8")));
    kind = event.event;
    return { provider, eventId, kind, reported: readEvent(event) };
  } catch (error) {
    return { provider, eventId, kind, reported: [], problem: problemOf(error) };
  }
}

/** The id in the header is not signed. Without a usable one, the same bytes are the same event. */
function idOf(raw: Uint8Array, givenId: string | null): string {
  if (givenId && /^[\w-]{1,64}$/.test(givenId)) return givenId;
  return `sha256-${createHash("sha256").update(raw).digest("hex").slice(0, 40)}`;
}

function readEvent({ event, created_at: at, payload: { payment, order, refund, dispute } }: Event): Reported[] {
  switch (event) {
    case "payment.captured":
    case "payment.failed":
      return readPayment(razorpayPayment.parse(payment?.entity));
    case "order.paid":
      return readPayment(razorpayPayment.parse(payment?.entity), razorpayOrder.safeParse(order?.entity).data);
    case "refund.created":
    case "refund.processed":
    case "refund.failed":
    case "refund.speed_changed":
      if (payment && !isCaptured(razorpayPayment.parse(payment.entity))) return [];
      return [readRefund(razorpayRefund.parse(refund?.entity))];
    case "payment.dispute.created":
    case "payment.dispute.under_review":
    case "payment.dispute.action_required":
    case "payment.dispute.won":
    case "payment.dispute.lost":
    case "payment.dispute.closed":
      // With its payment, in case that we had missed that.
      return [
        ...(payment ? readPayment(razorpayPayment.parse(payment.entity)) : []),
        readDispute(razorpayDispute.parse(dispute?.entity), at),
      ];
    default:
      // Among them payment.authorized: the money is not ours until it is captured.
      return [];
  }
}

function problemOf(error: unknown): string {
  return error instanceof z.ZodError ? z.prettifyError(error).slice(0, 500) : "the body is not JSON";
}
