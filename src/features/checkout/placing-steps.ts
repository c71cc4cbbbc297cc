import { toReference } from "~/features/booking/booking.rules";
import { withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { type NamedProduct, productIn } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { randomPart } from "~/server/ids";
import { mapSoldOut } from "./sold-out";

/** Does something before or after `next`, or runs it again. */
type Step = <T>(next: () => Promise<T>) => Promise<T>;

type Placing = {
  requested: NamedProduct & { date: CalendarDate; days?: number | undefined };
  now: Date;
  /** Counts typed codes, if they are limited for who books. */
  limitCodes?: Step | undefined;
};

/**
 * Runs the transaction that places a booking inside the steps that every way of booking needs; it gets the reference. Throws
 * SOLD_OUT, CODE_REFUSED, and what the transaction and `limitCodes` throw.
 */
export function placeInSteps<T>(
  { requested, now, limitCodes = (next) => next() }: Placing,
  transaction: (reference: string) => Promise<T>,
): Promise<T> {
  const product = productIn(requested);
  const days = { productId: product?.id, date: requested.date, days: requested.days ?? 1 };
  // The first step is the outermost. Each one relies on the steps below it.
  const steps: Step[] = [
    // Counts a wrong code once, although steps below may run the transaction several times.
    limitCodes,
    // Catches the SOLD_OUT of the next step, frees places, and runs everything below once more.
    (next) => withDueHoldsEnded(days, now, next),
    // Outside the transaction, because triggers may refuse at its end.
    (next) => mapSoldOut(product?.kind, next),
  ];
  return runInside(steps, () => withUniqueReference(transaction));
}

function runInside<T>([first, ...others]: readonly Step[], work: () => Promise<T>): Promise<T> {
  return first ? first(() => runInside(others, work)) : work();
}

/** Runs the transaction again with another reference when the random one is in use, which makes a transaction fail. */
async function withUniqueReference<T>(transaction: (reference: string) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await transaction(toReference(randomPart(6)));
  } catch (error) {
    const isTaken = (error as { constraint?: unknown }).constraint === "Booking_reference_key";
    if (!isTaken || triesLeft === 1) throw error;
    return withUniqueReference(transaction, triesLeft - 1);
  }
}
