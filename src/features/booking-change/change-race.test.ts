import { describe, expect, inject, it } from "vitest";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeRequest, makeTour, makeUser } from "~tests/support/factories";
import { withSameMoment } from "~tests/support/same-moment";

const atTheSameMoment = withSameMoment(() => inject("databaseUrl"));

const read = (id: string) =>
  db().booking.findUniqueOrThrow({ where: { id }, include: { events: true, refunds: true, requests: true } });

const rounds = 10;

describe("bookings that move in opposite directions at once", () => {
  it("never deadlock, and the places are right", async () => {
    for (let round = 0; round < rounds; round++) {
      const [user, tour] = await Promise.all([makeUser(), makeTour({ capacityPerDate: 4 })]);
      const days = [dayAhead(30), dayAhead(31)] as const;
      const at = (date: string) => makeBooking({ tourId: tour.id, userId: user.id, date: toDatabaseDate(date) });
      const [one, other] = [await at(days[0]), await at(days[1])];
      const move = (id: string, date: string) => post(`/bookings/my/${id}/changes`, { date }, user);
      const answers = await Promise.all([move(one.id, days[1]), move(other.id, days[0])]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const taken = await db().allocation.findMany({ where: { productId: tour.id }, orderBy: { date: "asc" } });
      expect(taken.map((row) => [fromDatabaseDate(row.date), row.taken])).toEqual(days.map((day) => [day, 2]));
    }
  });

  it("never deadlock for hires of several days, beside new bookings", async () => {
    for (let round = 0; round < rounds; round++) {
      const admin = await makeAdmin();
      const { id: carId } = await makeCar({ units: 3 });
      const at = (ahead: number) => makeBooking({ carId, days: 3, date: toDatabaseDate(dayAhead(ahead)) });
      const [one, other] = [await at(30), await at(34)];
      const move = (id: string, ahead: number) => post(`/bookings/${id}/changes`, { date: dayAhead(ahead) }, admin);
      const [moved, back] = await Promise.all([move(one.id, 35), move(other.id, 29), at(28).then(() => at(33))]);
      expect([moved.status, back.status]).toEqual([200, 200]);
      const rows = await db().allocation.findMany({ where: { productId: carId } });
      expect(rows.reduce((sum, { taken }) => sum + taken, 0)).toBe(12);
    }
  });

  it("sell the last place once", async () => {
    const tour = await makeTour({ capacityPerDate: 2 });
    const admin = await makeAdmin();
    const at = (ahead: number) => makeBooking({ tourId: tour.id, date: toDatabaseDate(dayAhead(ahead)) });
    const bookings = [await at(30), await at(31), await at(32)];
    const move = (id: string) => post(`/bookings/${id}/changes`, { date: dayAhead(40) }, admin);
    const answers = await Promise.all(bookings.map(({ id }) => move(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [row] = await db().allocation.findMany({ where: { productId: tour.id, date: toDatabaseDate(dayAhead(40)) } });
    expect(row?.taken).toBe(2);
  });
});

describe("a change beside", () => {
  async function make(data: Parameters<typeof makeBooking>[0] = {}) {
    const [admin, user, tour] = await Promise.all([makeAdmin(), makeUser(), makeTour({ capacityPerDate: 6 })]);
    const { id } = await makeBooking({ userId: user.id, tourId: tour.id, ...data });
    const change = () => post(`/bookings/my/${id}/changes`, { travelers: 1 }, user);
    return { id, admin, user, change, tour };
  }

  it("a cancellation: the second is refused or cancels the changed booking", async () => {
    const { id, user, change, tour } = await make();
    const cancel = () => put(`/bookings/cancel/${id}`, undefined, user);
    const [cancelled, changed] = await atTheSameMoment(id, [cancel, change]);
    expect([cancelled?.status, changed?.status]).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: "Cancelled", travelers: 2, sequence: 0 });
    const [row] = await db().allocation.findMany({ where: { productId: tour.id } });
    expect(row?.taken).toBe(0);
    const next = await make();
    const cancelNext = () => put(`/bookings/cancel/${next.id}`, undefined, next.user);
    const answers = await atTheSameMoment(next.id, [next.change, cancelNext]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(next.id)).toMatchObject({ status: "Cancelled", travelers: 1 });
  });

  it("a payment: what is paid beyond the new total comes back, whichever is first", async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, admin, change } = await make();
      const by = { actorId: admin.id, now: new Date() };
      const pay = () =>
        db().$transaction((tx) => recordByHand(tx, id, { provider: "cash", amount: 9000, note: "" }, by));
      const [changed] = await Promise.all([change(), pay()]);
      expect(changed.status).toBe(200);
      const { paid, refunding, sequence, totalPrice, requests } = await read(id);
      // Paid first, it is Confirmed: then the customer asks.
      if (requests.length > 0) expect([Number(paid), Number(refunding), sequence]).toEqual([9000, 0, 0]);
      else expect([Number(paid), Number(totalPrice), sequence]).toEqual([9000, 4500, 1]);
    }
  });

  it("another admin who accepts the same request: once", async () => {
    const admin = await makeAdmin();
    const request = await makeRequest({}, { kind: "change", wished: { name: "Lalrin Pui" }, totalPrice: 9000 });
    const accept = () => post(`/bookings/requests/${request.id}/accept`, {}, admin);
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read(request.bookingId)).toMatchObject({ sequence: 1, name: "Lalrin Pui" });
  });

  it("another request of the same customer: one is open", async () => {
    const { id, user } = await make({ status: "Confirmed" });
    const cancel = () => post(`/bookings/my/${id}/cancel-request`, {}, user);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).requests).toHaveLength(1);
  });
});
