import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { openPayment } from "~/features/ledger/ledger.service";
import { mailRejected } from "~/features/payment/mail/payment-mail.service";
import { paymentRejected } from "~/features/payment/mail/payment-mails";
import { settle } from "~/features/payment/settle/settle.service";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour, makeUser } from "~tests/support/factories";
import { setFirstSettings } from "~tests/support/settings";
import { endDueHolds } from "./end-hold.service";
import { remindOfBalances, remindOfHolds, remindOfUnanswered } from "./reminders.service";

beforeAll(() => setFirstSettings({ upiAddress: "luit@okhdfcbank" }));
afterAll(() => setFirstSettings({ upiAddress: null }));

const deposit = { payment: { depositPercent: 30, balanceDays: 14 } };
const allAtOnce = { payment: { depositPercent: 100, balanceDays: 0 } };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A booking of ₹9,000, ₹2,700 of it due at booking, whose hold ended a minute ago, with a payment that was requested. */
async function makeHeld({ capacity = 2, heldUntil = minutesAgo(1) }: { capacity?: number; heldUntil?: Date } = {}) {
  const [tour, user] = await Promise.all([makeTour({ capacityPerDate: capacity, ...deposit }), makeUser()]);
  const booking = await makeBooking({
    tourId: tour.id,
    userId: user.id,
    deposit: 2700,
    balanceDueOn: toDatabaseDate(dayAhead(16)),
    heldUntil,
    createdAt: minutesAgo(47 * 60),
  });
  const payment = await db().$transaction((tx) =>
    openPayment(tx, booking.id, { provider: "upi", kind: "deposit", amount: 2700 }),
  );
  return { tour, user, booking, payment };
}

const read = (id: string) =>
  db().booking.findUniqueOrThrow({
    where: { id },
    include: { payments: true, refunds: true, events: { orderBy: [{ at: "asc" }, { id: "asc" }] }, mails: true },
  });

const end = (id: string) => endDueHolds(db(), new Date(), { id });
const pay = (payment: { id: string }) =>
  db().$transaction((tx) =>
    settle(tx, { payment: { id: payment.id }, providerRef: null, amount: 2700, at: new Date(), actorId: null }),
  );
const report = (payment: { id: string }) =>
  db().payment.update({ where: { id: payment.id }, data: { state: "reported", reportedAt: new Date() } });

describe("a web booking", () => {
  const place = async (tourId: string) =>
    bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000 }), await makeUser()));
  const heldMinutes = ({ heldUntil, createdAt }: { heldUntil: string | null; createdAt: string }) =>
    heldUntil && Math.round((Date.parse(heldUntil) - Date.parse(createdAt)) / 60_000);

  it("is held for the time of the settings, if something is due at booking", async () => {
    expect(heldMinutes(await place((await makeTour(deposit)).id))).toBe(48 * 60);
    expect(heldMinutes(await place((await makeTour(allAtOnce)).id))).toBe(30);
    const free = await place((await makeTour()).id);
    expect(free.heldUntil).toBeNull();
  });

  it("answers until when it is held, and says so in the mail", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour(deposit);
    const made = bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000 }), user));
    expect(bodyOf(ownBooking, await get(`/bookings/my/${made._id}`, user)).heldUntil).toBe(made.heldUntil);
    const { mails } = await read(made._id);
    const received = mails.find(({ kind }) => kind === "booking-received");
    expect(received?.payload).toMatchObject({ booking: { heldUntil: made.heldUntil } });
  });

  it("is not held if customers cannot pay online, or an admin books by phone", async () => {
    const { id: tourId } = await makeTour(deposit);
    const { booking } = {
      booking: await post("/bookings/by-phone", party({ tourId, name: "Rina" }), await makeAdmin()),
    };
    expect(booking.body).toMatchObject({ heldUntil: null });
    setFirstSettings({ upiAddress: null });
    expect((await place(tourId)).heldUntil).toBeNull();
    setFirstSettings({ upiAddress: "luit@okhdfcbank" });
  });
});

