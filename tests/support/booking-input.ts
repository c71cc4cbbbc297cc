import { dayAhead } from "./factories";

/** What a client sends to book, all but the item and the total. */
export function party(fields: Record<string, unknown> = {}) {
  return { travelers: 2, date: dayAhead(), pickupLocation: "Guwahati airport", phone: "9876543210", ...fields };
}
