export const carTypes = ["Luxury", "Economy", "Electric", "SUV"] as const;
