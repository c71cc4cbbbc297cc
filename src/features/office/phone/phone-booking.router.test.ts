import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { address, dayAhead, makeAdmin, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";

const caller = { name: "Lalrin Pui", phone: "9876501234" };

async function mailsTo(recipient: string) {
  const rows = await db().outbox.findMany({ where: { recipient }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return Promise.all(
    rows.map(async ({ kind, payload }) => ({
      kind,
      text: (await renderRow({ kind, payload })).text,
    })),
  );
}

describe("a booking by phone", () => {
  it("requires name and phone, uses the server's price, and records its source and the admin", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 4500 });
    const made = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", party({ tourId, ...caller }), admin));
    expect(made).toMatchObject({
      ...caller,
      status: "Pending",
      source: "phone",
      contactEmail: "",
      user: null,
      totalPrice: 9000,
    });
    const events = await db().bookingEvent.findMany({ where: { bookingId: made._id } });
    expect(events).toMatchObject([{ from: null, to: "Pending", actorId: admin.id }]);
    const mine = (await get("/bookings/my", admin)).body;
    expect(mine).toEqual([]);
    expect((await get(`/bookings?search=${made.reference}`, admin)).body).toMatchObject([{ source: "phone" }]);
  });

  it("of an offer or a car costs the same as on the web", async () => {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    const offer = { offerId: (await makeOffer({ price: 9000.5 })).id };
    const car = { carId: (await makeCar({ price: 4800, units: 9 })).id, days: 3 };
    for (const item of [offer, car]) {
      const byPhone = bodyOf(
        pricedAdminBooking,
        await post("/bookings/by-phone", party({ ...item, ...caller }), admin),
      );
      const { totalPrice, serviceFee } = byPhone;
      expect((await post("/bookings", party({ ...item, totalPrice }), user)).body).toMatchObject({ serviceFee });
      const other = await post("/bookings/by-phone", party({ ...item, ...caller, totalPrice: totalPrice + 2 }), admin);
      expect(expectProblem(other, "PRICE_CHANGED").totalPrice).toBe(totalPrice);
    }
  });

  it("does not oversell, under parallel web and phone bookings", async () => {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 5 });
    const one = party({ tourId, travelers: 1 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => [
        post("/bookings/by-phone", { ...one, ...caller }, admin),
        throughLine(() => post("/bookings", { ...one, totalPrice: 100 }, user)),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, "SOLD_OUT");
  });

  it("with an email address sends the mails, without mentioning an account", async () => {
    const [admin, email] = [await makeAdmin(), address()];
    const { id: tourId } = await makeTour();
    const input = party({ tourId, ...caller, email: email.toUpperCase() });
    const { _id, contactEmail } = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", input, admin));
    expect(contactEmail).toBe(email);
    expect((await get(`/bookings?search=${email}`, admin)).body).toMatchObject([{ _id }]);
    await put(`/bookings/${_id}`, { status: "Confirmed" }, admin);
    await put(`/bookings/${_id}`, { status: "Cancelled" }, admin);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-received", "booking-confirmed", "booking-cancelled"]);
    for (const { text } of mails) expect(text).not.toMatch(/My Bookings|\/profile/);
    expect((await mailsTo(admin.email)).map(({ text }) => text).join()).toContain(`Taken by phone for ${caller.name}`);
  });

  it("takes a price by hand with its reason, in its lines, its due and its history", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 4500, payment: { depositPercent: 50, balanceDays: 7 } });
    const input = party({ tourId, ...caller, totalPrice: 1, priceByHand: 8000 });
    expectProblem(await post("/bookings/by-phone", input, admin), "VALIDATION", "Please say why");
    const byHand = { ...input, priceReason: "A school" };
    const made = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", byHand, admin));
    expect(made).toMatchObject({ totalPrice: 8000, unitPrice: 4500, deposit: 4000, due: 8000 });
    expect(made.lines.map(({ label, amount }) => [label, amount])).toContainEqual(["Agreed price", -1000]);
    const detail = bodyOf(adminBookingDetail, await get(`/bookings/${made._id}`, admin));
    expect(detail).toMatchObject({ totalPrice: 8000, lines: made.lines, deposit: 4000 });
    const fields = { totalPrice: [9000, 8000], reason: [null, "A school"] };
    expect(detail.changes).toMatchObject([{ action: "priced by hand", fields, by: admin.name }]);
  });

  it("reports missing fields and refuses past dates", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour();
    const refused = async (fields: object) =>
      post("/bookings/by-phone", party({ tourId, ...caller, ...fields }), admin);
    expectProblem(await refused({ name: " " }), "VALIDATION", "Please fill all required fields");
    expectProblem(await refused({ phone: undefined }), "VALIDATION", "Please fill all required fields");
    expectProblem(await refused({ email: "nobody" }), "VALIDATION", "Invalid email address");
    expectProblem(await refused({ date: dayAhead(-1) }), "VALIDATION", "Please choose a date from today on.");
  });

  it("is created once when repeated with its Idempotency-Key", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour();
    const sending = {
      body: party({ tourId, ...caller }),
      as: admin,
      headers: { "Idempotency-Key": randomUUID() },
    };
    const [first, second] = [
      await send("POST", "/bookings/by-phone", sending),
      await send("POST", "/bookings/by-phone", sending),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await db().booking.count({ where: { productId: tourId } })).toBe(1);
  });
});
