import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, caller, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { availability } from "./availability.schema";

const from = dayAhead(30);
const day = (ahead: number) => toDatabaseDate(dayAhead(ahead));
const free = async (path: string) => bodyOf(availability, await get(path));
const statuses = async (path: string) => (await free(path)).days.map(({ status, left }) => [status, left]);

describe("the availability", () => {
  it("of a tour has the places left, and the next day with enough places", async () => {
    const { id: tourId } = await makeTour({ capacityPerDate: 4, closedDates: [day(32)] });
    await makeBooking({ tourId, date: day(30), travelers: 4 });
    await makeBooking({ tourId, date: day(31), travelers: 3 });
    await makeBooking({ tourId, date: day(31), travelers: 3, status: "Cancelled" });
    const path = `/tours/${tourId}/availability?from=${from}&to=${dayAhead(33)}`;
    expect(await statuses(path)).toEqual([
      ["SOLD_OUT", 0],
      ["OPEN", 1],
      ["CLOSED", 4],
      ["OPEN", 4],
    ]);
    expect((await free(path)).nextOpen).toBe(dayAhead(31));
    expect((await free(`${path}&places=2`)).nextOpen).toBe(dayAhead(33));
  });

  it("of a car counts every day of a hire", async () => {
    const { id: carId } = await makeCar({ units: 1 });
    await makeBooking({ carId, date: day(31), days: 2 });
    const path = `/cars/${carId}/availability?from=${from}&to=${dayAhead(33)}`;
    expect(await statuses(path)).toEqual([
      ["OPEN", 1],
      ["SOLD_OUT", 0],
      ["SOLD_OUT", 0],
      ["OPEN", 1],
    ]);
    expect((await free(path)).nextOpen).toBe(from);
    expect((await free(`${path}&days=2`)).nextOpen).toBe(dayAhead(33));
  });

  it("has no open day for an unavailable car or an expired offer", async () => {
    const { id: carId } = await makeCar({ availability: false });
    const { id: offerId } = await makeOffer({ validTill: new Date("2020-01-01") });
    for (const [path, expected] of [
      [`/cars/${carId}`, "SOLD_OUT"],
      [`/offers/${offerId}`, "TOO_LATE"],
    ]) {
      const { nextOpen, days } = await free(`${path}/availability`);
      expect(nextOpen).toBeNull();
      expect(days.every(({ status }) => status === expected)).toBe(true);
    }
  });

  it("covers today and the next 60 days by default, and is TOO_SOON within the lead time", async () => {
    const { id } = await makeOffer({ leadDays: 2 });
    const { days, nextOpen } = await caller().offer.availability({ id });
    expect(days).toHaveLength(61);
    expect(days.slice(0, 3).map(({ date, status, left }) => [date, status, left])).toEqual([
      [dayAhead(0), "TOO_SOON", null],
      [dayAhead(1), "TOO_SOON", null],
      [dayAhead(2), "OPEN", null],
    ]);
    expect(nextOpen).toBe(dayAhead(2));
  });

  it("is refused for an unknown tour, and for a last day before the first or more than 366 days on", async () => {
    const { id } = await makeTour();
    expectProblem(await get(`/tours/${randomUUID()}/availability`), "NOT_FOUND", "This tour is not on offer.");
    const answer = await get(`/tours/${id}/availability?from=${from}&to=${dayAhead(30 + 366)}`);
    expectProblem(answer, "VALIDATION", "Must be on or after from, at most 366 days in all");
    // Without `from` the first day is today.
    for (const to of [dayAhead(-1), dayAhead(366)]) {
      const fromToday = await get(`/tours/${id}/availability?to=${to}`);
      expectProblem(fromToday, "VALIDATION", "Must be on or after from, at most 366 days in all");
    }
    expect((await free(`/tours/${id}/availability?to=${dayAhead(365)}`)).days).toHaveLength(366);
    expect((await free(`/tours/${id}/availability?from=${from}&to=${dayAhead(30 + 365)}`)).days).toHaveLength(366);
  });
});

