import { type PendingAmounts, pendingLimits } from "~/features/booking/booking-limits.rules";

/** The limits scaled by RATE_LIMIT_FACTOR, at least 1 each; null when the factor is 0. */
export function scaledPendingLimits(factor: number): PendingAmounts | null {
  if (factor === 0) return null;
  const scaled = (limit: number) => Math.max(1, Math.round(limit * factor));
  const { bookings, ofProduct, carDays, places } = pendingLimits;
  return {
    bookings: scaled(bookings),
    ofProduct: scaled(ofProduct),
    carDays: scaled(carDays),
    places: scaled(places),
  };
}

type Kind = "tour" | "car" | "offer";

/** The limit that one more booking would exceed, and the message for it. */
export type ExceededLimit = { limit: keyof PendingAmounts; max: number; message: string };

/** Checks one more booking against the account's pending ones. Returns null when it is allowed. */
export function checkPendingLimits(
  pending: PendingAmounts,
  wish: { kind: Kind; days: number; travelers: number },
  limits: PendingAmounts,
): ExceededLimit | null {
  const { kind, days, travelers } = wish;
  const refuse = (limit: keyof PendingAmounts, message: string) => ({ limit, max: limits[limit], message });
  if (pending.bookings >= limits.bookings) {
    return refuse("bookings", `You have ${countOf(limits.bookings, "booking")} waiting for confirmation. ${wayOut}`);
  }
  if (pending.ofProduct >= limits.ofProduct) {
    const what = `${countOf(limits.ofProduct, "booking")} of this ${kind}`;
    return refuse("ofProduct", `You have ${what} waiting for confirmation. ${wayOut}`);
  }
  if (kind === "car" && pending.carDays + days > limits.carDays) {
    const what = `Car bookings waiting for confirmation can have ${countOf(limits.carDays, "day")} in all`;
    return refuse("carDays", pending.carDays === 0 ? `${what}. ${forMore("a longer hire")}` : `${what}. ${wayOut}`);
  }
  if (kind !== "car" && pending.places + travelers > limits.places) {
    const what = `Your bookings of this ${kind} waiting for confirmation can have ${countOf(limits.places, "place")} in all`;
    return refuse("places", pending.places === 0 ? `${what}. ${forMore("a larger party")}` : `${what}. ${wayOut}`);
  }
  return null;
}

const wayOut = "Please wait for our answer, cancel one under My Bookings, or call us.";

function forMore(what: string): string {
  return `Please call or write to us for ${what}.`;
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
