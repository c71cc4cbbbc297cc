import { afterEach, describe, expect, it } from "vitest";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { dayAhead } from "~tests/support/factories";
import { makeOwn, pay, readWhole, takenOn } from "~tests/support/own-bookings";
import { setFirstSettings } from "~tests/support/settings";

afterEach(() => setFirstSettings({ acceptFreeCancellation: false }));

const free = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 100 }];
const half = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 }];

const ask = async (id: string, user: Parameters<typeof post>[2]) =>
  bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, { reason: "Ill" }, user));

describe("a request to cancel in the free period", () => {
  it("waits for the office until an owner changes the setting", async () => {
    const { id, user } = await makeOwn({ cancellation: free, status: "Confirmed" });
    expect(bodyOf(ownBooking, await get(`/bookings/my/${id}`, user))).toMatchObject({ cancelsAtOnce: false });
    expect(await ask(id, user)).toMatchObject({ status: "Confirmed", request: { state: "open" } });
  });

  it("is accepted at once by the setting: places, refund, log and mails as after the office's acceptance", async () => {
    setFirstSettings({ acceptFreeCancellation: true });
    const { id, user, tour } = await makeOwn({ cancellation: free, status: "Confirmed" });
    await pay(id, 9000);
    expect(bodyOf(ownBooking, await get(`/bookings/my/${id}`, user))).toMatchObject({ cancelsAtOnce: true });
    const cancelled = await ask(id, user);
    expect(cancelled).toMatchObject({
      status: "Cancelled",
      paymentStatus: "refundDue",
      cancelsAtOnce: false,
      request: { kind: "cancel", state: "accepted", refundPercent: 100, reason: "Ill" },
    });
    expect(await takenOn(tour.id)).toEqual({});
    const { refunds, mails, events, requests } = await readWhole(id);
    // The money leaves when the office releases it.
    expect(refunds).toMatchObject([{ state: "created", nextAttemptAt: null, actorId: null }]);
    expect(Number(refunds[0]?.amount)).toBe(9000);
    expect(requests).toMatchObject([{ state: "accepted", actorId: null, decidedAt: expect.any(Date) }]);
    const asked = events.find(({ reason }) => reason === "Asked to cancel: Ill");
    expect(asked).toMatchObject({ actorId: user.id });
    const moved = events.filter(({ to }) => to === "Cancelled");
    const text = "You asked us to cancel while cancellation was free. ₹9,000 of ₹9,000 comes back to you.";
    expect(moved).toMatchObject([{ from: "Confirmed", actorId: null, reason: expect.stringContaining(text) }]);
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds).toContain("booking-cancelled");
    expect(kinds).toContain("office-booking-cancelled");
    expect(kinds).not.toContain("office-booking-request");
    expectProblem(await post(`/bookings/my/${id}/cancel-request`, {}, user), "NOT_CHANGEABLE");
  });

  it("is accepted once, however often it is sent with one key", async () => {
    setFirstSettings({ acceptFreeCancellation: true });
    const { id, user } = await makeOwn({ cancellation: free, status: "Confirmed" });
    await pay(id, 9000);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const request = () => send("POST", `/bookings/my/${id}/cancel-request`, { body: {}, as: user, headers });
    const first = await request();
    expect(first.status).toBe(200);
    expect((await request()).body).toEqual(first.body);
    const { refunds, events } = await readWhole(id);
    expect(refunds).toHaveLength(1);
    expect(events.filter(({ to }) => to === "Cancelled")).toHaveLength(1);
  });

  it.each([
    ["after it", half],
    ["without terms", null],
  ])("%s waits for the office", async (_, cancellation) => {
    setFirstSettings({ acceptFreeCancellation: true });
    const { id, user } = await makeOwn({ cancellation: cancellation ?? undefined, status: "Confirmed" });
    await pay(id, 9000);
    expect(await ask(id, user)).toMatchObject({
      status: "Confirmed",
      cancelsAtOnce: false,
      request: { state: "open" },
    });
    expect((await readWhole(id)).refunds).toEqual([]);
  });

  it("leaves the cancel call to what is Pending", async () => {
    setFirstSettings({ acceptFreeCancellation: true });
    const { id, user } = await makeOwn({ cancellation: free, status: "Confirmed" });
    expectProblem(await send("PUT", `/bookings/cancel/${id}`, { body: {}, as: user }), "NOT_CANCELLABLE");
  });
});
