import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endDueHolds } from "~/features/payment/holds/end-hold.service";
import { remindOfHolds } from "~/features/payment/holds/reminders.service";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, type TestUser } from "~tests/support/factories";
import { makeReportedPayment, newUtr, readPaidBooking, reportedPayment } from "~tests/support/payments";
import { setFirstSettings } from "~tests/support/settings";
import { adminPayment } from "./payment-admin.schema";

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});

const decide = (id: string, body: object) => put(`/payments/${id}`, body, admin);

describe("GET /api/payments", () => {
  it("lists payments with their bookings, by state", async () => {
    const { id, bookingId, bookingReference, utr } = await makeReportedPayment();
    await makeReportedPayment({ state: "created", utr: null });
    const listed = bodyOf(z.array(adminPayment), await get("/payments?state=reported&limit=200", admin));
    // Other tests report payments at the same time.
    expect(listed.find((payment) => payment._id === id)).toMatchObject({
      _id: id,
      utr,
      asked: 9000,
      amount: 9000,
      state: "reported",
      reason: null,
      booking: { _id: bookingId, reference: bookingReference, status: "Pending", name: "Asha Devi" },
    });
    expect(listed.every(({ state }) => state === "reported")).toBe(true);
    const answer = await get("/payments?limit=1", admin);
    expect(Number(answer.headers.get("x-total-count"))).toBeGreaterThanOrEqual(2);
    expectProblem(await get("/payments?state=lost", admin), "VALIDATION");
  });
});

describe("PUT /api/payments/{id}", () => {
  it("records the money of a reported payment, once", async () => {
    const { id, bookingId, utr } = await makeReportedPayment();
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, { state: "matched" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { status, paid, mails, payments } = await readPaidBooking(bookingId);
    expect([status, Number(paid), mails.length]).toEqual(["Confirmed", 9000, 1]);
    expect(payments).toMatchObject([{ state: "captured", providerRef: utr, actorId: admin.id }]);
  });

  it("rejects what was not found, and matches it when it is found later", async () => {
    const { id, bookingId } = await makeReportedPayment();
    const why = "Please tell the customer why";
    expect(expectProblem(await decide(id, { state: "rejected" }), "VALIDATION", why).issues).toMatchObject([
      { path: ["reason"] },
    ]);
    const rejected = bodyOf(adminPayment, await decide(id, { state: "rejected", reason: "Not on our statement" }));
    expect(rejected).toMatchObject({ state: "rejected", reason: "Not on our statement" });
    expect((await readPaidBooking(bookingId)).status).toBe("Pending");
    expectProblem(await decide(id, { state: "rejected", reason: "Again" }), "STATUS_CHANGED");
    expect(bodyOf(adminPayment, await decide(id, { state: "matched" }))).toMatchObject({ state: "captured" });
  });

  describe("a rejected report", () => {
    const held = { deposit: 2700, balanceDueOn: toDatabaseDate(dayAhead(16)) };
    beforeAll(() => setFirstSettings({ upiAddress: "luit@okhdfcbank" }));
    afterAll(() => setFirstSettings({ upiAddress: null }));

    const reject = async (id: string) => {
      bodyOf(adminPayment, await decide(id, { state: "rejected", reason: "Not on our statement." }));
    };
    const hoursLeft = (until: Date | null) => until && Math.round((until.getTime() - Date.now()) / 3_600_000);

    it("is mailed with the reason, and the places are held anew, without another reminder", async () => {
      const { id, bookingId, utr } = await makeReportedPayment({ amount: 2700 });
      const createdAt = new Date(Date.now() - 10 * 24 * 3_600_000);
      await db().booking.update({ where: { id: bookingId }, data: { ...held, createdAt } });
      await reject(id);
      await remindOfHolds(db(), new Date());
      const { status, heldUntil, mails } = await readPaidBooking(bookingId);
      expect([status, hoursLeft(heldUntil)]).toEqual(["Pending", 48]);
      expect(mails.map(({ kind }) => kind)).toEqual(["payment-rejected"]);
      const until = heldUntil?.toISOString();
      expect(mails[0]?.payload).toMatchObject({ utr, until, isEnded: false, reason: "Not on our statement." });
    });

    it("stops the clock again when the right number is reported, and otherwise ends with its hold", async () => {
      const [mended, left] = [await makeReportedPayment({ amount: 2700 }), await makeReportedPayment({ amount: 2700 })];
      for (const { id, bookingId } of [mended, left]) {
        await db().booking.update({ where: { id: bookingId }, data: held });
        await reject(id);
      }
      const { user } = mended;
      expect((await post(`/payments/${mended.id}/report`, { utr: newUtr() }, user)).status).toBe(200);
      const later = new Date(Date.now() + 49 * 3_600_000);
      await endDueHolds(db(), later, { id: { in: [mended.bookingId, left.bookingId] } });
      expect(await readPaidBooking(mended.bookingId)).toMatchObject({ status: "Pending", heldUntil: null });
      expect((await readPaidBooking(left.bookingId)).status).toBe("Cancelled");
    });

    it("gives no hold to a booking without a deposit, a confirmed or an ended one, or one with another report", async () => {
      const others = [{}, { ...held, status: "Confirmed" }, { ...held, status: "Cancelled" }, held] as const;
      for (const [at, data] of others.entries()) {
        const { id, bookingId } = await makeReportedPayment({ amount: 2700 });
        await db().booking.update({ where: { id: bookingId }, data });
        if (at === 3) {
          await db().payment.create({ data: reportedPayment(bookingId) });
        }
        await reject(id);
        const { heldUntil, mails } = await readPaidBooking(bookingId);
        expect(heldUntil).toBeNull();
        const isEnded = "status" in data && data.status === "Cancelled";
        expect(mails.find(({ kind }) => kind === "payment-rejected")?.payload).toMatchObject({ until: null, isEnded });
      }
    });
  });

  it("takes another amount, and gives back what arrived after the booking's end", async () => {
    const number = { utr: newUtr() };
    const arrived = { state: "mismatched", received: 8500, providerRef: number.utr, reason: "₹8,500 arrived" } as const;
    const other = await makeReportedPayment({ ...number, ...arrived });
    expectProblem(await decide(other.id, { state: "rejected", reason: "Too little" }), "STATUS_CHANGED");
    expect(bodyOf(adminPayment, await decide(other.id, { state: "matched" }))).toMatchObject({
      amount: 8500,
      asked: 9000,
    });
    expect(Number((await readPaidBooking(other.bookingId)).paid)).toBe(8500);
    const late = await makeReportedPayment();
    await db().booking.update({ where: { id: late.bookingId }, data: { status: "Cancelled" } });
    await decide(late.id, { state: "matched" });
    expect((await readPaidBooking(late.bookingId)).refunds).toMatchObject([{ state: "created" }]);
  });

  it("leaves payments by Razorpay to Razorpay, and refuses what it does not know", async () => {
    const { id } = await makeReportedPayment({ provider: "razorpay", state: "created", utr: null });
    expectProblem(await decide(id, { state: "matched" }), "STATUS_CHANGED");
    expectProblem(await decide(id, { state: "paid" }), "VALIDATION", "Please choose matched or rejected");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expectProblem(await decide(unknown, { state: "matched" }), "NOT_FOUND", "There is no such payment.");
  });
});
