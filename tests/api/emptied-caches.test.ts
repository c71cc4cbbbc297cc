import { afterAll, beforeAll, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { pageCache } from "~/server/cache/caches";
import { startCache } from "~/server/cache/start-cache";
import { db } from "~/server/db/client";
import { dayAhead, makeBooking, makeCar, makeResource, makeReview, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Changes by other processes. In a database of its own, so that no other test's change empties the cache.

const databaseUrl = withOwnDatabase();
let listening: ReturnType<typeof startCache>;

beforeAll(() => {
  listening = startCache(databaseUrl());
});
afterAll(async () => {
  await listening.stop();
  pageCache().isLive = false;
});

const page = { parts: [], bytes: 0, nonce: "one", headers: {} };
const isCached = () => pageCache().get("/browse/tours") !== undefined;

/** Caches a page once the messages of earlier changes have arrived. */
async function cachePage(): Promise<void> {
  let [isOld, isSettled] = [true, false];
  const settle = async () => {
    // The message of this change is the last one, as PostgreSQL sends them in the order of the commits.
    if (isOld && pageCache().isLive) {
      pageCache().beginLoad()("/browse/tours", page);
      isOld = false;
      await db().$executeRaw`SELECT pg_notify('catalogue', 'test')`;
    } else isSettled = pageCache().isLive && !isCached();
    return isSettled;
  };
  await expect.poll(settle, { interval: 10, timeout: 10_000 }).toBe(true);
  pageCache().beginLoad()("/browse/tours", page);
  expect(isCached()).toBe(true);
}

const emptied = () => expect.poll(() => !isCached(), { interval: 10 }).toBe(true);

it("empties the cached pages when a review is published, and when it is hidden", async () => {
  const { id } = await makeReview();
  for (const data of [{ state: "published" }, { state: "hidden", reason: "Names other travellers" }] as const) {
    await cachePage();
    await db().review.update({ where: { id }, data });
    await emptied();
  }
});

it("empties the cached pages when a permit rule is added, changed and removed", async () => {
  const rule = { state: "Tripura", permit: "ILP", holder: "indian", arrangedBy: "You", source: "A test" } as const;
  await cachePage();
  const { id } = await db().permitRule.create({ data: rule });
  await emptied();
  await cachePage();
  await db().permitRule.update({ where: { id }, data: { fee: "₹200" } });
  await emptied();
  const relaxation = { ruleId: id, from: new Date("2027-01-01"), what: "All", source: "A test" };
  await cachePage();
  await db().permitRelaxation.create({ data: relaxation });
  await emptied();
  await cachePage();
  await db().permitRule.delete({ where: { id } });
  await emptied();
});

it("empties the cached pages when a guide's languages change, and when a guide is assigned and taken off", async () => {
  const [{ id: resourceId }, { id: productId }] = await Promise.all([makeResource(), makeTour()]);
  const date = toDatabaseDate(dayAhead());
  await db().departure.create({ data: { productId, date } });
  await cachePage();
  await db().resource.update({ where: { id: resourceId }, data: { languages: ["Khasi"] } });
  await emptied();
  await cachePage();
  const { id } = await db().assignment.create({ data: { productId, date, resourceId, from: date, to: date } });
  await emptied();
  await cachePage();
  await db().assignment.delete({ where: { id } });
  await emptied();
});

it("keeps the cached pages when a booking of a car moves its driver", async () => {
  const [{ id: resourceId }, { id: carId }] = await Promise.all([makeResource({ kind: "driver" }), makeCar()]);
  const date = toDatabaseDate(dayAhead());
  const { id: bookingId } = await makeBooking({ carId, date });
  await db().assignment.create({ data: { bookingId, resourceId, from: date, to: date } });
  await cachePage();
  await db().booking.update({ where: { id: bookingId }, data: { date: toDatabaseDate(dayAhead(40)) } });
  await db().$executeRaw`SELECT pg_notify('other', 'test')`;
  const moved = await db().assignment.findFirstOrThrow({ where: { bookingId }, select: { from: true } });
  expect(moved.from).toEqual(toDatabaseDate(dayAhead(40)));
  expect(isCached()).toBe(true);
});
