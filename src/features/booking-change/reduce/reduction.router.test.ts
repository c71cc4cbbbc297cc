import { expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, makeTour, makeUser } from "~tests/support/factories";

const reason = "The jeep was late.";

async function booked(fields: object = {}) {
  const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const input = party({ offerId: (await makeOffer()).id, totalPrice: 19_440, ...fields });
  const { _id: id } = booking.loose().parse((await post("/bookings", input, user)).body);
  const path = `/bookings/reductions/${id}`;
  const reduce = (body: object) => post(path, { reason, totalPrice: 19_440, ...body }, admin);
  const takeBack = (body: object) =>
    post(`${path}/take-back`, { reason, totalPrice: 19_000, amount: 440, ...body }, admin);
  return { user, admin, id, reduce, takeBack };
}

it("POST /api/bookings/reductions/{id} takes something off the total, in its lines, its history and a mail", async () => {
  const { user, id, reduce } = await booked();
  const detail = bodyOf(adminBookingDetail, await reduce({ amount: 440 }));
  expect(detail).toMatchObject({ totalPrice: 19_000, serviceFee: 1440 });
  expect(detail.lines).toMatchObject([
    { unit: "adult", amount: 18_000 },
    { unit: "fee", amount: 1440 },
    { unit: "discount", label: "Reduction", quantity: 1, unitPrice: -440, amount: -440 },
  ]);
  expect(detail.changes).toMatchObject([{ action: "reduced", fields: { totalPrice: [19_440, 19_000] } }]);
  expect(detail.mails.at(-1)).toMatchObject({ kind: "booking-reduced", to: user.email });
  const again = bodyOf(adminBookingDetail, await reduce({ percent: 10, totalPrice: 19_000 }));
  expect(again.totalPrice).toBe(17_100);
  const own = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  expect(own.totalPrice).toBe(17_100);
  expect(own.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(17_100);
  expect(own.events).toMatchObject([
    { kind: "status", to: "Pending", by: "you" },
    { kind: "change", text: `₹440 off: ${reason}`, by: "office" },
    { kind: "change", text: `₹1,900 off: ${reason}`, by: "office" },
  ]);
});

it("keeps what is due within the reduced total", async () => {
  const payment = { depositPercent: 30, balanceDays: 7 };
  const { id: tourId } = await makeTour({ payment });
  const { reduce, takeBack } = await booked({ offerId: undefined, tourId, totalPrice: 9000 });
  const first = bodyOf(adminBookingDetail, await reduce({ amount: 3000, totalPrice: 9000 }));
  expect(first).toMatchObject({ deposit: 2700, balance: { amount: 3300 } });
  const second = bodyOf(adminBookingDetail, await reduce({ amount: 4000, totalPrice: 6000 }));
  expect(second).toMatchObject({ deposit: 2000, balance: null });
  const back = bodyOf(adminBookingDetail, await takeBack({ amount: 3000, totalPrice: 2000 }));
  expect(back).toMatchObject({ totalPrice: 5000, deposit: 2700, balance: { amount: 2300 } });
  const all = bodyOf(adminBookingDetail, await takeBack({ amount: 4000, totalPrice: 5000 }));
  expect(all).toMatchObject({ totalPrice: 9000, deposit: 2700, balance: { amount: 6300 } });
});

it("POST /api/bookings/reductions/{id}/take-back makes the price as before, with an event and a mail", async () => {
  const { user, id, reduce, takeBack } = await booked();
  const before = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  await reduce({ amount: 440 });
  const detail = bodyOf(adminBookingDetail, await takeBack({ reason: "It was another jeep." }));
  expect(detail).toMatchObject({ totalPrice: 19_440, serviceFee: 1440, lines: before.lines });
  const fields = { totalPrice: [19_000, 19_440], reason: [null, "It was another jeep."] };
  expect(detail.changes.at(-1)).toMatchObject({ action: "reduction taken back", fields });
  expect(detail.mails.at(-1)).toMatchObject({ kind: "booking-reduction-taken-back", to: user.email });
  const { events, ...own } = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  expect({ ...own, events: [] }).toEqual({ ...before, events: [], updatedAt: own.updatedAt });
  const text = "Reduction of ₹440 taken back: It was another jeep.";
  expect(events.at(-1)).toMatchObject({ kind: "change", text, by: "office" });
});

it("refuses to take back what is not there, an old total, a cancelled booking, and no reason", async () => {
  const { admin, id, reduce, takeBack } = await booked();
  await reduce({ amount: 440 });
  const refused = async (body: object) => expectProblem(await takeBack(body), "VALIDATION").issues;
  expect(await refused({ amount: 441 })).toEqual([
    { path: ["amount"], message: "This booking has no reduction of ₹441." },
  ]);
  expect(await refused({ amount: 0 })).toEqual([{ path: ["amount"], message: "Must be more than 0" }]);
  expect(await refused({ reason: " " })).toEqual([{ path: ["reason"], message: "Please say why" }]);
  const message = "The total has changed: it is now ₹19,000. Nothing was taken back.";
  expect(expectProblem(await takeBack({ totalPrice: 1 }), "PRICE_CHANGED", message).totalPrice).toBe(19_000);
  const answers = await Promise.all([takeBack({}), takeBack({}), reduce({ amount: 1, totalPrice: 19_000 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
  expectProblem(await takeBack({}), "STATUS_CHANGED", "This booking is cancelled: its price stays.");
});

it("refuses more than the total, an old total, a cancelled booking, and bad input; nothing changes", async () => {
  const { admin, id, reduce } = await booked();
  const refused = async (body: object) => expectProblem(await reduce(body), "VALIDATION").issues;
  expect(await refused({ amount: 19_441 })).toEqual([
    { path: ["amount"], message: "The total is ₹19,440: no more can be taken off." },
  ]);
  expect(await refused({ percent: 101 })).toEqual([{ path: ["percent"], message: "Must be at most 100" }]);
  expect(await refused({ amount: 0 })).toEqual([{ path: ["amount"], message: "Must be more than 0" }]);
  expect(await refused({})).toEqual([{ path: ["amount"], message: "Please enter an amount or a percentage" }]);
  expect(await refused({ amount: 1, percent: 1 })).toEqual([
    { path: ["amount"], message: "Please enter an amount or a percentage, not both" },
  ]);
  expect(await refused({ amount: 1, reason: " " })).toEqual([{ path: ["reason"], message: "Please say why" }]);
  expect(expectProblem(await reduce({ amount: 1, totalPrice: 1 }), "PRICE_CHANGED").totalPrice).toBe(19_440);
  await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
  expectProblem(await reduce({ amount: 1 }), "STATUS_CHANGED", "This booking is cancelled: its price stays.");
  expect((await get(`/bookings/${id}`, admin)).body).toMatchObject({ totalPrice: 19_440, changes: [] });
});

it("takes something off once if two admins reduce the same total at the same time", async () => {
  const { id, reduce } = await booked();
  const answers = await Promise.all([reduce({ amount: 440 }), reduce({ amount: 440 }), reduce({ percent: 50 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await db().bookingLine.count({ where: { bookingId: id, unit: "discount" } })).toBe(1);
});

it("writes the lines of a booking that has none, and no mail without an address", async () => {
  const { id } = await makeBooking();
  const body = { amount: 500, reason, totalPrice: 9000 };
  const detail = bodyOf(adminBookingDetail, await post(`/bookings/reductions/${id}`, body, await makeAdmin()));
  expect(detail.lines.map(({ amount }) => amount)).toEqual([9000, -500]);
  expect(detail).toMatchObject({ totalPrice: 8500, mails: [] });
});
