import { describe, expect, inject, it } from "vitest";
import { db } from "~/server/db/client";
import { type Answer, expectProblem, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";
import { withSameMoment } from "~tests/support/same-moment";

const atTheSameMoment = withSameMoment(() => inject("databaseUrl"));

const find = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe("an admin confirming while the customer cancels", () => {
  async function both() {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    const { id } = await makeBooking({ userId: user.id });
    const confirm = () => put(`/bookings/${id}`, { status: "Confirmed" }, admin);
    const cancel = () => put(`/bookings/cancel/${id}`, undefined, user);
    return { id, confirm, cancel };
  }

  it("succeeds when first; the customer gets NOT_CANCELLABLE", async () => {
    const { id, confirm, cancel } = await both();
    const [confirmed, cancelled] = await atTheSameMoment(id, [confirm, cancel]);
    expect(confirmed).toMatchObject({ status: 200, body: { status: "Confirmed" } });
    expectProblem(
      cancelled as Answer,
      "NOT_CANCELLABLE",
      "Only pending bookings can be cancelled; this one is confirmed.",
    );
    expect(await find(id)).toMatchObject({ status: "Confirmed", events: [{ from: "Pending", to: "Confirmed" }] });
  });

  it("fails with STATUS_CHANGED when second", async () => {
    const { id, confirm, cancel } = await both();
    const [cancelled, confirmed] = await atTheSameMoment(id, [cancel, confirm]);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "Cancelled" } });
    expectProblem(
      confirmed as Answer,
      "STATUS_CHANGED",
      "Somebody else has just changed this booking. Please look again.",
    );
    expect(await find(id)).toMatchObject({ status: "Cancelled", events: [{ from: "Pending", to: "Cancelled" }] });
  });

  it("leaves consistent events, whichever comes first", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, confirm, cancel } = await both();
      const [confirmed, cancelled] = await Promise.all([confirm(), cancel()]);
      const { status, events } = await find(id);
      // An admin may set any status, so confirming after the cancellation restores the booking and both requests
      // succeed.
      const succeeded = [cancelled.status === 200 && "Cancelled", confirmed.status === 200 && "Confirmed"].filter(
        Boolean,
      );
      expect(events.map((event) => event.to)).toEqual(succeeded);
      expect(events.map((event) => event.from)).toEqual(["Pending", "Cancelled"].slice(0, succeeded.length));
      expect(status).toBe(succeeded.at(-1));
    }
  });
});

describe("two admins", () => {
  it("cannot both change the same status", async () => {
    const admin = await makeAdmin();
    const { id } = await makeBooking();
    const [first, second] = await atTheSameMoment(
      id,
      ["Confirmed", "Cancelled"].map((status) => () => put(`/bookings/${id}`, { status }, admin)),
    );
    expect(first).toMatchObject({ status: 200, body: { status: "Confirmed" } });
    expectProblem(second as Answer, "STATUS_CHANGED");
    expect(await find(id)).toMatchObject({ status: "Confirmed", events: [{ to: "Confirmed" }] });
  });
});
