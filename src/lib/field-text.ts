/** The text of an empty value. */
export const emptyText = "nothing";

/** "₹4,500 → ₹5,000"; a value that is new stands alone, and one that is gone reads "06:30 → removed". */
export function changedText(from: string, to: string): string {
  return from === emptyText ? to : `${from} → ${afterText(to)}`;
}

/** The value after a change. */
export function afterText(to: string): string {
  return to === emptyText ? "removed" : to;
}

/** Formats a field's value as text, cut to at most `max` characters. */
export function fieldText(value: unknown, max = 160): string {
  const text = toText(value);
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === "") return emptyText;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(partText).join(", ") : emptyText;
  return typeof value === "object" ? partText(value) : String(value);
}

/** "name Instagram, url https://...": the parts of an object with their names. */
function partText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(", ");
}
