import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { noSums } from "./report.rules";
import { type BookingReport, bookingReport, groupings, type ReportSums, reportDates } from "./report.schema";
import { reportCsv } from "./report-csv";

withOwnDatabase();

let admin: TestUser;
const items = { tour: "", car: "", offer: "" };

beforeAll(async () => {
  admin = await makeAdmin();
  items.tour = (await makeTour({ title: "=Majuli" })).id;
  items.car = (await makeCar({ name: "Hill Seven", units: 500 })).id;
  items.offer = (await makeOffer({ title: "Hornbill week" })).id;
});

type Known = {
  kind: keyof typeof items;
  status: "Pending" | "Confirmed" | "Cancelled";
  date: string;
  createdAt: string;
  paise: number;
  travelers: number;
};

const book = ({ kind, status, date, createdAt, paise, travelers }: Known) =>
  makeBooking({
    [`${kind}Id`]: items[kind],
    status,
    travelers,
    date: toDatabaseDate(date),
    createdAt: new Date(createdAt),
    totalPrice: (paise / 100).toFixed(2),
  });

async function report(query: Record<string, string>): Promise<BookingReport> {
  return bodyOf(bookingReport, await get(`/reports/bookings?${new URLSearchParams(query)}`, admin));
}

const sums = (fields: Partial<ReportSums>): ReportSums => ({ ...noSums, ...fields });

describe("the report of known bookings", () => {
  const known: Known[] = [
    // The last minute of 31 January and the first of 1 February in India are the same day in UTC.
    {
      kind: "tour",
      status: "Confirmed",
      date: "2031-02-10",
      createdAt: "2031-01-31T18:29:00Z",
      paise: 1_000_010,
      travelers: 2,
    },
    {
      kind: "tour",
      status: "Confirmed",
      date: "2031-02-10",
      createdAt: "2031-01-31T18:30:00Z",
      paise: 20,
      travelers: 3,
    },
    {
      kind: "car",
      status: "Pending",
      date: "2031-02-11",
      createdAt: "2031-02-01T10:00:00Z",
      paise: 480_000,
      travelers: 4,
    },
    {
      kind: "offer",
      status: "Cancelled",
      date: "2031-03-01",
      createdAt: "2031-02-01T10:00:00Z",
      paise: 99,
      travelers: 1,
    },
  ];
  beforeAll(async () => {
    await db().booking.deleteMany();
    for (const one of known) await book(one);
  });
  const range = { from: "2031-01-01", to: "2031-03-01" };

  it("by day of travel", async () => {
    const { rows, total } = await report({ ...range, by: "day" });
    expect(rows).toEqual([
      {
        key: "2031-02-10",
        label: "2031-02-10",
        ...sums({ bookings: 2, confirmed: 2, travelers: 5, revenue: 10_000.3 }),
      },
      { key: "2031-02-11", label: "2031-02-11", ...sums({ bookings: 1, pending: 1, pendingAmount: 4800 }) },
      { key: "2031-03-01", label: "2031-03-01", ...sums({ bookings: 1, cancelled: 1 }) },
    ]);
    const all = { bookings: 4, confirmed: 2, pending: 1, cancelled: 1, travelers: 5, revenue: 10_000.3 };
    expect(total).toEqual({ ...all, pendingAmount: 4800 });
  });

  it("by month of booking, in Asia/Kolkata", async () => {
    const { rows } = await report({ ...range, by: "month", dateOf: "booking" });
    expect(rows).toMatchObject([
      { key: "2031-01", bookings: 1, revenue: 10_000.1 },
      { key: "2031-02", bookings: 3, revenue: 0.2, pendingAmount: 4800 },
    ]);
    const february = await report({ from: "2031-02-01", to: "2031-02-01", dateOf: "booking" });
    expect(february.total).toMatchObject({ bookings: 3, confirmed: 1 });
  });

  it("by type and by item, with their names", async () => {
    const byType = await report({ ...range, by: "type" });
    expect(byType.rows.map(({ key, label, bookings }) => [key, label, bookings])).toEqual([
      ["car", "Car", 1],
      ["offer", "Offer", 1],
      ["tour", "Tour", 2],
    ]);
    const byItem = await report({ ...range, by: "item" });
    expect(byItem.rows[0]).toMatchObject({ key: items.tour, label: "=Majuli", revenue: 10_000.3 });
    expect(byItem.rows.map(({ label }) => label).sort()).toEqual(["=Majuli", "Hill Seven", "Hornbill week"]);
  });

  it("as CSV has the same numbers, with formulas escaped", async () => {
    const lines = reportCsv(await report({ ...range, by: "item" })).split("\n");
    expect(lines[0]).toBe("\uFEFFItem,Bookings,Confirmed,Pending,Cancelled,Travellers,Revenue,Not yet confirmed");
    expect(lines[1]).toBe("'=Majuli,2,2,0,0,5,10000.30,0.00");
    expect(lines).toContain("Total,4,2,1,1,5,10000.30,4800.00");
  });

  it("requires a range that does not end before it begins", async () => {
    expectProblem(await get("/reports/bookings?from=2031-02-01&to=2031-01-31", admin), "VALIDATION");
    expectProblem(await get("/reports/bookings?from=2001-01-01&to=2031-01-31", admin), "VALIDATION");
  });
});

describe("with any bookings", () => {
  const day = fc.date({ min: new Date("2032-01-01"), max: new Date("2032-03-31"), noInvalidDate: true });
  const anyBooking: fc.Arbitrary<Known> = fc.record({
    kind: fc.constantFrom("tour", "car", "offer"),
    status: fc.constantFrom("Pending", "Confirmed", "Cancelled"),
    date: day.map((instant) => instant.toISOString().slice(0, 10)),
    createdAt: day.map((instant) => instant.toISOString()),
    paise: fc.integer({ min: 0, max: 999_999_999_999 }),
    travelers: fc.integer({ min: 1, max: 500 }),
  });

  it("the groups add up to the total for every grouping, to the paisa", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBooking, { minLength: 1, maxLength: 25 }), async (bookings) => {
        await db().booking.deleteMany();
        await Promise.all(bookings.map(book));
        const confirmed = bookings.filter(({ status }) => status === "Confirmed");
        const revenue = confirmed.reduce((sum, { paise }) => sum + paise, 0);
        for (const by of groupings) {
          for (const dateOf of reportDates) {
            const { rows, total } = await report({ from: "2031-12-31", to: "2032-04-02", by, dateOf });
            expect(toPaise(total.revenue)).toBe(revenue);
            expect(total.bookings).toBe(bookings.length);
            for (const name of ["revenue", "pendingAmount"] as const) {
              expect(rows.reduce((sum, row) => sum + toPaise(row[name]), 0)).toBe(toPaise(total[name]));
            }
            for (const name of ["bookings", "confirmed", "pending", "cancelled", "travelers"] as const) {
              expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name]);
            }
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
