import { describe, expect, it } from "vitest";
import { pricedAdminBooking, pricedBooking } from "~/features/booking/booking.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { changeQuote } from "~/features/booking-change/change.schema";
import { followMoney } from "~/features/payment/settle/follow-money.service";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { askChange, change } from "~tests/support/own-bookings";
import { quote } from "./quote.schema";

const payment = { depositPercent: 30, balanceDays: 14 };
const date = dayAhead(60);
const tooSmall =
  "The Protected Area Permit (PAP) for Arunachal Pradesh is given to groups of at least 2. You are 1: ask us whom you can join.";

/** A tour or an offer in a state that gives foreign visitors a permit only in groups of two, and how it is booked. */
async function makeAsked(make: typeof makeTour | typeof makeOffer, field: "tourId" | "offerId") {
  const [{ id }, user] = await Promise.all([make({ states: ["Arunachal Pradesh"], payment }), makeUser()]);
  const asked = (travelers: number, nationality: string) => ({
    [field]: id,
    date,
    travelers,
    permitsFor: { nationality },
  });
  const quoteOf = async (travelers: number, nationality: string) =>
    bodyOf(quote, await post("/quotes", asked(travelers, nationality)));
  const book = async (travelers: number, nationality: string) => {
    const { totalPrice } = await quoteOf(travelers, nationality);
    const body = party({ ...asked(travelers, nationality), totalPrice });
    return bodyOf(pricedBooking, await post("/bookings", body, user));
  };
  return { id, user, quoteOf, book };
}

/** What is stored after a payment of the whole price. */
async function afterPayment(id: string) {
  const how = { reason: "Paid", actorId: null, isReleased: false };
  return db().$transaction(async (tx) => {
    const { totalPrice } = await tx.booking.findUniqueOrThrow({ where: { id } });
    await tx.booking.update({ where: { id }, data: { paid: totalPrice }, select: { id: true } });
    const { isConfirmed } = await followMoney(tx, id, how);
    const { status } = await tx.booking.findUniqueOrThrow({ where: { id } });
    return { status, isConfirmed };
  });
}

const staysRequest = { status: "Pending", isConfirmed: false };

describe.each([
  ["tour", makeTour, "tourId"],
  ["offer", makeOffer, "offerId"],
] as const)("a booking of a %s by a party that does not get its permit", (_, make, field) => {
  it("stays a request: no money is asked, and the quote says why", async () => {
    const { quoteOf, book } = await makeAsked(make, field);
    const alone = await quoteOf(1, "DE");
    expect(alone).toMatchObject({ isAvailable: true, deposit: null, balance: null });
    expect(alone.neededPermits?.obstacles).toEqual([tooSmall]);
    const booked = await book(1, "DE");
    expect(booked).toMatchObject({ status: "Pending", deposit: null, balance: null, heldUntil: null, dueOn: null });
    expect(booked.neededPermits?.obstacles).toEqual([tooSmall]);
    const [mail] = await db().outbox.findMany({ where: { bookingId: booked._id }, select: { payload: true } });
    expect(JSON.stringify(mail?.payload)).toContain("is given to groups of at least 2");
    expect(JSON.stringify(mail?.payload)).not.toContain("is due at booking, and");
  });

  it("is not confirmed by a payment, but by the office", async () => {
    const { book } = await makeAsked(make, field);
    const { _id: id } = await book(1, "DE");
    expect(await afterPayment(id)).toEqual(staysRequest);
  });

  it("is as any other for two, and for Indian citizens", async () => {
    const { book } = await makeAsked(make, field);
    for (const [travelers, nationality] of [
      [2, "DE"],
      [1, "IN"],
    ] as const) {
      const booked = await book(travelers, nationality);
      expect(booked.deposit).toBeGreaterThan(0);
      expect(booked.neededPermits).not.toHaveProperty("obstacles");
      const { confirmation } = await db().booking.findUniqueOrThrow({ where: { id: booked._id } });
      expect(confirmation).not.toBe("staff");
    }
  });
});

it("a booking whose travellers need the consent of a ministry is a request, too", async () => {
  const { quoteOf } = await makeAsked(makeTour, "tourId");
  const { neededPermits, deposit } = await quoteOf(2, "CN");
  expect(neededPermits?.obstacles).toEqual([
    "A ministry has to agree to the Protected Area Permit (PAP) for Arunachal Pradesh first. Ask us before you plan.",
  ]);
  expect(deposit).toBeNull();
});

it("a party that becomes too small by a change asks no money from then on, and only the office confirms it", async () => {
  const { user, book } = await makeAsked(makeTour, "tourId");
  const { _id: id } = await book(2, "DE");
  await db().booking.update({ where: { id }, data: { heldUntil: new Date(Date.now() + 3_600_000) } });
  const quoted = bodyOf(changeQuote, await askChange(id, { travelers: 1 }, user));
  expect(quoted).toMatchObject({ allowed: true, deposit: null, balance: null });
  const changed = bodyOf(ownBooking, await change(id, { travelers: 1 }, user));
  expect(changed).toMatchObject({ status: "Pending", deposit: null, balance: null, dueOn: null, heldUntil: null });
  expect(changed.neededPermits?.obstacles).toEqual([tooSmall]);
  expect((await db().booking.findUniqueOrThrow({ where: { id } })).confirmation).toBe("staff");
  expect(await afterPayment(id)).toEqual(staysRequest);
});

it("a change that leaves the party large enough keeps what is due", async () => {
  const { user, book } = await makeAsked(makeTour, "tourId");
  const { _id: id } = await book(3, "DE");
  expect(bodyOf(ownBooking, await change(id, { travelers: 2 }, user)).deposit).toBeGreaterThan(0);
  expect((await afterPayment(id)).isConfirmed).toBe(true);
});

it("a new day is judged by the rules that hold on it", async () => {
  const { id: tourId, user, book } = await makeAsked(makeTour, "tourId");
  await db().product.update({ where: { id: tourId }, data: { states: ["Assam"] } });
  const { _id: id } = await book(1, "DE");
  await db().product.update({ where: { id: tourId }, data: { states: ["Arunachal Pradesh"] } });
  const renamed = bodyOf(ownBooking, await change(id, { name: "Anna" }, user));
  expect(renamed.deposit).toBeGreaterThan(0);
  const moved = bodyOf(ownBooking, await change(id, { date: dayAhead(61) }, user));
  expect(moved).toMatchObject({ deposit: null, neededPermits: { obstacles: [tooSmall] } });
});

it("a booking by phone at a price by hand asks no deposit either", async () => {
  const [{ id: tourId }, admin] = await Promise.all([
    makeTour({ states: ["Arunachal Pradesh"], payment }),
    makeAdmin(),
  ]);
  const byPhone = (travelers: number) =>
    post(
      "/bookings/by-phone",
      party({
        tourId,
        date,
        travelers,
        permitsFor: { nationality: "DE" },
        name: "Anna Schmidt",
        email: "",
        priceByHand: 8000,
        priceReason: "A friend",
      }),
      admin,
    );
  const alone = bodyOf(pricedAdminBooking, await byPhone(1));
  expect(alone).toMatchObject({ totalPrice: 8000, deposit: null, balance: null });
  expect(await afterPayment(alone._id)).toEqual(staysRequest);
  expect(bodyOf(pricedAdminBooking, await byPhone(2))).toMatchObject({ totalPrice: 8000, deposit: 2400 });
});
