import { formatCount } from "~/lib/count";
import { foldText } from "~/lib/fold-text";

export type ChoiceOption = {
  id: string;
  title: string;
  /** What stands behind the title, and is searched too; empty: nothing. */
  note: string;
};

/** The most options that a list shows at once. Typing finds the others. */
export const maxShownOptions = 50;

/** The first options that contain each typed word, whatever its accents and capitals, and how many contain them. */
export function matchingOptions(
  options: readonly ChoiceOption[],
  typed: string,
): { shown: ChoiceOption[]; count: number } {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = options.filter(({ title, note }) => {
    const text = foldText(`${title} ${note}`);
    return words.every((word) => text.includes(word));
  });
  return { shown: found.slice(0, maxShownOptions), count: found.length };
}

type ListState = {
  /** How many options match, also those that are not shown. */
  count: number;
  shown: number;
  typed: string;
  /** Said if there is nothing to choose, whatever is typed. */
  empty: string;
};

/** What is said below a list of options; null: nothing. */
export function listStatus({ count, shown, typed, empty }: ListState): string | null {
  const isTyped = typed.trim() !== "";
  if (count === 0) return isTyped ? "Nothing matches this search." : empty;
  if (count <= shown) return null;
  const which = isTyped ? `${formatCount(count)} that match` : formatCount(count);
  return `The first ${shown} of ${which}. Type ${isTyped ? "more " : ""}to find others.`;
}
