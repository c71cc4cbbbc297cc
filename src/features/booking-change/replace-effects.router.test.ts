import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeResource,
  makeTour,
} from "~tests/support/factories";
import { makeOwn, readWhole, takenOn } from "~tests/support/own-bookings";
import { changeQuote } from "./change.schema";

const day = toDatabaseDate(dayAhead());

/** A booking of two on a tour of 4,500 rupees, and how the office gives it another product. */
async function makeReplaced(data: Parameters<typeof makeOwn>[0] = {}) {
  const [admin, own] = await Promise.all([makeAdmin(), makeOwn({ itemTitle: "Kaziranga", ...data })]);
  const ask = async (product: string) =>
    bodyOf(changeQuote, await post(`/bookings/${own.id}/change-quote`, { product }, admin));
  const replace = async (product: string) =>
    bodyOf(adminBookingDetail, await post(`/bookings/${own.id}/changes`, { product }, admin));
  return { ...own, admin, ask, replace };
}

describe("an offer in the place of a tour", () => {
  it("has its service fee in the price, and goes back to the tour's price with the tour", async () => {
    const { id, tour, ask, replace } = await makeReplaced();
    const offer = await makeOffer({ title: "Winter in Majuli", price: 5000, capacityPerDate: 4 });
    const quote = await ask(offer.id);
    expect(quote.changes[0]).toEqual({
      label: "Booked",
      before: "Kaziranga (tour)",
      after: "Winter in Majuli (offer)",
    });
    const changed = await replace(offer.id);
    expect(changed.serviceFee).toBeGreaterThan(0);
    expect(changed.totalPrice).toBe(10_000 + changed.serviceFee);
    const back = await replace(tour.id);
    expect(back).toMatchObject({ totalPrice: 9000, serviceFee: 0, tour: { _id: tour.id }, offer: null });
    expect([await takenOn(tour.id), await takenOn(offer.id)]).toEqual([{ [dayAhead()]: 2 }, {}]);
    const { sequence, events } = await readWhole(id);
    expect({ sequence, events: events.length }).toEqual({ sequence: 2, events: 2 });
  });

  it("leaves the guide with the tour's departure, and takes the offer's", async () => {
    const { id, tour, replace } = await makeReplaced({ status: "Confirmed" });
    const offer = await makeOffer();
    const guides = await Promise.all(
      [tour, offer].map(async ({ id: productId }) => {
        const guide = await makeResource();
        await db().departure.create({
          data: { productId, date: day, startTime: productId === tour.id ? "06:00" : "09:00" },
        });
        await db().assignment.create({ data: { resourceId: guide.id, productId, date: day, from: day, to: day } });
        return guide;
      }),
    );
    const { plan } = await replace(offer.id);
    expect(plan.startTime).toBe("09:00");
    const left = await db().assignment.findMany({ where: { resourceId: { in: guides.map((guide) => guide.id) } } });
    expect(left).toHaveLength(2);
    expect((await readWhole(id)).toldPlan).toMatchObject({ startTime: "09:00" });
  });

  it("is refused after its last day, on a closed day, and once a departure is full", async () => {
    const { id, admin, ask } = await makeReplaced();
    const change = (product: string) => post(`/bookings/${id}/changes`, { product }, admin);
    const over = await makeOffer({ validTill: toDatabaseDate(dayAhead(2)) });
    expect(await ask(over.id)).toMatchObject({ allowed: false, field: "date" });
    expectProblem(await change(over.id), "UNBOOKABLE");
    const full = await makeOffer({ capacityPerDate: 3 });
    await makeBooking({ offerId: full.id });
    expect((await ask(full.id)).allowed).toBe(false);
    expectProblem(await change(full.id), "SOLD_OUT");
    const closed = await makeOffer();
    await db().departure.create({ data: { productId: closed.id, date: day, status: "closed" } });
    expect((await ask(closed.id)).allowed).toBe(false);
    expectProblem(await change(closed.id), "UNBOOKABLE");
    expect((await readWhole(id)).sequence).toBe(0);
  });
});

describe("a discount code", () => {
  const offCode = (code: string) => ({ label: `Discount ${code}` });

  it("counts for another product that it is for, and for no other; it comes back with the first", async () => {
    const { code } = await makeCode({ percent: 10, kinds: ["tour"] });
    const { tour, ask, replace } = await makeReplaced({ code });
    const [other, offer] = await Promise.all([makeTour({ price: 5000 }), makeOffer({ price: 5000 })]);
    expect((await ask(other.id)).lines).toContainEqual(expect.objectContaining({ ...offCode(code), amount: -1000 }));
    const quote = await ask(offer.id);
    expect(quote.lines).not.toContainEqual(expect.objectContaining(offCode(code)));
    expect(quote.text).toContain(`The code ${code} is not for this offer.`);
    const changed = await replace(offer.id);
    expect(changed.discountCode).toBe(code);
    const { id } = offer;
    const moved = bodyOf(
      changeQuote,
      await post(`/bookings/${changed._id}/change-quote`, { product: id, date: dayAhead(40) }, await makeAdmin()),
    );
    expect(moved.lines).not.toContainEqual(expect.objectContaining(offCode(code)));
    const [mail] = (await readWhole(changed._id)).mails;
    expect(mail?.payload).toMatchObject({ money: expect.stringContaining("is not for this offer.") });
    expect((await replace(tour.id)).lines).toContainEqual(expect.objectContaining({ ...offCode(code), amount: -900 }));
  });
});

