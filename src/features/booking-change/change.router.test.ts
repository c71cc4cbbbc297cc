import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { backNowText } from "~/features/booking/view/back-now.rules";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeCode,
  makeRequest,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { changeQuote } from "./change.schema";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

type TourData = Parameters<typeof makeTour>[0];
type BookingData = Parameters<typeof makeBooking>[0];

/** A booking of two adults on a tour of 4,500 rupees and 6 places. */
async function makeOwn(data: BookingData = {}, tourData: TourData = {}) {
  const [user, tour] = await Promise.all([makeUser(), makeTour({ capacityPerDate: 6, ...tourData })]);
  const booking = await makeBooking({ userId: user.id, tourId: tour.id, ...data });
  return { user, tour, booking, id: booking.id };
}

const ask = (id: string, body: object, as: TestUser) => post(`/bookings/my/${id}/change-quote`, body, as);
const change = (id: string, body: object, as: TestUser) => post(`/bookings/my/${id}/changes`, body, as);

const read = (id: string) =>
  db().booking.findUniqueOrThrow({
    where: { id },
    include: { lines: true, events: { orderBy: { at: "asc" } }, mails: true, requests: true, refunds: true },
  });

const takenOn = async (productId: string) => {
  const rows = await db().allocation.findMany({ where: { productId, taken: { gt: 0 } } });
  return Object.fromEntries(rows.map(({ date, taken }) => [fromDatabaseDate(date), taken]));
};

/** Money that an admin has received. */
async function pay(bookingId: string, amount: number): Promise<void> {
  const { id: actorId } = await makeAdmin();
  const by = { actorId, now: new Date() };
  await db().$transaction((tx) => recordByHand(tx, bookingId, { provider: "cash", amount, note: "" }, by));
}

