import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { unreleased } from "~/features/ledger/refund/cancellation-refund.service";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { changeQuote } from "./change.schema";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

type OwnBooking = {
  status?: "Pending" | "Confirmed";
  /** What the terms give now; null: there are none. */
  percent: number | null;
  /** Rupees, of the price of 10,000. */
  paid?: number;
};

/** A booking of ten people for 10,000 rupees, in two days. From the day before the present day of travel on, nothing comes back. */
async function makeOwn({ status = "Confirmed", percent, paid = 10_000 }: OwnBooking) {
  const [user, tour, admin] = await Promise.all([
    makeUser(),
    makeTour({ price: 1000, capacityPerDate: 60, changeDays: 0 }),
    makeAdmin({ staffRole: "owner" }),
  ]);
  const terms = [
    { until: `${dayAhead(1)}T18:30:00.000Z`, refundPercent: percent ?? 0 },
    { until: `${dayAhead(2)}T18:30:00.000Z`, refundPercent: 0 },
  ];
  const { id } = await makeBooking({
    userId: user.id,
    tourId: tour.id,
    status: "Pending",
    date: toDatabaseDate(dayAhead(2)),
    travelers: 10,
    unitPrice: 1000,
    totalPrice: 10_000,
    ...(percent !== null && { cancellation: terms }),
  });
  if (paid > 0) {
    const by = { actorId: admin.id, now: new Date() };
    await db().$transaction((tx) => recordByHand(tx, id, { provider: "cash", amount: paid, note: "" }, by));
  }
  await db().booking.update({ where: { id }, data: { status, confirmation: "staff" } });
  return { id, user, admin };
}

const ask = async (id: string, body: object, as: TestUser) =>
  bodyOf(changeQuote, await post(`/bookings/my/${id}/change-quote`, body, as));
const change = async (id: string, body: object, as: TestUser) =>
  bodyOf(ownBooking, await post(`/bookings/my/${id}/changes`, body, as));
const read = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { refunds: true, mails: true, requests: true } });

/** What goes back of the booking, in rupees. */
const backOf = async (id: string) => (await read(id)).refunds.reduce((sum, { amount }) => sum + Number(amount), 0);

