// Separate from the schemas, so that lists and filters do not load zod.

export const carTypes = ["Luxury", "Economy", "Electric", "SUV"] as const;
export type CarType = (typeof carTypes)[number];
export const engineTypes = ["Petrol", "Diesel", "Electric"] as const;
export const transmissions = ["Automatic", "Manual"] as const;
