import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, post, put } from "~tests/support/clients";
import { address, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { enqueueMail, setMailListener } from "./outbox";

/** The queued mails to an address, oldest first, parsed. */
async function mailsTo({ email }: { email: string }) {
  const rows = await db().outbox.findMany({
    where: { recipient: email },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ kind, payload }) => {
    readMail({ kind, payload });
    return { kind, payload };
  });
}

const kindsTo = async (user: { email: string }) => (await mailsTo(user)).map(({ kind }) => kind);

const welcome = (to: string) => ({ kind: "welcome" as const, to, payload: { name: "Asha" } });

/** Admins of other test files get mails too: only mails to the admins of this file are read. */
async function aBooking(user: TestUser) {
  const { id: tourId } = await makeTour({ price: 4500 });
  return post("/bookings", party({ tourId, travelers: 2, totalPrice: 9000 }), user);
}

describe("enqueueMail", () => {
  it("writes the mail if its transaction commits, and not if it is rolled back", async () => {
    const [committed, rolledBack] = [address(), address()];
    await db().$transaction((tx) => enqueueMail(tx, welcome(committed)));
    const failing = db().$transaction(async (tx) => {
      await enqueueMail(tx, welcome(rolledBack));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await kindsTo({ email: committed })).toEqual(["welcome"]);
    expect(await kindsTo({ email: rolledBack })).toEqual([]);
  });

  it("wakes the worker, unless there is no mail", async () => {
    let calls = 0;
    setMailListener(() => calls++);
    await db().$transaction((tx) => enqueueMail(tx));
    expect(calls).toBe(0);
    await db().$transaction((tx) => enqueueMail(tx, welcome(address()), welcome(address())));
    setMailListener(null);
    expect(calls).toBe(1);
  });
});

describe("registering", () => {
  it("sends one welcome mail, and none if it is refused", async () => {
    const person = { name: "Asha Devi", email: address(), phone: "9876543210", password: "bamboo-river-42" };
    await post("/auth/register", person);
    expectProblem(await post("/auth/register", person), "EMAIL_TAKEN");
    expect(await mailsTo(person)).toEqual([{ kind: "welcome", payload: { name: "Asha Devi" } }]);
  });
});

describe("booking", () => {
  it("sends mails with the booking to the customer and every admin", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { reference, date } = bodyOf(pricedBooking, await aBooking(user));
    const booking = { reference, date, travelers: 2, totalPrice: 9000, unitPrice: 4500, item: { kind: "Tour" } };
    expect(await mailsTo(user)).toMatchObject([{ kind: "booking-received", payload: { name: user.name, booking } }]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([
      { kind: "office-booking-new", payload: { customer: { name: user.name, email: user.email }, booking } },
    ]);
  });

  it("sends no mail if the booking is refused", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ capacityPerDate: 1 });
    const input = party({ tourId, travelers: 2, totalPrice: 9000 });
    expectProblem(await post("/bookings", input, user), "SOLD_OUT");
    expectProblem(await post("/bookings", { ...input, totalPrice: 1 }, user), "PRICE_CHANGED");
    expect(await kindsTo(user)).toEqual([]);
  });

  it("sends one mail to both sides when the customer cancels", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id, reference } = await makeBooking({ userId: user.id });
    await put(`/bookings/cancel/${id}`, undefined, user);
    expectProblem(await put(`/bookings/cancel/${id}`, undefined, user), "NOT_CANCELLABLE");
    expect(await kindsTo(user)).toEqual(["booking-cancelled"]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([{ kind: "office-booking-cancelled" }]);
  });

  it("sends a mail to the customer when an admin changes the status, unless it stays the same or becomes Pending", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id } = await makeBooking({ userId: user.id });
    for (const status of ["Confirmed", "Confirmed", "Pending", "Cancelled", "Confirmed"]) {
      expect((await put(`/bookings/${id}`, { status }, admin)).status).toBe(200);
    }
    expect(await kindsTo(user)).toEqual(["booking-confirmed", "booking-cancelled", "booking-confirmed"]);
  });

  it("can still change after its account is deleted, and the staff still get mails", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id, reference } = await makeBooking({ userId: user.id });
    await db().user.delete({ where: { id: user.id } });
    expect((await put(`/bookings/${id}`, { status: "Cancelled" }, admin)).status).toBe(200);
    expect(await kindsTo(user)).toEqual([]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([{ payload: { customer: null } }]);
  });
});
