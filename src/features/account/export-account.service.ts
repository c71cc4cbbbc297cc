import { listBookingsWithEvents } from "~/features/booking/booking-event.service";
import { listReviewsOf } from "~/features/review/review.service";
import { listPapersOf } from "~/features/tax/papers/own-papers.service";
import type { UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { accountSelect, toAccount } from "./account.service";
import type { AccountExport } from "./account-export.schema";
import { listBookingDetails, listMailsTo } from "./export-details.service";
import { readFactors } from "./second-factor/factors.service";
import { readSessions } from "./sessions/sessions.service";

const select = { ...accountSelect, emailVerifiedAt: true, updatedAt: true, tokenVersion: true };

/** Returns a consistent snapshot of all data about the user, except secrets. */
export async function exportAccount({ db, now, user }: UserContext): Promise<AccountExport> {
  return db.$transaction(
    async (tx) => {
      const row = await tx.user.findUnique({ where: { id: user.id }, select });
      if (!row) throw notSignedIn();
      const { emailVerifiedAt, updatedAt } = row;
      return {
        exportedAt: now.toISOString(),
        account: {
          ...toAccount(row),
          emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
        },
        secondFactors: await readFactors(tx, user.id),
        sessions: await readSessions(tx, { id: user.id, tokenVersion: row.tokenVersion }, now),
        bookings: await listBookingsWithEvents(tx, user.id),
        details: await listBookingDetails(tx, user.id),
        papers: await listPapersOf(tx, user.id),
        reviews: await listReviewsOf(tx, user.id, now),
        mails: await listMailsTo(tx, row.email),
      };
    },
    { isolationLevel: "RepeatableRead" },
  );
}
