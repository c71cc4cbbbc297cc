import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { createRefunds, lockBooking } from "~/features/ledger/ledger.service";
import { moneyWork } from "~/features/office/money/work.schema";
import { handleEvents, storeEvent } from "~/features/payment/inbound/events.service";
import { sendRefunds } from "~/features/payment/inbound/send-refunds.service";
import { recordTold } from "~/features/payment/inbound/told.service";
import type { ProviderEvent } from "~/features/payment/providers/provider";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { unmatchedPayment } from "~/features/payment/unmatched/unmatched.schema";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { bodyOf, get, put, trpc } from "~tests/support/clients";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { makeOrdered } from "~tests/support/razorpay-here";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { dispute } from "./dispute.schema";

// Events are taken from all rows, and lists show all rows.
withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let owner: TestUser;
beforeAll(async () => {
  setFirstSettings(razorpayKeys);
  owner = await makeAdmin();
});
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));
beforeEach(async () => {
  double = await startRazorpayDouble();
  double.state.webhooks = "never";
});
afterEach(() => double.close());

const provider = () => razorpay(double.settings);
const now = () => new Date();

/** The double's new webhooks, as the app reads them: each happened a second after the one before. */
function newEvents(): ProviderEvent[] {
  return double.webhooks.all.splice(0).map((webhook, second) => {
    const headers = new Headers(double.webhooks.headersOf(webhook));
    const event = provider().readEvent(Buffer.from(webhook.body), headers);
    if (!event || event.problem) throw new Error(event?.problem ?? "the webhook is not signed");
    const told = event.told.map((one) =>
      one.kind === "dispute" ? { ...one, at: new Date(one.at.getTime() + second * 1000) } : one,
    );
    return { ...event, told };
  });
}

/** Stores these events, in this order, and handles each before the next one. */
async function deliver(events: readonly ProviderEvent[]): Promise<void> {
  for (const event of events) {
    await storeEvent(db(), { ...event, eventId: randomUUID() }, "{}");
    await handleEvents(db(), now(), provider());
  }
  expect(await db().paymentEvent.count({ where: { handledAt: null } })).toBe(0);
}

const tell = () => deliver(newEvents());

/** A confirmed booking of 10,000 rupees, paid by Razorpay. */
async function makePaid() {
  const made = await makeOrdered(double);
  const { id: paymentId } = double.books.pay(made.orderId);
  await tell();
  return { ...made, paymentId };
}

const always = { from: "2026-01-01", to: "2030-12-31", by: "provider" } as const;

const include = { payments: true, refunds: true, mails: true, events: true };
const read = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include });

async function moneyNow(id: string) {
  const { status, paid, refunded, refunding } = await read(id);
  return { status, paid: Number(paid), refunded: Number(refunded), refunding: Number(refunding) };
}

const paidInFull = { status: "Confirmed", paid: 10_000, refunded: 0, refunding: 0 };
const lostAll = { status: "Confirmed", paid: 0, refunded: 10_000, refunding: 0 };

const stored = () => db().dispute.findMany({ orderBy: { createdAt: "asc" } });
const wantBack = (bookingId: string, amount: number) =>
  db().$transaction(async (tx) => {
    const wanted = { amount, reason: "You cancelled", actorId: null, isReleased: true };
    return createRefunds(tx, await lockBooking(tx, bookingId), wanted);
  });

