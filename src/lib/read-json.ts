/** Parses a string as JSON, as forms send it. Returns any other value, and a string that is not JSON, unchanged. */
export function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
