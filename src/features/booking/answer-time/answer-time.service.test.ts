import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { makeAdmin, makeBooking, makeRequest, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { readAskedCases } from "./answer-time.service";

withOwnDatabase();

const now = new Date("2027-06-01T06:00:00.000Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let [admin, customer]: TestUser[] = [];
beforeEach(async () => {
  await db().booking.deleteMany();
  [admin, customer] = await Promise.all([makeAdmin(), makeUser()]);
});

/** Makes a booking of the customer, some hours ago. */
const book = (hours: number, data: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ userId: customer?.id ?? null, createdAt: ago(hours), ...data });

/** Changes the booking's status. `by`: who does; null or undefined: the system. */
async function move(bookingId: string, by: TestUser | null | undefined, hours: number, to: "Confirmed" | "Cancelled") {
  await db().booking.update({ where: { id: bookingId }, data: { status: to } });
  await db().bookingEvent.create({
    data: { bookingId, from: "Pending", to, actorId: by?.id ?? null, at: ago(hours) },
  });
}

/** The cases, as hours and whether they are answered, the shortest first. */
async function cases(): Promise<[number, boolean][]> {
  const found = await readAskedCases(now);
  return found
    .map(({ seconds, isAnswered }): [number, boolean] => [seconds / 3600, isAnswered])
    .sort(([a], [b]) => a - b);
}

it("reads how long bookings waited for the staff, by the first answer alone", async () => {
  const [confirmed, declined] = [await book(10), await book(30)];
  await move(confirmed.id, admin, 7, "Confirmed");
  await move(confirmed.id, admin, 1, "Cancelled");
  await move(declined.id, admin, 10, "Cancelled");
  expect(await cases()).toEqual([
    [3, true],
    [20, true],
  ]);
});

it("reads how long open bookings and requests have waited", async () => {
  await book(5);
  await makeRequest({}, { createdAt: ago(2) });
  expect(await cases()).toEqual([
    [2, false],
    [5, false],
  ]);
});

it("reads how long requests waited that the staff decided", async () => {
  const decided = { state: "declined", answer: "No room", createdAt: ago(9), decidedAt: ago(5) } as const;
  await makeRequest({}, { ...decided, actorId: admin?.id ?? null });
  expect(await cases()).toEqual([[4, true]]);
});

it("leaves out what the office did not have to answer, or ended without it", async () => {
  const [byCustomer, byMoney] = [await book(10), await book(10)];
  await move(byCustomer.id, customer, 5, "Cancelled");
  await move(byMoney.id, null, 5, "Confirmed");
  const held = await book(10, { heldUntil: ago(-10) });
  await move(held.id, admin, 1, "Confirmed");
  await book(10, { source: "phone", userId: null });
  await book(91 * 24);
  const ended = { createdAt: ago(9), decidedAt: ago(5) };
  await makeRequest({}, { ...ended, state: "withdrawn" });
  await makeRequest({}, { ...ended, state: "accepted" });
  expect(await cases()).toEqual([]);
});
