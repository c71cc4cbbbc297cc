import { foldText } from "~/lib/fold-text";

/** Whether the title contains every word of the search. */
export function isFound(title: string, search: string): boolean {
  const folded = foldText(title);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.every((word) => folded.includes(word));
}
