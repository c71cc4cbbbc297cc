import { dayAhead } from "./factories";

/** The input of a booking, without product and total. */
export function party(fields: Record<string, unknown> = {}) {
  return { travelers: 2, date: dayAhead(), pickupLocation: "Guwahati airport", phone: "9876543210", ...fields };
}

/** What answers say of a booking of a product without policies, code or permits. */
export const noTerms = {
  cancellation: [],
  refundShares: [],
  deposit: null,
  balance: null,
  discountCode: null,
  neededPermits: null,
};
