import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour } from "~tests/support/factories";
import { replacement } from "./replace.schema";

const at = (ahead: number) => toDatabaseDate(dayAhead(ahead));

/** A guide on three trips of three days from day 40, 45 and 50 on, and a guide who is on a trip on day 47. */
async function makeGuides() {
  const [admin, tour, other, ill, next] = await Promise.all([
    makeAdmin(),
    makeTour({ days: 3 }),
    makeTour(),
    makeResource({ name: "Ill" }),
    makeResource({ name: "Next" }),
  ]);
  const assign = (productId: string, ahead: number, resourceId: string) =>
    post(`/departures/${productId}/${dayAhead(ahead)}/assignments`, { resourceId }, admin);
  for (const ahead of [40, 45, 50]) expect((await assign(tour.id, ahead, ill.id)).status).toBe(200);
  expect((await assign(other.id, 47, next.id)).status).toBe(200);
  await makeBooking({ tourId: tour.id, date: at(50), status: "Confirmed" });
  const path = `/resources/${ill.id}/replacement`;
  const look = async (from: number, to: number) => {
    const days = new URLSearchParams({ byId: next.id, from: dayAhead(from), to: dayAhead(to) });
    return bodyOf(replacement, await get(`${path}?${days}`, admin));
  };
  const give = (assignmentIds: string[], byId = next.id) => post(path, { byId, assignmentIds }, admin);
  return { admin, tour, other, ill, next, look, give, path };
}

/** The first days of somebody's trips, in days from today. */
async function tripsOf(resourceId: string) {
  const rows = await db().assignment.findMany({ where: { resourceId }, orderBy: { from: "asc" } });
  return rows.map(({ from }) => from);
}

