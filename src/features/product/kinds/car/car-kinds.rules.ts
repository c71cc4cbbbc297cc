// Apart from the schemas: lists and filters show these without the library that checks them.

export const carTypes = ["Luxury", "Economy", "Electric", "SUV"] as const;
export type CarType = (typeof carTypes)[number];
export const engineTypes = ["Petrol", "Diesel", "Electric"] as const;
export const transmissions = ["Automatic", "Manual"] as const;
