import { describe, expect, it } from "vitest";
import { bookingStatuses } from "~/features/booking/booking.schema";
import { bookingOutcomes } from "~/features/booking/booking-admin.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";

const statusOf = async (id: string) => (await db().booking.findUniqueOrThrow({ where: { id } })).status;
const yesterday = toDatabaseDate(dayAhead(-1));
const closedDay = dayAhead(40);

async function cancelledOn(obstacle: "past" | "closed") {
  const tour = await makeTour({ closedDates: [toDatabaseDate(closedDay)] });
  const date = obstacle === "past" ? yesterday : toDatabaseDate(closedDay);
  return makeBooking({ tourId: tour.id, status: "Cancelled", date });
}

describe("restoring with a status alone", () => {
  it.each(["past", "closed"] as const)("restores a booking on a %s day, as specified", async (obstacle) => {
    const admin = await makeAdmin();
    const { id } = await cancelledOn(obstacle);
    for (const status of ["Confirmed", "Cancelled", "Pending"] as const) {
      expect((await put(`/bookings/${id}`, { status }, admin)).status).toBe(200);
      expect(await statusOf(id)).toBe(status);
    }
    expect(await db().bookingEvent.count({ where: { bookingId: id } })).toBe(3);
  });

  it("is refused on a full day", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    const { id } = await makeBooking({ tourId, status: "Cancelled" });
    await makeBooking({ tourId });
    for (const body of [{ status: "Pending" }, { status: "Confirmed", evenIf: ["PAST", "CLOSED"] }]) {
      expectProblem(await put(`/bookings/${id}`, body, admin), "SOLD_OUT", "There are no places left on that date.");
    }
    expect(await statusOf(id)).toBe("Cancelled");
  });
});

describe("restoring with `evenIf`", () => {
  it.each([
    ["past", "PAST"],
    ["closed", "CLOSED"],
  ] as const)("needs a confirmation on a %s day", async (obstacle, code) => {
    const admin = await makeAdmin();
    const { id } = await cancelledOn(obstacle);
    const refused = await put(`/bookings/${id}`, { status: "Pending", evenIf: [] }, admin);
    expectProblem(refused, "NEEDS_CONFIRMATION");
    expect(refused.body).toMatchObject({ obstacles: [code] });
    expect([await statusOf(id), await db().bookingEvent.count({ where: { bookingId: id } })]).toEqual(["Cancelled", 0]);
    expect((await put(`/bookings/${id}`, { status: "Pending", evenIf: [code] }, admin)).status).toBe(200);
    expect(await statusOf(id)).toBe("Pending");
  });

  it("needs one for a deleted tour, an unavailable car, and an offer that ends before", async () => {
    const admin = await makeAdmin();
    const cancelled = { status: "Cancelled" as const };
    const bookings = [
      await makeBooking({ ...cancelled, tourId: (await makeTour({ archivedAt: new Date() })).id }),
      await makeBooking({ ...cancelled, carId: (await makeCar({ availability: false })).id }),
      await makeBooking({
        ...cancelled,
        date: toDatabaseDate(dayAhead(20)),
        offerId: (await makeOffer({ validTill: toDatabaseDate(dayAhead(10)) })).id,
      }),
    ];
    for (const { id } of bookings) {
      const { body } = await put(`/bookings/${id}`, { status: "Pending", evenIf: [] }, admin);
      expect(body).toMatchObject({ code: "NEEDS_CONFIRMATION", obstacles: ["NOT_ON_OFFER"] });
    }
  });

  it("needs none on an open day, nor for a booking that was not cancelled", async () => {
    const admin = await makeAdmin();
    const { id: open } = await makeBooking({ status: "Cancelled" });
    const { id: pending } = await makeBooking({ date: yesterday });
    for (const id of [open, pending]) {
      expect((await put(`/bookings/${id}`, { status: "Confirmed", evenIf: [] }, admin)).status).toBe(200);
    }
  });

  it.each(bookingStatuses)("reports each of several that needs one, for %s", async (status) => {
    const admin = await makeAdmin();
    const [past, open] = [await cancelledOn("past"), await makeBooking({ status: "Cancelled" })];
    const body = { ids: [past.id, open.id], status, evenIf: [] };
    const { results } = bodyOf(bookingOutcomes, await post("/bookings/statuses", body, admin));
    const isTakenUp = status !== "Cancelled";
    expect(results[0]).toMatchObject(
      isTakenUp ? { booking: null, code: "NEEDS_CONFIRMATION", obstacles: ["PAST"] } : { code: null },
    );
    expect(results[1]).toMatchObject({ booking: { status }, code: null });
    expect([await statusOf(past.id), await statusOf(open.id)]).toEqual(["Cancelled", status]);
  });
});
