// Separate from the schemas, so that lists and filters do not load zod.

export const tourTypes = ["General", "Adventure", "Honeymoon", "Family"] as const;
export const tourSorts = ["priceLow", "priceHigh", "recommended", "length", "soonest"] as const;

/** The longest tour in days. */
export const maxTourDays = 365;

/** The maximum length of a search. */
export const maxSearch = 100;

/** The number of tours on one page of the listing. */
export const toursPerPage = 6;
