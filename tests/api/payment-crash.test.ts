import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRefunds, lockBooking, newPaymentReference, openPayment } from "~/features/ledger/ledger.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { startPaymentJobs } from "~tests/support/api-process";
import { makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

// Processes that record payments and send refunds are killed again and again, at any moment between the provider and the
// database. PAYMENT_KILLS says how often.

const kills = Number(process.env.PAYMENT_KILLS ?? 3);
const bookings = 20;
const url = withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
beforeAll(async () => {
  double = await startRazorpayDouble();
  double.state.webhooks = "never";
  setFirstSettings(razorpayKeys);
});
afterAll(() => {
  setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null });
  return double.close();
});

/** A booking that has been paid at the provider, of which the ledger does not know yet. */
async function makePaidAtProvider(tourId: string, userId: string) {
  const booking = await makeBooking({ tourId, userId, totalPrice: 5000 });
  const reference = newPaymentReference();
  const provider = razorpay(double.settings);
  const { orderId } = await provider.createOrder({ reference, amount: 5000, bookingReference: booking.reference });
  const asked = { provider: "razorpay", kind: "full", amount: 5000, orderId, reference } as const;
  const { id } = await db().$transaction((tx) => openPayment(tx, booking.id, asked));
  await db().payment.update({ where: { id }, data: { nextCheckAt: new Date() } });
  double.books.pay(orderId);
  return booking.id;
}

/** Gives 1,000 rupees back of each booking that is paid, once. */
async function wantRefunds(): Promise<void> {
  const paid = await db().booking.findMany({ where: { paid: { gt: 0 }, refunds: { none: {} } }, select: { id: true } });
  for (const { id } of paid) {
    await db().$transaction(async (tx) => {
      const refund = { amount: 1000, reason: "Test", actorId: null, isReleased: true };
      await createRefunds(tx, await lockBooking(tx, id), refund);
    });
  }
}

it(`loses nothing and does nothing twice, over ${kills} kills`, { timeout: 60_000 + kills * 10_000 }, async () => {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const ids = await Promise.all(Array.from({ length: bookings }, () => makePaidAtProvider(tour.id, user.id)));
  double.state.delayMs = 15;
  const settings = { ...double.env, JOBS_SINCE: String(Date.now()) };
  for (let kill = 0; kill < kills; kill++) {
    const processes = await Promise.all([1, 2].map(() => startPaymentJobs(url(), settings)));
    await sleep(Math.random() * 1_500);
    await Promise.all(processes.map((one) => one.kill()));
    await wantRefunds();
  }
  double.state.delayMs = 0;
  const last = await startPaymentJobs(url(), settings);
  await expect
    .poll(
      async () => {
        await wantRefunds();
        return db().refund.count({ where: { state: "done" } });
      },
      { timeout: 40_000 },
    )
    .toBe(bookings);
  await last.kill();

  expect([...double.books.refunds.values()].map(({ amount }) => amount)).toEqual(
    Array.from({ length: bookings }, () => toPaise(1000)),
  );
  const rows = await db().booking.findMany({ where: { id: { in: ids } }, include: { payments: true, mails: true } });
  for (const { paid, refunded, refunding, payments, mails } of rows) {
    expect([paid, refunded, refunding].map(Number)).toEqual([4000, 1000, 0]);
    expect(payments.map(({ state }) => state)).toEqual(["captured"]);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["payment-received", "refund-done"]);
  }
});
