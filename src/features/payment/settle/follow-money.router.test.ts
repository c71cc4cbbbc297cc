import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { openPayment } from "~/features/ledger/ledger.service";
import { endDueHolds } from "~/features/payment/holds/end-hold.service";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { settle } from "./settle.service";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

const reason = "The jeep was late.";

/** A booking of ₹10,000 for two, made on the web. `depositPercent`: what is due at booking; 0: nothing, so that it is not held. */
async function book({ depositPercent = 100, refundPercent = 50 } = {}) {
  const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const tour = await makeTour({
    price: 5000,
    payment: { depositPercent, balanceDays: 5 },
    cancellation: [{ daysFrom: 0, refundPercent }],
  });
  const input = party({ tourId: tour.id, totalPrice: 10_000 });
  const { _id: id } = booking.loose().parse((await post("/bookings", input, user)).body);
  const reduce = (value: object, totalPrice = 10_000) =>
    post(`/bookings/reductions/${id}`, { reason, totalPrice, ...value }, admin);
  return { id, user, admin, reduce };
}

/** Money that arrives by Razorpay, in rupees. */
async function pay(bookingId: string, amount: number): Promise<void> {
  await db().$transaction(async (tx) => {
    const payment = await openPayment(tx, bookingId, { provider: "razorpay", kind: "other", amount });
    await settle(tx, { payment, providerRef: randomUUID(), amount, at: new Date(), actorId: null });
  });
}

const own = async (id: string, user: TestUser) => bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));

/** What has to go back, in rupees. */
async function backOf(id: string): Promise<number[]> {
  const refunds = await db().refund.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } });
  return refunds.map(({ amount }) => Number(amount));
}

/** The status after all holds that could be over are. */
async function statusLater(id: string): Promise<string> {
  await endDueHolds(db(), new Date(Date.now() + 90 * 24 * 3600 * 1000), { id });
  return (await db().booking.findUniqueOrThrow({ where: { id } })).status;
}

const mailsOf = async (id: string) =>
  (await db().outbox.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);

describe("a booking that is held for money is confirmed once none is due", () => {
  it("when all of its price is taken off", async () => {
    const { id, user, reduce } = await book();
    expect((await own(id, user)).heldUntil).not.toBeNull();
    bodyOf(adminBookingDetail, await reduce({ percent: 100 }));
    expect(await own(id, user)).toMatchObject({ status: "Confirmed", heldUntil: null, due: 0, totalPrice: 0 });
    expect(await statusLater(id)).toBe("Confirmed");
    expect((await mailsOf(id)).slice(-2)).toEqual(["booking-confirmed", "booking-reduced"]);
    const last = await db().bookingEvent.findFirst({ where: { bookingId: id, to: "Confirmed" } });
    expect(last).toMatchObject({ reason: "Nothing is due", actorId: null });
  });

  it("when its price is 0 by hand", async () => {
    const { id, admin } = await book();
    bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, { totalPrice: 0 }, admin));
    expect(await statusLater(id)).toBe("Confirmed");
  });

  it("when its price falls to what is paid, or its deposit is paid after it fell", async () => {
    const { id, reduce } = await book({ depositPercent: 50 });
    await pay(id, 4000);
    expect((await db().booking.findUniqueOrThrow({ where: { id } })).status).toBe("Pending");
    bodyOf(adminBookingDetail, await reduce({ amount: 6000 }));
    expect(await statusLater(id)).toBe("Confirmed");
    const other = await book({ depositPercent: 50 });
    bodyOf(adminBookingDetail, await other.reduce({ amount: 6000 }));
    await pay(other.id, 4000);
    expect(await statusLater(other.id)).toBe("Confirmed");
  });

  it("when fewer travel", async () => {
    const { id, user } = await book();
    await pay(id, 5000);
    await post(`/bookings/my/${id}/changes`, { travelers: 1 }, user);
    expect(await own(id, user)).toMatchObject({ status: "Confirmed", paid: 5000, due: 0 });
  });

  it("and not when it is still unpaid, which ends it", async () => {
    const { id, reduce } = await book();
    bodyOf(adminBookingDetail, await reduce({ amount: 9999 }));
    expect(await statusLater(id)).toBe("Cancelled");
  });

  it("and when its hold ends with nothing due, as one that an older version left", async () => {
    const { id: userId } = await makeUser();
    const { id } = await makeBooking({ userId, totalPrice: 0, deposit: 9000, heldUntil: new Date() });
    expect(await statusLater(id)).toBe("Confirmed");
    expect(await mailsOf(id)).toEqual(["booking-confirmed"]);
  });
});

describe("a booking stays Pending with nothing due", () => {
  it("if it was never held for money", async () => {
    const { id, reduce } = await book({ depositPercent: 0 });
    bodyOf(adminBookingDetail, await reduce({ percent: 100 }));
    expect(await statusLater(id)).toBe("Pending");
  });

  it("if staff had set it so, also when it is paid", async () => {
    const { id, admin, reduce } = await book();
    await pay(id, 4000);
    for (const status of ["Confirmed", "Pending"]) await put(`/bookings/${id}`, { status }, admin);
    bodyOf(adminBookingDetail, await reduce({ amount: 6000 }));
    expect(await statusLater(id)).toBe("Pending");
  });
});

