const mostNamed = 12;

/**
 * The warning for the office before it prints a PDF, or null. `letters`: those that papers have no font for. Letters that cannot be
 * seen by themselves are named by their number in Unicode.
 */
export function unprintableText(letters: readonly string[]): string | null {
  if (letters.length === 0) return null;
  const named = letters.slice(0, mostNamed).map(nameOf).join(", ");
  const rest = letters.length > mostNamed ? ` and ${letters.length - mostNamed} more` : "";
  const these = letters.length === 1 ? "this letter" : "these letters";
  return `The PDF has a box in place of ${named}${rest}: papers have no font for ${these}.`;
}

function nameOf(letter: string): string {
  if (/^[^\p{C}\p{Z}\p{M}]/u.test(letter)) return letter;
  return [...letter].map((part) => `U+${part.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
}
