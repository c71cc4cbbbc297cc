import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { adminBooking, bookingStatuses } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";

const moves = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ from, to })));

describe("PUT /api/bookings/{id}", () => {
  it.each(moves.filter(({ from, to }) => from !== to))("changes $from to $to, and records it", async ({ from, to }) => {
    const [admin, owner] = await Promise.all([makeAdmin(), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id, status: from });
    const answer = bodyOf(adminBooking, await put(`/bookings/${id}`, { status: to }, admin));
    expect(answer).toMatchObject({ _id: id, status: to });
    expect(answer.user).toEqual({ _id: owner.id, name: owner.name, email: owner.email, phone: owner.phone });
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ status: to, events: [{ from, to, actorId: admin.id }] });
  });

  it.each(bookingStatuses)("leaves %s unchanged, without an event", async (status) => {
    const admin = await makeAdmin();
    const { id } = await makeBooking({ status });
    expect(bodyOf(adminBooking, await put(`/bookings/${id}`, { status }, admin)).status).toBe(status);
    expect(await db().bookingEvent.count({ where: { bookingId: id } })).toBe(0);
  });

  it("has a null user when the account was deleted", async () => {
    const [admin, owner] = await Promise.all([makeAdmin(), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id });
    await db().user.delete({ where: { id: owner.id } });
    expect(bodyOf(adminBooking, await put(`/bookings/${id}`, { status: "Confirmed" }, admin)).user).toBeNull();
  });

  it.each([{}, { status: "" }, { status: "pending" }, { status: "Completed" }, { status: null }])(
    "refuses %j",
    async (body) => {
      const { id } = await makeBooking();
      const answer = await put(`/bookings/${id}`, body, await makeAdmin());
      expectProblem(answer, "VALIDATION", "Must be one of Pending, Confirmed, Cancelled");
    },
  );

  it("answers 404 for a missing booking", async () => {
    const admin = await makeAdmin();
    const body = { status: "Confirmed" };
    expectProblem(await put(`/bookings/${randomUUID()}`, body, admin), "NOT_FOUND", "There is no such booking.");
    expectProblem(await put("/bookings/undefined", body, admin), "VALIDATION", "Not a valid id");
  });

  it("uses the id of the path, not of the body", async () => {
    const admin = await makeAdmin();
    const [one, other] = await Promise.all([makeBooking(), makeBooking()]);
    await put(`/bookings/${one.id}`, { status: "Confirmed", id: other.id }, admin);
    expect((await db().booking.findUniqueOrThrow({ where: { id: one.id } })).status).toBe("Confirmed");
    expect((await db().booking.findUniqueOrThrow({ where: { id: other.id } })).status).toBe("Pending");
  });
});
