import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { followMoney } from "~/features/payment/settle/follow-money.service";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, post } from "~tests/support/clients";
import { dayAhead, makeOffer, makeTour, makeUser } from "~tests/support/factories";
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
  return { quoteOf, book };
}

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
    const { _id: id, totalPrice } = await book(1, "DE");
    const how = { reason: "Paid", actorId: null, isReleased: false };
    const follow = () =>
      db().$transaction(async (tx) => {
        await tx.booking.update({ where: { id }, data: { paid: totalPrice }, select: { id: true } });
        return followMoney(tx, id, how);
      });
    expect((await follow()).isConfirmed).toBe(false);
    expect((await db().booking.findUniqueOrThrow({ where: { id } })).status).toBe("Pending");
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
