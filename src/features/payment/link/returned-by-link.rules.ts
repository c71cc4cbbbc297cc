/** How a payer came back from a payment provider's page: paid, or one of `unpaidReturns`. */
export const returnsByLink = ["paid", "checking"] as const;

export type Returned = (typeof returnsByLink)[number];

/**
 * What the page says after a return, which anybody can write into its address: that money has arrived only if the ledger has some,
 * in rupees. `before`: what was paid when the page was opened.
 */
export function stateAfter(returned: Returned, { before, paid }: { before: number; paid: number }): Returned {
  const hasArrived = returned === "paid" ? paid > 0 : paid > before;
  return hasArrived ? "paid" : "checking";
}
