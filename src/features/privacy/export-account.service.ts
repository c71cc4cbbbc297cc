import { accountSelect, toAccount } from "~/features/account/account.service";
import { readAssistants } from "~/features/account/assistants/assistants.service";
import { readFactors } from "~/features/account/second-factor/factors.service";
import { readSessions } from "~/features/account/sessions/sessions.service";
import { readKeysOf } from "~/features/api-key/api-key.service";
import { listBookingsWithEvents } from "~/features/booking/booking-event.service";
import { listPapersOf } from "~/features/invoicing/papers/own-papers.service";
import { listReviewsOf } from "~/features/review/review.service";
import { readWebhooksOf } from "~/features/webhook/webhook.service";
import type { UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import type { AccountExport } from "./account-export.schema";
import { listBookingDetails, listMailsTo } from "./export-details.service";

const select = { ...accountSelect, updatedAt: true, tokenVersion: true };

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
        assistants: await readAssistants(tx, { id: user.id, tokenVersion: row.tokenVersion }, now),
        keys: await readKeysOf(tx, user.id),
        webhooks: await readWebhooksOf(tx, user.id),
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
