/** Formats a field's value as text, cut to at most `max` characters. */
export function fieldText(value: unknown, max = 160): string {
  const text = toText(value);
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
