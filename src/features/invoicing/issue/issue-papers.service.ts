import { nextPaper } from "~/features/invoicing/rules/next-paper.rules";
import { sumOf } from "~/features/invoicing/rules/tax.rules";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { toRupees } from "~/lib/money";
import { databaseTime } from "~/server/clock/clock";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { sqlFor } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { loadSettings } from "~/server/settings/read-settings";
import { contentOf } from "./paper-content";
import { paperBookingSelect, toPaperState } from "./paper-state";
import { takeNumber } from "./take-number.service";

/** More papers than one booking's money can cause at once: a safeguard against rules that contradict each other. */
const mostAtOnce = 500;

/**
 * Issues every paper that is due for a booking, and returns their number. Call it at the end of the transaction that moves
 * the money, after every other lock: the lock of papers is everybody's last. Whoever calls it twice issues nothing twice.
 * `awaitsBuyer`: whether the invoice waits for its buyer, if the settings say so.
 */
export async function issuePapers(
  tx: Transaction,
  bookingId: string,
  clock = databaseTime,
  { awaitsBuyer = true }: { awaitsBuyer?: boolean } = {},
): Promise<number> {
  await lockRow(tx, "Booking", bookingId);
  const settings = await loadSettings(sqlFor(tx));
  const tax = awaitsBuyer ? settings.tax : { ...settings.tax, buyerDays: null };
  for (let count = 0; count < mostAtOnce; count++) {
    const row = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: paperBookingSelect });
    const due = nextPaper(toPaperState(row, tax, clock()));
    if (!due) return count;
    const { issuedAt, ...numbered } = await takeNumber(tx, due.kind, () =>
      laterOf(clock(), row.papers.at(-1)?.issuedAt),
    );
    const on = dateInIndia(issuedAt);
    const content = contentOf({ row, due, settings, on });
    const { gross, ...sums } = sumOf(content.parts);
    const { kind, cause, paymentId = null, refundId = null, refersToId = null } = due;
    await tx.paper.create({
      data: {
        id: newId(),
        ...numbered,
        kind,
        cause,
        bookingId,
        paymentId,
        refundId,
        refersToId,
        issuedAt,
        issuedOn: toDatabaseDate(on),
        total: toRupees(gross),
        taxable: toRupees(sums.taxable),
        cgst: toRupees(sums.cgst),
        sgst: toRupees(sums.sgst),
        igst: toRupees(sums.igst),
        content,
      },
      select: { id: true },
    });
  }
  throw new Error(`papers of the booking ${bookingId} do not come to an end`);
}

/** Papers of a booking follow each other in time, whichever clock issued them. */
function laterOf(now: Date, last: Date | undefined): Date {
  return last && last > now ? last : now;
}
