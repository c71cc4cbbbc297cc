import type { ListToursInput, TourList } from "./tour.schema";
import { filterFields } from "./tour-search.rules";
import { type TourHintKey, tourHintKeys } from "./tour-search.schema";

/** How many tours an answer shows for each filter that can be left out. */
const shown = 3;

/**
 * For each filter without which there are tours: how many, and the first of them. In the order of `tourHintKeys`: people
 * change the length or the price of a trip more easily than its place.
 */
export async function hintsFor(
  input: ListToursInput,
  list: (input: ListToursInput) => Promise<TourList>,
): Promise<NonNullable<TourList["hints"]>> {
  const hints: NonNullable<TourList["hints"]> = [];
  // One after the other: an empty list must not take the places of other people's lists.
  for (const without of tourHintKeys) {
    const left = leaveOut(input, without);
    if (!left) continue;
    const { total, results } = await list({ ...left, hints: undefined, others: undefined, page: 1, limit: shown });
    if (total > 0) hints.push({ without, total, results });
  }
  return hints;
}

/** The filters without one of them; null if it is not set. */
function leaveOut(input: ListToursInput, key: TourHintKey): ListToursInput | null {
  const fields = filterFields[key];
  if (fields.every((field) => input[field] === undefined)) return null;
  const entries = Object.entries(input).filter(([name]) => !fields.some((field) => field === name));
  return Object.fromEntries(entries);
}
