import type { Tour } from "./tour.schema";

type Comparable = Pick<Tour, "_id" | "states" | "type" | "seasonMonths" | "price">;

/**
 * Returns at most `count` tours, most closely related first. A shared state counts most, then the same type, then a
 * shared season; ties are sorted by nearest price.
 */
export function chooseRelated<T extends Comparable>(tours: readonly T[], tour: Comparable, count: number): T[] {
  return tours
    .filter(({ _id }) => _id !== tour._id)
    .toSorted((a, b) => kinship(b, tour) - kinship(a, tour) || distance(a, tour) - distance(b, tour))
    .slice(0, count);
}

function kinship(one: Comparable, other: Comparable): number {
  const isNear = one.states.some((state) => other.states.includes(state));
  return (isNear ? 4 : 0) + (one.type === other.type ? 2 : 0) + (sharesSeason(one, other) ? 1 : 0);
}

function sharesSeason({ seasonMonths: one }: Comparable, { seasonMonths: other }: Comparable): boolean {
  return one.length === 0 || other.length === 0 || one.some((month) => other.includes(month));
}

function distance(one: Comparable, other: Comparable): number {
  return Math.abs(one.price - other.price);
}
