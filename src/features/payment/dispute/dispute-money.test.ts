import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRefunds } from "~/features/payment/inbound/send-refunds.service";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { lostAll, moneyNow, startReportingRazorpay, wantBack } from "~tests/support/reporting-razorpay";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

// Refunds are taken from all rows.
withOwnDatabase();

let razorpay: Awaited<ReturnType<typeof startReportingRazorpay>>;
beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));
beforeEach(async () => {
  razorpay = await startReportingRazorpay();
});
afterEach(() => razorpay.close());

/** Sends the refunds that are due while the provider cannot be reached: nobody knows what became of them. */
async function sendUnheard(): Promise<void> {
  razorpay.state.faults = ["503"];
  await sendRefunds(db(), razorpay.provider(), new Date());
  razorpay.state.faults = [];
}

const sendInAnHour = () => sendRefunds(db(), razorpay.provider(), new Date(Date.now() + 60 * 60_000));
const owed = (bookingId: string) => db().refund.findMany({ where: { bookingId, state: { not: "external" } } });

describe("a dispute", () => {
  it("that is lost while a refund may be on its way takes the rest once the provider refuses the refund", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    await wantBack(booking.id, 4000);
    await sendUnheard();
    razorpay.books.lose(razorpay.books.dispute(paymentId).id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 4000, refunded: 6000, refunding: 4000 });
    await sendInAnHour();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    expect(await owed(booking.id)).toEqual([]);
  });

  it("that is lost while a refund is on its way takes the rest once the refund is reported as failed", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    razorpay.state.refundsStay = "pending";
    await wantBack(booking.id, 4000);
    await sendRefunds(db(), razorpay.provider(), new Date());
    const { id } = [...razorpay.books.refunds.values()].at(-1) ?? { id: "" };
    razorpay.books.lose(razorpay.books.dispute(paymentId).id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 4000, refunded: 6000, refunding: 4000 });
    razorpay.books.finishRefund(id, "failed");
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    expect(await owed(booking.id)).toEqual([]);
  });

  it("that is lost in arbitration takes what it had brought back, in place of a refund that fails or is owed", async () => {
    for (const isSent of [true, false]) {
      const { booking, paymentId } = await razorpay.makePaid();
      const { id } = razorpay.books.dispute(paymentId);
      razorpay.books.lose(id);
      razorpay.books.challenge(id, "pre_arbitration");
      razorpay.books.win(id);
      await razorpay.deliverNew();
      await wantBack(booking.id, 4000);
      if (isSent) await sendUnheard();
      razorpay.books.challenge(id, "arbitration");
      razorpay.books.lose(id);
      await razorpay.deliverNew();
      await sendInAnHour();
      expect(await moneyNow(booking.id)).toEqual({ ...lostAll, refunded: 20_000 });
      expect(await owed(booking.id)).toEqual([]);
    }
  });

  it("of two of a payment takes what the other one brings back", async () => {
    for (const again of [0, 1]) {
      const { booking, paymentId } = await razorpay.makePaid();
      const ids = [1, 2].map(() => razorpay.books.dispute(paymentId, { amount: toPaise(6000) }).id);
      for (const id of ids) razorpay.books.lose(id);
      await razorpay.deliverNew();
      expect(await moneyNow(booking.id)).toEqual(lostAll);
      razorpay.books.challenge(ids[again] ?? "", "arbitration");
      await razorpay.deliverNew();
      expect(await moneyNow(booking.id)).toMatchObject({ paid: 4000 });
    }
  });
});
