/** The tabs of a product's page, in their order, with their titles. */
export const productParts = {
  basics: "Basics",
  days: "Days",
  prices: "Prices",
  dates: "Dates",
  pictures: "Pictures",
  policies: "Policies",
} as const;

export type ProductPart = keyof typeof productParts;

export const allParts = Object.keys(productParts) as ProductPart[];

/** The tab of each field of a form that is not in the first one. */
export type PartOfField = Readonly<Record<string, ProductPart>>;

/** The tabs of the fields that all kinds share. */
const sharedFields: PartOfField = {
  price: "prices",
  prices: "prices",
  infantsTakePlaces: "prices",
  seasonMonths: "dates",
  closedDates: "dates",
  leadDays: "dates",
  changeDays: "dates",
  startTime: "dates",
  meetingPoint: "dates",
  bookingSize: "basics",
  minAge: "basics",
  images: "pictures",
  imageTexts: "pictures",
  cancellation: "policies",
  payment: "policies",
};

/** How many of the fields with these names each tab has. `own`: the tabs of the fields of one kind. */
export function countByPart(names: readonly string[], own: PartOfField): ReadonlyMap<ProductPart, number> {
  const counts = new Map<ProductPart, number>();
  for (const name of names) {
    const part = own[name] ?? sharedFields[name] ?? "basics";
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** The tab that an address names, else the first one. */
export function partNamed(name: string | null, parts: readonly ProductPart[]): ProductPart {
  return parts.find((part) => part === name) ?? "basics";
}
