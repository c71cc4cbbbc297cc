import { expect, it } from "vitest";
import { z } from "zod";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeTour, makeUser } from "~tests/support/factories";
import { pricedBooking } from "./booking.schema";
import { bookingEvent } from "./booking-event.schema";

it("GET /api/bookings/my/{id}/events returns the status changes and by whom, to the owner only", async () => {
  const [user, other, admin] = [await makeUser(), await makeUser(), await makeAdmin()];
  const input = party({ tourId: (await makeTour()).id, totalPrice: 9000 });
  const { _id } = bodyOf(pricedBooking, await post("/bookings", input, user));
  await put(`/bookings/${_id}`, { status: "Confirmed" }, admin);
  await put(`/bookings/${_id}`, { status: "Pending" }, admin);
  await put(`/bookings/cancel/${_id}`, undefined, user);
  const events = bodyOf(z.array(bookingEvent), await get(`/bookings/my/${_id}/events`, user));
  expect(events).toMatchObject([
    { from: null, to: "Pending", by: "you" },
    { from: "Pending", to: "Confirmed", by: "office" },
    { from: "Confirmed", to: "Pending", by: "office" },
    { from: "Pending", to: "Cancelled", by: "you" },
  ]);
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
  for (const stranger of [other, admin]) {
    expectProblem(await get(`/bookings/my/${_id}/events`, stranger), "NOT_FOUND", "You have no such booking.");
  }
  expectProblem(await get(`/bookings/my/${_id}/events`), "UNAUTHORIZED");
});
