import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { newPaymentReference, openPayment } from "~/features/ledger/ledger.service";
import { listedRefund } from "~/features/ledger/money.schema";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";
import { halfBack, makePaid, moneyIn, refundsOf } from "~tests/support/paid-bookings";
import { makeReportedPayment, newUtr, readPaidBooking } from "~tests/support/payments";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

describe("recording a payment", () => {
  const cash = { provider: "cash", amount: 4500, note: "Receipt 112" };

  it("records UPI and cards with their number, which counts once", async () => {
    const [admin, number] = [await makeAdmin(), newUtr()];
    const record = async (body: object) => {
      const { id } = await makeBooking({ userId: (await makeUser()).id });
      return post(`/bookings/${id}/payments`, { amount: 2000, note: "Receipt 7", ...body }, admin);
    };
    const byUpi = { provider: "upi", number: number.replace(/(.{4})/g, "$1 ").trim() };
    expect(bodyOf(adminBookingDetail, await record(byUpi)).payments).toMatchObject([
      { provider: "upi", state: "captured", amount: 2000 },
    ]);
    expectProblem(await record(byUpi), "UTR_KNOWN");
    expectProblem(await record({ provider: "upi", number: (await makeReportedPayment()).utr }), "UTR_KNOWN");
    expectProblem(await record({ provider: "upi", number: "12" }), "VALIDATION");
    expectProblem(await record({ provider: "card" }), "VALIDATION");
    expectProblem(await record({ provider: "cash", number }), "VALIDATION");
    const slips = await Promise.all([1, 2].map(() => record({ provider: "card", number: `00${number}` })));
    expect(slips.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await record({ provider: "bank" })).status).toBe(200);
  });

  it("confirms the booking, once for an Idempotency-Key", async () => {
    const { id, admin } = await makePaid();
    const headers = { "idempotency-key": randomUUID() };
    const record = () => send("POST", `/bookings/${id}/payments`, { body: cash, headers, as: admin });
    const made = bodyOf(adminBookingDetail, await record());
    expect(made).toMatchObject({ status: "Confirmed", paid: 9000, due: 0, paymentStatus: "paid" });
    expect(made.payments[1]).toMatchObject({ provider: "cash", state: "captured", note: "Receipt 112" });
    const again = await record();
    expect(bodyOf(adminBookingDetail, again)).toEqual(made);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await readPaidBooking(id)).payments).toHaveLength(2);
  });

  it.each([
    [0, "Must be more than 0"],
    [-1, "Please enter an amount in rupees"],
    [0.001, "Please use at most two decimals"],
    [4500.01, "No more than ₹4,500 is due."],
  ])("refuses %d at the field", async (amount, message) => {
    const { id, admin } = await makePaid();
    const answer = await post(`/bookings/${id}/payments`, { ...cash, amount }, admin);
    expect(expectProblem(answer, "VALIDATION").issues).toMatchObject([{ path: ["amount"], message }]);
  });

  it("asks first while another payment waits for a decision, because the money would count twice", async () => {
    const { id, admin } = await makePaid();
    const reported = { provider: "upi", kind: "balance", amount: 4500, state: "reported", utr: newUtr() } as const;
    const { id: paymentId } = await db().payment.create({
      data: { bookingId: id, reference: newPaymentReference(), ...reported },
    });
    const record = (more: object = {}) => post(`/bookings/${id}/payments`, { ...cash, amount: 2000, ...more }, admin);
    const refusal = async (more?: object) => expectProblem(await record(more), "NEEDS_CONFIRMATION").message;
    expect(await refusal()).toContain("₹4,500 by UPI is reported.");
    await db().payment.update({ where: { id: paymentId }, data: { state: "mismatched", received: 4000 } });
    expect(await refusal({ evenIfOpen: false })).toContain("₹4,000 by UPI has arrived");
    expect(Number((await readPaidBooking(id)).paid)).toBe(4500);
    expect(bodyOf(adminBookingDetail, await record({ evenIfOpen: true })).paid).toBe(6500);
    await db().payment.update({ where: { id: paymentId }, data: { state: "rejected", received: null } });
    expect(bodyOf(adminBookingDetail, await record()).paid).toBe(8500);
  });

  it("is refused for a cancelled booking", async () => {
    const { id, admin } = await makePaid();
    await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
    expectProblem(await post(`/bookings/${id}/payments`, cash, admin), "STATUS_CHANGED");
  });
});

