import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createRefunds, lockBooking } from "~/features/ledger/ledger.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { makeOrdered } from "~tests/support/razorpay-here";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { handleEvents, storeEvent } from "./events.service";
import { reconcile } from "./reconcile.service";
import { sendRefunds } from "./send-refunds.service";

// Events and refunds are taken from all rows.
withOwnDatabase();

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
beforeEach(async () => {
  double = await startRazorpayDouble();
  Object.assign(double.state, { webhooks: "never", receipts: "repeated" });
});
afterEach(() => double.close());

const provider = () => razorpay(double.settings);
const soon = (minutes = 0) => new Date(Date.now() + minutes * 60_000);

/** A booking whose payment had an order that was forgotten when another one was written over it. */
async function makeForgotten() {
  const made = await makeOrdered(double);
  const { reference } = made.payment;
  const order = { reference, amount: 10_000, bookingReference: made.booking.reference };
  const { orderId } = await provider().createOrder(order);
  await db().payment.update({ where: { id: made.payment.id }, data: { orderId } });
  return { ...made, forgotten: made.orderId, orderId };
}

/** Delivers the double's webhooks of these kinds that are new since the last call to the app. */
async function deliver(kinds: readonly string[] = ["payment.captured", "order.paid"]): Promise<void> {
  for (const webhook of double.webhooks.all.splice(0)) {
    if (!kinds.includes(webhook.kind)) continue;
    const event = provider().readEvent(Buffer.from(webhook.body), new Headers(double.webhooks.headersOf(webhook)));
    if (!event) throw new Error("the webhook is not signed");
    await storeEvent(db(), event, webhook.body);
  }
  await handleEvents(db(), soon(), [provider()]);
}

const read = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true } });

it.each([["order.paid"], ["payment.captured"], ["payment.captured", "order.paid"]])(
  "a payment for an order that we forgot is found by our reference, from %s %s",
  async (...kinds) => {
    const { booking, forgotten } = await makeForgotten();
    double.books.pay(forgotten);
    await deliver(kinds);
    const { status, paid, payments } = await read(booking.id);
    expect([status, Number(paid)]).toEqual(["Confirmed", 10_000]);
    expect(payments).toMatchObject([{ state: "captured", orderId: forgotten }]);
  },
);

it("both orders of a payment that are paid are one payment and one that goes back, and refunds of both are heard of", async () => {
  const { booking, forgotten, orderId } = await makeForgotten();
  double.books.pay(orderId);
  double.books.pay(forgotten);
  await deliver();
  double.state.refundsStay = "pending";
  await sendRefunds(db(), provider(), soon());
  expect((await read(booking.id)).refunds).toMatchObject([{ state: "transit" }]);
  for (const refund of double.books.refunds.values()) double.books.finishRefund(refund.id, "processed");
  await reconcile(db(), provider(), soon(5));
  const { status, paid, payments, refunds } = await read(booking.id);
  expect([status, Number(paid)]).toEqual(["Confirmed", 10_000]);
  expect(payments.map((payment) => payment.orderId).sort()).toEqual([orderId, forgotten].sort());
  expect(refunds).toMatchObject([{ state: "done" }]);
});

it("a payment for a forgotten order of a booking that was cancelled goes back", async () => {
  const { booking, forgotten } = await makeForgotten();
  await db().booking.update({ where: { id: booking.id }, data: { status: "Cancelled" } });
  double.books.pay(forgotten);
  await deliver();
  await sendRefunds(db(), provider(), soon());
  const { status, paid, refunds } = await read(booking.id);
  expect([status, Number(paid)]).toEqual(["Cancelled", 0]);
  expect(refunds).toMatchObject([{ state: "done" }]);
});

it("the payer's notes do not take a payment away from the order that we know", async () => {
  const [own, other] = [await makeOrdered(double), await makeOrdered(double)];
  double.books.pay(own.orderId, { notes: { reference: other.payment.reference } });
  await deliver();
  expect([Number((await read(own.booking.id)).paid), Number((await read(other.booking.id)).paid)]).toEqual([10_000, 0]);
});

it("a refund of a payment that an admin wants is sent to the order that was found", async () => {
  const { booking, forgotten } = await makeForgotten();
  double.books.pay(forgotten);
  await deliver();
  await db().$transaction(async (tx) => {
    const refund = { amount: 4000, reason: "You cancelled", actorId: null, isReleased: true };
    await createRefunds(tx, await lockBooking(tx, booking.id), refund);
  });
  await sendRefunds(db(), provider(), soon());
  expect((await read(booking.id)).refunds).toMatchObject([{ state: "done" }]);
});
