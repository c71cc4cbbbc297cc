import { kinds, type ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import type { PendingAmounts } from "~/lib/site";

/** The limits scaled by RATE_LIMIT_FACTOR, at least 1 each; null when the factor is 0. */
export function scaledPendingLimits(limits: PendingAmounts, factor: number): PendingAmounts | null {
  if (factor === 0) return null;
  const scaled = (limit: number) => Math.max(1, Math.round(limit * factor));
  const { bookings, ofProduct, days, places } = limits;
  return {
    bookings: scaled(bookings),
    ofProduct: scaled(ofProduct),
    days: scaled(days),
    places: scaled(places),
  };
}

/** On the wire the limit of days names its kind: "carDays". */
type LimitName = Exclude<keyof PendingAmounts, "days"> | `${ProductKind}Days`;

/** The limit that one more booking would exceed, and the message for it. */
type ExceededLimit = { limit: LimitName; max: number; message: string };

/** Checks one more booking against the account's pending ones. Returns null when it is allowed. */
export function checkPendingLimits(
  pending: PendingAmounts,
  request: { kind: ProductKind; days: number; travelers: number },
  limits: PendingAmounts,
): ExceededLimit | null {
  const { kind, days, travelers } = request;
  const { label, nouns, lastsAsBooked, takesOneUnit } = kinds[kind];
  const exceeded = (amount: keyof PendingAmounts, message: string) => ({
    limit: amount === "days" ? (`${kind}Days` as const) : amount,
    max: limits[amount],
    message,
  });
  if (pending.bookings >= limits.bookings) {
    return exceeded("bookings", `You have ${countOf(limits.bookings, "booking")} waiting for confirmation. ${advice}`);
  }
  if (pending.ofProduct >= limits.ofProduct) {
    const what = `${countOf(limits.ofProduct, "booking")} of this ${nouns.one}`;
    return exceeded("ofProduct", `You have ${what} waiting for confirmation. ${advice}`);
  }
  if (lastsAsBooked && pending.days + days > limits.days) {
    const what = `${label} bookings waiting for confirmation can have ${countOf(limits.days, "day")} in all`;
    return exceeded(
      "days",
      pending.days === 0 ? `${what}. ${forMore(`a longer ${nouns.bookedPeriod}`)}` : `${what}. ${advice}`,
    );
  }
  if (!takesOneUnit && pending.places + travelers > limits.places) {
    const what = `Your bookings of this ${nouns.one} waiting for confirmation can have ${countOf(limits.places, "place")} in all`;
    return exceeded("places", pending.places === 0 ? `${what}. ${forMore("a larger party")}` : `${what}. ${advice}`);
  }
  return null;
}

const advice = "Please wait for our answer, cancel one under My Bookings, or call us.";

function forMore(what: string): string {
  return `Please call or write to us for ${what}.`;
}
