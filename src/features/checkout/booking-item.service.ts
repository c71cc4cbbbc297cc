import { type BookingRequest, oneItemText, partyOf } from "~/features/booking/booking-input.schema";
import { soldTripDays } from "~/features/booking/journey-days.rules";
import { applyCode, type CodeRefusal } from "~/features/discount/discount.rules";
import { type CodeCustomer, codeRefused, findCode } from "~/features/discount/use-code.service";
import { type HoldSettings, holdEnd } from "~/features/payment/holds/hold.rules";
import { askedWith, tooSoonText, withObstacles } from "~/features/permit/permit.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { readPermits } from "~/features/permit/permit.service";
import { type Obstacle, obstacleOf } from "~/features/product/availability/obstacle.rules";
import type { Bookable } from "~/features/product/bookable";
import { type CancellationStep, stepsOf } from "~/features/product/policy/cancellation.rules";
import { type Due, dueOf } from "~/features/product/policy/payment.rules";
import { type Policies, policiesOf } from "~/features/product/policy/policy.rules";
import { type Party, partySize } from "~/features/product/price/party.rules";
import { breakdownFor, type PriceBreakdown, placesTaken } from "~/features/product/price/price-breakdown.rules";
import { daysTaken, kinds, type NamedProduct, productIn } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import type { Settings } from "~/lib/site";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";

/** A product, with what one booking of it costs, what is due when, and what a cancellation gives back (null: ask). */
export type BookableItem = Bookable & {
  /** On how many days it takes places. */
  days: number;
  /** How many days the trip lasts. */
  tripDays: number;
  party: Party;
  /** The number of people in the party. */
  travelers: number;
  /** Infants who take no place. */
  withoutPlace: number;
  breakdown: PriceBreakdown;
  due: Due;
  /** Until when a booking by the web is held for its payment; null: without end. */
  heldUntil: Date | null;
  cancellationSteps: CancellationStep[] | null;
  /** The discount code that is taken off; null: none, or it cannot be used (`codeObstacle`). */
  code: string | null;
  codeObstacle: CodeRefusal | null;
  /** Why it cannot be booked, whatever the date; null: it can. */
  obstacle: Obstacle | null;
  /** The permits that the travellers need; null if the booking does not say who travels. */
  neededPermits: NeededPermits | null;
  /** Why its date leaves too little time for the permits; null: it does not. */
  permitObstacle: (Obstacle & { firstPossibleDate: CalendarDate }) | null;
};

type ItemRequest = NamedProduct & Pick<BookingRequest, "travelers" | "party" | "days" | "date" | "code" | "permitsFor">;

/** When a booking is made, and by whom: their uses of its discount code count. */
type Booker = { now: Date; customer: CodeCustomer };

/** The settings that a price depends on. */
export type OperatorDefaults = Policies & HoldSettings & Pick<Settings, "serviceFeePercent">;

/**
 * Reads the product of a booking and locks it against deletion until the transaction ends. Throws NOT_FOUND; UNBOOKABLE
 * when the product is expired, unavailable or has too few seats; CODE_REFUSED.
 */
export async function findItem(
  sql: Sql,
  input: ItemRequest,
  defaults: OperatorDefaults,
  by: Booker,
): Promise<BookableItem> {
  const item = await readItem(sql, input, defaults, by);
  if (item.obstacle) throw new AppError("UNBOOKABLE", item.obstacle.message);
  if (item.codeObstacle) throw codeRefused(item.codeObstacle);
  return item;
}

/** Like {@link findItem}, but refuses neither product nor code: see `obstacle` and `codeObstacle`. Throws NOT_FOUND. */
export async function readItem(
  sql: Sql,
  input: ItemRequest,
  defaults: OperatorDefaults,
  { now, customer }: Booker,
): Promise<BookableItem> {
  const named = productIn(input);
  if (!named) throw new AppError("VALIDATION", oneItemText.error);
  const { kind, id } = named;
  const [product, found, permits] = await Promise.all([
    stores[kind].bookable(sql, id, { hold: true }),
    input.code ? findCode(sql, input.code, customer) : null,
    permitsOf(sql, id, { ...input, travelers: partySize(partyOf(input)) }, dateInIndia(now)),
  ]);
  if (!product || product.isArchived) throw new AppError("NOT_FOUND", kinds[kind].notFound);
  const days = daysTaken(kind, input.days);
  const { date } = input;
  const party = partyOf(input);
  const travelers = partySize(party);
  const request = { date, party, days };
  const feePercent = defaults.serviceFeePercent;
  const plain = breakdownFor(product, request, { feePercent });
  const base = toPaise(plain.totalPrice) - toPaise(plain.serviceFee);
  const { code, discount, refusal } = applyCode(found, { kind, productId: id, base, today: dateInIndia(now) });
  const breakdown = discount ? breakdownFor(product, request, { feePercent, discount }) : plain;
  const { cancellation, payment } = policiesOf(product.policies, defaults);
  const due = dueOf(askedWith(permits.neededPermits, payment), breakdown.totalPrice, { date, today: dateInIndia(now) });
  return {
    ...product,
    tripDays: soldTripDays(kind, days, product.productDays),
    days,
    party,
    travelers,
    breakdown,
    due,
    code,
    codeObstacle: refusal,
    withoutPlace: travelers - placesTaken(product, party),
    heldUntil: holdEnd(due, defaults, now),
    cancellationSteps: cancellation && cancellation.length > 0 ? stepsOf(cancellation, date) : null,
    obstacle: obstacleOf(product, party, dateInIndia(now)),
    ...permits,
  };
}

type Permits = Pick<BookableItem, "neededPermits" | "permitObstacle">;

type PermitRequest = Pick<ItemRequest, "permitsFor" | "date"> & { travelers: number };

/**
 * The permits that a product needs on a date of those who said who travels, what keeps so many from getting them, and whether the
 * date leaves time for them.
 */
export async function permitsOf(
  sql: Sql,
  id: string,
  { permitsFor: traveller, date, travelers }: PermitRequest,
  today: CalendarDate,
): Promise<Permits> {
  if (!traveller) return { neededPermits: null, permitObstacle: null };
  const { firstPossibleDate, ...permits } = await readPermits(sql, id, { traveller, date, today });
  const message = tooSoonText(permits.needs, { date, firstPossible: firstPossibleDate });
  const isTooSoon = message !== null && firstPossibleDate !== null;
  const who = { nationality: traveller.nationality, homeState: traveller.homeState ?? null };
  return {
    neededPermits: withObstacles({ ...who, ...permits }, travelers),
    permitObstacle: isTooSoon ? { code: "PERMITS", message, firstPossibleDate } : null,
  };
}
