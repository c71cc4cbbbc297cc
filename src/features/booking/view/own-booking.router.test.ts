import { expect, it } from "vitest";
import { z } from "zod";
import { booking, pricedBooking } from "~/features/booking/booking.schema";
import { statusEvent } from "~/features/booking/booking-event.schema";
import { addDays } from "~/lib/dates";
import { noTerms, party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { ownBooking } from "./own-booking.schema";

const read = async (id: string, user: Parameters<typeof get>[1]) =>
  bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));

it("GET /api/bookings/my/{id} returns the booking of the list with lines, events and what to bring", async () => {
  const [user, admin] = [await makeUser(), await makeAdmin()];
  const papers = { permits: "Inner Line Permit", bring: ["Warm jacket", "Torch"] };
  const input = party({ tourId: (await makeTour(papers)).id, totalPrice: 9000 });
  const { _id } = bodyOf(pricedBooking, await post("/bookings", input, user));
  await put(`/bookings/${_id}`, { status: "Confirmed" }, admin);

  const [listed] = bodyOf(z.array(booking), await get("/bookings/my", user));
  expect(await read(_id, user)).toEqual({
    ...listed,
    lines: [{ unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 }],
    ...noTerms,
    events: bodyOf(z.array(statusEvent), await get(`/bookings/my/${_id}/events`, user)),
    payments: [],
    refunds: [],
    confirmsWhenPaid: true,
    request: null,
    whatsApp: null,
    plan: {
      startTime: null,
      meetingPoint: "",
      pickupTime: null,
      people: null,
      peopleFrom: addDays(listed?.date ?? "", -1),
    },
    terms: "What comes back after a cancellation depends on the case: ask us.",
    backNow: "You have paid nothing so far.",
    cancelsAtOnce: false,
    ...papers,
    payable: { deposit: null, balance: null, full: 9000 },
    heldUntil: null,
  });
});

it("is there for the owner only", async () => {
  const [user, other, admin] = [await makeUser(), await makeUser(), await makeAdmin()];
  const { id } = await makeBooking({ userId: user.id });
  for (const stranger of [other, admin]) {
    expectProblem(await get(`/bookings/my/${id}`, stranger), "NOT_FOUND", "You have no such booking.");
  }
  expectProblem(await get("/bookings/my/NE-7K3F9Q", user), "VALIDATION");
});

it("says that no payment confirms it, if the office has to", async () => {
  const user = await makeUser();
  const { id } = await makeBooking({ userId: user.id, confirmation: "staff" });
  expect(await read(id, user)).toMatchObject({ status: "Pending", confirmsWhenPaid: false });
});

it("computes the lines of a booking that has none, from its own price", async () => {
  const user = await makeUser();
  const offer = await makeOffer();
  const price = { unitPrice: 1000, serviceFee: 60, totalPrice: 3060, travelers: 3 };
  const { id } = await makeBooking({ userId: user.id, offerId: offer.id, ...price });
  expect(await read(id, user)).toMatchObject({
    lines: [
      { unit: "adult", quantity: 3, unitPrice: 1000, amount: 3000 },
      { unit: "fee", label: "Service fee", quantity: 1, unitPrice: 60, amount: 60 },
    ],
    permits: null,
    bring: [],
  });
});
