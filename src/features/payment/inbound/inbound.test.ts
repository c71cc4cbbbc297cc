import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRefunds, lockBooking } from "~/features/ledger/ledger.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { makeGate } from "~tests/support/gate";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { makeOrdered } from "~tests/support/razorpay-here";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { handleEvents, storeEvent } from "./events.service";
import { reconcile } from "./reconcile.service";
import { recordReported } from "./reported.service";
import { sendRefunds } from "./send-refunds.service";

// Jobs take rows of all bookings.
withOwnDatabase();

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
beforeEach(async () => {
  await db().payment.updateMany({ data: { nextCheckAt: null } });
  double = await startRazorpayDouble();
  double.state.webhooks = "never";
});
afterEach(() => double.close());

const provider = () => razorpay(double.settings);
const soon = (minutes = 0) => new Date(Date.now() + minutes * 60_000);

/** One that is paid, with what was captured recorded. */
async function makePaid() {
  const made = await makeOrdered(double);
  double.books.pay(made.orderId);
  await recordReported(db(), await provider().fetchOrder(made.orderId), soon());
  return made;
}

const read = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true, mails: true } });

const wantBack = (bookingId: string, amount: number) =>
  db().$transaction(async (tx) => {
    const refund = { amount, reason: "You cancelled", actorId: null, isReleased: true };
    return createRefunds(tx, await lockBooking(tx, bookingId), refund);
  });

const kinds = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind).sort();

describe("news of a capture", () => {
  it("by return, webhook and poll, 50 at once, is one payment and one mail", async () => {
    const { booking, orderId, payment } = await makeOrdered(double);
    double.books.pay(orderId);
    const reported = await provider().fetchOrder(orderId);
    await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: soon() } });
    await storeEvent(db(), { provider: "razorpay", eventId: randomUUID(), kind: "payment.captured", reported }, "{}");
    await Promise.all([
      ...Array.from({ length: 40 }, () => recordReported(db(), reported, soon())),
      ...Array.from({ length: 5 }, () => handleEvents(db(), soon())),
      ...Array.from({ length: 5 }, () => reconcile(db(), provider(), soon())),
    ]);
    const { paid, status, payments, mails } = await read(booking.id);
    expect([Number(paid), status, payments.length, kinds(mails)]).toEqual([
      10_000,
      "Confirmed",
      1,
      ["payment-received"],
    ]);
  });

  it("before that of a failed attempt, or after it, leaves it captured", async () => {
    for (const order of [1, -1]) {
      const { booking, orderId } = await makeOrdered(double);
      double.books.fail(orderId);
      double.books.pay(orderId);
      const reported = await provider().fetchOrder(orderId);
      for (const one of order === 1 ? reported : reported.toReversed()) await recordReported(db(), [one], soon());
      expect((await read(booking.id)).payments).toMatchObject([{ state: "captured" }]);
    }
  });

  it("is found by the poll when no webhook arrives, and asked for no more after that", async () => {
    const { booking, orderId, payment } = await makeOrdered(double);
    await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: soon() } });
    expect(await reconcile(db(), provider(), soon())).toBe(1);
    expect(await reconcile(db(), provider(), soon())).toBe(0);
    double.books.pay(orderId);
    expect(await reconcile(db(), provider(), soon(2))).toBe(1);
    expect(await read(booking.id)).toMatchObject({ status: "Confirmed", payments: [{ nextCheckAt: null }] });
  });

  it("is asked for later while the provider does not answer", async () => {
    const { payment, orderId } = await makeOrdered(double);
    await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: soon() } });
    double.state.faults = ["503"];
    expect(await reconcile(db(), provider(), soon())).toBe(1);
    double.state.faults = [];
    double.books.pay(orderId);
    await reconcile(db(), provider(), soon(2));
    expect(await db().payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: "captured" });
  });
});

it("another check that is asked for while the provider answers is made", async () => {
  const { payment, orderId } = await makeOrdered(double);
  double.books.pay(orderId);
  await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: soon() } });
  const gate = makeGate();
  double.state.gates = [gate.wait];
  const checking = reconcile(db(), provider(), soon());
  await gate.reached;
  const nextCheckAt = soon(3);
  await db().payment.update({ where: { id: payment.id }, data: { nextCheckAt } });
  gate.open();
  await checking;
  expect(await db().payment.findUnique({ where: { id: payment.id } })).toMatchObject({
    state: "captured",
    nextCheckAt,
  });
});

