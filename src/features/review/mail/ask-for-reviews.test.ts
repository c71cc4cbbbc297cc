import { expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { makeBooking, makeReview, makeTour, makeTravelled, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { askForReviews } from "./ask-for-reviews.service";

withOwnDatabase();

const daysAgo = (days: number) => toDatabaseDate(addDays(dateInIndia(new Date()), -days));
const asked = async (bookingId: string) => db().outbox.count({ where: { bookingId, kind: "review-asked" } });

it("asks two to fourteen days after the last day, once, and not those who have written or did not travel", async () => {
  const { id: userId } = await makeUser();
  const { id: tourId } = await makeTour({ days: 3 });
  const trip = (days: number, data = {}) => makeTravelled(userId, { tourId, date: daysAgo(days), ...data });
  const due = [await trip(4), await trip(16)];
  const written = await makeReview();
  const others = [
    await trip(3),
    await trip(17),
    await trip(8, { status: "Cancelled" }),
    await makeBooking({ status: "Confirmed", date: daysAgo(8) }),
    { id: written.bookingId },
  ];
  expect(await askForReviews(db(), new Date())).toBe(2);
  expect(await askForReviews(db(), new Date())).toBe(0);
  expect(await Promise.all(due.map(({ id }) => asked(id)))).toEqual([1, 1]);
  expect(await Promise.all(others.map(({ id }) => asked(id)))).toEqual([0, 0, 0, 0, 0]);
});

it("asks once when several processes look at the same time", async () => {
  const { id: userId } = await makeUser();
  const { id } = await makeTravelled(userId, { date: daysAgo(5) });
  await Promise.all([askForReviews(db(), new Date()), askForReviews(db(), new Date())]);
  expect(await asked(id)).toBe(1);
});
