import { toReference } from "~/features/booking/booking.rules";
import { withDueHoldsEnded } from "~/features/payment/holds/end-hold.service";
import { type NamedProduct, productIn } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { randomPart } from "~/server/ids";
import { mapSoldOut } from "./sold-out";

/** Does something before or after `next`, or runs it again. */
type Step = <T>(next: () => Promise<T>) => Promise<T>;

type Requested = NamedProduct & { date: CalendarDate; days?: number | undefined };

/** The product and the days on which a booking is to take places. */
export function placesRequestedIn({ date, days = 1, ...named }: Requested) {
  return { productId: productIn(named)?.id, date, days };
}

type Placing = {
  requested: Requested;
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
  // The first step is the outermost. Each one relies on the steps below it.
  const steps: Step[] = [
    // Counts a wrong code once, although steps below may run the transaction several times.
    limitCodes,
    // Catches the SOLD_OUT of the next step, frees places, and runs everything below once more.
    (next) => withDueHoldsEnded(placesRequestedIn(requested), now, next),
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
