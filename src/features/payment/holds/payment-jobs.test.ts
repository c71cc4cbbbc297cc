import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { deleteOldNews, paymentJobs } from "./payment-jobs";

withOwnDatabase();

const now = new Date("2027-07-01T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

it("deletes the raw text of news after 180 days, and keeps that they came", async () => {
  for (const [eventId, days] of [
    ["old", 180],
    ["older", 400],
    ["young", 179],
  ] as const) {
    const times = { receivedAt: daysAgo(days), handledAt: daysAgo(days) };
    await db().paymentEvent.create({
      data: { provider: "razorpay", eventId, kind: "payment.captured", told: [], raw: "{}", ...times },
    });
  }
  expect(await deleteOldNews(db(), now)).toBe(2);
  const left = await db().paymentEvent.findMany({ orderBy: { eventId: "asc" }, select: { eventId: true, raw: true } });
  expect(left).toEqual([
    { eventId: "old", raw: null },
    { eventId: "older", raw: null },
    { eventId: "young", raw: "{}" },
  ]);
  expect(await deleteOldNews(db(), now)).toBe(0);
  expect(paymentJobs.map(({ run }) => run)).toContain(deleteOldNews);
});