describe("a smaller party gives back at most what the terms give for the part that goes", () => {
  it.each([
    [0, 0, 10_000],
    [50, 4500, 5500],
    [100, 9000, 1000],
  ])("at %i percent, ten paid people become one: %i comes back, and %i is the price", async (percent, back, total) => {
    const { id, user } = await makeOwn({ percent });
    const quote = await ask(id, { travelers: 1 }, user);
    expect(quote).toMatchObject({ mode: "now", totalPrice: total, comesBack: back, due: 0 });
    if (percent < 100) expect(quote.text).toContain("is kept for what you give up.");
    const changed = await change(id, { travelers: 1, totalPrice: total }, user);
    expect(changed).toMatchObject({ travelers: 1, totalPrice: total, due: 0 });
    expect(changed.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(await backOf(id)).toBe(back);
    // It waits for the office, as a cancellation of a Confirmed booking does.
    for (const refund of (await read(id)).refunds) expect(refund).toMatchObject(unreleased);
  });

  it("in two steps gives as much as in one, and a cancellation afterwards no more than one before", async () => {
    const { id, user, admin } = await makeOwn({ percent: 50 });
    await change(id, { travelers: 5 }, user);
    const changed = await change(id, { travelers: 1 }, user);
    expect(changed).toMatchObject({ totalPrice: 5500 });
    expect(changed.lines.filter(({ unit }) => unit === "fee")).toMatchObject([{ amount: 4500 }]);
    expect(await backOf(id)).toBe(4500);
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const accepted = await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    expect(accepted.status, accepted.text).toBe(200);
    expect(await backOf(id)).toBe(5000);
  });

  it("gives all of it back if the office changes the booking", async () => {
    const { id, admin } = await makeOwn({ percent: 0 });
    expect((await post(`/bookings/${id}/changes`, { travelers: 1 }, admin)).status).toBe(200);
    expect(await backOf(id)).toBe(9000);
  });

  it("is asked for where no terms say what comes back", async () => {
    const { id, user, admin } = await makeOwn({ status: "Pending", percent: null });
    const quote = await ask(id, { travelers: 1 }, user);
    expect(quote).toMatchObject({ mode: "request", comesBack: 9000 });
    expect(quote.text).toContain("Our office decides, because no terms say what comes back.");
    const requested = await change(id, { travelers: 1 }, user);
    expect(requested).toMatchObject({ travelers: 10, request: { kind: "change", state: "open", refundPercent: null } });
    const accepted = await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    expect(accepted.status, accepted.text).toBe(200);
    expect(await backOf(id)).toBe(9000);
  });

  it("that was asked for gives what the terms gave when it was asked", async () => {
    const { id, user, admin } = await makeOwn({ percent: 50 });
    await db().product.updateMany({ where: { bookings: { some: { id } } }, data: { changeDays: null } });
    const requested = await change(id, { travelers: 1 }, user);
    expect(requested.request).toMatchObject({ state: "open", refundPercent: 50, totalPrice: 5500 });
    const over = [{ until: "2020-01-01T00:00:00Z", refundPercent: 50 }];
    await db().booking.update({ where: { id }, data: { cancellation: over } });
    const accepted = await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    expect(accepted.status, accepted.text).toBe(200);
    expect(await backOf(id)).toBe(4500);
  });
});

describe("a move to another day", () => {
  const later = { date: dayAhead(60) };

  it("by the customer does not bring back what the terms no longer gave", async () => {
    const { id, user } = await makeOwn({ status: "Pending", percent: 0 });
    const quote = await ask(id, later, user);
    expect(quote.text).toContain("Of the ₹10,000 that you had paid when you moved the trip, nothing comes back.");
    expect(quote.cancellation.map(({ refundAmount }) => refundAmount)).toEqual([0, 0]);
    const moved = await change(id, later, user);
    expect(moved.refundShares).toEqual([{ amount: 10_000, percent: 0, bound: "most" }]);
    const cancelled = await send("PUT", `/bookings/cancel/${id}`, { as: user });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await backOf(id)).toBe(0);
  });

  it("by the customer, with fewer people, binds what stays of the money", async () => {
    const { id, user } = await makeOwn({ percent: 50 });
    const moved = await change(id, { ...later, travelers: 6 }, user);
    expect(moved).toMatchObject({ totalPrice: 8000 });
    expect(moved.refundShares).toEqual([
      { amount: 2000, percent: 0, bound: "kept" },
      { amount: 6000, percent: 50, bound: "most" },
    ]);
    expect(moved.cancellation.map(({ refundAmount }) => refundAmount)).toEqual([3000, 0]);
    expect(moved.terms).toContain(
      "But of the ₹6,000 that you had paid when you moved the trip, at most 50% comes back.",
    );
  });

  it("by the customer leaves what is paid afterwards to the terms", async () => {
    const { id, user, admin } = await makeOwn({ percent: 50, paid: 4000 });
    await change(id, later, user);
    const terms = [{ until: `${dayAhead(50)}T18:30:00.000Z`, refundPercent: 100 }];
    await db().booking.update({ where: { id }, data: { cancellation: terms } });
    const paid = await post(`/bookings/${id}/payments`, { provider: "cash", amount: 6000, note: "Receipt 7" }, admin);
    expect(paid.status, paid.text).toBe(200);
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    expect(await backOf(id)).toBe(8000);
  });

  it("by the operator keeps at least what the terms gave", async () => {
    const { id, user, admin } = await makeOwn({ percent: 100 });
    expect((await post(`/bookings/${id}/changes`, later, admin)).status).toBe(200);
    const nothing = [{ until: `${dayAhead(50)}T18:30:00.000Z`, refundPercent: 0 }];
    await db().booking.update({ where: { id }, data: { cancellation: nothing } });
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const accepted = await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    expect(accepted.status, accepted.text).toBe(200);
    expect(await backOf(id)).toBe(10_000);
  });
});

describe("a Confirmed booking that grows beyond what is paid", () => {
  it("is asked for, and takes no places until the office accepts", async () => {
    const { id, user } = await makeOwn({ percent: 100 });
    const quote = await ask(id, { travelers: 40 }, user);
    expect(quote).toMatchObject({ mode: "request", due: 30_000 });
    expect(quote.text).toContain("Our office decides, because the added places are not paid.");
    expect(await change(id, { travelers: 40 }, user)).toMatchObject({ travelers: 10, request: { state: "open" } });
  });

  it("is changed at once if the same price is paid already, or it moves only", async () => {
    const { id, user } = await makeOwn({ percent: 100 });
    expect(await ask(id, { date: addDays(dayAhead(2), 1) }, user)).toMatchObject({ mode: "now" });
    expect(await ask(id, { travelers: 9 }, user)).toMatchObject({ mode: "now" });
  });
});