describe("giving money back", () => {
  const giveBack = (id: string, amount: number, admin: Awaited<ReturnType<typeof makeAdmin>>) =>
    post(`/bookings/${id}/refunds`, { amount, reason: "The jeep was late" }, admin);
  const decide = (id: string | undefined, body: object, admin: Awaited<ReturnType<typeof makeAdmin>>) =>
    put(`/refunds/${id}`, body, admin);

  it("sends what came by Razorpay, and refuses what exceeds what is left", async () => {
    const { id, admin } = await makePaid();
    const { refunds } = bodyOf(adminBookingDetail, await giveBack(id, 3000, admin));
    expect(refunds).toMatchObject([{ amount: 3000, state: "created", isReleased: true }]);
    await db().refund.updateMany({ where: { bookingId: id }, data: { state: "transit" } });
    const problem = expectProblem(
      await giveBack(id, 1500.01, admin),
      "VALIDATION",
      "No more than ₹1,500 can be refunded.",
    );
    expect(problem.issues).toMatchObject([{ path: ["amount"] }]);
    expectProblem(await decide(refunds[0]?._id, { state: "done", note: "Cash" }, admin), "STATUS_CHANGED");
  });

  it("gives ten at once only what one may have", async () => {
    const { id, admin } = await makePaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(id, 4500, admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it("is noted by hand for what came otherwise, with a mail", async () => {
    const { id, admin } = await makePaid({ provider: "upi" });
    const { refunds } = bodyOf(adminBookingDetail, await giveBack(id, 500, admin));
    expect(refunds).toMatchObject([{ isReleased: false }]);
    const refundId = refunds[0]?._id;
    expect(expectProblem(await decide(refundId, { state: "done" }, admin), "VALIDATION").issues).toMatchObject([
      { path: ["note"] },
    ]);
    expectProblem(await decide(refundId, { state: "released" }, admin), "VALIDATION");
    const done = bodyOf(listedRefund, await decide(refundId, { state: "done", note: "Bank transfer" }, admin));
    expect(done).toMatchObject({ state: "done", note: "Bank transfer", booking: { _id: id } });
    expect(await moneyIn(id, "refund-done")).toContain("500");
    expect(Number((await readPaidBooking(id)).paid)).toBe(4000);
    expectProblem(await decide(refundId, { state: "done", note: "Again" }, admin), "STATUS_CHANGED");
  });

  it("is by hand without Razorpay's keys, also for what was released before", async () => {
    const { id, admin, user } = await makePaid({ cancellation: [halfBack] });
    const released = bodyOf(adminBookingDetail, await giveBack(id, 500, admin)).refunds[0];
    try {
      setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null });
      expect((await put(`/bookings/cancel/${id}`, {}, user)).status).toBe(200);
      const later = (await readPaidBooking(id)).refunds.find(({ amount }) => Number(amount) !== 500);
      expect(later).toMatchObject({ state: "created", nextAttemptAt: null });
      expect(await moneyIn(id, "office-booking-cancelled")).toContain("Our office sends it");
      expectProblem(await decide(later?.id, { state: "released" }, admin), "VALIDATION");
      for (const refund of [released?._id, later?.id]) {
        bodyOf(listedRefund, await decide(refund, { state: "done", note: "Bank transfer" }, admin));
        expectProblem(await decide(refund, { state: "done", note: "Again" }, admin), "STATUS_CHANGED");
      }
    } finally {
      setFirstSettings(razorpayKeys);
    }
  });

  it("tries a failed one again with another key", async () => {
    const { id, admin } = await makePaid();
    await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
    const before = await db().refund.findFirstOrThrow({ where: { bookingId: id } });
    await db().refund.update({
      where: { id: before.id },
      data: { state: "failed", attempts: 3, lastError: "No balance" },
    });
    bodyOf(listedRefund, await decide(before.id, { state: "released" }, admin));
    const after = await db().refund.findUniqueOrThrow({ where: { id: before.id } });
    expect(after).toMatchObject({ state: "created", attempts: 0, lastError: null, nextAttemptAt: expect.any(Date) });
    expect(after.key).not.toBe(before.key);
  });

  it("gives back a payment of another amount, and confirms nothing", async () => {
    const [booking, admin] = [await makeBooking({ userId: (await makeUser()).id, deposit: 3000 }), await makeAdmin()];
    const { id } = await db().$transaction((tx) =>
      openPayment(tx, booking.id, { provider: "upi", kind: "deposit", amount: 3000 }),
    );
    await db().payment.update({ where: { id }, data: { state: "mismatched", received: 5000 } });
    const shown = bodyOf(adminBookingDetail, await post(`/payments/${id}/return`, { reason: "Another amount" }, admin));
    expect(shown).toMatchObject({ status: "Pending", paymentStatus: "refundDue", refunds: [{ amount: 5000 }] });
    expect(await moneyIn(booking.id, "payment-returned")).toContain("Another amount");
    expectProblem(await post(`/payments/${id}/return`, { reason: "Again" }, admin), "STATUS_CHANGED");
  });
});

it("an account is not deleted while money has to go back", async () => {
  const { id, admin } = await makePaid();
  const password = "Kolkata-Express-1947";
  const user = await makeUser({ password });
  await db().booking.update({ where: { id }, data: { userId: user.id } });
  const remove = () => post("/auth/delete-account", { password }, user);
  expectProblem(await remove(), "ACCOUNT_NOT_DELETABLE");
  await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
  expect(expectProblem(await remove(), "ACCOUNT_NOT_DELETABLE").message).toContain("₹4,500 has yet to come back");
  await db().refund.updateMany({ where: { bookingId: id }, data: { state: "done", doneAt: new Date() } });
  expect((await remove()).status).toBe(200);
});

it("an account is not deleted while more is paid than the reduced price", async () => {
  const { id, user, admin } = await makePaid();
  const yesterday = toDatabaseDate(addDays(dateInIndia(new Date()), -1));
  const reduction = { amount: 5000, reason: "The jeep was late.", totalPrice: 9000 };
  bodyOf(adminBookingDetail, await post(`/bookings/reductions/${id}`, reduction, admin));
  await db().booking.update({ where: { id }, data: { status: "Confirmed", date: yesterday } });
  const remove = () => post("/auth/delete-account", { email: user.email }, user);
  expect(expectProblem(await remove(), "ACCOUNT_NOT_DELETABLE").message).toContain("₹500 has yet to come back");
  await db().refund.updateMany({ where: { bookingId: id }, data: { state: "done", doneAt: new Date() } });
  expect((await remove()).status).toBe(200);
});