describe("a change of a Pending booking", () => {
  it("is quoted, then applied at once: places, price, lines, one event and one mail", async () => {
    const { id, user, tour } = await makeOwn();
    const wish = { date: dayAhead(40), travelers: 3, pickupLocation: "Guwahati station" };
    const quote = bodyOf(changeQuote, await ask(id, wish, user));
    expect(quote).toMatchObject({ allowed: true, mode: "now", totalPrice: 13_500, difference: 4500, due: 13_500 });
    expect(quote.changes.map(({ label }) => label)).toEqual(["Date", "Travellers", "Pickup", "Price"]);
    const changed = bodyOf(ownBooking, await change(id, { ...wish, totalPrice: 13_500 }, user));
    expect(changed).toMatchObject({ date: dayAhead(40), travelers: 3, totalPrice: 13_500, request: null });
    expect(changed.lines).toEqual([{ unit: "adult", label: "Person", quantity: 3, unitPrice: 4500, amount: 13_500 }]);
    expect(await takenOn(tour.id)).toEqual({ [dayAhead(40)]: 3 });
    const { sequence, events, mails } = await read(id);
    expect(sequence).toBe(1);
    expect(events).toMatchObject([{ kind: "change", actorId: user.id, reason: expect.stringContaining("₹13,500") }]);
    expect(mails).toMatchObject([{ kind: "booking-changed", payload: { money: "It costs ₹4,500 more." } }]);
  });

  it("keeps the price of what stays, and takes today's price for another day or party", async () => {
    const { id, user } = await makeOwn({ unitPrice: 4000, totalPrice: 8000 });
    const renamed = bodyOf(ownBooking, await change(id, { name: "Lalrin Pui" }, user));
    expect(renamed).toMatchObject({ name: "Lalrin Pui", totalPrice: 8000 });
    const moved = bodyOf(ownBooking, await change(id, { date: dayAhead(41) }, user));
    expect(moved).toMatchObject({ totalPrice: 9000, unitPrice: 4500 });
  });

  it("keeps the discount code after its end, and what an admin has taken off", async () => {
    const { code } = await makeCode({ percent: 10, to: toDatabaseDate(dayAhead(-1)) });
    const { id, user, booking } = await makeOwn({ code, totalPrice: 8000 });
    const line = (position: number, unit: "adult" | "discount", label: string, amount: number) => {
      return { bookingId: booking.id, position, unit, label, quantity: 1, unitPrice: amount, amount };
    };
    await db().bookingLine.createMany({
      data: [
        line(1, "adult", "Person", 9000),
        line(2, "discount", `Discount ${code}`, -900),
        line(3, "discount", "Reduction", -100),
      ],
    });
    const changed = bodyOf(ownBooking, await change(id, { travelers: 4 }, user));
    expect(changed.lines.map(({ amount }) => amount)).toEqual([18_000, -1800, -100]);
    expect(changed.totalPrice).toBe(16_100);
  });

  it("gives back what is paid beyond the new total, and moves the ladder", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 100 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" }, { changeDays: 10 });
    await pay(id, 9000);
    const wish = { travelers: 1, date: dayAhead(33) };
    expect(bodyOf(changeQuote, await ask(id, wish, user))).toMatchObject({ mode: "now", comesBack: 4500, due: 0 });
    const changed = bodyOf(ownBooking, await change(id, wish, user));
    expect(changed).toMatchObject({ status: "Confirmed", paymentStatus: "refundDue", due: 0, totalPrice: 4500 });
    expect(changed.refunds).toMatchObject([{ amount: 4500, state: "created" }]);
    const mailed = (await read(id)).mails.find(({ kind }) => kind === "booking-changed");
    const money =
      "It costs ₹4,500 less. ₹4,500 comes back to you. Our office sends it, and writes again when it has gone.";
    expect(mailed?.payload).toMatchObject({ money: expect.stringContaining(money) });
    expect(changed.cancellation).toMatchObject([{ until: `${dayAhead(23)}T18:30:00.000Z` }]);
  });

  it("uses its own places: a party may grow into what is free, and not beyond", async () => {
    const { id, user, tour } = await makeOwn();
    await makeBooking({ tourId: tour.id, travelers: 3 });
    expect(bodyOf(changeQuote, await ask(id, { travelers: 3 }, user)).allowed).toBe(true);
    expect(bodyOf(changeQuote, await ask(id, { travelers: 4 }, user))).toMatchObject({
      allowed: false,
      field: "travelers",
      firstPossibleDate: dayAhead(31),
      reason: expect.stringContaining("Only 3 places are left"),
    });
    expectProblem(await change(id, { travelers: 4 }, user), "SOLD_OUT", "There are only 3 places left on that date.");
    expect(await takenOn(tour.id)).toEqual({ [dayAhead()]: 5 });
    expect(bodyOf(ownBooking, await change(id, { travelers: 3 }, user)).travelers).toBe(3);
  });
});

describe("nothing changes", () => {
  it("for a full day, a closed one, a past one, too many people, or no change at all", async () => {
    const full = { capacityPerDate: 4, closedDates: [toDatabaseDate(dayAhead(32))] };
    const { id, user, tour } = await makeOwn({}, full);
    await makeBooking({ tourId: tour.id, travelers: 4, date: toDatabaseDate(dayAhead(31)) });
    const quote = bodyOf(changeQuote, await ask(id, { date: dayAhead(31) }, user));
    expect(quote).toMatchObject({ allowed: false, field: "date", firstPossibleDate: dayAhead(33) });
    expectProblem(await change(id, { date: dayAhead(31) }, user), "SOLD_OUT");
    const closed = await change(id, { date: dayAhead(32) }, user);
    expect(expectProblem(closed, "UNBOOKABLE")).toMatchObject({ issues: [{ path: ["date"] }] });
    expectProblem(await change(id, { date: dayAhead(-1) }, user), "VALIDATION");
    expectProblem(await change(id, { travelers: 2, name: "Asha Devi" }, user), "VALIDATION");
    expectProblem(await change(id, { party: { adults: 1, children: [18] } }, user), "VALIDATION", "Must be at most 17");
    expectProblem(await change(id, { totalPrice: 1, travelers: 3 }, user), "PRICE_CHANGED");
    expect(await read(id)).toMatchObject({ sequence: 0, events: [], mails: [] });
  });

  it("for more people than a car has seats", async () => {
    const user = await makeUser();
    const { id: carId } = await makeCar({ seatCapacity: 4 });
    const { id } = await makeBooking({ carId, userId: user.id, days: 2 });
    const refused = await change(id, { travelers: 5 }, user);
    expect(expectProblem(refused, "UNBOOKABLE", "This car has 4 seats.")).toMatchObject({
      issues: [{ path: ["travelers"] }],
    });
  });

  it.each([
    ["cancelled", { status: "Cancelled" as const }],
    ["past", { date: toDatabaseDate(dayAhead(-1)) }],
    ["held too long", { heldUntil: new Date(Date.now() - 1000) }],
  ])("of a booking that is %s", async (_, data) => {
    const { id, user } = await makeOwn(data);
    expect(bodyOf(changeQuote, await ask(id, { travelers: 3 }, user)).allowed).toBe(false);
    expectProblem(await change(id, { travelers: 3 }, user), "NOT_CHANGEABLE");
  });

  it("of another's booking", async () => {
    const { id } = await makeOwn();
    expectProblem(await change(id, { travelers: 3 }, await makeUser()), "NOT_FOUND", "You have no such booking.");
    expectProblem(await ask(id, { travelers: 3 }, await makeUser()), "NOT_FOUND", "You have no such booking.");
  });

  it("twice for one Idempotency-Key", async () => {
    const { id, user } = await makeOwn();
    const headers = { "idempotency-key": randomUUID() };
    const body = { date: dayAhead(44) };
    const send2 = () => send("POST", `/bookings/my/${id}/changes`, { body, headers, as: user });
    const [first, again] = [await send2(), await send2()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await read(id)).sequence).toBe(1);
  });
});

