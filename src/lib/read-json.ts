/** Reads the JSON text that forms send. Returns other values, and text that is no JSON, as they are. */
export function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
