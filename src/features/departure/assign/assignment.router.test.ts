import { describe, expect, it } from "vitest";
import { madeSheetLink } from "~/features/departure/sheet/sheet-link.schema";
import { formatDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour } from "~tests/support/factories";

const date = dayAhead();
const at = (ahead: number) => toDatabaseDate(dayAhead(ahead));
const pathOf = (productId: string, day: string) => `/departures/${productId}/${day}/assignments`;

describe("an assignment", () => {
  it("occupies all days of the tour, and a clash is refused with the reason", async () => {
    const [admin, long, other, guide] = await Promise.all([
      makeAdmin(),
      makeTour({ days: 3 }),
      makeTour(),
      makeResource(),
    ]);
    const assign = (id: string, day: string) => post(pathOf(id, day), { resourceId: guide.id }, admin);
    const first = await assign(long.id, date);
    expect(first.body).toMatchObject({ assignments: [{ resourceId: guide.id, phone: "9876543210" }], version: 0 });
    expect((await assign(long.id, date)).body).toEqual(first.body);
    const problem = expectProblem(await assign(other.id, dayAhead(32)), "RESOURCE_BUSY");
    const [from, to] = [formatDate(date), formatDate(dayAhead(32))];
    expect(problem.message).toBe(`${guide.name} is with ${long.title} from ${from} to ${to}.`);
    expect((await assign(other.id, dayAhead(33))).status).toBe(200);
    await send("DELETE", `${pathOf(long.id, date)}/${guide.id}`, { as: admin });
    expect((await assign(other.id, dayAhead(32))).status).toBe(200);
    const history = await get(`/departures/${long.id}/${date}/history`, admin);
    expect(history.body).toMatchObject([
      { action: "unassigned", fields: { guide: [guide.name, null] } },
      { action: "assigned", fields: { guide: [null, guide.name] } },
    ]);
    expectProblem(await send("DELETE", `${pathOf(long.id, date)}/${guide.id}`, { as: admin }), "NOT_FOUND");
  });

  it("of somebody who is off on one of the days is refused with these days", async () => {
    const [admin, tour, car, guide] = await Promise.all([
      makeAdmin(),
      makeTour({ days: 3 }),
      makeCar(),
      makeResource(),
    ]);
    await db().daysOff.create({ data: { resourceId: guide.id, from: at(32), to: at(33) } });
    const hire = await makeBooking({ carId: car.id, date: at(33) });
    const text = `${guide.name} is off from ${formatDate(dayAhead(32))} to ${formatDate(dayAhead(33))}.`;
    for (const path of [pathOf(tour.id, date), `/hires/${hire.id}/assignments`]) {
      const problem = expectProblem(await post(path, { resourceId: guide.id }, admin), "RESOURCE_BUSY");
      expect(problem.message).toBe(text);
    }
    expect((await post(pathOf(tour.id, dayAhead(34)), { resourceId: guide.id }, admin)).status).toBe(200);
  });

  it("of one guide to two departures at the same time succeeds once", async () => {
    const [admin, guide, ...tours] = await Promise.all([
      makeAdmin(),
      makeResource(),
      makeTour(),
      makeTour(),
      makeTour(),
    ]);
    const answers = await Promise.all(tours.map(({ id }) => post(pathOf(id, date), { resourceId: guide.id }, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await db().assignment.count({ where: { resourceId: guide.id } })).toBe(1);
  });

  it("from a board that is out of date names who was assigned meanwhile, and adds nobody until it is sent again", async () => {
    const [admin, tour, car, tenzin, rita, jeep] = await Promise.all([
      makeAdmin({ staffRole: "office" }),
      makeTour(),
      makeCar(),
      makeResource({ name: "Tenzin" }),
      makeResource(),
      makeResource({ kind: "vehicle" }),
    ] as const);
    const hire = await makeBooking({ carId: car.id });
    for (const path of [pathOf(tour.id, date), `/hires/${hire.id}/assignments`]) {
      const drag = (resourceId: string, seen: string[]) => post(path, { resourceId, seen }, admin);
      expect((await drag(tenzin.id, [])).status).toBe(200);
      const problem = expectProblem(await drag(rita.id, []), "EDIT_CONFLICT");
      expect(problem.message).toBe(
        `Somebody else has assigned Tenzin here in the meantime. To add ${rita.name} as well, assign again.`,
      );
      expect(problem).toMatchObject({ assignments: [{ resourceId: tenzin.id, name: "Tenzin" }] });
      expect(await db().assignment.count({ where: { resourceId: rita.id } })).toBe(0);
      for (const { id } of [jeep, tenzin]) expect((await drag(id, [])).status).toBe(200);
      expect((await drag(rita.id, [tenzin.id])).status).toBe(200);
      for (const { id } of [tenzin, rita, jeep]) await send("DELETE", `${path}/${id}`, { as: admin });
    }
  });

  it("goes with the days of the tour, and gives way to a clash", async () => {
    const [admin, tour, other, rita, tenzin] = await Promise.all([
      makeAdmin(),
      makeTour({ days: 3 }),
      makeTour(),
      makeResource(),
      makeResource(),
    ]);
    const assign = (day: number, { id: resourceId }: { id: string }, { id } = tour) =>
      post(pathOf(id, dayAhead(day)), { resourceId }, admin);
    const daysOf = async () => {
      const rows = await db().assignment.findMany({ where: { productId: tour.id }, orderBy: { from: "asc" } });
      return rows.map(({ resourceId, from, to }) => [resourceId, from, to]);
    };
    const made = [assign(30, rita), assign(40, tenzin), assign(44, tenzin), assign(46, rita), assign(47, tenzin)];
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await assign(49, rita, other)).status).toBe(200);
    const link = `/departures/${tour.id}/${dayAhead(30)}/sheet-links/${rita.id}`;
    const { expiresAt } = (await post(link, {}, admin)).body as { expiresAt: string };

    expect((await put(`/tours/${tour.id}`, { duration: "5 days 4 nights" }, admin)).status).toBe(200);
    // Rita is elsewhere on the 49th day. Of Tenzin's trips the second overlaps the first, and the third does not.
    expect(await daysOf()).toEqual([
      [rita.id, at(30), at(34)],
      [tenzin.id, at(40), at(44)],
      [tenzin.id, at(47), at(51)],
    ]);
    expectProblem(await assign(34, rita, other), "RESOURCE_BUSY");
    const later = await db().accessLink.findFirstOrThrow({ where: { assignment: { resourceId: rita.id } } });
    expect(later.expiresAt.getTime() - Date.parse(expiresAt)).toBe(2 * 24 * 60 * 60 * 1000);
    const history = await get(`/departures/${tour.id}/${dayAhead(46)}/history`, admin);
    expect(history.body).toMatchObject([{ action: "unassigned", fields: { guide: [rita.name, null] }, by: null }, {}]);

    expect((await put(`/tours/${tour.id}`, { duration: "2 days" }, admin)).status).toBe(200);
    expect(await daysOf()).toMatchObject([[rita.id, at(30), at(31)], { 2: at(41) }, { 2: at(48) }]);
    expect((await assign(33, rita, other)).status).toBe(200);
  });

  it("of a departure lasts as long as the longest trip that was sold for it", async () => {
    const [admin, tour, rita] = await Promise.all([makeAdmin(), makeTour({ days: 3 }), makeResource()]);
    const [{ id: tourId }, path] = [tour, pathOf(tour.id, dayAhead(60))];
    const ofTour = { tourId, date: at(60) };
    const resize = (days: number) => db().product.update({ where: { id: tourId }, data: { days } });
    const lastOf = async () => {
      const [only] = await db().assignment.findMany({ where: { productId: tourId } });
      const shown = (await get(`/departures/${tourId}/${dayAhead(60)}`, admin)).body as { lastDay: string };
      if (only) expect(toDatabaseDate(shown.lastDay)).toEqual(only.to);
      return only?.to ?? null;
    };
    const first = await makeBooking(ofTour);
    expect((await post(path, { resourceId: rita.id }, admin)).status).toBe(200);
    const link = bodyOf(
      madeSheetLink,
      await post(`${path.replace("assignments", "sheet-links")}/${rita.id}`, {}, admin),
    );
    for (const days of [1, 7, 5]) {
      await resize(days);
      expect(await lastOf()).toEqual(at(62));
    }
    const second = await makeBooking(ofTour);
    expect(await lastOf()).toEqual(at(64));
    const { expiresAt } = await db().accessLink.findFirstOrThrow({ where: { assignment: { productId: tourId } } });
    expect(expiresAt.getTime() - Date.parse(link.expiresAt)).toBe(2 * 24 * 60 * 60 * 1000);
    await db().booking.update({ where: { id: second.id }, data: { status: "Cancelled" } });
    expect(await lastOf()).toEqual(at(62));
    // Without bookings, the departure lasts as long as the tour again.
    await db().booking.update({ where: { id: first.id }, data: { date: at(80) } });
    expect(await lastOf()).toEqual(at(64));
    // Rita is elsewhere on the third day, so a longer trip takes her off.
    await resize(2);
    const other = await makeTour();
    expect((await post(pathOf(other.id, dayAhead(62)), { resourceId: rita.id }, admin)).status).toBe(200);
    await db().booking.update({ where: { id: second.id }, data: { status: "Pending" } });
    expect(await lastOf()).toBeNull();
  });

  it("cannot overlap another one in the database either", async () => {
    const [guide, { id: carId }] = await Promise.all([makeResource(), makeCar({ units: 2 })]);
    const make = async (from: number, to: number) =>
      db().assignment.create({
        data: { resourceId: guide.id, bookingId: (await makeBooking({ carId })).id, from: at(from), to: at(to) },
      });
    await make(10, 12);
    await expect(make(12, 14)).rejects.toThrow();
  });

  it("of somebody archived is refused", async () => {
    const [admin, { id }, guide] = await Promise.all([makeAdmin(), makeTour(), makeResource({ active: false })]);
    const problem = expectProblem(await post(pathOf(id, date), { resourceId: guide.id }, admin), "VALIDATION");
    expect(problem).toMatchObject({ issues: [{ path: ["resourceId"], message: `${guide.name} is archived.` }] });
  });

  it("of a driver to a hire moves with the booking, gives way to a clash, and ends with the booking", async () => {
    const [admin, car, driver, vehicle] = await Promise.all([
      makeAdmin(),
      makeCar({ units: 3 }),
      makeResource({ kind: "driver" }),
      makeResource({ kind: "vehicle" }),
    ]);
    const hire = await makeBooking({ carId: car.id, days: 2 });
    const later = await makeBooking({ carId: car.id, days: 2, date: at(50) });
    const assign = (id: string, resourceId: string) => post(`/hires/${id}/assignments`, { resourceId }, admin);
    await assign(hire.id, driver.id);
    expect((await assign(hire.id, vehicle.id)).body).toMatchObject([{ kind: "driver" }, { kind: "vehicle" }]);
    await assign(later.id, driver.id);
    const own = () =>
      db().assignment.findMany({ where: { bookingId: hire.id }, orderBy: { resource: { kind: "asc" } } });
    await db().booking.update({ where: { id: hire.id }, data: { date: at(40) } });
    expect(await own()).toMatchObject([
      { from: at(40), to: at(41) },
      { from: at(40), to: at(41) },
    ]);
    await db().booking.update({ where: { id: hire.id }, data: { date: at(51) } });
    expect(await own()).toMatchObject([{ resourceId: vehicle.id, from: at(51), to: at(52) }]);
    await db().booking.update({ where: { id: hire.id }, data: { status: "Cancelled" } });
    expect(await own()).toEqual([]);
    expectProblem(await assign(hire.id, driver.id), "STATUS_CHANGED");
    expectProblem(await assign((await makeBooking()).id, driver.id), "NOT_FOUND");
  });
});
