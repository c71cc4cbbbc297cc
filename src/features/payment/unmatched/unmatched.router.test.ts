import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { moneyWork } from "~/features/office/money/work.schema";
import { handleEvents, storeEvent } from "~/features/payment/inbound/events.service";
import { reconcile } from "~/features/payment/inbound/reconcile.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { makeOrdered } from "~tests/support/razorpay-here";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { unmatchedPayment } from "./unmatched.schema";

// Events are taken from all rows, and lists show all rows.
withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let admin: TestUser;
beforeAll(async () => {
  setFirstSettings(razorpayKeys);
  admin = await makeAdmin();
});
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));
beforeEach(async () => {
  await db().unmatchedPayment.deleteMany();
  double = await startRazorpayDouble();
  double.state.webhooks = "never";
});
afterEach(() => double.close());

const provider = () => razorpay(double.settings);
const now = () => new Date();

/** Stores and handles the double's new webhooks, each this many times with an event id of its own. */
async function deliver(copies = 1): Promise<void> {
  for (const webhook of double.webhooks.all.splice(0)) {
    const event = provider().readEvent(Buffer.from(webhook.body), new Headers(double.webhooks.headersOf(webhook)));
    if (!event) throw new Error("the webhook is not signed");
    const stored = Array.from({ length: copies }, () => storeEvent(db(), { ...event, eventId: randomUUID() }, "{}"));
    await Promise.all(stored);
  }
  await Promise.all([handleEvents(db(), now(), [provider()]), handleEvents(db(), now(), [provider()])]);
  await db().paymentEvent.deleteMany();
}

/** Money of an order that this app did not make. */
async function receiveForeign(receipt: string | null = null, amount = 2500) {
  const order = double.books.makeOrder({ amount: toPaise(amount), currency: "INR", receipt });
  const payment = double.books.pay(order.id);
  await deliver();
  return { orderId: order.id, paymentId: payment.id };
}

const list = async (query = "state=open") =>
  bodyOf(z.array(unmatchedPayment), await get(`/payments/unmatched?${query}`, admin));
const counted = async () => bodyOf(moneyWork, await get("/payments/work", admin)).unmatched;
const decide = (id: string, body: object) => put(`/payments/unmatched/${id}`, body, admin);
const read = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true, mails: true } });

async function openOne(amount?: number) {
  const received = await receiveForeign(null, amount);
  const [row] = await list();
  return { ...received, id: row?._id ?? "" };
}

async function bookFor(totalPrice: number, status: "Pending" | "Cancelled" = "Pending") {
  return makeBooking({ userId: (await makeUser()).id, totalPrice, status });
}

describe("money that fits no payment of ours", () => {
  it("of an order that this app did not make stands on the list, once, however often it is reported", async () => {
    const order = double.books.makeOrder({ amount: toPaise(2500), currency: "INR" });
    const { id: paymentId } = double.books.pay(order.id);
    await deliver(5);
    expect(await list()).toMatchObject([
      { paymentId, orderId: order.id, reference: null, amount: 2500, state: "open", note: "", by: null, booking: null },
    ]);
    expect(await counted()).toBe(1);
  });

  it("of an order of ours whose booking is gone says which reference the order has", async () => {
    const reference = newPaymentReference();
    const { paymentId, orderId } = await receiveForeign(reference);
    expect(await list()).toMatchObject([{ paymentId, orderId, reference }]);
  });

  it("leaves the list when its payment is found", async () => {
    const { orderId, payment, booking } = await makeOrdered(double);
    await db().payment.update({ where: { id: payment.id }, data: { orderId: null, reference: newPaymentReference() } });
    double.books.pay(orderId);
    await deliver();
    expect(await list()).toMatchObject([{ orderId, reference: payment.reference }]);
    await db().payment.update({ where: { id: payment.id }, data: { orderId, nextCheckAt: now() } });
    await reconcile(db(), provider(), now());
    expect(await list()).toEqual([]);
    expect(Number((await read(booking.id)).paid)).toBe(10_000);
  });

  it("is not what fits a payment, nor an attempt that failed", async () => {
    const { orderId } = await makeOrdered(double);
    double.books.fail(orderId);
    double.books.pay(orderId);
    double.books.fail(double.books.makeOrder({ amount: 500, currency: "INR" }).id);
    await deliver();
    expect(await list()).toEqual([]);
  });
});

