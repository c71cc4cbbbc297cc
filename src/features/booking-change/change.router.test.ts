import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeCode, makeUser } from "~tests/support/factories";
import { askChange, change, makeOwn, pay, readWhole, takenOn } from "~tests/support/own-bookings";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { changeQuote } from "./change.schema";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

describe("a change of a Pending booking", () => {
  it("is quoted, then applied at once: places, price, lines, one event and one mail", async () => {
    const { id, user, tour } = await makeOwn();
    const requested = { date: dayAhead(40), travelers: 3, pickupLocation: "Guwahati station" };
    const quote = bodyOf(changeQuote, await askChange(id, requested, user));
    expect(quote).toMatchObject({ allowed: true, mode: "now", totalPrice: 13_500, difference: 4500, due: 13_500 });
    expect(quote.changes.map(({ label }) => label)).toEqual(["Date", "Travellers", "Pickup", "Price"]);
    const changed = bodyOf(ownBooking, await change(id, { ...requested, totalPrice: 13_500 }, user));
    expect(changed).toMatchObject({ date: dayAhead(40), travelers: 3, totalPrice: 13_500, request: null });
    expect(changed.lines).toEqual([{ unit: "adult", label: "Person", quantity: 3, unitPrice: 4500, amount: 13_500 }]);
    expect(await takenOn(tour.id)).toEqual({ [dayAhead(40)]: 3 });
    const { sequence, events, mails } = await readWhole(id);
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

  it("gives back what is paid beyond the new total, and moves the cancellation terms", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 100 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" }, { changeDays: 10 });
    await pay(id, 9000);
    const requested = { travelers: 1, date: dayAhead(33) };
    expect(bodyOf(changeQuote, await askChange(id, requested, user))).toMatchObject({
      mode: "now",
      comesBack: 4500,
      due: 0,
    });
    const changed = bodyOf(ownBooking, await change(id, requested, user));
    expect(changed).toMatchObject({ status: "Confirmed", paymentStatus: "refundDue", due: 0, totalPrice: 4500 });
    expect(changed.refunds).toMatchObject([{ amount: 4500, state: "created" }]);
    const mailed = (await readWhole(id)).mails.find(({ kind }) => kind === "booking-changed");
    const money =
      "It costs ₹4,500 less. ₹4,500 comes back to you. Our office sends it, and writes again when it has gone.";
    expect(mailed?.payload).toMatchObject({ money: expect.stringContaining(money) });
    expect(changed.cancellation).toMatchObject([{ until: `${dayAhead(23)}T18:30:00.000Z` }]);
  });

  it("uses its own places: a party may grow into what is free, and not beyond", async () => {
    const { id, user, tour } = await makeOwn();
    await makeBooking({ tourId: tour.id, travelers: 3 });
    expect(bodyOf(changeQuote, await askChange(id, { travelers: 3 }, user)).allowed).toBe(true);
    expect(bodyOf(changeQuote, await askChange(id, { travelers: 4 }, user))).toMatchObject({
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
    const quote = bodyOf(changeQuote, await askChange(id, { date: dayAhead(31) }, user));
    expect(quote).toMatchObject({ allowed: false, field: "date", firstPossibleDate: dayAhead(33) });
    expectProblem(await change(id, { date: dayAhead(31) }, user), "SOLD_OUT");
    const closed = await change(id, { date: dayAhead(32) }, user);
    expect(expectProblem(closed, "UNBOOKABLE")).toMatchObject({ issues: [{ path: ["date"] }] });
    expectProblem(await change(id, { date: dayAhead(-1) }, user), "VALIDATION");
    expectProblem(await change(id, { travelers: 2, name: "Asha Devi" }, user), "VALIDATION");
    expectProblem(await change(id, { party: { adults: 1, children: [18] } }, user), "VALIDATION", "Must be at most 17");
    expectProblem(await change(id, { totalPrice: 1, travelers: 3 }, user), "PRICE_CHANGED");
    expect(await readWhole(id)).toMatchObject({ sequence: 0, events: [], mails: [] });
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
    expect(bodyOf(changeQuote, await askChange(id, { travelers: 3 }, user)).allowed).toBe(false);
    expectProblem(await change(id, { travelers: 3 }, user), "NOT_CHANGEABLE");
  });

  it("of another's booking", async () => {
    const { id } = await makeOwn();
    expectProblem(await change(id, { travelers: 3 }, await makeUser()), "NOT_FOUND", "You have no such booking.");
    expectProblem(await askChange(id, { travelers: 3 }, await makeUser()), "NOT_FOUND", "You have no such booking.");
  });

  it("twice for one Idempotency-Key", async () => {
    const { id, user } = await makeOwn();
    const headers = { "idempotency-key": randomUUID() };
    const body = { date: dayAhead(44) };
    const send2 = () => send("POST", `/bookings/my/${id}/changes`, { body, headers, as: user });
    const [first, again] = [await send2(), await send2()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await readWhole(id)).sequence).toBe(1);
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
