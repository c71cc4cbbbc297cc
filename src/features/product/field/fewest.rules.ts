import { z } from "zod";

const sized = z.object({ bookingSize: z.object({ min: z.number() }), capacityPerDate: z.number() });

/**
 * Why a product cannot have its `bookingSize`: nobody could book it, because a date has fewer seats than its fewest people. Null:
 * it can. `product` is a request body or a product.
 */
export function fewestProblem(product: unknown): string | null {
  const { data } = sized.safeParse(product);
  if (!data || data.bookingSize.min <= data.capacityPerDate) return null;
  return `The fewest people must not be more than the seats on one date (${data.capacityPerDate})`;
}

/** The fields of a product after an edit; undefined ones are not changed. */
export function afterEdit(present: object | undefined, changes: object): object {
  return { ...present, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}

/** The same as a check of a form. */
export function checkFewest({ value, issues }: z.core.ParsePayload<object>): void {
  const message = fewestProblem(value);
  if (message) issues.push({ code: "custom", path: ["bookingSize"], message, input: value });
}
