import { describe, expect, it } from "vitest";
import { manifest } from "~/features/office/manifest/manifest.schema";
import { availability } from "~/features/product/availability/availability.schema";
import { toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { conflictMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour, makeUser } from "~tests/support/factories";
import { departure, departureDays, departurePage } from "./departure.schema";

const date = dayAhead();
const at = (ahead: number) => toDatabaseDate(dayAhead(ahead));
const pathOf = (productId: string, day = date) => `/departures/${productId}/${day}`;
const quoteOf = async (tourId: string, travelers = 1) => (await post("/quotes", { tourId, date, travelers })).body;

describe("a departure", () => {
  it("is made by its first edit, with a version and a history", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour({ days: 3, capacityPerDate: 8 })]);
    await makeBooking({ tourId: id, travelers: 3, totalPrice: 9000 });
    const empty = bodyOf(departure, await get(pathOf(id), admin));
    expect(empty).toMatchObject({
      status: "open",
      capacity: null,
      sold: 3,
      left: 5,
      version: 0,
      due: 9000,
      lastDay: dayAhead(32),
    });
    expect(empty.missing.map(({ code }) => code)).toEqual(["NO_GUIDE", "UNANSWERED", "DUE"]);
    const changes = { status: "guaranteed", capacity: 4, minParty: 2, startTime: "06:30", meetingPoint: "Gate 1" };
    const changed = bodyOf(departure, await put(pathOf(id), { ...changes, version: 0 }, admin));
    expect(changed).toMatchObject({ ...changes, sold: 3, left: 1, version: 1 });
    expectProblem(await put(pathOf(id), { capacity: 6, version: 0 }, admin), "EDIT_CONFLICT", conflictMessage);
    expect((await put(pathOf(id), { capacity: "", version: 1 }, admin)).body).toMatchObject({
      capacity: null,
      left: 5,
    });
    const history = await get(`${pathOf(id)}/history`, admin);
    expect(history.body).toMatchObject([
      { action: "updated", fields: { capacity: [4, null] }, by: { name: admin.name } },
      { action: "updated", fields: { capacity: [null, 4], startTime: [null, "06:30"] } },
    ]);
    expectProblem(await get(pathOf((await makeCar()).id), admin), "NOT_FOUND", "There is no such tour or offer.");
  });

  it("that is closed takes no booking and no move, by quote and REST, until it is open again", async () => {
    const [admin, user, { id }] = await Promise.all([makeAdmin(), makeUser(), makeTour()]);
    const moving = await makeBooking({ tourId: id, userId: user.id, date: at(40) });
    await put(pathOf(id), { status: "closed" }, admin);
    expect(await quoteOf(id)).toMatchObject({ isAvailable: false, obstacles: [{ code: "CLOSED" }] });
    const requested = party({ tourId: id, date, totalPrice: 9000 });
    const refused = expectProblem(await post("/bookings", requested, user), "UNBOOKABLE");
    expect(refused).toMatchObject({ reason: "CLOSED" });
    expectProblem(await post(`/bookings/my/${moving.id}/changes`, { date }, user), "UNBOOKABLE");
    const days = bodyOf(availability, await get(`/tours/${id}/availability?from=${date}&to=${date}`));
    expect(days.days).toMatchObject([{ status: "CLOSED" }]);
    // Also the database refuses, for a departure that is closed during the booking.
    await expect(makeBooking({ tourId: id })).rejects.toThrow();
    await put(pathOf(id), { status: "open" }, admin);
    expect((await post("/bookings", requested, user)).status).toBe(200);
  });

  it("has its own capacity in place of the product's, for the quote, bookings and edits of the product", async () => {
    const [admin, user, { id }] = await Promise.all([makeAdmin(), makeUser(), makeTour({ capacityPerDate: 20 })]);
    await put(pathOf(id), { capacity: 2 }, admin);
    expect(await quoteOf(id, 3)).toMatchObject({ isAvailable: false, left: 2, obstacles: [{ code: "SOLD_OUT" }] });
    const three = party({ tourId: id, date, travelers: 3, totalPrice: 13_500 });
    expect(expectProblem(await post("/bookings", three, user), "SOLD_OUT")).toMatchObject({ left: 2 });
    await makeBooking({ tourId: id, travelers: 2 });
    await put(`/tours/${id}`, { capacityPerDate: 1 }, admin);
    expect(await db().allocation.findFirst({ where: { productId: id } })).toMatchObject({ taken: 2, capacity: 2 });
    const fewer = expectProblem(await put(pathOf(id), { capacity: 1 }, admin), "CAPACITY_SOLD");
    expect(fewer).toMatchObject({ sold: 2 });
    await put(pathOf(id), { capacity: 5 }, admin);
    await makeBooking({ tourId: id, travelers: 3 });
    expect(await quoteOf(id)).toMatchObject({ isAvailable: false, left: 0 });
  });

  it("with bookings cannot be cancelled; without them it sets its people free", async () => {
    const [admin, { id }, guide] = await Promise.all([makeAdmin(), makeTour(), makeResource()]);
    const booking = await makeBooking({ tourId: id });
    await post(`${pathOf(id)}/assignments`, { resourceId: guide.id }, admin);
    expectProblem(await put(pathOf(id), { status: "cancelled" }, admin), "DEPARTURE_BOOKED");
    await db().booking.update({ where: { id: booking.id }, data: { status: "Cancelled" } });
    const cancelled = await put(pathOf(id), { status: "cancelled" }, admin);
    expect(cancelled.body).toMatchObject({ status: "cancelled", assignments: [] });
    expectProblem(await post(`${pathOf(id)}/assignments`, { resourceId: guide.id }, admin), "STATUS_CHANGED");
  });

  it.each([
    ["startTime", "25:00", "Please enter a time such as 06:30"],
    ["capacity", 0, "Must be at least 1"],
    ["status", "full", "Must be one of open, guaranteed, closed, cancelled"],
  ])("refuses %s %s", async (field, value, message) => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    const problem = expectProblem(await put(pathOf(id), { [field]: value }, admin), "VALIDATION");
    expect(problem).toMatchObject({ issues: [{ path: [field], message }] });
  });
});

