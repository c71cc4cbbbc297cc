import { setTimeout as sleep } from "node:timers/promises";
import { issuePapers } from "~/features/invoicing/issue/issue-papers.service";
import { db } from "~/server/db/client";

// Run by startPaperIssuer: issues the papers of the bookings in PAPERS_BOOKINGS, many at once, and again after each failure,
// until all are done. Its clock reaches the end of the financial year at PAPERS_MIDNIGHT of the real one.
const ahead = Date.parse("2027-04-01T00:00:00+05:30") - Number(process.env.PAPERS_MIDNIGHT);
const clock = () => new Date(Date.now() + ahead);
const ids = JSON.parse(process.env.PAPERS_BOOKINGS ?? "[]") as string[];

async function insist(id: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db().$transaction((tx) => issuePapers(tx, id, clock));
      return;
    } catch (error) {
      if (tries > 500) throw error;
      await sleep(20); // its connection was cut
    }
  }
}

process.stdout.write("started\n");
const waiting = [...ids];
const work = async () => {
  for (let id = waiting.shift(); id; id = waiting.shift()) await insist(id);
};
await Promise.all(Array.from({ length: 12 }, work));
process.exit(0);
