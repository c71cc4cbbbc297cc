import { formatRupees } from "~/lib/money";
import type { BankCreditShown } from "./bank-credit.schema";

type Named = BankCreditShown["named"][number];

/** What is due of a booking that a credit names: "₹9,000 is due". */
export function dueText({ status, due }: Pick<Named, "status" | "due">): string {
  if (status === "Cancelled") return "cancelled";
  return due === 0 ? "nothing is due" : `${formatRupees(due)} is due`;
}

/** The booking that somebody who gives a credit is likely to mean: the proposed one, or the only one that it names. */
export function likelyBooking(named: readonly Named[]): Named | undefined {
  const open = named.filter(({ status }) => status !== "Cancelled");
  return named.find(({ isProposed }) => isProposed) ?? (open.length === 1 ? open[0] : undefined);
}
