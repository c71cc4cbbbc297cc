import { describe, expect, it } from "vitest";
import type { BookingStatus } from "~/features/booking/booking.schema";
import { changedBooking } from "~/features/booking/booking-admin.schema";
import { openPayment } from "~/features/ledger/ledger.service";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeRequest, makeTour, makeUser, type TestUser } from "~tests/support/factories";

async function makeMove(admin: TestUser, from: BookingStatus, to: BookingStatus, reason?: string) {
  const owner = await makeUser();
  const { id } = await makeBooking({ userId: owner.id, status: from });
  const moveId = await moveTo(admin, id, to, reason);
  return { id, moveId, owner };
}

async function moveTo(admin: TestUser, id: string, status: BookingStatus, reason?: string): Promise<string> {
  const body = { status, canTakeBack: true, evenIf: [], ...(reason && { reason }) };
  return bodyOf(changedBooking, await put(`/bookings/${id}`, body, admin)).moveId ?? "";
}

const takeBack = (admin: TestUser, id: string, moveId: string) => post(`/bookings/take-back/${id}`, { moveId }, admin);
const statusOf = async (id: string) => (await db().booking.findUniqueOrThrow({ where: { id } })).status;
const mailsOf = (bookingId: string) => db().outbox.findMany({ where: { bookingId }, orderBy: { createdAt: "asc" } });

describe("a status change that can be undone", () => {
  it("holds its mails for ten seconds; other changes hold none", async () => {
    const admin = await makeAdmin();
    const { id } = await makeMove(admin, "Pending", "Cancelled", "Snow");
    const mails = await mailsOf(id);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(["booking-cancelled", "office-booking-cancelled"]),
    );
    for (const { nextAttemptAt, createdAt } of mails) {
      expect(nextAttemptAt.getTime() - createdAt.getTime()).toBe(10_000);
    }
    const owner = await makeUser();
    const other = await makeBooking({ userId: owner.id });
    await put(`/bookings/${other.id}`, { status: "Confirmed" }, admin);
    const [mail] = await mailsOf(other.id);
    expect(mail?.nextAttemptAt).toEqual(mail?.createdAt);
  });

  it("is undone by another event, and sends no mail", async () => {
    const admin = await makeAdmin();
    const { id, moveId } = await makeMove(admin, "Pending", "Confirmed");
    expect((await takeBack(admin, id, moveId)).body).toMatchObject({ _id: id, status: "Pending" });
    expect(await statusOf(id)).toBe("Pending");
    expect(await mailsOf(id)).toEqual([]);
    const events = await db().bookingEvent.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
    expect(events).toMatchObject([
      { id: moveId, from: "Pending", to: "Confirmed" },
      { from: "Confirmed", to: "Pending", reason: "Taken back", actorId: admin.id },
    ]);
    expectProblem(await takeBack(admin, id, moveId), "STATUS_CHANGED");
  });

  it("is final once one of its mails is being sent", async () => {
    const admin = await makeAdmin();
    const { id, moveId, owner } = await makeMove(admin, "Pending", "Cancelled", "Snow");
    await db().outbox.updateMany({ where: { bookingId: id, recipient: owner.email }, data: { attempts: 1 } });
    const before = await mailsOf(id);
    expectProblem(await takeBack(admin, id, moveId), "MAIL_GONE");
    expect(await statusOf(id)).toBe("Cancelled");
    expect(await mailsOf(id)).toEqual(before);
  });

  it("is final after ten seconds, also without a recipient", async () => {
    const admin = await makeAdmin();
    const { id } = await makeBooking({ status: "Confirmed" });
    const moveId = await moveTo(admin, id, "Pending");
    await db().bookingEvent.update({ where: { id: moveId }, data: { at: new Date(Date.now() - 16_000) } });
    expectProblem(await takeBack(admin, id, moveId), "MAIL_GONE");
    expect(await statusOf(id)).toBe("Pending");
  });

  it("cannot be undone after a later change, nor by another admin", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const { id, moveId } = await makeMove(admin, "Pending", "Confirmed");
    expectProblem(await takeBack(other, id, moveId), "NOT_FOUND", "There is no such move of yours.");
    await put(`/bookings/${id}`, { status: "Cancelled" }, other);
    expectProblem(await takeBack(admin, id, moveId), "STATUS_CHANGED");
    expect(await statusOf(id)).toBe("Cancelled");
  });

  it("is undone once by parallel requests", async () => {
    const admin = await makeAdmin();
    const { id, moveId } = await makeMove(admin, "Pending", "Confirmed");
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(admin, id, moveId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await db().bookingEvent.count({ where: { bookingId: id } })).toBe(2);
  });

  it("cannot be undone when the places have been sold meanwhile", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    const { id } = await makeBooking({ tourId });
    const moveId = await moveTo(admin, id, "Cancelled");
    await makeBooking({ tourId });
    expectProblem(await takeBack(admin, id, moveId), "SOLD_OUT");
    expect(await statusOf(id)).toBe("Cancelled");
  });
});

/** A booking of ₹9,000 with ₹4,500 in cash, just cancelled: all of it is to go back. */
async function cancelPaid(admin: TestUser, reason?: string) {
  const owner = await makeUser();
  const { id } = await makeBooking({ userId: owner.id });
  const cash = { provider: "cash", amount: 4500, note: "Receipt 112" };
  expect((await post(`/bookings/${id}/payments`, cash, admin)).status).toBe(200);
  return { id, owner, moveId: await moveTo(admin, id, "Cancelled", reason) };
}