describe("a webhook's event", () => {
  it("is stored once, and handled once by several processes", async () => {
    const { booking, orderId } = await makeOrdered(double);
    double.books.pay(orderId);
    const reported = await provider().fetchOrder(orderId);
    const event = { provider: "razorpay", eventId: randomUUID(), kind: "order.paid", reported } as const;
    expect(await Promise.all([storeEvent(db(), event, "{}"), storeEvent(db(), event, "{}")])).toContain(false);
    const handled = await Promise.all(Array.from({ length: 4 }, () => handleEvents(db(), soon())));
    expect(handled.reduce((sum, count) => sum + count)).toBe(1);
    expect(Number((await read(booking.id)).paid)).toBe(10_000);
    expect(await handleEvents(db(), soon(2))).toBe(0);
  });
});

it("a fee that the customer pays to Razorpay on top is not ours: our amount is paid, and goes back", async () => {
  const { booking, orderId } = await makeOrdered(double);
  const onTop = { amount: toPaise(10_236), fee: toPaise(236), tax: toPaise(36), fee_bearer: "customer" } as const;
  double.books.pay(orderId, onTop);
  await recordReported(db(), await provider().fetchOrder(orderId), soon());
  const { status, paid, payments } = await read(booking.id);
  expect([status, Number(paid)]).toEqual(["Confirmed", 10_000]);
  expect(payments).toMatchObject([{ state: "captured" }]);
  await wantBack(booking.id, 10_000);
  await sendRefunds(db(), provider(), soon());
  expect([...double.books.refunds.values()].map(({ amount }) => amount)).toEqual([toPaise(10_000)]);
  const after = await read(booking.id);
  expect([after.paid, after.refunded].map(Number)).toEqual([0, 10_000]);
});

it("a fee that we bear is part of what is paid", async () => {
  const { booking, orderId } = await makeOrdered(double);
  double.books.pay(orderId, { fee: toPaise(236), tax: toPaise(36) });
  await recordReported(db(), await provider().fetchOrder(orderId), soon());
  expect(Number((await read(booking.id)).paid)).toBe(10_000);
});

it("all of a payment with such a fee, given back at Razorpay, gives back what we received", async () => {
  const { booking, orderId } = await makeOrdered(double);
  const onTop = { amount: toPaise(10_236), fee: toPaise(236), tax: toPaise(36), fee_bearer: "customer" } as const;
  const { id } = double.books.pay(orderId, onTop);
  double.books.refund(id);
  await recordReported(db(), await provider().fetchOrder(orderId), soon());
  const { paid, refunded } = await read(booking.id);
  expect([paid, refunded].map(Number)).toEqual([0, 10_000]);
});

