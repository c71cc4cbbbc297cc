import { expect, it } from "vitest";
import { z } from "zod";
import { accountExport } from "~/features/privacy/account-export.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { pricedBooking } from "./booking.schema";
import { statusEvent } from "./booking-event.schema";
import { ownBooking } from "./view/own-booking.schema";

it("GET /api/bookings/my/{id}/events returns the status changes and by whom, to the owner only", async () => {
  const [user, other, admin] = [await makeUser(), await makeUser(), await makeAdmin()];
  const input = party({ tourId: (await makeTour()).id, totalPrice: 9000 });
  const { _id } = bodyOf(pricedBooking, await post("/bookings", input, user));
  await put(`/bookings/${_id}`, { status: "Confirmed" }, admin);
  await put(`/bookings/${_id}`, { status: "Pending" }, admin);
  await put(`/bookings/cancel/${_id}`, undefined, user);
  const events = bodyOf(z.array(statusEvent), await get(`/bookings/my/${_id}/events`, user));
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
});

it("tells the owner also what else changed, in words; notes and mails are for the staff", async () => {
  const user = await makeUser();
  const office = { actorId: (await makeAdmin()).id };
  const kinds = ["status", "change", "note", "mail"] as const;
  const create = kinds.map((kind, hour) => ({
    kind,
    ...office,
    at: new Date(Date.UTC(2027, 0, 1, hour)),
    reason: `A ${kind}`,
    to: kind === "status" ? ("Pending" as const) : null,
  }));
  const { id } = await makeBooking({ userId: user.id, events: { create } });
  const status = { kind: "status", at: "2027-01-01T00:00:00.000Z", from: null, to: "Pending", by: "office" };
  const change = { kind: "change", at: "2027-01-01T01:00:00.000Z", text: "A change", by: "office" };
  expect(bodyOf(ownBooking, await get(`/bookings/my/${id}`, user)).events).toEqual([status, change]);
  // What was there before has status changes alone where it always had them.
  expect((await get(`/bookings/my/${id}/events`, user)).body).toEqual([status]);
  const { bookings } = bodyOf(accountExport, await get("/auth/me/export", user));
  expect(bookings).toMatchObject([{ events: [status], otherEvents: [change] }]);
  await db().bookingEvent.updateMany({ where: { bookingId: id, kind: "change" }, data: { reason: null } });
  const { events } = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
  expect(events.at(-1)).toEqual({ ...change, text: "Booking changed" });
});
