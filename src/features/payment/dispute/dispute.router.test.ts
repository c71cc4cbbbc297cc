import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { moneyWork } from "~/features/office/money/work.schema";
import { recordReported } from "~/features/payment/inbound/reported.service";
import { sendRefunds } from "~/features/payment/inbound/send-refunds.service";
import { unmatchedPayment } from "~/features/payment/unmatched/unmatched.schema";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { bodyOf, get, put, trpc } from "~tests/support/clients";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeOrdered } from "~tests/support/razorpay-here";
import { lostAll, moneyNow, paidInFull, startReportingRazorpay, wantBack } from "~tests/support/reporting-razorpay";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { dispute } from "./dispute.schema";

// Events are taken from all rows, and lists show all rows.
withOwnDatabase();

let razorpay: Awaited<ReturnType<typeof startReportingRazorpay>>;
let owner: TestUser;
beforeAll(async () => {
  setFirstSettings(razorpayKeys);
  owner = await makeAdmin();
});
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));
beforeEach(async () => {
  razorpay = await startReportingRazorpay();
});
afterEach(() => razorpay.close());

const now = () => new Date();
const always = { from: "2026-01-01", to: "2030-12-31", by: "provider" } as const;

const include = { payments: true, refunds: true, mails: true, events: true };
const read = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include });

