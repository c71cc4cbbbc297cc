import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { payment } from "~/features/ledger/payment.schema";
import { gatewayIds } from "~/features/payment/providers/registry";
import { toDatabaseDate } from "~/lib/dates";
import { firstSite } from "~/lib/site";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { newUtr } from "~tests/support/payments";
import { setFirstSettings } from "~tests/support/settings";
import { startedPayment } from "./pay.schema";

beforeAll(() => setFirstSettings({ upiAddress: "luit@okhdfcbank", upiName: "Luit & Co" }));
afterAll(() => setFirstSettings({ upiAddress: null, upiName: null }));

/** A Pending booking of 10,000 rupees, with 3,000 due at booking. */
async function makePayable(data: Parameters<typeof makeBooking>[0] = {}) {
  const user = await makeUser();
  const policy = { totalPrice: 10_000, deposit: 3000, balanceDueOn: toDatabaseDate(dayAhead(10)) };
  const { id, reference } = await makeBooking({ userId: user.id, ...policy, ...data });
  return { id, reference, user };
}

const start = (id: string, user: TestUser, amount = "deposit", provider = "upi") =>
  post(`/bookings/my/${id}/payments`, { amount, provider }, user);
const report = (id: string, user: TestUser, utr: string) => post(`/payments/${id}/report`, { utr }, user);
const read = async (id: string, user: TestUser) => bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));

async function begin(data: Parameters<typeof makeBooking>[0] = {}) {
  const made = await makePayable(data);
  return { ...made, paymentId: bodyOf(startedPayment, await start(made.id, made.user))._id };
}

describe("POST /api/bookings/my/{id}/payments", () => {
  it("answers the UPI link of the deposit, and the same payment again", async () => {
    const { id, reference, user } = await makePayable();
    expect((await read(id, user)).payable).toEqual({ deposit: 3000, balance: null, full: 10_000 });
    const begun = bodyOf(startedPayment, await start(id, user));
    const tr = begun.upi?.reference;
    expect(begun).toEqual({
      _id: begun._id,
      state: "created",
      amount: 3000,
      upi: {
        uri: `upi://pay?pa=luit@okhdfcbank&pn=Luit%20%26%20Co&tr=${tr}&tn=Booking%20${reference}&am=3000.00&cu=INR`,
        address: "luit@okhdfcbank",
        reference: expect.stringMatching(/^[A-Z0-9]{12}$/),
      },
    });
    expect(bodyOf(startedPayment, await start(id, user))).toEqual(begun);
    expect(bodyOf(startedPayment, await start(id, user, "full"))).toMatchObject({ amount: 10_000 });
    expect((await read(id, user)).payments).toMatchObject([{ kind: "deposit", state: "created" }, { kind: "full" }]);
  });

  it("names the business in UPI apps if the settings have no name for them", async () => {
    setFirstSettings({ upiName: null });
    const { id, user } = await makePayable();
    const { upi } = bodyOf(startedPayment, await start(id, user));
    setFirstSettings({ upiName: "Luit & Co" });
    expect(upi?.uri).toContain(`&pn=${firstSite.name}&`);
  });

  it("begins one payment for twenty requests at once", async () => {
    const { id, user } = await makePayable();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(id, user)));
    expect(new Set(answers.map((answer) => bodyOf(startedPayment, answer)._id)).size).toBe(1);
    expect(await db().payment.count({ where: { bookingId: id } })).toBe(1);
  });

  it("answers an Idempotency-Key again, also when the payment is reported meanwhile", async () => {
    const { id, user } = await makePayable();
    const headers = { "idempotency-key": "pay-1" };
    const again = () =>
      send("POST", `/bookings/my/${id}/payments`, { body: { amount: "full", provider: "upi" }, headers, as: user });
    const first = bodyOf(startedPayment, await again());
    await report(first._id, user, newUtr());
    const replayed = await again();
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    expect(bodyOf(startedPayment, replayed)).toEqual(first);
    const other = { body: { amount: "deposit", provider: "upi" }, headers, as: user };
    expectProblem(await send("POST", `/bookings/my/${id}/payments`, other), "IDEMPOTENCY_MISMATCH");
  });

  it("refuses what is not due, and changes nothing", async () => {
    const { id, user } = await makePayable();
    expectProblem(await start(id, user, "balance"), "NOT_PAYABLE", "There is no balance to pay: ₹10,000 is due.");
    expectProblem(await start(id, user, "half"), "VALIDATION", "Please choose deposit, balance or full");
    const ways = ["upi", ...gatewayIds].join(" or ");
    expectProblem(await start(id, user, "full", "cash"), "VALIDATION", `Please choose how to pay: ${ways}`);
    expectProblem(await start(id, user, "full", "razorpay"), "VALIDATION", "This way to pay is not offered here.");
    expectProblem(await start(id, await makeUser()), "NOT_FOUND", "You have no such booking.");
    const cancelled = await makePayable({ status: "Cancelled" });
    expectProblem(await start(cancelled.id, cancelled.user, "full"), "NOT_PAYABLE", "Nothing is due.");
    const over = "The time to pay for this booking is over.";
    const held = await makePayable({ heldUntil: new Date(Date.now() - 1000) });
    expectProblem(await start(held.id, held.user), "NOT_PAYABLE", over);
    const past = await makePayable({ date: toDatabaseDate(dayAhead(-2)) });
    expectProblem(await start(past.id, past.user), "NOT_PAYABLE", over);
    const ids = [id, cancelled.id, held.id, past.id];
    expect(await db().payment.count({ where: { bookingId: { in: ids } } })).toBe(0);
  });

  it("is not offered without a UPI ID", async () => {
    const { id, user } = await makePayable();
    setFirstSettings({ upiAddress: null });
    const refusal = expectProblem(await start(id, user), "VALIDATION", "This way to pay is not offered here.");
    setFirstSettings({ upiAddress: "luit@okhdfcbank" });
    expect(refusal.issues).toMatchObject([{ path: ["provider"] }]);
  });
});

