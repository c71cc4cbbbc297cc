import { isInvoiceToCome } from "~/features/invoicing/rules/next-paper.rules";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import { issuePapers } from "./issue-papers.service";
import { paperBookingSelect, toPaperState } from "./paper-state";

/**
 * Issues what is due for locked bookings whose names are about to be deleted. Throws ACCOUNT_NOT_DELETABLE while an invoice
 * with tax is still to come for money that was kept: it has to name its buyer.
 */
export async function issueLastPapers(
  tx: Transaction,
  bookings: readonly { id: string; reference: string }[],
  now: Date,
): Promise<void> {
  const { tax } = await loadSettings(sqlFor(tx));
  const rows = await tx.booking.findMany({
    where: { id: { in: bookings.map(({ id }) => id) }, payments: { some: { state: "captured" } } },
    select: paperBookingSelect,
  });
  const toCome = rows.filter((row) => {
    const state = toPaperState(row, tax, now);
    return state.isTaxed && state.date > state.today && isInvoiceToCome(state);
  });
  if (toCome.length > 0) {
    const references = toCome.map(({ reference }) => reference);
    const message = `An invoice for you is still to come (${references.join(", ")}). Please wait until the day of travel, or call us.`;
    throw new AppError("ACCOUNT_NOT_DELETABLE", message, { references });
  }
  for (const { id } of rows) await issuePapers(tx, id, () => now, { awaitsBuyer: false });
}