describe("a dispute", () => {
  it("that is open changes no money, stands on the list with its day, and is mailed to the owners", async () => {
    const { booking, paymentId } = await makePaid();
    const opened = double.books.dispute(paymentId, { amount: toPaise(9000) });
    await tell();
    expect(await moneyNow(booking.id)).toEqual(paidInFull);
    const listed = bodyOf(z.array(dispute), await get("/payments/disputes?status=open", owner));
    expect(listed.find(({ disputeId }) => disputeId === opened.id)).toMatchObject({
      paymentId,
      amount: 9000,
      deducted: 0,
      phase: "chargeback",
      status: "open",
      respondBy: new Date(opened.respond_by * 1000).toISOString(),
      booking: { _id: booking.id, reference: booking.reference },
    });
    const { mails, events } = await read(booking.id);
    expect(mails.filter(({ kind }) => kind === "payment-disputed")).toMatchObject([{ recipient: owner.email }]);
    expect(events.map(({ reason }) => reason)).toContain("The dispute about ₹9,000 paid by Razorpay is open");
  });

  it("that is lost takes what was deducted: it is due again, the status stays, and the reports have it", async () => {
    const before = await trpc(owner).report.money.query(always);
    const { booking, paymentId } = await makePaid();
    const { id } = double.books.dispute(paymentId);
    double.books.contest(id);
    double.books.lose(id, toPaise(8500.5));
    await tell();
    expect(await moneyNow(booking.id)).toEqual({ ...paidInFull, paid: 1499.5, refunded: 8500.5 });
    expect(bodyOf(adminBookingDetail, await get(`/bookings/${booking.id}`, owner))).toMatchObject({
      status: "Confirmed",
      paymentStatus: "partPaid",
      paid: 1499.5,
      due: 8500.5,
    });
    const after = await trpc(owner).report.money.query(always);
    expect(after.total.refunded - before.total.refunded).toBeCloseTo(8500.5, 2);
    expect(after.total.kept - before.total.kept).toBeCloseTo(1499.5, 2);
  });

  it("that is told twice, and by several processes at once, is recorded and mailed once", async () => {
    const { booking, paymentId } = await makePaid();
    double.books.lose(double.books.dispute(paymentId).id);
    const told = newEvents().flatMap((event) => event.told);
    await Promise.all(Array.from({ length: 10 }, () => recordTold(db(), told, now())));
    await recordTold(db(), told, now());
    const { refunds, mails } = await read(booking.id);
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    expect(refunds).toMatchObject([{ state: "external" }]);
    const ends = mails.filter(({ payload }) => JSON.stringify(payload).includes('"lost"'));
    expect(ends).toHaveLength(1);
  });

  it("whose news come in any order ends the same", async () => {
    const orders = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [3, 4, 0, 2, 1],
    ];
    for (const order of orders) {
      const { booking, paymentId } = await makePaid();
      const { id } = double.books.dispute(paymentId);
      double.books.contest(id);
      double.books.win(id);
      double.books.challenge(id, "pre_arbitration");
      double.books.lose(id);
      const events = newEvents();
      await deliver(order.flatMap((at) => events[at] ?? []));
      expect(await moneyNow(booking.id)).toEqual(lostAll);
      expect((await stored()).at(-1)).toMatchObject({ providerRef: id, phase: "pre_arbitration", status: "lost" });
    }
  });

  it("for which the documents do not do is open again", async () => {
    const { paymentId } = await makePaid();
    const { id } = double.books.dispute(paymentId);
    double.books.contest(id);
    double.books.askAgain(id);
    await tell();
    expect((await stored()).at(-1)).toMatchObject({ providerRef: id, status: "open" });
  });

  it("that is won after it was lost in an earlier phase brings the money back, which can be refunded", async () => {
    const { booking, paymentId } = await makePaid();
    const { id } = double.books.dispute(paymentId);
    double.books.lose(id);
    await tell();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    double.books.challenge(id, "arbitration");
    double.books.win(id);
    await tell();
    expect(await moneyNow(booking.id)).toEqual({ ...paidInFull, refunded: 10_000 });
    await wantBack(booking.id, 4000);
    await sendRefunds(db(), provider(), now());
    expect([...double.books.refunds.values()]).toMatchObject([{ payment_id: paymentId, amount: toPaise(4000) }]);
    expect(await moneyNow(booking.id)).toEqual({ ...paidInFull, paid: 6000, refunded: 14_000 });
    expect((await read(booking.id)).refunds.map(({ state }) => state).sort()).toEqual(["done", "external"]);
  });

  it("that is lost after the payment was given back takes no more than is left", async () => {
    const { booking, paymentId } = await makePaid();
    double.books.refund(paymentId, { amount: toPaise(7000) });
    double.books.lose(double.books.dispute(paymentId).id);
    await tell();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    const last = (await stored()).at(-1);
    expect([last?.status, Number(last?.deducted)]).toEqual(["lost", 10_000]);
  });

  it("that is lost takes the place of a refund that is owed and not sent", async () => {
    const { booking, paymentId } = await makePaid();
    await db().booking.update({ where: { id: booking.id }, data: { status: "Cancelled" } });
    await wantBack(booking.id, 10_000);
    double.books.lose(double.books.dispute(paymentId).id);
    await tell();
    await sendRefunds(db(), provider(), now());
    expect(await moneyNow(booking.id)).toEqual({ ...lostAll, status: "Cancelled" });
    expect([...double.books.refunds.values()]).toEqual([]);
  });

  it("of suspected fraud that is closed takes nothing, and is over", async () => {
    const { booking, paymentId } = await makePaid();
    const open = async () => bodyOf(moneyWork, await get("/payments/work", owner)).disputed;
    const before = await open();
    const { id } = double.books.dispute(paymentId, { phase: "fraud" });
    await tell();
    expect(await open()).toBe(before + 1);
    double.books.closeDispute(id);
    await tell();
    expect([await open(), await moneyNow(booking.id)]).toEqual([before, paidInFull]);
  });

  it("stands on the list by its day while it is open, and the newest first when it is over", async () => {
    const { paymentId } = await makePaid();
    const day = Math.floor(Date.now() / 1000) + 86_400;
    const made = [3, 1, 2].map((days) => double.books.dispute(paymentId, { amount: 100, respond_by: day * 2 - days }));
    const [late, soon, over] = made.map(({ id }) => id);
    const other = double.books.dispute(paymentId, { amount: 100 }).id;
    double.books.contest(soon ?? "");
    double.books.win(over ?? "");
    double.books.lose(other, 100);
    await tell();
    const ids = [late, soon, over, other];
    const listed = bodyOf(z.array(dispute), await get("/payments/disputes", owner));
    const own = listed.map(({ disputeId }) => disputeId).filter((id) => ids.includes(id));
    expect(own).toEqual([late, soon, other, over]);
    const overFrom = listed.findIndex(({ status }) => status !== "open" && status !== "under_review");
    expect(listed.slice(overFrom).every(({ status }) => status !== "open" && status !== "under_review")).toBe(true);
  });

  it("of a payment that nobody knows puts that payment on the list, and is recorded once it has a booking", async () => {
    const order = double.books.makeOrder({ amount: toPaise(2500), currency: "INR" });
    const { id: paymentId } = double.books.pay(order.id);
    double.webhooks.all.splice(0);
    const { id } = double.books.dispute(paymentId);
    await tell();
    expect((await stored()).map(({ providerRef }) => providerRef)).not.toContain(id);
    const rows = bodyOf(z.array(unmatchedPayment), await get("/payments/unmatched?state=open", owner));
    const row = rows.find((one) => one.paymentId === paymentId);
    const { booking } = await makeOrdered(double);
    await put(`/payments/unmatched/${row?._id}`, { state: "given", bookingReference: booking.reference }, owner);
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 2500 });
    double.books.lose(id);
    await tell();
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 0, refunded: 2500 });
  });

  it("does not hide the payment that its news bring with them", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const { id: paymentId } = double.books.pay(orderId);
    double.webhooks.all.splice(0);
    double.books.dispute(paymentId);
    await tell();
    expect(await moneyNow(booking.id)).toEqual(paidInFull);
  });
});
