import { describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";
import { makeConsent } from "~tests/support/whatsapp";

async function record(id: string, isGiven: boolean) {
  const admin = await makeAdmin();
  return bodyOf(adminBookingDetail, await put(`/bookings/${id}/whatsapp`, { isGiven }, admin));
}

describe("PUT /api/bookings/{id}/whatsapp", () => {
  it("records that the customer has agreed: to which words, for which number, when, and who recorded it", async () => {
    const { id } = await makeBooking();
    const { whatsApp, changes } = await record(id, true);
    expect(whatsApp).toMatchObject({
      phone: "+919876543210",
      words: consentWords,
      isByOffice: true,
      by: expect.any(String),
      isCurrent: true,
    });
    expect(changes).toMatchObject([{ fields: { changes: [null, "agreed to WhatsApp at +91 98765 43210"] } }]);
  });

  it("ends it, and gives it anew after STOP", async () => {
    const { id } = await makeBooking();
    await makeConsent(id);
    expect((await record(id, false)).whatsApp).toMatchObject({ withdrawnBy: "office", isCurrent: false });
    expect((await record(id, true)).whatsApp).toMatchObject({ withdrawnAt: null, withdrawnBy: null, isCurrent: true });
  });

  it("changes nothing if it is sent twice", async () => {
    const { id } = await makeBooking();
    await record(id, true);
    const { changes } = await record(id, true);
    expect(changes).toHaveLength(1);
  });

  it("is not current any more once the booking has another number", async () => {
    const { id } = await makeBooking();
    await record(id, true);
    await db().booking.update({ where: { id }, data: { phone: "+919812345678" } });
    const { whatsApp } = bodyOf(adminBookingDetail, await get(`/bookings/${id}`, await makeAdmin()));
    expect(whatsApp).toMatchObject({ phone: "+919876543210", isCurrent: false });
  });

  it("is refused for a booking whose account was deleted, and one that does not exist", async () => {
    const { id } = await makeBooking({ phone: "" });
    const admin = await makeAdmin();
    expectProblem(await put(`/bookings/${id}/whatsapp`, { isGiven: true }, admin), "NOT_CHANGEABLE");
    const none = "018f0000-0000-7000-8000-000000000000";
    expectProblem(await put(`/bookings/${none}/whatsapp`, { isGiven: true }, admin), "NOT_FOUND");
  });
});

describe("PUT /api/bookings/my/{id}/whatsapp", () => {
  async function make() {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id });
    const set = async (isGiven: boolean) =>
      bodyOf(ownBooking, await put(`/bookings/my/${id}/whatsapp`, { isGiven }, user));
    return { id, user, set };
  }

  it("ends the consent and gives it again, by the customer, and the office sees both", async () => {
    const { id, set } = await make();
    await makeConsent(id);
    const ended = await set(false);
    expect(ended.whatsApp).toMatchObject({ phone: "+919876543210", withdrawnBy: "customer", isCurrent: false });
    const given = await set(true);
    expect(given.whatsApp).toMatchObject({
      words: consentWords,
      withdrawnAt: null,
      isByOffice: false,
      isCurrent: true,
    });
    const { whatsApp, changes } = bodyOf(adminBookingDetail, await get(`/bookings/${id}`, await makeAdmin()));
    expect(whatsApp).toMatchObject({ by: null, isByOffice: false, isCurrent: true });
    expect(changes.map(({ fields }) => fields.changes)).toEqual([
      [null, "no more messages by WhatsApp"],
      [null, "agreed to WhatsApp at +91 98765 43210"],
    ]);
  });

  it("changes nothing if it is sent twice", async () => {
    const { id, set } = await make();
    const first = await set(true);
    expect((await set(true)).whatsApp).toEqual(first.whatsApp);
    expect(await db().change.count({ where: { subjectId: id } })).toBe(1);
  });

  it("does not tell the customer who of the office has recorded it", async () => {
    const { id, user } = await make();
    await record(id, true);
    const { whatsApp } = bodyOf(ownBooking, await get(`/bookings/my/${id}`, user));
    expect(whatsApp).toMatchObject({ isByOffice: true, isCurrent: true });
    expect(whatsApp).not.toHaveProperty("by");
  });

  it("is refused for the booking of somebody else", async () => {
    const { id } = await make();
    expectProblem(await put(`/bookings/my/${id}/whatsapp`, { isGiven: true }, await makeUser()), "NOT_FOUND");
    expect(await db().whatsAppConsent.count({ where: { bookingId: id } })).toBe(0);
  });
});
