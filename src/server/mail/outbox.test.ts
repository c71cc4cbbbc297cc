import { describe, expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, post, put } from "~tests/support/clients";
import { address, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { onMail } from "./nudge";
import { enqueueMail } from "./outbox";

/** What waits for an address, oldest first; each is a whole mail. */
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

/** Other files' admins are told too: only those of this one are looked at. */
async function aBooking(user: TestUser) {
  const { id: tourId } = await makeTour({ price: 4500 });
  return post("/bookings", party({ tourId, travelers: 2, totalPrice: 9000 }), user);
}

describe("enqueueMail", () => {
  it("stands with its transaction, and falls with it", async () => {
    const [kept, lost] = [address(), address()];
    await db().$transaction((tx) => enqueueMail(tx, welcome(kept)));
    const failing = db().$transaction(async (tx) => {
      await enqueueMail(tx, welcome(lost));
      throw new Error("after all not");
    });
    await expect(failing).rejects.toThrow("after all not");
    expect(await kindsTo({ email: kept })).toEqual(["welcome"]);
    expect(await kindsTo({ email: lost })).toEqual([]);
  });

  it("nudges whoever sends, unless there is nothing", async () => {
    let nudges = 0;
    onMail(() => nudges++);
    await db().$transaction((tx) => enqueueMail(tx));
    expect(nudges).toBe(0);
    await db().$transaction((tx) => enqueueMail(tx, welcome(address()), welcome(address())));
    onMail(null);
    expect(nudges).toBe(1);
  });
});

describe("registering", () => {
  it("welcomes once, and not whom it refuses", async () => {
    const person = { name: "Asha Devi", email: address(), phone: "9876543210", password: "bamboo-river-42" };
    await post("/auth/register", person);
    expectProblem(await post("/auth/register", person), "EMAIL_TAKEN");
    expect(await mailsTo(person)).toEqual([{ kind: "welcome", payload: { name: "Asha Devi" } }]);
  });
});

describe("booking", () => {
  it("tells the customer and every admin, with what was booked", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { reference, date } = bodyOf(booking, await aBooking(user));
    const told = { reference, date, travelers: 2, totalPrice: 9000, unitPrice: 4500, item: { kind: "Tour" } };
    expect(await mailsTo(user)).toMatchObject([
      { kind: "booking-received", payload: { name: user.name, booking: told } },
    ]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([
      { kind: "office-booking-new", payload: { customer: { name: user.name, email: user.email }, booking: told } },
    ]);
  });

  it("tells nobody of what was not booked", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ capacityPerDate: 1 });
    const input = party({ tourId, travelers: 2, totalPrice: 9000 });
    expectProblem(await post("/bookings", input, user), "SOLD_OUT");
    expectProblem(await post("/bookings", { ...input, totalPrice: 1 }, user), "PRICE_CHANGED");
    expect(await kindsTo(user)).toEqual([]);
  });

  it("when cancelled by the customer is told to both sides, once", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id, reference } = await makeBooking({ userId: user.id });
    await put(`/bookings/cancel/${id}`, undefined, user);
    expectProblem(await put(`/bookings/cancel/${id}`, undefined, user), "NOT_CANCELLABLE");
    expect(await kindsTo(user)).toEqual(["booking-cancelled"]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([{ kind: "office-booking-cancelled" }]);
  });

  it("when moved by an admin is told to the customer, unless nothing changes or it is Pending again", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id } = await makeBooking({ userId: user.id });
    for (const status of ["Confirmed", "Confirmed", "Pending", "Cancelled", "Confirmed"]) {
      expect((await put(`/bookings/${id}`, { status }, admin)).status).toBe(200);
    }
    expect(await kindsTo(user)).toEqual(["booking-confirmed", "booking-cancelled", "booking-confirmed"]);
  });

  it("of a deleted account still moves, and the operators still hear of it", async () => {
    const [user, admin] = await Promise.all([makeUser(), makeAdmin()]);
    const { id, reference } = await makeBooking({ userId: user.id });
    await db().user.delete({ where: { id: user.id } });
    expect((await put(`/bookings/${id}`, { status: "Cancelled" }, admin)).status).toBe(200);
    expect(await kindsTo(user)).toEqual([]);
    const toAdmin = (await mailsTo(admin)).filter((one) => JSON.stringify(one.payload).includes(`"${reference}"`));
    expect(toAdmin).toMatchObject([{ payload: { customer: null } }]);
  });
});