describe("POST /api/payments/{id}/report", () => {
  it("stores the number, confirms nothing, and stops the clock of the hold", async () => {
    const { id, user, paymentId } = await begin({ heldUntil: new Date(Date.now() + 60_000) });
    const utr = newUtr();
    const typed = ` ${utr.slice(0, 4)} ${utr.slice(4, 8)}-${utr.slice(8)} `;
    expect(bodyOf(payment, await report(paymentId, user, typed))).toMatchObject({
      _id: paymentId,
      state: "reported",
      utr,
    });
    const booking = await read(id, user);
    expect(booking).toMatchObject({ status: "Pending", paymentStatus: "unpaid", paid: 0, heldUntil: null });
    expect(booking.events.filter(({ kind }) => kind === "payment")).toMatchObject([
      { text: `₹3,000 by UPI reported, transaction ${utr}`, by: "you" },
    ]);
    // The same report again, as after a lost answer, is no second event.
    bodyOf(payment, await report(paymentId, user, utr));
    expect((await read(id, user)).events.filter(({ kind }) => kind === "payment")).toHaveLength(1);
    // Nobody is asked to pay the same twice.
    expect(bodyOf(startedPayment, await start(id, user))).toMatchObject({ _id: paymentId, state: "reported" });
    expect(expectProblem(await start(id, user, "full"), "NOT_PAYABLE").message).toContain("do not pay again");
  });

  it("takes a corrected number, also after a rejection", async () => {
    const { user, paymentId } = await begin();
    await report(paymentId, user, newUtr());
    await db().payment.update({ where: { id: paymentId }, data: { state: "rejected", reason: "Not found" } });
    const utr = newUtr();
    expect(bodyOf(payment, await report(paymentId, user, utr))).toMatchObject({ state: "reported", utr, reason: null });
  });

  it.each(["", "12345", "6325 1234 560", "6325123456012", "63251234560O", "T2511211234567890"])(
    "refuses %j at its field",
    async (utr) => {
      const { user, paymentId } = await begin();
      const message = "Please enter the 12 digits of the UPI transaction ID";
      expect(expectProblem(await report(paymentId, user, utr), "VALIDATION", message).issues).toMatchObject([
        { path: ["utr"] },
      ]);
    },
  );

  it("refuses another number for what has arrived", async () => {
    const { user, paymentId } = await begin();
    const arrived = { state: "captured", received: 3000, providerRef: newUtr(), capturedAt: new Date() } as const;
    await db().payment.update({ where: { id: paymentId }, data: arrived });
    expectProblem(await report(paymentId, user, newUtr()), "STATUS_CHANGED");
  });

  it("is for the payment's customer, and for payments by UPI", async () => {
    const { paymentId } = await begin();
    const message = "You have no such payment by UPI.";
    expectProblem(await report(paymentId, await makeUser(), newUtr()), "NOT_FOUND", message);
    const { user, paymentId: other } = await begin();
    await db().payment.update({ where: { id: other }, data: { provider: "razorpay" } });
    expectProblem(await report(other, user, newUtr()), "NOT_FOUND", message);
  });
});