describe("PUT /api/payments/unmatched/{id}", () => {
  it("gives it to a booking, which it pays and confirms as any payment does", async () => {
    const { id, paymentId, orderId } = await openOne(9000);
    const booking = await bookFor(9000);
    const answer = await decide(id, { state: "given", bookingReference: booking.reference.toLowerCase() });
    expect(bodyOf(unmatchedPayment, answer)).toMatchObject({
      state: "given",
      by: admin.name,
      booking: { _id: booking.id, reference: booking.reference },
    });
    const { status, paid, payments, mails } = await read(booking.id);
    expect([status, Number(paid), mails.map(({ kind }) => kind)]).toEqual(["Confirmed", 9000, ["payment-received"]]);
    expect(payments).toMatchObject([{ state: "captured", provider: "razorpay", providerRef: paymentId, orderId }]);
    expect([await list(), await counted()]).toEqual([[], 0]);
  });

  it("gives back what is beyond the price, and all of a cancelled booking", async () => {
    for (const [status, back] of [
      ["Pending", 500],
      ["Cancelled", 2500],
    ] as const) {
      const booking = await bookFor(2000, status);
      const { id } = await openOne();
      bodyOf(unmatchedPayment, await decide(id, { state: "given", bookingReference: booking.reference }));
      expect((await read(booking.id)).refunds.map(({ amount }) => Number(amount))).toEqual([back]);
    }
  });

  it("hears of what Razorpay had given back before, and the same news again changes nothing", async () => {
    const { id, paymentId } = await openOne();
    double.books.refund(paymentId, { amount: toPaise(1000) });
    await deliver();
    const booking = await bookFor(9000);
    bodyOf(unmatchedPayment, await decide(id, { state: "given", bookingReference: booking.reference }));
    for (const _ of [1, 2]) {
      await db().payment.updateMany({ where: { providerRef: paymentId }, data: { nextCheckAt: now() } });
      await reconcile(db(), provider(), now());
    }
    const { paid, refunded, payments } = await read(booking.id);
    expect([Number(paid), Number(refunded), payments.length]).toEqual([1500, 1000, 1]);
    expect(await list()).toEqual([]);
  });

  it("marks it as dealt with, with a note that the log has, and later news do not bring it back", async () => {
    const { id, orderId } = await openOne();
    const note = "A sale of our shop in Tezpur";
    bodyOf(unmatchedPayment, await decide(id, { state: "done", note }));
    await storeEvent(
      db(),
      {
        provider: "razorpay",
        eventId: randomUUID(),
        kind: "order.paid",
        reported: await provider().fetchOrder(orderId),
      },
      "{}",
    );
    await deliver();
    expect(await list()).toEqual([]);
    expect(await list("state=done")).toMatchObject([{ _id: id, state: "done", note, by: admin.name, booking: null }]);
    const where = { subject: "payment" as const, subjectId: id };
    expect(await db().change.findMany({ where })).toMatchObject([{ action: "dealt with", actorId: admin.id }]);
  });

  it("is decided by one of two clerks, and the other one reads why", async () => {
    const { id } = await openOne();
    const booking = await bookFor(9000);
    const answers = await Promise.all([
      decide(id, { state: "given", bookingReference: booking.reference }),
      decide(id, { state: "done", note: "Refunded at Razorpay" }),
      decide(id, { state: "given", bookingReference: booking.reference }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expectProblem(answer, "STATUS_CHANGED", "This payment was dealt with before.");
    }
    const { payments } = await read(booking.id);
    const [row] = await list("");
    expect(payments.length).toBe(row?.state === "given" ? 1 : 0);
  });

  it("refuses a booking that is not there, and leaves the payment on the list", async () => {
    const { id } = await openOne();
    const answer = await decide(id, { state: "given", bookingReference: "NE-222222" });
    expect(expectProblem(answer, "VALIDATION", "There is no booking with this reference.").issues).toMatchObject([
      { path: ["bookingReference"] },
    ]);
    expectProblem(await decide(randomUUID(), { state: "done", note: "Gone" }), "NOT_FOUND");
    expect(await list()).toMatchObject([{ _id: id }]);
  });
});