describe("what is paid beyond the price goes back", () => {
  it("after a reduction, and a cancellation gives back its share of the rest", async () => {
    const { id, user, admin, reduce } = await book();
    await pay(id, 10_000);
    bodyOf(adminBookingDetail, await reduce({ amount: 2000 }));
    expect(await backOf(id)).toEqual([2000]);
    const shown = await own(id, user);
    expect(shown).toMatchObject({ due: 0, cancellation: [{ refundAmount: 4000 }] });
    expect(
      JSON.stringify((await db().outbox.findFirst({ where: { bookingId: id, kind: "booking-reduced" } }))?.payload),
    ).toContain("₹2,000 comes back to you.");
    await put(`/bookings/${id}`, { status: "Cancelled", refund: "ladder" }, admin);
    expect(await backOf(id)).toEqual([2000, 4000]);
  });

  it("after a price by hand, and after each of several", async () => {
    const { id, admin } = await book();
    await pay(id, 10_000);
    for (const totalPrice of [9000, 9500, 7000]) {
      bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, { totalPrice }, admin));
    }
    // 500 of the first 1,000 were due again at ₹9,500.
    expect(await backOf(id)).toEqual([1000, 2000]);
  });

  it("and is due again when a reduction is taken back", async () => {
    const { id, user, admin, reduce } = await book();
    await pay(id, 10_000);
    bodyOf(adminBookingDetail, await reduce({ amount: 2000 }));
    const back = { reason, amount: 2000, totalPrice: 8000 };
    bodyOf(adminBookingDetail, await post(`/bookings/reductions/${id}/take-back`, back, admin));
    expect(await own(id, user)).toMatchObject({ totalPrice: 10_000, due: 2000, paid: 10_000 });
  });

  it("and the database refuses a price below what is paid without it", async () => {
    const { id } = await book();
    await pay(id, 10_000);
    await expect(db().booking.update({ where: { id }, data: { totalPrice: 9999.99 } })).rejects.toThrow(
      "no refund is written",
    );
  });
});

describe("a refund says what it is for", () => {
  const give = (id: string, admin: TestUser, more: object) =>
    post(`/bookings/${id}/refunds`, { amount: 2000, reason, ...more }, admin);

  it("as a favour it lowers the price: nothing is due again, before and after it is sent", async () => {
    const { id, user, admin } = await book();
    await pay(id, 10_000);
    const detail = bodyOf(adminBookingDetail, await give(id, admin, {}));
    expect(detail).toMatchObject({ totalPrice: 8000, due: 0, refunds: [{ amount: 2000, purpose: "favour" }] });
    expect(detail.lines.at(-1)).toMatchObject({ unit: "discount", label: "Given back as a favour", amount: -2000 });
    await db().refund.updateMany({ where: { bookingId: id }, data: { state: "done", doneAt: new Date() } });
    expect(await own(id, user)).toMatchObject({ totalPrice: 8000, paid: 8000, due: 0, paymentStatus: "paid" });
  });

  it("of a booking whose deposit is paid, what is due and when stays", async () => {
    const { id, user, admin } = await book({ depositPercent: 30 });
    await pay(id, 3000);
    const before = await own(id, user);
    bodyOf(adminBookingDetail, await give(id, admin, { purpose: "favour" }));
    const { due, dueOn, status } = await own(id, user);
    expect({ due, dueOn, status }).toEqual({ due: 7000, dueOn: before.dueOn, status: "Confirmed" });
  });

  it("otherwise the price stays, and what goes back is due again", async () => {
    const { id, user, admin } = await book();
    await pay(id, 10_000);
    bodyOf(adminBookingDetail, await give(id, admin, { purpose: "less" }));
    expect(await own(id, user)).toMatchObject({ totalPrice: 10_000, due: 2000 });
  });

  it("of a cancelled booking the price stays", async () => {
    const { id, admin } = await book();
    await pay(id, 10_000);
    await put(`/bookings/${id}`, { status: "Cancelled", refund: "none" }, admin);
    const detail = bodyOf(adminBookingDetail, await give(id, admin, {}));
    expect(detail).toMatchObject({ totalPrice: 10_000, refunds: [{ purpose: "less" }] });
  });

  it("on an invoice it becomes a credit note, and the papers agree with the price", async () => {
    const { id, admin } = await book();
    await pay(id, 10_000);
    const date = toDatabaseDate(addDays(dateInIndia(new Date()), 5));
    await db().booking.update({ where: { id }, data: { date } });
    bodyOf(adminBookingDetail, await give(id, admin, { amount: 1500 }));
    const { totalPrice, paid, refunding } = await db().booking.findUniqueOrThrow({ where: { id } });
    expect([totalPrice, paid, refunding].map(Number)).toEqual([8500, 10_000, 1500]);
  });
});
