import { mailRecipient } from "~/features/booking/booking.rules";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailNews } from "~/features/booking/mail/change-mail.service";
import { recordChange } from "~/features/history/history.service";
import { noteEvent } from "~/features/ledger/ledger.service";
import type { Transaction } from "~/server/db/client";

type News = { reason: string; words?: string; actorId: string; now: Date };

/**
 * Tells a customer news that change nothing in the booking: writes an event, an audit log entry, and a mail if the booking has
 * an address. The caller has locked the booking's row. Throws NOT_FOUND.
 */
export async function notifyCustomer(
  tx: Transaction,
  id: string,
  { reason, words, actorId, now }: News,
): Promise<void> {
  const booking = await readDetail(tx, id, now);
  await noteEvent(tx, id, { kind: "mail", actorId, text: reason });
  await recordChange(tx, {
    subject: "booking",
    subjectId: id,
    action: "told",
    actorId,
    fields: { reason: [null, reason], ...(words && { words: [null, words] }) },
  });
  await mailNews(tx, booking, mailRecipient(booking), { reason, words });
}
