import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { unknownPermits } from "~/features/permit/permit.rules";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeAdmin, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { quote } from "./quote.schema";

// A Wednesday; a permit of two full working days is there on Saturday, 28 November.
const now = "2026-11-25T06:00:00Z";
const tooSoon = {
  date: "2026-11-27",
  message:
    "The Protected Area Permit (PAP) for Arunachal Pradesh takes about 2 full working days. The first possible day is 28 Nov 2026.",
};

async function makeTawang(states = ["Arunachal Pradesh"]) {
  setClock(now);
  const [tour, user] = await Promise.all([makeTour({ states }), makeUser()]);
  const requested = { tourId: tour.id, date: tooSoon.date, travelers: 2 };
  return {
    user,
    requested,
    book: (body: object) => post("/bookings", party({ ...requested, totalPrice: 9000, ...body }), user),
  };
}

describe("a booking that says who travels", () => {
  it("is refused, at the date, if the date leaves too little time; the quote names the first possible day", async () => {
    const { requested, book } = await makeTawang();
    const german = { permitsFor: { nationality: "de" } };
    const refused = await book(german);
    expectProblem(refused, "UNBOOKABLE", tooSoon.message);
    expect(refused.body).toMatchObject({
      reason: "PERMITS",
      firstPossibleDate: "2026-11-28",
      issues: [{ path: ["date"], message: tooSoon.message }],
    });
    expect(bodyOf(quote, await post("/quotes", { ...requested, ...german }))).toMatchObject({
      isAvailable: false,
      obstacles: [{ code: "PERMITS", message: tooSoon.message, firstPossibleDate: "2026-11-28" }],
      neededPermits: { nationality: "DE", needs: [{ permit: "PAP" }] },
    });
    expect((await book({ ...german, date: "2026-11-28" })).status).toBe(200);
  });

  it("of an offer is refused and told the same as of a tour through its states", async () => {
    setClock(now);
    const [offer, user] = await Promise.all([makeOffer({ states: ["Arunachal Pradesh"] }), makeUser()]);
    const german = { offerId: offer.id, travelers: 2, date: tooSoon.date, permitsFor: { nationality: "DE" } };
    const { totalPrice, ...asked } = bodyOf(quote, await post("/quotes", german));
    expect(asked).toMatchObject({ obstacles: [{ code: "PERMITS", firstPossibleDate: "2026-11-28" }] });
    const refused = await post("/bookings", party({ ...german, totalPrice }), user);
    expectProblem(refused, "UNBOOKABLE", tooSoon.message);
    const booked = await post("/bookings", party({ ...german, totalPrice, date: "2026-11-28" }), user);
    const { _id: id, neededPermits } = bodyOf(pricedBooking, booked);
    expect(neededPermits).toMatchObject({ nationality: "DE", needs: [{ permit: "PAP", groupMinimum: 2 }] });
    const [mail] = await db().outbox.findMany({ where: { bookingId: id }, select: { payload: true } });
    expect(JSON.stringify(mail)).toContain("Protected Area Permit (PAP), Arunachal Pradesh");
  });

  it("keeps the permits that were needed, for the booking's page, its mails and its account only", async () => {
    const { user, book } = await makeTawang();
    const indian = { permitsFor: { nationality: "IN", homeState: "Assam" } };
    const { _id: id, neededPermits } = bodyOf(pricedBooking, await book(indian));
    expect(neededPermits).toMatchObject({ homeState: "Assam", needs: [{ permit: "ILP", state: "Arunachal Pradesh" }] });
    // The rules of later days do not change what was needed.
    expect(bodyOf(ownBooking, await get(`/bookings/my/${id}`, user)).neededPermits).toEqual(neededPermits);
    const mails = await db().outbox.findMany({ where: { bookingId: id }, select: { payload: true } });
    expect(JSON.stringify(mails)).toContain("Inner Line Permit (ILP), Arunachal Pradesh. Who applies: You, online");
    expect(JSON.stringify(mails)).not.toContain("homeState");
  });

  it("cannot be moved by its customer to a date that leaves too little time; the office can", async () => {
    const { user, book } = await makeTawang();
    const body = { permitsFor: { nationality: "DE" }, date: "2026-12-15" };
    const { _id: id } = bodyOf(pricedBooking, await book(body));
    const requested = { date: tooSoon.date };
    expect((await post(`/bookings/my/${id}/change-quote`, requested, user)).body).toMatchObject({
      allowed: false,
      reason: tooSoon.message,
      field: "date",
      firstPossibleDate: "2026-11-28",
    });
    expectProblem(await post(`/bookings/my/${id}/changes`, requested, user), "UNBOOKABLE", tooSoon.message);
    const change = { ...requested, reason: "Their permits are here." };
    expect((await post(`/bookings/${id}/changes`, change, await makeAdmin())).status).toBe(200);
  });

  it("refuses nothing without it, nor where the time is not known", async () => {
    const { book } = await makeTawang();
    expect(bodyOf(pricedBooking, await book({})).neededPermits).toBeNull();
    const chinese = bodyOf(pricedBooking, await book({ permitsFor: { nationality: "CN" } }));
    expect(chinese.neededPermits?.needs).toMatchObject([{ permit: "PAP", workingDays: null }]);
  });

  it("keeps that the permits are not known, where the tour names no state, and its mails say it", async () => {
    const { requested, book } = await makeTawang([]);
    const german = { permitsFor: { nationality: "DE" } };
    const notKnown = { nationality: "DE", homeState: null, needs: [], isUnknown: true };
    expect(bodyOf(quote, await post("/quotes", { ...requested, ...german }))).toMatchObject({
      isAvailable: true,
      neededPermits: notKnown,
    });
    const { _id: id, neededPermits } = bodyOf(pricedBooking, await book(german));
    expect(neededPermits).toEqual(notKnown);
    const mails = await db().outbox.findMany({ where: { bookingId: id }, select: { payload: true } });
    expect(JSON.stringify(mails)).toContain(unknownPermits.travellers);
  });

  it("is refused at the field for an unknown country or state", async () => {
    const { book } = await makeTawang();
    const country = await book({ permitsFor: { nationality: "XX" } });
    expect(country).toMatchObject({ status: 400, body: { issues: [{ path: ["permitsFor", "nationality"] }] } });
    const state = await book({ permitsFor: { nationality: "IN", homeState: "Bihar" } });
    expect(state).toMatchObject({ status: 400, body: { issues: [{ path: ["permitsFor", "homeState"] }] } });
  });
});