describe("permits", () => {
  const permits = { nationality: "DE", homeState: null, needs: [] };

  it("and travellers' details go with a car, of which none are asked; the office reads so before", async () => {
    const [booked, other] = await Promise.all([makeCar(), makeCar()]);
    const { id } = await makeBooking({ carId: booked.id, permits });
    const detail = { bookingId: id, position: 1, name: "Jan Weber", nationality: "DE", age: 40, permitNumber: "" };
    await db().travellerDetail.create({ data: detail });
    const admin = await makeAdmin();
    const product = other.id;
    const asked = bodyOf(changeQuote, await post(`/bookings/${id}/change-quote`, { product }, admin));
    expect(asked.text).toContain("Of a car, no permits are asked");
    const changed = bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, { product }, admin));
    expect(changed.neededPermits).toBeNull();
    expect(await db().travellerDetail.count({ where: { bookingId: id } })).toBe(0);
  });

  it("say after a change of the party what keeps so many from getting them", async () => {
    const need = {
      permit: "PAP",
      state: "Nagaland",
      places: [],
      arrangedBy: "You",
      portal: null,
      fee: null,
      validity: null,
    };
    const group = { ...need, workingDays: 2, groupMinimum: 3, note: "", source: "A test", verifiedOn: null };
    const { id, admin } = await makeReplaced({ permits: { ...permits, needs: [group] } });
    const change = async (travelers: number) =>
      bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, { travelers }, admin));
    expect((await change(1)).neededPermits?.obstacles).toEqual([expect.stringContaining("You are 1")]);
    expect((await change(3)).neededPermits).not.toHaveProperty("obstacles");
  });

  it.each([
    ["tour", makeTour],
    ["offer", makeOffer],
  ] as const)("are those of the new %s for a booking that moves to it", async (_, make) => {
    const { id, ask, replace } = await makeReplaced({ permits });
    await db().travellerDetail.create({ data: { bookingId: id, position: 1, name: "Jan Weber", permitNumber: "" } });
    const product = await make({ states: ["Nagaland"] });
    expect((await ask(product.id)).text).not.toContain("permits");
    const changed = await replace(product.id);
    expect(changed.neededPermits).toMatchObject({ nationality: "DE", needs: [{ permit: "PAP", state: "Nagaland" }] });
    expect(await db().travellerDetail.count({ where: { bookingId: id } })).toBe(1);
  });
});

describe("at the same time", () => {
  it("a change waits for an edit of both products, which locks them one after the other", async () => {
    const { id, tour, admin } = await makeReplaced();
    // Made later, its id is the larger one, and is locked last.
    const offer = await makeOffer();
    const answer = await db().$transaction(async (tx) => {
      await lockRow(tx, "Product", tour.id);
      const changing = post(`/bookings/${id}/changes`, { product: offer.id }, admin);
      await sleep(400);
      await lockRow(tx, "Product", offer.id);
      return { changing };
    });
    expect((await answer.changing).status).toBe(200);
  });

  it("a tour and an offer that change places never deadlock, and one last place is given once", async () => {
    const admin = await makeAdmin();
    const put = (id: string, product: string) => post(`/bookings/${id}/changes`, { product }, admin);
    for (let round = 0; round < 10; round++) {
      const [tour, offer] = await Promise.all([makeTour({ capacityPerDate: 4 }), makeOffer({ capacityPerDate: 4 })]);
      const one = await makeBooking({ tourId: tour.id });
      const other = await makeBooking({ offerId: offer.id });
      const answers = await Promise.all([put(one.id, offer.id), put(other.id, tour.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([await takenOn(tour.id), await takenOn(offer.id)]).toEqual([{ [dayAhead()]: 2 }, { [dayAhead()]: 2 }]);
    }
    const [tour, last] = await Promise.all([makeTour(), makeOffer({ capacityPerDate: 2 })]);
    const waiting = [await makeBooking({ tourId: tour.id }), await makeBooking({ tourId: tour.id })];
    const answers = await Promise.all(waiting.map(({ id }) => put(id, last.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await takenOn(last.id)).toEqual({ [dayAhead()]: 2 });
  });
});