describe("booking a day that is not open", () => {
  it.each([
    ["CLOSED", { closedDates: [day(30)] }],
    ["OUT_OF_SEASON", { seasonMonths: [(Number(from.slice(5, 7)) % 12) + 1] }],
    ["TOO_SOON", { leadDays: 31 }],
  ])("is refused: %s", async (reason, bookingWindow) => {
    const { id: tourId } = await makeTour(bookingWindow);
    const answer = await post("/bookings", party({ tourId, totalPrice: 9000 }), await makeUser());
    expect(expectProblem(answer, "UNBOOKABLE")).toMatchObject({ reason, issues: [{ path: ["date"] }] });
    expect(await db().booking.count({ where: { productId: tourId } })).toBe(0);
  });

  it("is refused if any day of a car's hire is closed", async () => {
    const { id: carId } = await makeCar({ closedDates: [day(32)] });
    const book = (days: number) => post("/bookings", party({ carId, days, totalPrice: 4800 * days }), userOnce);
    const userOnce = await makeUser();
    expectProblem(await book(3), "UNBOOKABLE");
    bodyOf(pricedBooking, await book(2));
  });
});

describe("an admin", () => {
  it("sets closed days, season and lead time, which are returned sorted and without duplicates", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour();
    const bookingWindow = {
      closedDates: ["2098-01-26", "2098-01-02", "2098-01-26"],
      seasonMonths: [12, 1],
      leadDays: 3,
    };
    const answer = await put(`/tours/${id}`, bookingWindow, admin);
    const set = { closedDates: ["2098-01-02", "2098-01-26"], seasonMonths: [1, 12], leadDays: 3 };
    expect(answer.body).toMatchObject(set);
    expect((await get(`/tours/${id}`)).body).toMatchObject(set);
  });

  it("cannot lower the capacity below what is sold on a future date, and gets that number", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ capacityPerDate: 10 });
    await makeBooking({ tourId, travelers: 6 });
    await makeBooking({ tourId, travelers: 9, date: new Date("2020-01-01") });
    const refused = await put(`/tours/${tourId}`, { capacityPerDate: 5, title: "Another" }, admin);
    expect(expectProblem(refused, "CAPACITY_SOLD")).toMatchObject({ sold: 6, date: dayAhead(30) });
    expect(await db().product.findUnique({ where: { id: tourId } })).toMatchObject({ capacity: 10 });
    expect((await put(`/tours/${tourId}`, { capacityPerDate: 6 }, admin)).status).toBe(200);
    expect((await put(`/tours/${tourId}`, { capacityPerDate: null }, admin)).status).toBe(200);
  });

  it("cannot do so for cars and offers either", async () => {
    const admin = await makeAdmin();
    const { id: carId } = await makeCar({ units: 2 });
    for (let count = 0; count < 2; count++) await makeBooking({ carId, days: 3 });
    expectProblem(await put(`/cars/${carId}`, { units: 1 }, admin), "CAPACITY_SOLD");
    const { id: offerId, title } = await makeOffer({ capacityPerDate: 4 });
    await makeBooking({ offerId, travelers: 3 });
    const body = { title, price: 9000, originalPrice: 12_000, capacityPerDate: 2 };
    expectProblem(await put(`/offers/${offerId}`, body, admin), "CAPACITY_SOLD");
  });
});

describe("the database", () => {
  const taken = async (productId: string) =>
    (await db().allocation.findMany({ where: { productId }, orderBy: { date: "asc" } })).map((row) => row.taken);

  it("refuses any insert or update of a booking that exceeds the capacity", async () => {
    const { id: tourId } = await makeTour({ capacityPerDate: 3 });
    const { id } = await makeBooking({ tourId });
    await expect(makeBooking({ tourId })).rejects.toThrow("sold out");
    await expect(db().booking.update({ where: { id }, data: { travelers: 4 } })).rejects.toThrow("sold out");
    await db().booking.update({ where: { id }, data: { travelers: 3 } });
    expect(await taken(tourId)).toEqual([3]);
    await db().booking.update({ where: { id }, data: { date: day(40) } });
    expect(await taken(tourId)).toEqual([0, 3]);
    await db().booking.delete({ where: { id } });
    expect(await taken(tourId)).toEqual([0, 0]);
  });

  it("refuses an allocation above its capacity or below 0", async () => {
    const row = { productId: (await makeTour()).id, date: day(30), capacity: 2 };
    await expect(db().allocation.create({ data: { ...row, taken: 3 } })).rejects.toThrow("Allocation_taken_check");
    await expect(db().allocation.create({ data: { ...row, taken: -1 } })).rejects.toThrow("Allocation_taken_check");
  });
});
