import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { financialYearOf } from "~/features/invoicing/rules/number.rules";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { startPaperIssuer } from "~tests/support/api-process";
import { makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Two processes issue the same bills at once, over the night of 31 March, while connections are cut: each booking has one
// bill, and the numbers of both financial years have no gap. `npm run test:papers` runs it longer.

const papers = Number(process.env.PAPERS ?? 200);
const rounds = Number(process.env.PAPER_ROUNDS ?? 1);
const url = withOwnDatabase();
let killer: pg.Client;
beforeAll(async () => {
  killer = new pg.Client({ connectionString: url() });
  await killer.connect();
});
afterAll(() => killer.end());

/** Cuts a connection with an open transaction, again and again, until stopped. Returns how many were cut. */
function cutConnections(): () => Promise<number> {
  let isOver = false;
  let cut = 0;
  const cutting = (async () => {
    while (!isOver) {
      await sleep(40 + Math.random() * 120); // connections are lost at random moments
      const { rows } = await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
         ORDER BY random() LIMIT 1`,
      );
      cut += rows.length;
    }
    return cut;
  })();
  return () => {
    isOver = true;
    return cutting;
  };
}

it(`numbers ${papers} papers of two processes without a gap over the end of a financial year, ${rounds} times`, {
  timeout: 120_000 + rounds * papers * 200,
}, async () => {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const begun = { tourId: tour.id, userId: user.id, status: "Confirmed", date: toDatabaseDate("2027-03-20") } as const;
  for (let round = 0; round < rounds; round++) {
    const ids: string[] = [];
    for (let count = 0; count < papers; count++) ids.push((await makeBooking(begun)).id);
    // About half of the papers are issued by then.
    const midnight = Date.now() + 1_500 + papers * 5;
    const start = (bookings: string[]) =>
      startPaperIssuer(url(), { PAPERS_MIDNIGHT: String(midnight), PAPERS_BOOKINGS: JSON.stringify(bookings) });
    const stop = cutConnections();
    const processes = await Promise.all([start(ids), start(ids.toReversed())]);
    await Promise.all(processes.map(({ ended }) => ended));
    expect(await stop()).toBeGreaterThan(0);
    const bills = await db().paper.findMany({ where: { bookingId: { in: ids } } });
    expect(new Set(bills.map(({ bookingId }) => bookingId)).size).toBe(papers);
    expect(bills).toHaveLength(papers);
  }
  await checkNumbers();
});

async function checkNumbers(): Promise<void> {
  const all = await db().paper.findMany({ orderBy: [{ series: "asc" }, { financialYear: "asc" }, { serial: "asc" }] });
  const years = new Set(all.map(({ financialYear }) => financialYear));
  expect(years).toContain("27-28");
  for (const year of years) {
    const ofYear = all.filter(({ financialYear }) => financialYear === year);
    expect(ofYear.map(({ serial }) => serial)).toEqual(ofYear.map((_, index) => index + 1));
    expect(new Set(ofYear.map(({ issuedAt }) => financialYearOf(dateInIndia(issuedAt))))).toEqual(new Set([year]));
    // Numbers and dates rise together.
    const times = ofYear.map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
}