describe("a refund", () => {
  it("is sent once by several processes, and its end is mailed once", async () => {
    const { booking } = await makePaid();
    await wantBack(booking.id, 4000);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendRefunds(db(), provider(), soon())));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    const { paid, refunded, refunding, refunds, mails } = await read(booking.id);
    expect([paid, refunded, refunding].map(Number)).toEqual([6000, 4000, 0]);
    expect(refunds).toMatchObject([{ state: "done", providerRef: expect.stringMatching(/^rfnd_/) }]);
    expect(kinds(mails)).toEqual(["payment-received", "refund-done"]);
  });

  it("whose answer gets lost is given back once", async () => {
    const { booking } = await makePaid();
    await wantBack(booking.id, 4000);
    double.state.faults = ["503 after", "503 after", null];
    await sendRefunds(db(), provider(), soon());
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "created" }]);
    await sendRefunds(db(), provider(), soon(5));
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "done" }]);
    expect([...double.books.refunds.values()].map(({ amount }) => amount)).toEqual([toPaise(4000)]);
  });

  it("whose webhook comes before the answer of our call is recorded once", async () => {
    const { booking, orderId } = await makePaid();
    await wantBack(booking.id, 4000);
    const { key } = (await read(booking.id)).refunds[0] ?? { key: "" };
    const [payment] = [...double.books.payments.values()];
    await provider().refund({ paymentId: payment?.id ?? "", amount: 4000, refundId: key });
    const reported = await provider().fetchOrder(orderId);
    await Promise.all([
      recordReported(db(), reported, soon()),
      recordReported(db(), reported, soon()),
      sendRefunds(db(), provider(), soon()),
      sendRefunds(db(), provider(), soon()),
    ]);
    const { refunds, refunded, mails } = await read(booking.id);
    expect([refunds.length, Number(refunded)]).toEqual([1, 4000]);
    expect(kinds(mails)).toEqual(["payment-received", "refund-done"]);
  });

  it("on its way is asked about until it is done or has failed", async () => {
    const { booking } = await makePaid();
    double.state.refundsStay = "pending";
    await wantBack(booking.id, 4000);
    await sendRefunds(db(), provider(), soon());
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "transit" }]);
    await reconcile(db(), provider(), soon(2));
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "transit" }]);
    const [refund] = [...double.books.refunds.values()];
    double.books.finishRefund(refund?.id ?? "", "failed");
    await reconcile(db(), provider(), soon(10));
    const { refunds, refunding } = await read(booking.id);
    expect(refunds).toMatchObject([{ state: "failed" }]);
    expect(Number(refunding)).toBe(4000);
  });

  it("on its way is asked about, although the answer of our call and later webhooks got lost", async () => {
    const { booking, orderId } = await makePaid();
    await reconcile(db(), provider(), soon(10));
    double.state.refundsStay = "pending";
    await wantBack(booking.id, 4000);
    const { key } = (await read(booking.id)).refunds[0] ?? { key: "" };
    const [payment] = [...double.books.payments.values()];
    await provider().refund({ paymentId: payment?.id ?? "", amount: 4000, refundId: key });
    await recordReported(db(), await provider().fetchOrder(orderId), soon());
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "transit" }]);
    const [refund] = [...double.books.refunds.values()];
    double.books.finishRefund(refund?.id ?? "", "processed");
    await reconcile(db(), provider(), soon(2));
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "done" }]);
  });

  it("that failed and was sent again is not changed by late news of the first try", async () => {
    const { booking, orderId } = await makePaid();
    double.state.refundsStay = "pending";
    await wantBack(booking.id, 4000);
    await sendRefunds(db(), provider(), soon());
    const late = await provider().fetchOrder(orderId);
    const [first] = [...double.books.refunds.values()];
    double.books.finishRefund(first?.id ?? "", "failed");
    await recordReported(db(), await provider().fetchOrder(orderId), soon());
    const again = {
      state: "created",
      key: randomUUID(),
      providerRef: null,
      attempts: 0,
      nextAttemptAt: soon(),
    } as const;
    await db().refund.updateMany({ where: { bookingId: booking.id }, data: again });
    double.state.refundsStay = null;
    await sendRefunds(db(), provider(), soon());
    await recordReported(db(), late, soon());
    const { refunds, refunded } = await read(booking.id);
    expect([refunds.map(({ state }) => state), Number(refunded)]).toEqual([["done"], 4000]);
  });

  it("that was sent again with a new key is not failed by a late refusal of the first try", async () => {
    const { booking } = await makePaid();
    const [payment] = [...double.books.payments.values()];
    await wantBack(booking.id, 4000);
    double.books.refund(payment?.id ?? "", { amount: toPaise(10_000) });
    const gate = makeGate();
    double.state.gates = [gate.wait];
    const sending = sendRefunds(db(), provider(), soon());
    await gate.reached;
    const again = { key: randomUUID(), attempts: 0, nextAttemptAt: soon(1) };
    await db().refund.updateMany({ where: { bookingId: booking.id }, data: again });
    gate.open();
    await sending;
    expect((await read(booking.id)).refunds).toMatchObject([{ state: "created", key: again.key }]);
  });

  it("that the provider refuses is for an admin to decide", async () => {
    const { booking } = await makePaid();
    const [payment] = [...double.books.payments.values()];
    await wantBack(booking.id, 4000);
    double.books.refund(payment?.id ?? "", { amount: toPaise(10_000) });
    await sendRefunds(db(), provider(), soon());
    const [refund] = (await read(booking.id)).refunds;
    expect(refund).toMatchObject({ state: "failed", lastError: expect.stringContaining("fully refunded") });
  });

  it("made at the provider without us is external, and takes the place of what is owed", async () => {
    const { booking, orderId } = await makePaid();
    const [payment] = [...double.books.payments.values()];
    await wantBack(booking.id, 4000);
    double.books.refund(payment?.id ?? "", { amount: toPaise(2500) });
    const reported = await provider().fetchOrder(orderId);
    await Promise.all([recordReported(db(), reported, soon()), recordReported(db(), reported, soon())]);
    const { refunds, refunded, refunding } = await read(booking.id);
    expect([refunded, refunding].map(Number)).toEqual([2500, 1500]);
    expect(refunds.map(({ state }) => state).sort()).toEqual(["created", "external"]);
  });
});
