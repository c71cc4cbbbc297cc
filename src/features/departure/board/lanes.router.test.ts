import { describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, makeTour } from "~tests/support/factories";
import { lanes } from "./lanes.schema";

const at = (ahead: number) => toDatabaseDate(dayAhead(ahead));

async function read(query: string) {
  return bodyOf(lanes, await get(`/departures/lanes?${query}`, await makeAdmin()));
}

describe("the lanes of some days", () => {
  it("have trips that began earlier and are not over, and leave out what is over", async () => {
    const [tour, car] = await Promise.all([makeTour({ days: 4 }), makeCar()]);
    await makeBooking({ tourId: tour.id, date: at(58), travelers: 3, status: "Confirmed" });
    await makeBooking({ tourId: tour.id, date: at(57), status: "Confirmed" });
    const hire = await makeBooking({ carId: car.id, date: at(40), days: 30, status: "Confirmed" });
    const days = `from=${dayAhead(61)}&to=${dayAhead(67)}`;
    expect(await read(`${days}&productId=${tour.id}`)).toMatchObject({
      total: 1,
      trips: [{ date: dayAhead(58), lastDay: dayAhead(61), travellers: 3, withoutPickupTime: 1 }],
    });
    expect(await read(`${days}&productId=${car.id}`)).toMatchObject({
      total: 1,
      trips: [{ date: dayAhead(40), lastDay: dayAhead(69), booking: { _id: hire.id } }],
    });
  });

  it("have a departure that nobody has booked as long as its product lasts", async () => {
    const { id: productId } = await makeTour({ days: 4 });
    await db().departure.create({ data: { productId, date: at(58) } });
    const days = (from: number) => `from=${dayAhead(from)}&to=${dayAhead(from + 6)}&productId=${productId}`;
    expect((await read(days(61))).trips).toMatchObject([{ date: dayAhead(58), lastDay: dayAhead(61) }]);
    expect((await read(days(62))).trips).toEqual([]);
  });

  it("say of each person with what they are busy also after the last day, when they are off, and which papers run out", async () => {
    const [admin, long, other, guide, gone] = await Promise.all([
      makeAdmin(),
      makeTour({ days: 9 }),
      makeTour(),
      makeResource({ name: "Aanu" }),
      makeResource({ active: false }),
    ]);
    await makeBooking({ tourId: long.id, date: at(61), status: "Confirmed" });
    await post(`/departures/${other.id}/${dayAhead(69)}/assignments`, { resourceId: guide.id }, admin);
    await db().daysOff.create({ data: { resourceId: guide.id, from: at(68), to: at(68), reason: "Exam" } });
    const papers = [
      { kind: "licence" as const, validUntil: at(99) },
      { kind: "permit" as const, validUntil: at(200) },
    ];
    await db().resourcePaper.createMany({ data: papers.map((paper) => ({ ...paper, resourceId: guide.id })) });
    const { people } = await read(`from=${dayAhead(61)}&to=${dayAhead(67)}&productId=${long.id}`);
    expect(people.find(({ _id }) => _id === guide.id)).toMatchObject({
      phone: "9876543210",
      busy: [{ productId: other.id, bookingId: null, title: other.title, from: dayAhead(69), to: dayAhead(69) }],
      daysOff: [{ from: dayAhead(68), to: dayAhead(68), reason: "Exam" }],
      papers: [{ kind: "licence", validUntil: dayAhead(99) }],
    });
    expect(people.some(({ _id }) => _id === gone.id)).toBe(false);
  });

  it("are of fourteen days at most", async () => {
    const admin = await makeAdmin();
    const path = (to: number) => `/departures/lanes?from=${dayAhead(1)}&to=${dayAhead(to)}`;
    expect((await get(path(14), admin)).status).toBe(200);
    expectProblem(await get(path(15), admin), "VALIDATION");
    expectProblem(await get(path(0), admin), "VALIDATION");
  });
});
