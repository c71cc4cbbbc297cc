import { beforeAll, expect, it } from "vitest";
import { moneyCsv } from "~/features/report/report-csv";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { newUtr } from "~tests/support/payments";
import { moneyReport, outstanding } from "./money-report.schema";

withOwnDatabase();

let admin: TestUser;
let references = 0;

/** A payment of a booking, in rupees. */
async function pay(bookingId: string, provider: "upi" | "cash", amount: number, capturedAt: string) {
  references += 1;
  const reference = `AAAAAAAA${String(references).padStart(4, "0")}`;
  const arrived = { state: "captured", received: amount, capturedAt: new Date(capturedAt) } as const;
  return db().payment.create({ data: { bookingId, provider, kind: "other", amount, reference, ...arrived } });
}

beforeAll(async () => {
  admin = await makeAdmin();
  const booking = await makeBooking({ totalPrice: 10_000, deposit: 3000, status: "Confirmed" });
  // The last minute of 31 January and the first of 1 February in India.
  const upi = await pay(booking.id, "upi", 3000.1, "2031-01-31T18:29:00Z");
  await pay(booking.id, "upi", 0.2, "2031-01-31T18:30:00Z");
  const cancelled = await makeBooking({ totalPrice: 500, status: "Cancelled", undecidedSince: new Date() });
  const cash = await pay(cancelled.id, "cash", 500, "2031-02-02T06:00:00Z");
  const refund = { key: crypto.randomUUID(), reason: "Snow" };
  const [at, done] = [new Date("2031-02-03T06:00:00Z"), { state: "done" } as const];
  const ofCash = { ...refund, bookingId: cancelled.id, paymentId: cash.id, provider: "cash" } as const;
  await db().refund.create({ data: { ...ofCash, amount: 100.05, ...done, doneAt: at } });
  await db().refund.create({ data: { ...ofCash, key: crypto.randomUUID(), amount: 200 } });
  const key = crypto.randomUUID();
  await db().refund.create({
    data: { ...refund, key, bookingId: booking.id, paymentId: upi.id, provider: "upi", amount: 1000 },
  });
  const open = await makeBooking({ userId: (await makeUser()).id });
  const waiting = { bookingId: open.id, provider: "upi", kind: "full", amount: 9000 } as const;
  await db().payment.create({ data: { ...waiting, reference: "BBBBBBBB2222", state: "reported", utr: newUtr() } });
  await db().payment.create({
    data: { ...waiting, reference: "BBBBBBBB3333", state: "mismatched", received: 8500.5 },
  });
});

const report = async (query: string) => bodyOf(moneyReport, await get(`/reports/money?${query}`, admin));

it("has what came in and went back, by day in Asia/Kolkata, to the paisa", async () => {
  const { rows, total } = await report("from=2031-01-01&to=2031-02-28");
  const none = { payments: 0, received: 0, refunds: 0, refunded: 0 };
  expect(rows).toEqual([
    { key: "2031-01-31", ...none, payments: 1, received: 3000.1, kept: 3000.1 },
    { key: "2031-02-01", ...none, payments: 1, received: 0.2, kept: 0.2 },
    { key: "2031-02-02", ...none, payments: 1, received: 500, kept: 500 },
    { key: "2031-02-03", ...none, refunds: 1, refunded: 100.05, kept: -100.05 },
  ]);
  expect(total).toEqual({ payments: 3, received: 3500.3, refunds: 1, refunded: 100.05, kept: 3400.25 });
  expect((await report("from=2031-02-01&to=2031-02-01")).total.received).toBe(0.2);
});

it("groups by month and by provider, and is empty without money", async () => {
  const months = await report("from=2031-01-01&to=2031-02-28&by=month");
  expect(months.rows.map(({ key, kept }) => [key, kept])).toEqual([
    ["2031-01", 3000.1],
    ["2031-02", 400.15],
  ]);
  const providers = await report("from=2031-01-01&to=2031-02-28&by=provider");
  expect(providers.rows.map(({ key, received, refunded }) => [key, received, refunded])).toEqual([
    ["cash", 500, 100.05],
    ["upi", 3000.3, 0],
  ]);
  expect(await report("from=2030-01-01&to=2030-02-28")).toMatchObject({ rows: [], total: { payments: 0, kept: 0 } });
});

it("as CSV has the same numbers", async () => {
  const lines = moneyCsv(await report("from=2031-01-01&to=2031-02-28&by=provider")).split("\n");
  expect(lines).toEqual([
    "\uFEFFWay of paying,Payments,Received,Refunds,Given back,Kept",
    "Cash,1,500.00,1,100.05,399.95",
    "UPI,2,3000.30,0,0.00,3000.30",
    "Total,3,3500.30,1,100.05,3400.25",
    "",
  ]);
});

it("says what is open: due, to go back, to decide, reported and mismatched", async () => {
  expect(bodyOf(outstanding, await get("/reports/outstanding", admin))).toEqual({
    due: { count: 1, amount: 7999.7 },
    refundDue: { count: 2, amount: 1200 },
    undecided: { count: 1, amount: 199.95 },
    reported: { count: 1, amount: 9000 },
    mismatched: { count: 1, amount: 8500.5 },
  });
});

it("refuses a range that ends before it begins", async () => {
  const problem = expectProblem(await get("/reports/money?from=2031-02-01&to=2031-01-31", admin), "VALIDATION");
  expect(problem.issues).toMatchObject([{ path: ["to"] }]);
});