describe("a request", () => {
  it("for a Confirmed booking waits for an admin, who accepts it in one click", async () => {
    const { id, user, tour } = await makeOwn({ status: "Confirmed" });
    const admin = await makeAdmin();
    const asked = bodyOf(ownBooking, await change(id, { travelers: 3, reason: "One more joins" }, user));
    expect(asked).toMatchObject({ travelers: 2, request: { kind: "change", state: "open", totalPrice: 13_500 } });
    expectProblem(await change(id, { travelers: 4 }, user), "REQUEST_OPEN");
    expectProblem(await post(`/bookings/my/${id}/cancel-request`, {}, user), "REQUEST_OPEN");
    expect((await read(id)).mails.map(({ kind }) => kind)).toContain("office-booking-request");
    const listed = await send("GET", `/bookings?request=open&search=${(await read(id)).reference}`, { as: admin });
    expect(listed.body).toMatchObject([{ _id: id, asks: "change" }]);
    const requestId = asked.request?._id;
    const accepted = await post(`/bookings/requests/${requestId}/accept`, {}, admin);
    expect(bodyOf(adminBookingDetail, accepted)).toMatchObject({
      travelers: 3,
      totalPrice: 13_500,
      asks: null,
      requests: [{ state: "accepted" }],
    });
    expect(await takenOn(tour.id)).toEqual({ [dayAhead()]: 3 });
    expectProblem(await post(`/bookings/requests/${requestId}/accept`, {}, admin), "STATUS_CHANGED");
  });

  it("at another price than the customer saw needs the admin's word", async () => {
    const { id, user, tour } = await makeOwn({ status: "Confirmed" });
    const asked = bodyOf(ownBooking, await change(id, { travelers: 3 }, user));
    await db().product.update({ where: { id: tour.id }, data: { price: 5000 } });
    const admin = await makeAdmin();
    const accept = (body: object) => post(`/bookings/requests/${asked.request?._id}/accept`, body, admin);
    expect(expectProblem(await accept({}), "PRICE_CHANGED")).toMatchObject({ totalPrice: 15_000 });
    const accepted = bodyOf(adminBookingDetail, await accept({ totalPrice: 13_500 }));
    expect(accepted.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Person", 15_000],
      ["Agreed price", -1500],
    ]);
  });

  it("to cancel gives back what the ladder gave at the time of asking", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" });
    await pay(id, 9000);
    const asked = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, { reason: "Ill" }, user));
    expect(asked.request).toMatchObject({ kind: "cancel", refundPercent: 50, reason: "Ill" });
    // Decided after the step has ended.
    await db().booking.update({
      where: { id },
      data: { cancellation: [{ until: "2020-01-01T00:00:00Z", refundPercent: 50 }] },
    });
    const accepted = await post(`/bookings/requests/${asked.request?._id}/accept`, {}, await makeAdmin());
    expect(bodyOf(adminBookingDetail, accepted)).toMatchObject({ status: "Cancelled", paymentStatus: "refundDue" });
    const { refunds, mails } = await read(id);
    expect(refunds).toMatchObject([{ state: "created", nextAttemptAt: null }]);
    expect(Number(refunds[0]?.amount)).toBe(4500);
    const toCustomer = mails.find(({ kind }) => kind === "booking-cancelled");
    expect(toCustomer?.payload).toMatchObject({
      reason: expect.stringContaining("₹4,500 of ₹9,000 comes back to you."),
    });
  });

  it("to cancel gives back a part of what is not to go back already", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" });
    const admin = await makeAdmin();
    await pay(id, 9000);
    await post(`/bookings/${id}/changes`, { travelers: 1 }, admin);
    const asked = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    expect(backNowText(asked, new Date())).toContain("₹2,250 of the other ₹4,500 comes back.");
    await post(`/bookings/requests/${asked.request?._id}/accept`, {}, admin);
    const { refunds, mails } = await read(id);
    expect(refunds.map(({ amount }) => Number(amount)).sort()).toEqual([2250, 4500]);
    const toCustomer = mails.find(({ kind }) => kind === "booking-cancelled");
    expect(toCustomer?.payload).toMatchObject({
      reason: expect.stringContaining("₹2,250 of ₹4,500 comes back to you."),
    });
  });

  it("to cancel without a rule needs the amount, once something is paid", async () => {
    const { id, user } = await makeOwn({ status: "Confirmed" });
    await pay(id, 2000);
    const asked = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const admin = await makeAdmin();
    const accept = (body: object) => post(`/bookings/requests/${asked.request?._id}/accept`, body, admin);
    expect(expectProblem(await accept({}), "VALIDATION")).toMatchObject({ issues: [{ path: ["refundAmount"] }] });
    expectProblem(await accept({ refundAmount: 2000.01 }), "VALIDATION");
    expect((await accept({ refundAmount: 1500 })).status).toBe(200);
  });

  it("is declined with the reason, or withdrawn, or ends with the booking", async () => {
    const admin = await makeAdmin();
    const { id, user } = await makeOwn({ status: "Confirmed" });
    const first = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const reason = "The lodge is paid.";
    const declined = await post(`/bookings/requests/${first.request?._id}/decline`, { reason }, admin);
    expect(declined.body).toMatchObject({ status: "Confirmed", requests: [{ state: "declined", answer: reason }] });
    expect((await read(id)).mails.map(({ kind }) => kind)).toContain("booking-request-declined");
    await change(id, { travelers: 3 }, user);
    expect((await post(`/bookings/my/${id}/withdraw-request`, {}, user)).status).toBe(200);
    expectProblem(await post(`/bookings/my/${id}/withdraw-request`, {}, user), "NOT_FOUND");
    const third = await makeRequest();
    await send("PUT", `/bookings/${third.bookingId}`, { body: { status: "Cancelled" }, as: admin });
    expect(await db().bookingRequest.findUniqueOrThrow({ where: { id: third.id } })).toMatchObject({
      state: "accepted",
    });
  });

  it("to cancel a Pending booking is refused", async () => {
    const { id, user } = await makeOwn();
    expectProblem(await post(`/bookings/my/${id}/cancel-request`, {}, user), "NOT_CHANGEABLE");
  });
});

it("an admin changes any booking at once, with a price by hand and a reason", async () => {
  const { id } = await makeOwn({ status: "Confirmed" });
  const admin = await makeAdmin();
  const body = { travelers: 3, totalPrice: 14_000, reason: "A guide of their own." };
  const changed = bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, body, admin));
  expect(changed).toMatchObject({ travelers: 3, totalPrice: 14_000, status: "Confirmed" });
  expect(changed.lines.at(-1)).toMatchObject({ unit: "fee", label: "Agreed price", amount: 500 });
  expect(changed.changes).toMatchObject([{ action: "changed", by: "Admin" }]);
});