const stored = () => db().dispute.findMany({ orderBy: { createdAt: "asc" } });
describe("a dispute", () => {
  it("that is open changes no money, stands on the list with its day, and is mailed to the owners", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    const opened = razorpay.books.dispute(paymentId, { amount: toPaise(9000) });
    await razorpay.deliverNew();
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
    const { booking, paymentId } = await razorpay.makePaid();
    const { id } = razorpay.books.dispute(paymentId);
    razorpay.books.contest(id);
    razorpay.books.lose(id, toPaise(8500.5));
    await razorpay.deliverNew();
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

  it("that is reported twice, and by several processes at once, is recorded and mailed once", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    razorpay.books.lose(razorpay.books.dispute(paymentId).id);
    const reported = razorpay.newEvents().flatMap((event) => event.reported);
    await Promise.all(Array.from({ length: 10 }, () => recordReported(db(), reported, now())));
    await recordReported(db(), reported, now());
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
      const { booking, paymentId } = await razorpay.makePaid();
      const { id } = razorpay.books.dispute(paymentId);
      razorpay.books.contest(id);
      razorpay.books.win(id);
      razorpay.books.challenge(id, "pre_arbitration");
      razorpay.books.lose(id);
      const events = razorpay.newEvents();
      await razorpay.deliver(order.flatMap((at) => events[at] ?? []));
      expect(await moneyNow(booking.id)).toEqual(lostAll);
      expect((await stored()).at(-1)).toMatchObject({ providerRef: id, phase: "pre_arbitration", status: "lost" });
    }
  });

  it("for which the documents do not do is open again", async () => {
    const { paymentId } = await razorpay.makePaid();
    const { id } = razorpay.books.dispute(paymentId);
    razorpay.books.contest(id);
    razorpay.books.askAgain(id);
    await razorpay.deliverNew();
    expect((await stored()).at(-1)).toMatchObject({ providerRef: id, status: "open" });
  });

  it("that is won after it was lost in an earlier phase brings the money back, which can be refunded", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    const { id } = razorpay.books.dispute(paymentId);
    razorpay.books.lose(id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    razorpay.books.challenge(id, "arbitration");
    razorpay.books.win(id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toEqual({ ...paidInFull, refunded: 10_000 });
    await wantBack(booking.id, 4000);
    await sendRefunds(db(), razorpay.provider(), now());
    expect([...razorpay.books.refunds.values()]).toMatchObject([{ payment_id: paymentId, amount: toPaise(4000) }]);
    expect(await moneyNow(booking.id)).toEqual({ ...paidInFull, paid: 6000, refunded: 14_000 });
    expect((await read(booking.id)).refunds.map(({ state }) => state).sort()).toEqual(["done", "external"]);
  });

  it("that is lost after the payment was given back takes no more than is left", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    razorpay.books.refund(paymentId, { amount: toPaise(7000) });
    razorpay.books.lose(razorpay.books.dispute(paymentId).id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toEqual(lostAll);
    const last = (await stored()).at(-1);
    expect([last?.status, Number(last?.deducted)]).toEqual(["lost", 10_000]);
  });

  it("that is lost takes the place of a refund that is owed and not sent", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    await db().booking.update({ where: { id: booking.id }, data: { status: "Cancelled" } });
    await wantBack(booking.id, 10_000);
    razorpay.books.lose(razorpay.books.dispute(paymentId).id);
    await razorpay.deliverNew();
    await sendRefunds(db(), razorpay.provider(), now());
    expect(await moneyNow(booking.id)).toEqual({ ...lostAll, status: "Cancelled" });
    expect([...razorpay.books.refunds.values()]).toEqual([]);
  });

  it("of suspected fraud that is closed takes nothing, and is over", async () => {
    const { booking, paymentId } = await razorpay.makePaid();
    const open = async () => bodyOf(moneyWork, await get("/payments/work", owner)).disputed;
    const before = await open();
    const { id } = razorpay.books.dispute(paymentId, { phase: "fraud" });
    await razorpay.deliverNew();
    expect(await open()).toBe(before + 1);
    razorpay.books.closeDispute(id);
    await razorpay.deliverNew();
    expect([await open(), await moneyNow(booking.id)]).toEqual([before, paidInFull]);
  });

  it("stands on the list by its day while it is open, and the newest first when it is over", async () => {
    const { paymentId } = await razorpay.makePaid();
    const day = Math.floor(Date.now() / 1000) + 86_400;
    const made = [3, 1, 2].map((days) =>
      razorpay.books.dispute(paymentId, { amount: 100, respond_by: day * 2 - days }),
    );
    const [late, soon, over] = made.map(({ id }) => id);
    const other = razorpay.books.dispute(paymentId, { amount: 100 }).id;
    razorpay.books.contest(soon ?? "");
    razorpay.books.win(over ?? "");
    razorpay.books.lose(other, 100);
    await razorpay.deliverNew();
    const ids = [late, soon, over, other];
    const listed = bodyOf(z.array(dispute), await get("/payments/disputes", owner));
    const own = listed.map(({ disputeId }) => disputeId).filter((id) => ids.includes(id));
    expect(own).toEqual([late, soon, other, over]);
    const overFrom = listed.findIndex(({ status }) => status !== "open" && status !== "under_review");
    expect(listed.slice(overFrom).every(({ status }) => status !== "open" && status !== "under_review")).toBe(true);
  });

  it("of a payment that nobody knows puts that payment on the list, and is recorded once it has a booking", async () => {
    const order = razorpay.books.makeOrder({ amount: toPaise(2500), currency: "INR" });
    const { id: paymentId } = razorpay.books.pay(order.id);
    razorpay.webhooks.all.splice(0);
    const { id } = razorpay.books.dispute(paymentId);
    await razorpay.deliverNew();
    expect((await stored()).map(({ providerRef }) => providerRef)).not.toContain(id);
    const rows = bodyOf(z.array(unmatchedPayment), await get("/payments/unmatched?state=open", owner));
    const row = rows.find((one) => one.paymentId === paymentId);
    const { booking } = await makeOrdered(razorpay);
    await put(`/payments/unmatched/${row?._id}`, { state: "given", bookingReference: booking.reference }, owner);
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 2500 });
    razorpay.books.lose(id);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toMatchObject({ paid: 0, refunded: 2500 });
  });

  it("does not hide the payment that its news bring with them", async () => {
    const { booking, orderId } = await makeOrdered(razorpay);
    const { id: paymentId } = razorpay.books.pay(orderId);
    razorpay.webhooks.all.splice(0);
    razorpay.books.dispute(paymentId);
    await razorpay.deliverNew();
    expect(await moneyNow(booking.id)).toEqual(paidInFull);
  });
});
