import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { checkInBooking } from "~/features/check-in/check-in.schema";
import { firstRoadSettings } from "~/features/departure/departure.settings";
import { madeSheetLink } from "~/features/departure/sheet/sheet-link.schema";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeResource, makeTour, type TestUser } from "~tests/support/factories";
import { newUtr } from "~tests/support/payments";
import { setFirstSettings } from "~tests/support/settings";
import { roadResults, roadSheet } from "./road.schema";

const all = { guidesCheckIn: true, guidesSeeItinerary: true, guidesSeeMoney: true };
const today = () => dateInIndia(new Date());
const inDays = (days: number) => toDatabaseDate(addDays(today(), days));

beforeEach(() => setFirstSettings(all));
afterAll(() => setFirstSettings(firstRoadSettings));

/** A tour of a day with a booking, its guide, and the token of the guide's link. `ahead`: the days until it begins. */
async function makeTrip(ahead = 0) {
  const [admin, guide, tour] = await Promise.all([
    makeAdmin({ staffRole: "office" }),
    makeResource({ name: "Rita Lepcha" }),
    makeTour({ days: 1, itinerary: "Day 1: Majuli\nThe last ferry.", capacityPerDate: 12 }),
  ]);
  const date = inDays(ahead);
  const booking = await makeBooking({ tourId: tour.id, date, status: "Confirmed", paid: 2700, name: "Lalrin Pui" });
  await db().departure.upsert({
    where: { productId_date: { productId: tour.id, date } },
    create: { productId: tour.id, date },
    update: {},
  });
  await db().assignment.create({ data: { resourceId: guide.id, productId: tour.id, date, from: date, to: date } });
  const link = `/departures/${tour.id}/${addDays(today(), ahead)}/sheet-links/${guide.id}`;
  return { admin, guide, tour, booking, link, token: await share(link, admin) };
}

async function share(link: string, as: TestUser): Promise<string> {
  const { url } = bodyOf(madeSheetLink, await post(link, {}, as));
  return new URL(url).pathname.replace("/s/", "");
}

const read = async (token: string) => bodyOf(roadSheet, await post("/sheets/read", { token }));
const markOf = (bookingId: string) => ({ id: randomUUID(), bookingId, at: new Date().toISOString() });
const sendMarks = (token: string, ...marks: object[]) => post("/sheets/check-in", { token, marks });
const resultsOf = async (token: string, ...marks: object[]) =>
  bodyOf(roadResults, await sendMarks(token, ...marks)).results;

describe("the page of a guide", () => {
  it("has the itinerary, the money and the arrivals only if the settings say so", async () => {
    const { admin, token, booking } = await makeTrip();
    const { due } = bodyOf(checkInBooking, await get(`/check-in/bookings/${booking.reference}`, admin));
    const [party] = (await read(token)).parties;
    expect(due).toBe(6300);
    expect(party).toMatchObject({ name: "Lalrin Pui", toCollect: due, arrived: null });
    expect(await read(token)).toMatchObject({ checkIn: "open", seats: 12, days: [{ label: "Day 1", isToday: true }] });

    await sendMarks(token, markOf(booking.id));
    setFirstSettings(firstRoadSettings);
    const shown = await read(token);
    expect(shown).toMatchObject({ checkIn: "off", days: [], parties: [{ toCollect: null, arrived: null }] });
    expect(JSON.stringify(shown)).not.toMatch(/6300|2700|ferry/);
  });

  it("names a transfer that is reported, which is not taken off what is to be collected", async () => {
    const { token, booking } = await makeTrip();
    const { id } = await db().payment.create({
      data: {
        bookingId: booking.id,
        provider: "upi",
        kind: "balance",
        reference: randomUUID().replaceAll("-", "").slice(-12).toUpperCase(),
        amount: 2000,
        state: "reported",
        utr: newUtr(),
        reportedAt: new Date(),
      },
    });
    // The payment is only reported, so nothing counts as paid.
    expect((await read(token)).parties).toMatchObject([{ toCollect: 9000, reported: 2000 }]);
    await db().payment.update({ where: { id }, data: { state: "rejected", reason: "No such transfer" } });
    expect((await read(token)).parties).toMatchObject([{ toCollect: 9000, reported: 0 }]);
    await db().payment.update({ where: { id }, data: { state: "reported", reason: null } });
    setFirstSettings({ ...all, guidesSeeMoney: false });
    expect((await read(token)).parties).toMatchObject([{ toCollect: null, reported: 0 }]);
  });

  it("counts seats without infants who need none, and asks nobody to collect for a booking that is not confirmed", async () => {
    const { token, tour } = await makeTrip();
    const fields = { tourId: tour.id, date: inDays(0), travelers: 3 };
    await makeBooking({ ...fields, withoutPlace: 1, status: "Pending", name: "Moa Ao" });
    const { travellers, seats, seatsTaken, parties } = await read(token);
    expect({ seats, empty: travellers - seatsTaken }).toEqual({ seats: 12, empty: 1 });
    expect(parties.find(({ name }) => name === "Moa Ao")).toMatchObject({ status: "Pending", toCollect: null });
  });

  it("has them for the driver of a hire too", async () => {
    const [admin, driver, car] = await Promise.all([makeAdmin(), makeResource({ kind: "driver" }), makeCar()]);
    const date = inDays(0);
    const [hire, other] = await Promise.all([
      makeBooking({ carId: car.id, date, status: "Confirmed" }),
      makeBooking({ carId: car.id, date: inDays(3), status: "Confirmed" }),
    ]);
    await db().assignment.create({ data: { resourceId: driver.id, bookingId: hire.id, from: date, to: date } });
    const token = await share(`/hires/${hire.id}/sheet-links/${driver.id}`, admin);
    expect(await read(token)).toMatchObject({ checkIn: "open", parties: [{ toCollect: 9000 }] });
    expect(await resultsOf(token, markOf(hire.id), markOf(other.id))).toMatchObject([
      { result: "arrived", arrived: { by: driver.name } },
      { result: "refused", arrived: null },
    ]);
  });
});

