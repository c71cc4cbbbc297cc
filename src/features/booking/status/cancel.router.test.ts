import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, put, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";

const find = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe("PUT /api/bookings/cancel/{id}", () => {
  it("cancels the user's own Pending booking, and records who did", async () => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    expect(bodyOf(booking, await put(`/bookings/cancel/${id}`, undefined, user))).toMatchObject({
      _id: id,
      status: "Cancelled",
    });
    expect(await find(id)).toMatchObject({
      status: "Cancelled",
      events: [{ from: "Pending", to: "Cancelled", actorId: user.id }],
    });
  });

  it.each([
    ["no body", undefined, {}],
    ["no body with a JSON content type", undefined, { "content-type": "application/json" }],
    ["an empty body with a JSON content type", "", { "content-type": "application/json" }],
    ["an empty body without a content type", "", { "content-type": "" }],
    ["an empty form, as some clients send", "", { "content-type": "application/x-www-form-urlencoded" }],
    ["an empty object", {}, {}],
  ])("accepts %s", async (_, body, headers) => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    const answer = await send("PUT", `/bookings/cancel/${id}`, { body, headers, as: user });
    expect(bodyOf(booking, answer).status).toBe("Cancelled");
  });

  it.each(["Confirmed", "Cancelled"] as const)("refuses a %s booking", async (status) => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id, status });
    const message = `Only pending bookings can be cancelled; this one is ${status.toLowerCase()}.`;
    const answer = await put(`/bookings/cancel/${id}`, undefined, user);
    expect(expectProblem(answer, "NOT_CANCELLABLE", message)).toMatchObject({ status: 409, bookingStatus: status });
    expect(await find(id)).toMatchObject({ status, events: [] });
  });

  it("answers 404 for another user's booking, to admins too, and for a missing one", async () => {
    const [owner, other, admin] = await Promise.all([makeUser(), makeUser(), makeAdmin()]);
    const { id } = await makeBooking({ userId: owner.id });
    for (const as of [other, admin]) {
      expectProblem(await put(`/bookings/cancel/${id}`, undefined, as), "NOT_FOUND", "You have no such booking.");
    }
    expectProblem(await put(`/bookings/cancel/${randomUUID()}`, undefined, owner), "NOT_FOUND");
    expectProblem(await put("/bookings/cancel/1", undefined, owner), "VALIDATION", "Not a valid id");
    expect((await find(id)).status).toBe("Pending");
  });

  it("uses the id of the path, not of the body", async () => {
    const user = await makeUser();
    const [one, other] = await Promise.all([makeBooking({ userId: user.id }), makeBooking({ userId: user.id })]);
    const answer = await put(`/bookings/cancel/${one.id}`, { id: other.id, _id: other.id }, user);
    expect(bodyOf(booking, answer)._id).toBe(one.id);
    expect((await find(other.id)).status).toBe("Pending");
  });

  it("reads a percent-encoded id", async () => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    const encoded = id.replaceAll("-", "%2D").replace(/^./, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    expect(bodyOf(booking, await put(`/bookings/cancel/${encoded}`, undefined, user))._id).toBe(id);
  });

  it("succeeds for one of several parallel requests", async () => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(`/bookings/cancel/${id}`, undefined, user)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectProblem(answer, "NOT_CANCELLABLE");
    expect((await find(id)).events).toHaveLength(1);
  });
});
