import { expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { db } from "~/server/db/client";
import { bodyOf, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser } from "~tests/support/factories";

/** A Confirmed booking whose customer asks for another day and another name. */
async function makeOpenRequest() {
  const [user, tour, admin] = await Promise.all([makeUser(), makeTour(), makeAdmin({ staffRole: "office" })]);
  const { id } = await makeBooking({ userId: user.id, tourId: tour.id, status: "Confirmed" });
  const requested = { date: dayAhead(41), name: "Lalrin Pui" };
  const { request } = bodyOf(ownBooking, await post(`/bookings/my/${id}/changes`, requested, user));
  const change = async (body: object) => bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, body, admin));
  const accept = () => post(`/bookings/requests/${request?._id}/accept`, {}, admin);
  return { id, admin, requested, change, accept };
}

it("a request is accepted once the office has changed the booking so, also at another price", async () => {
  const { id, admin, requested, change } = await makeOpenRequest();
  expect((await change({ date: requested.date })).requests).toMatchObject([{ state: "open" }]);
  expect((await change({ name: requested.name, totalPrice: 8000 })).requests).toMatchObject([{ state: "accepted" }]);
  const [request] = await db().bookingRequest.findMany({ where: { bookingId: id } });
  expect(request).toMatchObject({ actorId: admin.id, decidedAt: expect.any(Date) });
});

it("a request that changes nothing any more is accepted without another change or mail", async () => {
  const { id, requested, change, accept } = await makeOpenRequest();
  await change(requested);
  await db().bookingRequest.updateMany({
    where: { bookingId: id },
    data: { state: "open", decidedAt: null, actorId: null },
  });
  const read = () =>
    db().booking.findUniqueOrThrow({ where: { id }, select: { sequence: true, events: true, mails: true } });
  const before = await read();
  expect(bodyOf(adminBookingDetail, await accept()).requests).toMatchObject([{ state: "accepted" }]);
  expect(await read()).toEqual(before);
});
