import type { GroupSize } from "./field/group-size.rules";

/** How many people one booking can be for, as part of a schema.org offer. */
export function quantityJsonLd(bookingSize: GroupSize | undefined) {
  if (!bookingSize) return {};
  const { min, max } = bookingSize;
  const range = { ...(min !== undefined && { minValue: min }), ...(max !== undefined && { maxValue: max }) };
  return { eligibleQuantity: { "@type": "QuantitativeValue" as const, unitText: "people", ...range } };
}

/** Who is old enough to travel, as a schema.org audience. */
export function audienceJsonLd(minAge: number) {
  return { "@type": "PeopleAudience" as const, requiredMinAge: minAge };
}