describe("the undo of a cancellation with money", () => {
  const refundingOf = async (id: string) => Number((await db().booking.findUniqueOrThrow({ where: { id } })).refunding);

  it("takes the refund away, and sends no mail", async () => {
    const admin = await makeAdmin();
    const { id, moveId } = await cancelPaid(admin);
    expect(await refundingOf(id)).toBe(4500);
    expect((await takeBack(admin, id, moveId)).body).toMatchObject({ status: "Pending", paid: 4500 });
    expect([await refundingOf(id), await db().refund.count({ where: { bookingId: id } })]).toEqual([0, 0]);
    expect((await mailsOf(id)).filter(({ eventId }) => eventId === moveId)).toEqual([]);
  });

  it("is refused once the refund is given", async () => {
    const admin = await makeAdmin();
    const { id, moveId } = await cancelPaid(admin);
    const refund = await db().refund.findFirstOrThrow({ where: { bookingId: id } });
    expect((await put(`/refunds/${refund.id}`, { state: "done", note: "In cash" }, admin)).status).toBe(200);
    const message = "Its refund has been sent. Please look at the payments of this booking.";
    expectProblem(await takeBack(admin, id, moveId), "STATUS_CHANGED", message);
    expect(await statusOf(id)).toBe("Cancelled");
  });
});

describe("an undo restores what the change ended", () => {
  const in30Minutes = () => new Date(Date.now() + 30 * 60_000);

  it.each(["Cancelled", "Confirmed"] as const)("the hold of an unpaid booking that became %s", async (status) => {
    const admin = await makeAdmin();
    const heldUntil = in30Minutes();
    const { id } = await makeBooking({ heldUntil });
    const moveId = await moveTo(admin, id, status);
    expect(await db().booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ status, heldUntil: null });
    const restored = { status: "Pending", heldUntil: heldUntil.toISOString() };
    expect((await takeBack(admin, id, moveId)).body).toMatchObject(restored);
  });

  it("no hold if money is reported meanwhile", async () => {
    const admin = await makeAdmin();
    const { id } = await makeBooking({ heldUntil: in30Minutes() });
    const moveId = await moveTo(admin, id, "Confirmed");
    const { id: paymentId } = await db().$transaction((tx) =>
      openPayment(tx, id, { provider: "upi", kind: "full", amount: 9000 }),
    );
    await db().payment.update({ where: { id: paymentId }, data: { state: "reported", reportedAt: new Date() } });
    expect((await takeBack(admin, id, moveId)).body).toMatchObject({ status: "Pending", heldUntil: null });
  });

  it.each(["change", "cancel"] as const)("the open request to %s the booking", async (kind) => {
    const admin = await makeAdmin();
    const { id, bookingId } = await makeRequest({}, { kind, reason: "We are three now" });
    const before = await db().bookingRequest.findUniqueOrThrow({ where: { id } });
    const moveId = await moveTo(admin, bookingId, "Cancelled");
    expect((await db().bookingRequest.findUniqueOrThrow({ where: { id } })).state).not.toBe("open");
    expect((await takeBack(admin, bookingId, moveId)).body).toMatchObject({ status: "Confirmed" });
    expect(await db().bookingRequest.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });

  it("no request that was decided before", async () => {
    const admin = await makeAdmin();
    const decided = { state: "declined", answer: "The day is full.", decidedAt: new Date() } as const;
    const { id, bookingId } = await makeRequest({}, decided);
    await takeBack(admin, bookingId, await moveTo(admin, bookingId, "Cancelled"));
    expect(await db().bookingRequest.findUniqueOrThrow({ where: { id } })).toMatchObject(decided);
  });

  it("the refund of a cancellation, and what its mail says, when a reopening is undone", async () => {
    const admin = await makeAdmin();
    const { id, owner } = await cancelPaid(admin, "Snow");
    const refunds = () => db().refund.findMany({ where: { bookingId: id }, select: { amount: true, reason: true } });
    const before = await refunds();
    const moveId = await moveTo(admin, id, "Pending");
    expect(await refunds()).toEqual([]);
    expect((await takeBack(admin, id, moveId)).body).toMatchObject({ status: "Cancelled" });
    expect(await refunds()).toEqual(before);
    const mails = (await mailsOf(id)).filter(({ kind }) => kind === "booking-cancelled");
    expect(mails).toMatchObject([{ recipient: owner.email }]);
    expect(JSON.stringify(mails)).toContain("₹4,500 comes back to you.");
  });
});

describe("held mails", () => {
  it("are replaced by those of a newer status change, so that they never arrive in the wrong order", async () => {
    const admin = await makeAdmin();
    const { id, owner } = await makeMove(admin, "Pending", "Confirmed");
    await put(`/bookings/${id}`, { status: "Cancelled" }, admin);
    const toCustomer = (await mailsOf(id)).filter(({ recipient }) => recipient === owner.email);
    expect(toCustomer).toMatchObject([{ kind: "booking-cancelled" }]);
  });

  it("are queued again when the newer status change is undone", async () => {
    const admin = await makeAdmin();
    const { id, owner } = await makeMove(admin, "Pending", "Confirmed");
    const second = await moveTo(admin, id, "Cancelled");
    expect((await takeBack(admin, id, second)).body).toMatchObject({ status: "Confirmed" });
    expect(await mailsOf(id)).toMatchObject([{ kind: "booking-confirmed", recipient: owner.email, attempts: 0 }]);
  });
});
