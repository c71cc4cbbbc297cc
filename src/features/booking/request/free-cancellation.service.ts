import { heldByTermsOf } from "~/features/ledger/booking-money.rules";
import { isFreeToCancel } from "~/features/ledger/refund/refund.rules";
import type { CancellationStep } from "~/features/product/policy/cancellation.rules";
import type { Transaction } from "~/server/db/client";
import type { Booking } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";

type Row = Pick<Booking, "status" | "paid" | "refunding" | "refundShares">;

/**
 * Whether a request to cancel the booking at the instant is accepted without the office: it is Confirmed, its cancellation is
 * free by its `steps`, and the settings, as of the transaction, say so.
 */
export async function acceptsCancelling(
  tx: Transaction,
  { status, ...row }: Row,
  steps: readonly CancellationStep[] | null,
  now: Date,
): Promise<boolean> {
  if (status !== "Confirmed" || !isFreeToCancel(heldByTermsOf(row), steps, now)) return false;
  return (await loadSettings(sqlFor(tx))).acceptFreeCancellation;
}
