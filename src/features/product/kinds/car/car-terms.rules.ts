/** Their names for travellers, drivers and the portal. */
export const carTermLabels = {
  fuel: "Fuel",
  tolls: "Tolls and parking",
  driverNights: "Driver's nights",
  kmPerDay: "Kilometres a day",
  area: "Where it may go",
} as const;

/** What the price covers besides the car and its driver; null: not known. */
export type CarTerms = Record<Exclude<keyof typeof carTermLabels, "kmPerDay">, string | null> & {
  kmPerDay: number | null;
};

/** What is not known. */
const unknown = "Ask us";

/** What the price of a car covers, in words, and where it may go; what is not known says 'Ask us'. */
export function carTerms({ fuel, tolls, driverNights, kmPerDay, area }: CarTerms): { name: string; text: string }[] {
  const km = kmPerDay === null ? null : `${kmPerDay} km`;
  const texts = { fuel, tolls, driverNights, kmPerDay: km, area };
  return (Object.keys(carTermLabels) as (keyof CarTerms)[]).map((key) => ({
    name: carTermLabels[key],
    text: texts[key] ?? unknown,
  }));
}

/** Selects the terms of a car. */
export function toCarTerms({ fuel, tolls, driverNights, kmPerDay, area }: CarTerms): CarTerms {
  return { fuel, tolls, driverNights, kmPerDay, area };
}
