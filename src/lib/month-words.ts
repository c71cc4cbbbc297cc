const names = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** The month, 1 to 12, that a word names: "December", "dec", "Sept."; null for other words. */
export function monthOf(word: string): number | null {
  const typed = word.toLowerCase().replace(/[.,]$/, "");
  const index = names.findIndex(
    (name) => name === typed || (typed.length >= 3 && typed.length <= 4 && name.startsWith(typed)),
  );
  return index < 0 ? null : index + 1;
}
