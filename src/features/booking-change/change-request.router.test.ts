import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { backNowText } from "~/features/booking/view/back-now.rules";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeRequest } from "~tests/support/factories";
import { change, makeOwn, pay, readWhole, takenOn } from "~tests/support/own-bookings";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

describe("a request", () => {
  it("for a Confirmed booking waits for an admin, who accepts it in one click", async () => {
    const { id, user, tour } = await makeOwn({ status: "Confirmed" });
    const admin = await makeAdmin();
    const requested = bodyOf(ownBooking, await change(id, { travelers: 3, reason: "One more joins" }, user));
    expect(requested).toMatchObject({ travelers: 2, request: { kind: "change", state: "open", totalPrice: 13_500 } });
    expectProblem(await change(id, { travelers: 4 }, user), "REQUEST_OPEN");
    expectProblem(await post(`/bookings/my/${id}/cancel-request`, {}, user), "REQUEST_OPEN");
    expect((await readWhole(id)).mails.map(({ kind }) => kind)).toContain("office-booking-request");
    const listed = await send("GET", `/bookings?request=open&search=${(await readWhole(id)).reference}`, { as: admin });
    expect(listed.body).toMatchObject([{ _id: id, asks: "change" }]);
    const requestId = requested.request?._id;
    const accepted = await post(`/bookings/requests/${requestId}/accept`, {}, admin);
    expect(bodyOf(adminBookingDetail, accepted)).toMatchObject({
      travelers: 3,
      totalPrice: 13_500,
      asks: null,
      requests: [{ state: "accepted" }],
    });
    expect(await takenOn(tour.id)).toEqual({ [dayAhead()]: 3 });
    expectProblem(await post(`/bookings/requests/${requestId}/accept`, {}, admin), "STATUS_CHANGED");
  });

  it("at another price than the customer saw needs the admin's word", async () => {
    const { id, user, tour } = await makeOwn({ status: "Confirmed" });
    const requested = bodyOf(ownBooking, await change(id, { travelers: 3 }, user));
    await db().product.update({ where: { id: tour.id }, data: { price: 5000 } });
    const admin = await makeAdmin();
    const accept = (body: object) => post(`/bookings/requests/${requested.request?._id}/accept`, body, admin);
    expect(expectProblem(await accept({}), "PRICE_CHANGED")).toMatchObject({ totalPrice: 15_000 });
    const accepted = bodyOf(adminBookingDetail, await accept({ totalPrice: 13_500 }));
    expect(accepted.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Person", 15_000],
      ["Agreed price", -1500],
    ]);
  });

  it("to cancel gives back what the terms gave at the time of asking", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" });
    await pay(id, 9000);
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, { reason: "Ill" }, user));
    expect(requested.request).toMatchObject({ kind: "cancel", refundPercent: 50, reason: "Ill" });
    // Decided after the step has ended.
    await db().booking.update({
      where: { id },
      data: { cancellation: [{ until: "2020-01-01T00:00:00Z", refundPercent: 50 }] },
    });
    const accepted = await post(`/bookings/requests/${requested.request?._id}/accept`, {}, await makeAdmin());
    expect(bodyOf(adminBookingDetail, accepted)).toMatchObject({ status: "Cancelled", paymentStatus: "refundDue" });
    const { refunds, mails } = await readWhole(id);
    expect(refunds).toMatchObject([{ state: "created", nextAttemptAt: null }]);
    expect(Number(refunds[0]?.amount)).toBe(4500);
    const toCustomer = mails.find(({ kind }) => kind === "booking-cancelled");
    expect(toCustomer?.payload).toMatchObject({
      reason: expect.stringContaining("₹4,500 of ₹9,000 comes back to you."),
    });
  });

  it("to cancel gives back a part of what is not to go back already", async () => {
    const cancellation = [{ until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 }];
    const { id, user } = await makeOwn({ cancellation, status: "Confirmed" });
    const admin = await makeAdmin();
    await pay(id, 9000);
    await post(`/bookings/${id}/changes`, { travelers: 1 }, admin);
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    expect(backNowText(requested, new Date())).toContain("₹2,250 of the other ₹4,500 comes back.");
    await post(`/bookings/requests/${requested.request?._id}/accept`, {}, admin);
    const { refunds, mails } = await readWhole(id);
    expect(refunds.map(({ amount }) => Number(amount)).sort()).toEqual([2250, 4500]);
    const toCustomer = mails.find(({ kind }) => kind === "booking-cancelled");
    expect(toCustomer?.payload).toMatchObject({
      reason: expect.stringContaining("₹2,250 of ₹4,500 comes back to you."),
    });
  });

  it("to cancel without a rule needs the amount, once something is paid", async () => {
    const { id, user } = await makeOwn({ status: "Confirmed" });
    await pay(id, 2000);
    const requested = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const admin = await makeAdmin();
    const accept = (body: object) => post(`/bookings/requests/${requested.request?._id}/accept`, body, admin);
    expect(expectProblem(await accept({}), "VALIDATION")).toMatchObject({ issues: [{ path: ["refundAmount"] }] });
    expectProblem(await accept({ refundAmount: 2000.01 }), "VALIDATION");
    expect((await accept({ refundAmount: 1500 })).status).toBe(200);
  });

  it("is declined with the reason, or withdrawn, or ends with the booking", async () => {
    const admin = await makeAdmin();
    const { id, user } = await makeOwn({ status: "Confirmed" });
    const first = bodyOf(ownBooking, await post(`/bookings/my/${id}/cancel-request`, {}, user));
    const reason = "The lodge is paid.";
    const declined = await post(`/bookings/requests/${first.request?._id}/decline`, { reason }, admin);
    expect(declined.body).toMatchObject({ status: "Confirmed", requests: [{ state: "declined", answer: reason }] });
    expect((await readWhole(id)).mails.map(({ kind }) => kind)).toContain("booking-request-declined");
    await change(id, { travelers: 3 }, user);
    expect((await post(`/bookings/my/${id}/withdraw-request`, {}, user)).status).toBe(200);
    expectProblem(await post(`/bookings/my/${id}/withdraw-request`, {}, user), "NOT_FOUND");
    const third = await makeRequest();
    await send("PUT", `/bookings/${third.bookingId}`, { body: { status: "Cancelled" }, as: admin });
    expect(await db().bookingRequest.findUniqueOrThrow({ where: { id: third.id } })).toMatchObject({
      state: "accepted",
    });
  });

  it("to cancel a Pending booking is refused", async () => {
    const { id, user } = await makeOwn();
    expectProblem(await post(`/bookings/my/${id}/cancel-request`, {}, user), "NOT_CHANGEABLE");
  });
});
