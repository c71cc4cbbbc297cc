import { dayAhead } from "./factories";

/** The input of a booking, without product and total. */
export function party(fields: Record<string, unknown> = {}) {
  return { travelers: 2, date: dayAhead(), pickupLocation: "Guwahati airport", phone: "9876543210", ...fields };
}