describe("a guide who falls ill", () => {
  it("is replaced on the named trips, after a look at what stands against each, and the histories say so", async () => {
    const { admin, tour, ill, next, look, give } = await makeGuides();
    const found = await look(46, 60);
    expect(found).toMatchObject({
      from: { name: "Ill" },
      by: { name: "Next" },
      trips: [
        { date: dayAhead(45), lastDay: dayAhead(47), bookings: 0, obstacle: expect.stringMatching(/^Next is with /) },
        { date: dayAhead(50), lastDay: dayAhead(52), bookings: 1, obstacle: null, notes: [] },
      ],
    });
    expect(await tripsOf(ill.id)).toEqual([at(40), at(45), at(50)]);
    const [, free] = found.trips;
    const done = bodyOf(replacement, await give([free?.assignmentId ?? ""]));
    expect(done.trips).toMatchObject([{ date: dayAhead(50) }]);
    expect(await tripsOf(ill.id)).toEqual([at(40), at(45)]);
    expect(await tripsOf(next.id)).toEqual([at(47), at(50)]);
    const history = await get(`/departures/${tour.id}/${dayAhead(50)}/history`, admin);
    expect(history.body).toMatchObject([{ fields: { guide: ["Ill", "Next"] } }, { fields: { guide: [null, "Ill"] } }]);
  });

  it("takes the trips back in one step", async () => {
    const { admin, ill, next, look, give } = await makeGuides();
    const { trips } = await look(40, 40);
    const done = bodyOf(replacement, await give(trips.map((one) => one.assignmentId)));
    const back = { byId: ill.id, assignmentIds: done.trips.map((one) => one.assignmentId) };
    expect((await post(`/resources/${next.id}/replacement`, back, admin)).status).toBe(200);
    expect(await tripsOf(ill.id)).toEqual([at(40), at(45), at(50)]);
  });

  it("gives over all trips or none: also with one that is refused, or gone to somebody else", async () => {
    const { admin, tour, ill, next, look, give } = await makeGuides();
    const ids = (await look(40, 60)).trips.map((one) => one.assignmentId);
    const { message } = expectProblem(await give(ids), "RESOURCE_BUSY");
    expect(message).toMatch(/^Next is with /);
    const [first = "", , last = ""] = ids;
    const somebody = await makeResource();
    expect((await give([first], somebody.id)).status).toBe(200);
    expectProblem(await give([first, last]), "EDIT_CONFLICT");
    expect(await tripsOf(ill.id)).toEqual([at(45), at(50)]);
    expect(await tripsOf(next.id)).toEqual([at(47)]);
    expect((await get(`/departures/${tour.id}/${dayAhead(50)}/history`, admin)).body).toHaveLength(1);
  });

  it("is given over once, if two admins do so at the same time", async () => {
    const { ill, next, look, give } = await makeGuides();
    const somebody = await makeResource();
    const ids = (await look(50, 50)).trips.map((one) => one.assignmentId);
    const answers = await Promise.all([give(ids), give(ids, somebody.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tripsOf(ill.id)).toEqual([at(40), at(45)]);
    const both = [...(await tripsOf(next.id)), ...(await tripsOf(somebody.id))];
    expect(both).toEqual([at(47), at(50)]);
  });

  it("is not replaced by somebody who is off, and a paper that runs out is named", async () => {
    const { next, look, give } = await makeGuides();
    await db().daysOff.create({ data: { resourceId: next.id, from: at(41), to: at(41) } });
    await db().resourcePaper.create({ data: { resourceId: next.id, kind: "licence", validUntil: at(51) } });
    const { trips } = await look(40, 60);
    expect(trips.map(({ notes }) => notes)).toEqual([[], [], [`Licence only until ${formatDate(dayAhead(51))}`]]);
    const { message } = expectProblem(await give(trips.slice(0, 1).map((one) => one.assignmentId)), "RESOURCE_BUSY");
    expect(message).toBe(`Next is off on ${formatDate(dayAhead(41))}.`);
  });

  it("can be replaced on the hire of a car, whose links to the sheet end", async () => {
    const { admin, ill, next, look, give } = await makeGuides();
    const hire = await makeBooking({ carId: (await makeCar()).id, date: at(70), status: "Confirmed" });
    await post(`/hires/${hire.id}/assignments`, { resourceId: ill.id }, admin);
    const shared = await post(`/hires/${hire.id}/sheet-links/${ill.id}`, {}, admin);
    expect(shared.status).toBe(200);
    const { trips } = await look(70, 70);
    expect(trips).toMatchObject([{ booking: { _id: hire.id }, bookings: 1, obstacle: null }]);
    await give(trips.map((one) => one.assignmentId));
    expect(await db().assignment.findMany({ where: { bookingId: hire.id } })).toMatchObject([{ resourceId: next.id }]);
    const links = await db().accessLink.findMany({ where: { assignment: { bookingId: hire.id } } });
    expect(links).toEqual([]);
  });

  it("is not replaced by a driver, by themselves, by somebody archived, or by nobody", async () => {
    const { admin, ill, look, path } = await makeGuides();
    const ids = (await look(40, 60)).trips.map((one) => one.assignmentId);
    const [driver, archived] = await Promise.all([makeResource({ kind: "driver" }), makeResource({ active: false })]);
    for (const byId of [driver.id, ill.id, archived.id]) {
      expectProblem(await post(path, { byId, assignmentIds: ids }, admin), "VALIDATION");
    }
    expectProblem(await post(path, { byId: randomUUID(), assignmentIds: ids }, admin), "NOT_FOUND");
    const wrongDays = new URLSearchParams({ byId: driver.id, from: dayAhead(60), to: dayAhead(40) });
    expectProblem(await get(`${path}?${wrongDays}`, admin), "VALIDATION");
  });

  it("gives over the trips of three months at once", async () => {
    const [admin, tour, ill, next] = await Promise.all([makeAdmin(), makeTour(), makeResource(), makeResource()]);
    const days = Array.from({ length: 92 }, (_, index) => at(100 + index));
    await db().departure.createMany({ data: days.map((date) => ({ productId: tour.id, date })) });
    await db().assignment.createMany({
      data: days.map((date) => ({ resourceId: ill.id, productId: tour.id, date, from: date, to: date })),
    });
    const ids = (await db().assignment.findMany({ where: { resourceId: ill.id } })).map(({ id }) => id);
    const answer = await post(`/resources/${ill.id}/replacement`, { byId: next.id, assignmentIds: ids }, admin);
    expect(bodyOf(replacement, answer).trips).toHaveLength(92);
    expect(await db().assignment.count({ where: { resourceId: next.id } })).toBe(92);
  });
});