describe("an arrival that a guide marks", () => {
  it("counts once, stands in the office's lists with the guide's name, and can be taken back", async () => {
    const { admin, token, booking } = await makeTrip();
    const mark = markOf(booking.id);
    const arrived = { id: mark.id, at: mark.at, by: "Rita Lepcha" };
    const done = { id: mark.id, bookingId: booking.id, result: "arrived", message: null, arrived };
    expect(await resultsOf(token, mark, mark)).toEqual([done, done]);
    expect((await read(token)).parties).toMatchObject([{ arrived }]);
    const listed = async () => bodyOf(checkInBooking, await get(`/check-in/bookings/${booking.reference}`, admin));
    expect(await listed()).toMatchObject({ arrived });
    expect(await resultsOf(token, markOf(booking.id))).toMatchObject([
      { result: "already", message: "Marked as arrived before, by Rita Lepcha.", arrived },
    ]);

    expect(await resultsOf(token, { ...mark, undo: true })).toMatchObject([{ result: "undone", arrived: null }]);
    expect(await listed()).toMatchObject({ arrived: null });
    const { arrivals } = bodyOf(adminBookingDetail, await get(`/bookings/${booking.id}`, admin));
    expect(arrivals.map(({ text }) => text)).toEqual(["Arrived, by Rita Lepcha", "Arrival taken back, by Rita Lepcha"]);
  });

  it("may be taken back by the office, and the office's by a guide", async () => {
    const { admin, token, booking } = await makeTrip();
    const [byGuide, byOffice] = [markOf(booking.id), markOf(booking.id)];
    await resultsOf(token, byGuide);
    await post("/check-in", { marks: [{ ...byGuide, undo: true }] }, admin);
    expect((await read(token)).parties).toMatchObject([{ arrived: null }]);
    await post("/check-in", { marks: [byOffice] }, admin);
    expect(await resultsOf(token, { ...byOffice, undo: true })).toMatchObject([{ result: "undone", arrived: null }]);
  });

  it("is refused for bookings of other trips, cancelled ones, and ids of other arrivals", async () => {
    const [{ token, booking, tour }, other] = await Promise.all([makeTrip(), makeTrip()]);
    const [nextDay, cancelled] = await Promise.all([
      makeBooking({ tourId: tour.id, date: inDays(1), status: "Confirmed" }),
      makeBooking({ tourId: tour.id, date: inDays(0), status: "Cancelled" }),
    ]);
    const theirs = markOf(other.booking.id);
    await resultsOf(other.token, theirs);
    const gone = "This booking is not on this trip any more. Load the page again, or call the office.";
    expect(
      await resultsOf(token, markOf(other.booking.id), markOf(nextDay.id), markOf(randomUUID()), markOf(cancelled.id), {
        ...theirs,
        bookingId: booking.id,
        undo: true,
      }),
    ).toMatchObject([
      { result: "refused", message: gone, arrived: null },
      { result: "refused", message: gone },
      { result: "refused", message: gone },
      { result: "refused", message: "This booking is cancelled. Call the office before anybody travels." },
      { result: "refused", message: "This id marks another booking." },
    ]);
    expect((await read(other.token)).parties).toMatchObject([{ arrived: { id: theirs.id } }]);
  });

  it.each([-1, 1])("is marked on the day beside the trip (%i)", async (ahead) => {
    const { token, booking } = await makeTrip(ahead);
    expect((await read(token)).checkIn).toBe("open");
    expect(await resultsOf(token, markOf(booking.id))).toMatchObject([{ result: "arrived" }]);
  });

  it("is refused earlier, without the setting, and by a link that was replaced or ended", async () => {
    const [early, { admin, link, token, booking }] = await Promise.all([makeTrip(2), makeTrip()]);
    expect((await read(early.token)).checkIn).toBe("early");
    const opens = "Check-in opens on the day before the trip.";
    expectProblem(await sendMarks(early.token, markOf(early.booking.id)), "STATUS_CHANGED", opens);
    setFirstSettings(firstRoadSettings);
    expectProblem(await sendMarks(token, markOf(booking.id)), "FORBIDDEN");
    setFirstSettings(all);

    const next = await share(link, admin);
    expectProblem(await sendMarks(token, markOf(booking.id)), "NOT_FOUND");
    expect(await resultsOf(next, markOf(booking.id))).toMatchObject([{ result: "arrived" }]);
    await send("DELETE", link, { as: admin });
    expectProblem(await sendMarks(next, markOf(booking.id)), "NOT_FOUND");
    expect(await db().checkIn.count({ where: { bookingId: { in: [booking.id, early.booking.id] } } })).toBe(1);
  });
});