describe("a hold that is over", () => {
  it("ends as Cancelled with one event and one mail, also by several processes at once", async () => {
    const { booking, user } = await makeHeld();
    const ended = await Promise.all(Array.from({ length: 8 }, () => end(booking.id)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { status, heldUntil, events, mails } = await read(booking.id);
    expect([status, heldUntil]).toEqual(["Cancelled", null]);
    expect(events).toMatchObject([{ from: "Pending", to: "Cancelled", reason: "expired", actorId: null }]);
    expect(mails.map(({ kind }) => kind)).toEqual(["hold-ended"]);
    const shown = bodyOf(ownBooking, await get(`/bookings/my/${booking.id}`, user));
    expect(shown.events).toMatchObject([{ to: "Cancelled", isExpired: true }]);
  });

  it("is named by no mail any more that still waits because a payment was not found", async () => {
    const { booking } = await makeHeld();
    const until = new Date(Date.now() + 3_600_000);
    const rejected = { amount: 2700, utr: "632512345601", reason: "No such transfer.", until };
    await db().$transaction((tx) => mailRejected(tx, booking.id, rejected));
    const mailNow = async () => {
      const { mails } = await read(booking.id);
      const mail = paymentRejected.read(mails.find(({ kind }) => kind === paymentRejected.kind)?.payload);
      if (!mail) throw new Error("there is no mail");
      return {
        isCurrent: await mail.isCurrent(db(), new Date()),
        text: mail.compose("https://luit.example").paragraphs.join(" "),
      };
    };
    await db().booking.update({ where: { id: booking.id }, data: { heldUntil: until } });
    expect(await mailNow()).toMatchObject({
      isCurrent: true,
      text: expect.stringContaining("We hold your places for you until"),
    });
    await db().booking.update({ where: { id: booking.id }, data: { heldUntil: new Date(Date.now() - 1_000) } });
    expect((await mailNow()).isCurrent).toBe(false);
    expect(await end(booking.id)).toBe(1);
    const { isCurrent, text } = await mailNow();
    expect(isCurrent).toBe(true);
    expect(text).toContain("This booking has ended, so there is nothing to pay.");
    expect(text).not.toContain("We hold your places");
  });

  it("stays before its time", async () => {
    const { booking } = await makeHeld({ heldUntil: new Date(Date.now() + 60_000) });
    expect(await end(booking.id)).toBe(0);
    expect((await read(booking.id)).status).toBe("Pending");
  });

  it("stays when money was reported, or another amount arrived", async () => {
    const [reported, other] = [await makeHeld(), await makeHeld()];
    await report(reported.payment);
    await db().payment.update({ where: { id: other.payment.id }, data: { state: "mismatched", received: 2000 } });
    for (const { booking } of [reported, other]) {
      expect(await end(booking.id)).toBe(0);
      expect(await read(booking.id)).toMatchObject({ status: "Pending", heldUntil: null, mails: [] });
    }
  });

  it("ends for the booking that needs its places, by web and by phone", async () => {
    const [web, phone] = [await makeHeld(), await makeHeld()];
    const input = (tourId: string) => party({ tourId, totalPrice: 9000, name: "Rina Bora" });
    bodyOf(pricedBooking, await post("/bookings", input(web.tour.id), await makeUser()));
    expect((await post("/bookings/by-phone", input(phone.tour.id), await makeAdmin())).status).toBe(200);
    for (const { booking } of [web, phone]) expect((await read(booking.id)).status).toBe("Cancelled");
  });

  it("ends for a hire of a car that begins on a later day of it", async () => {
    const car = await makeCar({ units: 1 });
    const held = { carId: car.id, date: toDatabaseDate(dayAhead(20)), days: 5, heldUntil: minutesAgo(1) };
    const booking = await makeBooking({ ...held, userId: (await makeUser()).id });
    const input = party({ carId: car.id, date: dayAhead(23), days: 4, totalPrice: 19_200 });
    bodyOf(pricedBooking, await post("/bookings", input, await makeUser()));
    expect((await read(booking.id)).status).toBe("Cancelled");
  });

  it("is left alone where enough places are free, and a hold that is not over keeps its places", async () => {
    const { tour, booking } = await makeHeld({ heldUntil: new Date(Date.now() + 60_000) });
    const input = party({ tourId: tour.id, totalPrice: 9000 });
    expectProblem(await post("/bookings", input, await makeUser()), "SOLD_OUT");
    expect((await read(booking.id)).status).toBe("Pending");
  });

  it("sells each place once, when twenty want those of ten holds", async () => {
    const tour = await makeTour({ capacityPerDate: 20, ...deposit });
    const held = { tourId: tour.id, deposit: 2700, heldUntil: minutesAgo(1) };
    for (let made = 0; made < 10; made++) await makeBooking({ ...held, userId: (await makeUser()).id });
    const input = party({ tourId: tour.id, totalPrice: 9000 });
    const users = await Promise.all(Array.from({ length: 20 }, () => makeUser()));
    const answers = await Promise.all(users.map((user) => throughLine(() => post("/bookings", input, user))));
    const sold = answers.filter(({ status }) => status === 200).length;
    const kept = await db().booking.count({ where: { productId: tour.id, status: "Pending" } });
    const allocation = await db().allocation.findFirstOrThrow({ where: { productId: tour.id } });
    expect([kept, allocation.taken]).toEqual([sold, 2 * sold]);
    expect(sold).toBe(10);
  });
});

describe("races", () => {
  it("of expiry and payment: paid and confirmed, or ended and given back", async () => {
    for (let round = 0; round < 10; round++) {
      const { booking, payment } = await makeHeld();
      const [ended, settled] = await Promise.all([end(booking.id), pay(payment)]);
      const { status, refunds, mails } = await read(booking.id);
      const kinds = mails.map(({ kind }) => kind).sort();
      if (ended === 1) {
        expect([settled, status, refunds.length]).toEqual(["late", "Cancelled", 1]);
        expect(kinds).toEqual(["hold-ended", "payment-returned"]);
      } else {
        expect([settled, status, refunds.length]).toEqual(["captured", "Confirmed", 0]);
        expect(kinds).toEqual(["payment-received"]);
      }
    }
  });

  it("of payment after the end and a booking of the same places: no place is sold twice, and the money goes back", async () => {
    const { tour, booking, payment } = await makeHeld();
    const input = party({ tourId: tour.id, totalPrice: 9000 });
    bodyOf(pricedBooking, await post("/bookings", input, await makeUser()));
    expect(await pay(payment)).toBe("late");
    const { status, paid, refunding, refunds, mails } = await read(booking.id);
    expect([status, Number(paid), Number(refunding)]).toEqual(["Cancelled", 2700, 2700]);
    expect(refunds).toMatchObject([{ state: "created" }]);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["hold-ended", "payment-returned"]);
    expect(await db().allocation.findFirst({ where: { productId: tour.id } })).toMatchObject({ taken: 2 });
  });
});

describe("reminders", () => {
  const kindsOf = async (id: string) => (await read(id)).mails.map(({ kind }) => kind);

  it("of a deposit go out once, when a quarter of the hold is left", async () => {
    const soon = await makeHeld({ heldUntil: new Date(Date.now() + 3_600_000) });
    const later = await makeHeld({ heldUntil: new Date(Date.now() + 20 * 3_600_000) });
    await Promise.all([remindOfHolds(db(), new Date()), remindOfHolds(db(), new Date())]);
    await remindOfHolds(db(), new Date());
    expect(await kindsOf(soon.booking.id)).toEqual(["hold-ending"]);
    expect(await kindsOf(later.booking.id)).toEqual([]);
    const { mails } = await read(soon.booking.id);
    expect(mails[0]?.payload).toMatchObject({ amount: 2700 });
  });

  it("of a balance go out once, three days before", async () => {
    const due = { deposit: 2700, balanceDueOn: toDatabaseDate(dayAhead(3)), status: "Confirmed" as const };
    const booking = await makeBooking({ ...due, userId: (await makeUser()).id });
    const later = await makeBooking({
      ...due,
      balanceDueOn: toDatabaseDate(dayAhead(4)),
      userId: (await makeUser()).id,
    });
    const paid = await makeBooking({ ...due, userId: (await makeUser()).id });
    await db().booking.update({ where: { id: paid.id }, data: { paid: 9000 } });
    for (let run = 0; run < 2; run++) await remindOfBalances(db(), new Date());
    expect(await kindsOf(booking.id)).toEqual(["balance-reminder"]);
    expect(await kindsOf(later.id)).toEqual([]);
    expect(await kindsOf(paid.id)).toEqual([]);
  });

  it("of a balance wait while its money is reported or another amount arrived", async () => {
    const due = { deposit: 2700, balanceDueOn: toDatabaseDate(dayAhead(3)), status: "Confirmed" as const };
    const { id: bookingId } = await makeBooking({ ...due, userId: (await makeUser()).id });
    const { id } = await db().$transaction((tx) =>
      openPayment(tx, bookingId, { provider: "upi", kind: "full", amount: 9000 }),
    );
    for (const data of [{ state: "reported" }, { state: "mismatched", received: 8000 }] as const) {
      await db().payment.update({ where: { id }, data });
      await remindOfBalances(db(), new Date());
      expect(await kindsOf(bookingId)).toEqual([]);
    }
    await db().payment.update({ where: { id }, data: { state: "rejected", received: null } });
    await remindOfBalances(db(), new Date());
    expect(await kindsOf(bookingId)).toEqual(["balance-reminder"]);
  });

  it("of a balance go out again when the booking has moved to a later day", async () => {
    const due = { deposit: 2700, balanceDueOn: toDatabaseDate(dayAhead(2)), status: "Confirmed" as const };
    const { id } = await makeBooking({ ...due, userId: (await makeUser()).id });
    await remindOfBalances(db(), new Date());
    const reminder = { bookingId: id, kind: "mail", reason: "balance-reminder" } as const;
    await db().bookingEvent.updateMany({ where: reminder, data: { at: minutesAgo(20 * 24 * 60) } });
    await db().booking.update({ where: { id }, data: { balanceDueOn: toDatabaseDate(dayAhead(3)) } });
    for (let run = 0; run < 2; run++) await remindOfBalances(db(), new Date());
    expect(await kindsOf(id)).toEqual(["balance-reminder", "balance-reminder"]);
  });

  it("of unanswered bookings go to the office once a day", async () => {
    const admin = await makeAdmin();
    const { reference } = await makeBooking({ createdAt: minutesAgo(8 * 24 * 60), userId: (await makeUser()).id });
    const fresh = await makeBooking({ createdAt: minutesAgo(6 * 24 * 60), userId: (await makeUser()).id });
    await Promise.all([remindOfUnanswered(db(), new Date()), remindOfUnanswered(db(), new Date())]);
    const mails = await db().outbox.findMany({ where: { kind: "office-unanswered", recipient: admin.email } });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.payload)).toContain(reference);
    expect(JSON.stringify(mails[0]?.payload)).not.toContain(fresh.reference);
  });
});
