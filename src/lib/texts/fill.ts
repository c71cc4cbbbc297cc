const variable = /\{([a-z]+)\}/gi;

/** The text with its variables replaced, such as {name}. Others stay as they are. Values are not searched again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(variable, (written, name: string) => values[name] ?? written);
}

/** The variables in the text that are not among `known`, as they are written. */
function unknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(variable)].filter(([, name = ""]) => !known.includes(name));
  return [...new Set(names.map(([written]) => written))];
}

/** What is wrong with the variables of a text; null: nothing. */
export function variablesMessage(text: string, known: readonly string[]): string | null {
  const unknown = unknownVariables(text, known);
  if (unknown.length === 0) return null;
  return `${unknown.join(", ")} cannot be used here. Possible: ${variableList(known)}`;
}

/** "{name}, {date}". */
export function variableList(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}

/** The paragraphs of a text: its lines that are not blank. */
export function paragraphsOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
