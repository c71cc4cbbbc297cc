import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPaymentReference, openPayment } from "~/features/ledger/ledger.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { db } from "~/server/db/client";
import { newId } from "~/server/ids";
import { makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { startRazorpayHere } from "~tests/support/razorpay-here";
import { handleEvents } from "./events.service";
import { reconcile } from "./reconcile.service";
import { recordReported } from "./reported.service";
import { sendRefunds } from "./send-refunds.service";

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeAll(async () => {
  double = await startRazorpayHere();
});
afterAll(() => double.close());

const provider = () => razorpay(double.settings);
const due = new Date("2026-01-01T00:00:00.000Z");

/** A payment that did not come by Razorpay, with an id that looks like one of Razorpay's orders. */
async function makePayment(data: { state?: "captured"; received?: number; capturedAt?: Date } = {}) {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const { id: bookingId } = await makeBooking({ tourId: tour.id, userId: user.id, totalPrice: 10_000 });
  const orderId = `order_${randomUUID()}`;
  const order = { provider: "upi", kind: "full", amount: 10_000, orderId } as const;
  const { id } = await db().$transaction((tx) => openPayment(tx, bookingId, order));
  await db().payment.update({ where: { id }, data: { ...data, nextCheckAt: due } });
  return { id, bookingId, orderId };
}

it("Razorpay is not asked about a payment of another provider", async () => {
  const { id } = await makePayment();
  await reconcile(db(), provider(), new Date());
  expect(await db().payment.findUnique({ where: { id } })).toMatchObject({ state: "created", nextCheckAt: due });
});

it("what Razorpay reports of an order with the same id is not for a payment of another provider", async () => {
  const { id, orderId } = await makePayment();
  const paymentId = `pay_${randomUUID()}`;
  const reported = { provider: "razorpay", orderId, paymentId, amount: 10_000, at: new Date() } as const;
  await recordReported(
    db(),
    [
      { kind: "failed", ...reported },
      { kind: "captured", ...reported },
    ],
    new Date(),
  );
  expect(await db().payment.findUnique({ where: { id } })).toMatchObject({ state: "created" });
  const key = { provider_providerRef: { provider: "razorpay" as const, providerRef: paymentId } };
  expect(await db().unmatchedPayment.findUnique({ where: key })).toMatchObject({ orderId, state: "open" });
});

it("Razorpay is not asked to send the refund of a payment of another provider", async () => {
  const paid = await makePayment({ state: "captured", received: 10_000, capturedAt: due });
  const data = { bookingId: paid.bookingId, paymentId: paid.id, provider: "upi", amount: 500, reason: "Late" } as const;
  const { id } = await db().refund.create({ data: { ...data, id: newId(), nextAttemptAt: due } });
  await sendRefunds(db(), provider(), new Date());
  expect(await db().refund.findUnique({ where: { id } })).toMatchObject({ state: "created", attempts: 0 });
});

it("an event of a provider that reports nothing is not handled, and does not keep others", async () => {
  const event = { kind: "payment.captured", told: [], raw: "{}", receivedAt: due };
  const stored = await db().paymentEvent.createManyAndReturn({
    data: [
      { ...event, provider: "upi", eventId: newPaymentReference() },
      { ...event, provider: "razorpay", eventId: newPaymentReference() },
    ],
  });
  await handleEvents(db(), new Date(), [provider()]);
  const ids = stored.map(({ id }) => id);
  const after = await db().paymentEvent.findMany({ where: { id: { in: ids } }, orderBy: { provider: "asc" } });
  expect(after.map(({ provider: by, attempts, handledAt }) => [by, attempts, handledAt !== null])).toEqual([
    ["upi", 1, false],
    ["razorpay", 1, true],
  ]);
});
