/** The price rows and policies of a product that has none. */
export const noPricing = { prices: [], cancellation: null, payment: null, infantsTakePlaces: true, changeDays: null };
