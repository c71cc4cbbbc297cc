// Separate from the schemas, so that lists and filters do not load zod.

export const tourTypes = ["General", "Adventure", "Honeymoon", "Family"] as const;
export const tourSorts = ["priceLow", "priceHigh"] as const;

/** The longest search. */
export const maxSearch = 100;

/** Cards on one page of the listing. */
export const toursPerPage = 6;

/** Up to as many, a filtered list says exactly how many there are; beyond, it is an estimate. */
export const countedExactly = 10_000;
