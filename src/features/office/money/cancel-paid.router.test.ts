import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { moneyWork, owingBooking } from "~/features/office/money/work.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { halfBack, makePaid, moneyIn, refundsOf } from "~tests/support/paid-bookings";
import { readPaidBooking } from "~tests/support/payments";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

describe("cancelling a paid booking", () => {
  it("by the operator gives everything back, on a second click, and says so", async () => {
    const { id, admin } = await makePaid();
    expect((await put(`/bookings/${id}`, { status: "Cancelled", reason: "Snow" }, admin)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([[4500, "created", false]]);
    expect(await moneyIn(id, "booking-cancelled")).toContain("₹4,500 comes back to you.");
  });

  it("for the customer gives back what the terms say, or an amount, or nothing", async () => {
    const cancel = async (more: object) => {
      const { id, admin } = await makePaid({ cancellation: [halfBack] });
      expect((await put(`/bookings/${id}`, { status: "Cancelled", ...more }, admin)).status).toBe(200);
      return refundsOf(id);
    };
    expect(await cancel({ refund: "ladder" })).toEqual([[2250, "created", false]]);
    expect(await cancel({ refundAmount: 1000.5 })).toEqual([[1000.5, "created", false]]);
    expect(await cancel({ refund: "none" })).toEqual([]);
  });

  it("is refused at the field for more than was paid, and by terms that there are not", async () => {
    const { id, admin } = await makePaid();
    for (const [more, field] of [
      [{ refundAmount: 4500.01 }, "refundAmount"],
      [{ refundAmount: 0.001 }, "refundAmount"],
      [{ refund: "ladder" }, "refund"],
    ] as const) {
      const problem = expectProblem(
        await put(`/bookings/${id}`, { status: "Cancelled", ...more }, admin),
        "VALIDATION",
      );
      expect(problem.issues).toMatchObject([{ path: [field] }]);
    }
    expect((await readPaidBooking(id)).status).toBe("Pending");
  });

  it("by its customer follows the terms, and leaves at once by Razorpay", async () => {
    const { id, user } = await makePaid({ cancellation: [halfBack] });
    expect((await put(`/bookings/cancel/${id}`, {}, user)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([[2250, "created", true]]);
  });

  describe("by its customer without terms", () => {
    const makeUndecided = async () => {
      const made = await makePaid();
      expect((await put(`/bookings/cancel/${made.id}`, {}, made.user)).status).toBe(200);
      return made;
    };
    const undecided = async ({ id, admin }: Awaited<ReturnType<typeof makePaid>>) =>
      bodyOf(adminBookingDetail, await get(`/bookings/${id}`, admin)).undecided;

    it("leaves it to the office, whose work it is until it has decided", async () => {
      const made = await makeUndecided();
      const { id, user, admin } = made;
      expect(await refundsOf(id)).toEqual([]);
      expect(await moneyIn(id, "office-booking-cancelled")).toContain("depends on the case");
      expect(await undecided(made)).toBe(4500);
      const list = await get("/payments/bookings?about=undecided&limit=200", admin);
      const listed = bodyOf(z.array(owingBooking), list).find(({ _id }) => _id === id);
      expect(listed).toMatchObject({ paid: 4500, due: 0, undecided: 4500 });
      expect(bodyOf(moneyWork, await get("/payments/work", admin)).undecided).toBeGreaterThanOrEqual(1);
      expectProblem(await post("/auth/delete-account", { email: user.email }, user), "ACCOUNT_NOT_DELETABLE");
      bodyOf(adminBookingDetail, await post(`/bookings/${id}/refunds`, { amount: 1000, reason: "Half" }, admin));
      expect(await undecided(made)).toBe(0);
    });

    it("can end with nothing back, which the customer is told, once", async () => {
      const made = await makeUndecided();
      const { id, user, admin } = made;
      const keep = () => post(`/bookings/${id}/refunds/none`, { reason: "The boat was hired for you." }, admin);
      expect(bodyOf(adminBookingDetail, await keep()).undecided).toBe(0);
      const text = "Of the ₹4,500 that was paid, nothing comes back: The boat was hired for you.";
      expect(await moneyIn(id, "booking-news")).toContain(text);
      const { events } = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
      expect(events.filter((event) => "text" in event && event.text === text)).toHaveLength(1);
      expectProblem(await keep(), "STATUS_CHANGED");
      expect((await post("/auth/delete-account", { email: user.email }, user)).status).toBe(200);
    });

    it("ends when the booking is taken up again", async () => {
      const made = await makeUndecided();
      expect((await put(`/bookings/${made.id}`, { status: "Confirmed" }, made.admin)).status).toBe(200);
      await put(`/bookings/${made.id}`, { status: "Cancelled", refund: "none" }, made.admin);
      expect(await undecided(made)).toBe(0);
    });
  });

  it("gives nothing back when it is taken up again, unless the money has left", async () => {
    const { id, admin } = await makePaid();
    await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
    expect((await put(`/bookings/${id}`, { status: "Confirmed" }, admin)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([]);
    await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
    await db().refund.updateMany({ where: { bookingId: id }, data: { nextAttemptAt: new Date() } });
    await put(`/bookings/${id}`, { status: "Confirmed" }, admin);
    expect(await refundsOf(id)).toEqual([[4500, "created", true]]);
  });

  it("in bulk gives everything back", async () => {
    const { id, admin } = await makePaid({ provider: "upi" });
    expect((await post("/bookings/statuses", { ids: [id], status: "Cancelled" }, admin)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([[4500, "created", false]]);
  });
});
