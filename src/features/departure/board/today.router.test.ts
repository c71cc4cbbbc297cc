import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeResource, makeTour, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { shownDays } from "./board-view.rules";
import { type DeparturesToday, departuresToday } from "./today.schema";

withOwnDatabase();

const today = dateInIndia(new Date());
const sunday = shownDays({ span: "week", date: today }).to;
const on = (date: string) => ({ date: toDatabaseDate(date) });
let admin: TestUser;

beforeAll(async () => {
  admin = await makeAdmin({ staffRole: "accounts" });
});

const read = async (): Promise<DeparturesToday> => bodyOf(departuresToday, await get("/departures/today", admin));

describe("who travels today", () => {
  it("is nobody without bookings", async () => {
    expect(await read()).toMatchObject({
      today: { date: today, departures: 0, travellers: 0, onTheWay: 0 },
      tomorrow: { date: addDays(today, 1), departures: 0, travellers: 0, onTheWay: 0 },
      thisWeek: { from: today, to: sunday, withoutGuide: 0, open: 0, left: 0 },
      nextWeek: { from: addDays(sunday, 1), to: addDays(sunday, 7) },
    });
  });

  it("is who leaves, and who left before and is not back", async () => {
    const [{ id: tourId }, { id: carId }] = await Promise.all([makeTour({ days: 3 }), makeCar({ units: 9 })]);
    await makeBooking({ tourId, ...on(today), travelers: 2 });
    await makeBooking({ tourId, ...on(addDays(today, -2)), travelers: 4 });
    await makeBooking({ tourId, ...on(addDays(today, -3)), travelers: 8 });
    await makeBooking({ tourId, ...on(today), travelers: 5, status: "Cancelled" });
    await makeBooking({ carId, ...on(addDays(today, -10)), days: 12, travelers: 1 });
    await makeBooking({ carId, ...on(addDays(today, 1)), travelers: 3 });
    await db().product.update({ where: { id: tourId }, data: { days: 1 } });
    const shown = await read();
    expect(shown.today).toMatchObject({ departures: 1, travellers: 2, onTheWay: 5 });
    expect(shown.tomorrow).toMatchObject({ departures: 1, travellers: 3, onTheWay: 3 });
  });
});

describe("the week", () => {
  it("counts departures without a guide and places left, as the board lists them", async () => {
    await db().booking.deleteMany();
    const monday = addDays(sunday, 1);
    const [{ id: tourId }, { id: other }, { id: resourceId }] = await Promise.all([
      makeTour({ days: 1, capacityPerDate: 8 }),
      makeTour({ days: 1, capacityPerDate: 5 }),
      makeResource(),
    ]);
    await makeBooking({ tourId, ...on(monday), travelers: 3 });
    await makeBooking({ tourId: other, ...on(monday), travelers: 1 });
    expect((await read()).nextWeek).toMatchObject({ withoutGuide: 2, open: 2, left: 9 });
    const office = await makeAdmin({ staffRole: "office" });
    await post(`/departures/${tourId}/${monday}/assignments`, { resourceId }, office);
    await put(`/departures/${other}/${monday}`, { status: "closed" }, office);
    expect((await read()).nextWeek).toMatchObject({ withoutGuide: 1, open: 1, left: 5 });
    const list = await get(`/departures?from=${monday}&to=${addDays(monday, 6)}&withoutGuide=true`, admin);
    expect(list.body).toMatchObject({ total: 1 });
  });
});
