import { beforeAll, expect, it } from "vitest";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeRequest, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { missingPapers, waiting } from "./waiting.schema";

withOwnDatabase();

let admin: TestUser;
const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000);

beforeAll(async () => {
  admin = await makeAdmin({ staffRole: "accounts" });
});

it("nothing waits without bookings", async () => {
  const nothing = { count: 0, since: null };
  expect(bodyOf(waiting, await get("/reports/waiting", admin))).toEqual({
    bookings: nothing,
    requests: nothing,
    transfers: nothing,
  });
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toEqual({ ...nothing, reference: null });
});

it("pending bookings, requests and transfers wait since the oldest; what is past or answered does not", async () => {
  const [oldest, asked, reported] = [ago(300), ago(200), ago(100)];
  await makeBooking({ createdAt: oldest });
  const { id: bookingId } = await makeBooking({ date: toDatabaseDate(dateInIndia(new Date())) });
  await makeBooking({ createdAt: ago(900), date: toDatabaseDate(dayAhead(-1)) });
  await makeBooking({ createdAt: ago(900), status: "Confirmed" });
  await makeRequest({}, { createdAt: asked });
  await makeRequest({}, { createdAt: ago(900), state: "withdrawn", decidedAt: ago(1) });
  await db().payment.create({
    data: {
      bookingId,
      provider: "upi",
      kind: "full",
      amount: 9000,
      reference: "LT0000000001",
      utr: "632512345601",
      state: "reported",
      reportedAt: reported,
    },
  });
  expect(bodyOf(waiting, await get("/reports/waiting", admin))).toEqual({
    bookings: { count: 2, since: oldest.toISOString() },
    requests: { count: 1, since: asked.toISOString() },
    transfers: { count: 1, since: reported.toISOString() },
  });
});

it("a payment without its paper is in trouble after five minutes", async () => {
  const { id: bookingId, reference } = await makeBooking({ status: "Confirmed" });
  const captured = { amount: 500, received: 500, provider: "cash", kind: "full", state: "captured" } as const;
  const at = ago(10);
  const pay = (number: string, createdAt: Date) =>
    db().payment.create({ data: { bookingId, ...captured, reference: number, capturedAt: createdAt, createdAt } });
  await pay("LT0000000002", ago(1));
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toMatchObject({ count: 0 });
  await pay("LT0000000003", at);
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toEqual({
    count: 1,
    since: at.toISOString(),
    reference,
  });
});
