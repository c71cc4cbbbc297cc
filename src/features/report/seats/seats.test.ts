import { beforeAll, expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeTour, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { seatReport } from "./seats.schema";

withOwnDatabase();

const today = dateInIndia(new Date());
const day = (ahead: number) => addDays(today, ahead);
let admin: TestUser;
let full = "";
let open = "";

beforeAll(async () => {
  admin = await makeAdmin();
  full = (await makeTour({ title: "Full", capacityPerDate: 4 })).id;
  open = (await makeTour({ title: "Without a limit" })).id;
  const book = (fields: Parameters<typeof makeBooking>[0], ahead: number) =>
    makeBooking({ ...fields, date: toDatabaseDate(day(ahead)) });
  await book({ tourId: full, travelers: 4, status: "Confirmed" }, 5);
  await book({ tourId: full, travelers: 1, status: "Pending" }, 6);
  await book({ tourId: full, travelers: 3, status: "Cancelled" }, 7);
  await book({ tourId: open, travelers: 2, status: "Confirmed" }, 6);
  await book({ carId: (await makeCar()).id }, 6);
  // Set by the office: nobody has booked the first, the second takes no bookings, the third has a limit and a minimum.
  const departure = (productId: string, ahead: number) => ({ productId, date: toDatabaseDate(day(ahead)) });
  await db().departure.create({ data: { ...departure(full, 8), capacity: 10 } });
  await db().departure.create({ data: { ...departure(full, 9), status: "closed" } });
  await db().departure.create({ data: { ...departure(open, 6), minParty: 3 } });
});

const report = async (from: string, to: string) =>
  bodyOf(seatReport, await get(`/reports/seats?from=${from}&to=${to}`, admin));

it("counts seats of open departures, and those that are sold", async () => {
  const { rows, total } = await report(day(0), day(30));
  expect(rows).toEqual([
    { productId: full, title: "Full", departures: 3, empty: 1, travellers: 5, seats: 18, sold: 5 },
    { productId: open, title: "Without a limit", departures: 1, empty: 0, travellers: 2, seats: 0, sold: 0 },
  ]);
  expect(total).toEqual({ departures: 4, empty: 1, travellers: 7, seats: 18, sold: 5 });
});

it("names coming departures below their minimum or a third of their seats", async () => {
  const { weak, weakTotal } = await report(day(-30), day(30));
  expect(weak).toEqual([
    { productId: full, title: "Full", date: day(6), travellers: 1, minParty: null, sold: 1, seats: 4 },
    { productId: open, title: "Without a limit", date: day(6), travellers: 2, minParty: 3, sold: 2, seats: null },
    { productId: full, title: "Full", date: day(8), travellers: 0, minParty: null, sold: 0, seats: 10 },
  ]);
  expect(weakTotal).toBe(3);
});

it("names none of the past, and refuses a range that ends before it begins", async () => {
  await makeBooking({ tourId: full, travelers: 1, status: "Confirmed", date: toDatabaseDate(day(-3)) });
  const { weak, total } = await report(day(-5), day(-1));
  expect(total).toMatchObject({ departures: 1, sold: 1 });
  expect(weak).toEqual([]);
  expectProblem(await get(`/reports/seats?from=${day(2)}&to=${day(1)}`, admin), "VALIDATION");
});
