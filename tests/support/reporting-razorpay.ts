import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createRefunds, lockBooking } from "~/features/ledger/ledger.service";
import { handleEvents, storeEvent } from "~/features/payment/inbound/events.service";
import type { ProviderEvent } from "~/features/payment/providers/provider";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { db } from "~/server/db/client";
import { startRazorpayDouble } from "./razorpay-double";
import { makeOrdered } from "./razorpay-here";

/** A double of Razorpay whose webhooks a test hands to the app when it wants, in the order that it wants. */
export async function startReportingRazorpay() {
  const double = await startRazorpayDouble();
  double.state.webhooks = "never";
  const provider = () => razorpay(double.settings);

  /** The double's new webhooks, as the app reads them: each happened a second after the one before. */
  function newEvents(): ProviderEvent[] {
    return double.webhooks.all.splice(0).map((webhook, second) => {
      const headers = new Headers(double.webhooks.headersOf(webhook));
      const event = provider().readEvent(Buffer.from(webhook.body), headers);
      if (!event || event.problem) throw new Error(event?.problem ?? "the webhook is not signed");
      const reported = event.reported.map((one) =>
        one.kind === "dispute" ? { ...one, at: new Date(one.at.getTime() + second * 1000) } : one,
      );
      return { ...event, reported };
    });
  }

  /** Stores these events, in this order, and handles each before the next one. */
  async function deliver(events: readonly ProviderEvent[]): Promise<void> {
    for (const event of events) {
      await storeEvent(db(), { ...event, eventId: randomUUID() }, "{}");
      await handleEvents(db(), new Date(), [provider()]);
    }
    expect(await db().paymentEvent.count({ where: { handledAt: null } })).toBe(0);
  }

  const deliverNew = () => deliver(newEvents());

  /** A confirmed booking of 10,000 rupees, paid by Razorpay. */
  async function makePaid() {
    const made = await makeOrdered(double);
    const { id: paymentId } = double.books.pay(made.orderId);
    await deliverNew();
    return { ...made, paymentId };
  }

  return {
    ...double,
    provider,
    newEvents,
    deliver,
    deliverNew,
    makePaid,
  };
}

/** What the ledger says about a booking, in rupees. */
export async function moneyNow(id: string) {
  const { status, paid, refunded, refunding } = await db().booking.findUniqueOrThrow({ where: { id } });
  return {
    status,
    paid: Number(paid),
    refunded: Number(refunded),
    refunding: Number(refunding),
  };
}

/** Owes the customer this many rupees of a booking; a job sends them. */
export function wantBack(bookingId: string, amount: number) {
  return db().$transaction(async (tx) => {
    const refund = { amount, reason: "You cancelled", actorId: null, isReleased: true };
    return createRefunds(tx, await lockBooking(tx, bookingId), refund);
  });
}

export const paidInFull = {
  status: "Confirmed",
  paid: 10_000,
  refunded: 0,
  refunding: 0,
};

export const lostAll = {
  status: "Confirmed",
  paid: 0,
  refunded: 10_000,
  refunding: 0,
};