describe("the board", () => {
  it("has the departures and hires of the days, by product, guide, and without a guide", async () => {
    const [admin, tour, car, guide] = await Promise.all([makeAdmin(), makeTour(), makeCar(), makeResource()]);
    await makeBooking({ tourId: tour.id, travelers: 2 });
    await makeBooking({ tourId: tour.id, travelers: 3, status: "Confirmed" });
    await makeBooking({ tourId: tour.id, travelers: 9, status: "Cancelled" });
    await makeBooking({ tourId: tour.id, date: at(31) });
    const hire = await makeBooking({ carId: car.id, days: 3 });
    await post(`${pathOf(tour.id)}/assignments`, { resourceId: guide.id }, admin);
    const list = async (query: string) => {
      const path = `/departures?from=${date}&to=${dayAhead(31)}&${query}`;
      return bodyOf(departurePage, await get(path, admin)).results;
    };
    expect(await list(`productId=${tour.id}`)).toMatchObject([
      { date, bookings: 2, unanswered: 1, travellers: 5, assignments: [{ name: guide.name }], booking: null },
      { date: dayAhead(31), travellers: 2, missing: [{ code: "NO_GUIDE" }, { code: "UNANSWERED" }, { code: "DUE" }] },
    ]);
    expect(await list(`productId=${tour.id}&withoutGuide=true`)).toMatchObject([{ date: dayAhead(31) }]);
    expect(await list(`resourceId=${guide.id}`)).toMatchObject([{ date, product: { _id: tour.id } }]);
    expect(await list(`productId=${car.id}`)).toMatchObject([
      { booking: { _id: hire.id }, lastDay: dayAhead(32), left: null },
    ]);
    const days = await get(`/departures/days?from=${date}&to=${dayAhead(31)}&productId=${tour.id}`, admin);
    expect(bodyOf(departureDays, days)).toEqual([
      { date, departures: 1, travellers: 5, withoutGuide: 0 },
      { date: dayAhead(31), departures: 1, travellers: 2, withoutGuide: 1 },
    ]);
    expectProblem(await get(`/departures?from=${date}&to=${dayAhead(100)}`, admin), "VALIDATION");
  });
});

describe("the sheet", () => {
  it("has travellers and phones, no money, also as CSV", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    await makeBooking({ tourId: id, name: "=Asha", party: { adults: 2, children: [7], seniors: 0 }, travelers: 3 });
    await makeBooking({ tourId: id, name: "Gone", status: "Cancelled" });
    const answer = await get(`${pathOf(id)}/sheet`, admin);
    expect(answer.body).toMatchObject({
      travellers: 3,
      parties: [{ name: "=Asha", phone: "9876543210", party: "2 adults, 1 child of 7" }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/price|paid|due/i);
    // The test clients read JSON only.
    const csv = await api().fetch(
      new Request(`http://luit.test/api/departures/sheet.csv?productId=${id}&date=${date}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    );
    expect(await csv.text()).toContain(`"'=Asha","9876543210",3,"2 adults, 1 child of 7"`);
    expectProblem(await get(`/departures/sheet.csv?productId=${id}`, admin), "VALIDATION");
  });

  it("has the guests by name, numbers by their value, and so has the manifest", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour()]);
    for (const name of ["Ünal", "party 10", "Zara", "Party 9"]) await makeBooking({ tourId: id, name });
    const expected = ["Party 9", "party 10", "Ünal", "Zara"].map((name) => ({ name }));
    expect((await get(`${pathOf(id)}/sheet`, admin)).body).toMatchObject({ parties: expected });
    const { items } = bodyOf(manifest, await get(`/bookings/manifest?date=${date}`, admin));
    expect(items.find((item) => item.id === id)).toMatchObject({ bookings: expected });
  });
});
