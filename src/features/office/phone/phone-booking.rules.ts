/** What the log of changes calls a price by hand. */
export const pricedByHand = "priced by hand";
