import { isTimeDoubted } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { issuePapers } from "./issue-papers.service";

/**
 * Issues the papers of money that has just moved, at the end of its transaction. A failure is logged and stops neither a
 * payment nor a refund: the job tries again (issue-due.service.ts). While the time is in doubt, it is left to the job, too.
 */
export async function issueOrLater(tx: Transaction, bookingId: string): Promise<void> {
  if (isTimeDoubted()) return;
  await tx.$executeRaw`SAVEPOINT "papers"`;
  try {
    await issuePapers(tx, bookingId);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT "papers"`;
    log().error({ err: error, bookingId }, "a paper could not be issued; it is tried again");
  }
}
