import { readBooking } from "~/features/booking/booking.columns";
import type { Booking } from "~/features/booking/booking.schema";
import { type Changeable, type ChangedFact, changedFacts } from "~/features/booking/request/changed-facts.rules";
import { heldByTermsOf } from "~/features/ledger/booking-money.rules";
import {
  backAt,
  type HeldByTerms,
  refundableOf,
  settleCheaper,
  sharesAfterMove,
} from "~/features/ledger/refund/refund.rules";
import type { RefundShare } from "~/features/ledger/refund/refund-share.schema";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { newPartyObstacle, obstacleOf } from "~/features/product/availability/obstacle.rules";
import type { Bookable } from "~/features/product/bookable";
import { adultsOnly, partySize } from "~/features/product/price/party.rules";
import { partyShown } from "~/features/product/price/party.schema";
import { placesTaken } from "~/features/product/price/price-breakdown.rules";
import { kinds } from "~/features/product/registry";
import { type CalendarDate, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import {
  type ChangedFields,
  changedFieldsOf,
  chargedOf,
  daysBetween,
  isRepriced,
  type RequestReason,
  requestReason,
  withAgreedTotal,
  withCharge,
} from "./change.rules";
import { becomesRequest, permitsAfter, tooSoonForPermits } from "./change-permits.service";
import { type PlannedRow, planSelect, presentTerms, repriced, type Terms, termsAfter } from "./change-terms.service";
import { type CrewAfter, crewAfter } from "./crew-after.service";
import { productAfter, type Replacement, replacementOf } from "./replace-product.service";

/** The requested fields, as a request has them: `travelers` are adults. */
export type RequestedChange = { [Field in keyof Changeable]?: Changeable[Field] | undefined } & {
  travelers?: number | undefined;
};

/** A change of a booking, worked out and not written. */
export type Plan = {
  row: PlannedRow;
  booking: Booking;
  product: Bookable;
  before: Changeable & { totalPrice: number };
  after: Changeable & { totalPrice: number };
  changedFields: ChangedFields;
  /** What it means that another product takes the place of the booked one; null: it stays. */
  replaced: Replacement | null;
  /** What becomes of the people and vehicles assigned. */
  crew: CrewAfter;
  /** What changes, before and after, in words. */
  facts: ChangedFact[];
  /** Whether price, places and terms depend on what changes. */
  isRepriced: boolean;
  /** The permits that the travellers need of the product, as a booking keeps them; null: nobody said who travels. */
  permits: NeededPermits | null;
  /** Whether the travellers no longer get their permits: nothing is due, and only the office confirms. */
  isNowRequest: boolean;
  /** Of a change by the customer: why the office decides it; null: it is done at once. */
  requestReason: RequestReason | null;
  /** What the terms gave when the change was requested, in percent; null: there is no rule. */
  percent: number | null;
  /** Rupees that it costs to give up what goes. */
  charge: number;
  /** What changes have settled about the return of money, this one included. */
  shares: RefundShare[];
  travelers: number;
  withoutPlace: number;
  terms: Terms;
  /** Why nothing of the booking can be changed; null: it can. */
  refusal: string | null;
  /** Why the product cannot be booked so, whatever the date; null: it can. */
  obstacle: { code: string; message: string; firstPossibleDate?: CalendarDate } | null;
};

type Planning = {
  now: Date;
  /** Who requests it: what a customer gives up and moves is subject to the terms. */
  by: "customer" | "operator";
  /** What the terms give, in percent, if the change was requested earlier; null: there was no rule. */
  percent?: number | null;
  /** By hand, in rupees. */
  totalPrice?: number | undefined;
  /** The id of another product, of the booking's kind or of one that is sold like it. */
  product?: string | undefined;
  /** Whether a new date has to leave time for permits; the office may know that they are there already. */
  checksPermits?: boolean;
};

/**
 * Works out a change, also of a booking that cannot be changed (`refusal`). Throws NOT_FOUND, also for its product, and
 * NOT_CHANGEABLE for a product that is sold in another way than the booked one.
 */
export async function planChange(
  tx: Transaction,
  id: string,
  requested: RequestedChange,
  { now, by, percent: percentThen, totalPrice, product: requestedProduct, checksPermits = false }: Planning,
): Promise<Plan> {
  const row = await tx.booking.findUnique({ where: { id }, select: planSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such booking.");
  const today = dateInIndia(now);
  const product = await productAfter(tx, row, requestedProduct);
  const replaced = product.id === row.productId ? null : await replacementOf(tx, row, product);
  const before = changeableOf(row);
  const { travelers: count, ...rest } = requested;
  const party = rest.party ?? (count === undefined ? undefined : adultsOnly(count));
  const changedFields = changedFieldsOf(before, { ...rest, party });
  const after = { ...before, ...changedFields };
  const booking = await readBooking(tx, id);
  const present = presentTerms(row, booking);
  const held = heldByTermsOf(row);
  const percent = percentThen === undefined ? backAt(present.steps, now) : percentThen;
  const isNewPrice = isRepriced(changedFields) || replaced !== null;
  const plain = isNewPrice ? await repriced(tx, present, { row, product, after }) : present;
  const agreed = totalPrice === undefined ? plain : withAgreedTotal(plain, totalPrice);
  const isByTerms = by === "customer" && totalPrice === undefined && percent !== null;
  const charged = chargedOf(present.lines);
  const withoutCharge = (total: number) => toRupees(toPaise(total) - toPaise(charged));
  const change = { before: withoutCharge(present.totalPrice), after: withoutCharge(agreed.totalPrice), charged };
  const { charge, kept } = isByTerms ? settleCheaper(held, { percent, ...change }) : { charge: 0, kept: 0 };
  const price = charge > 0 ? withCharge(agreed, toRupees(toPaise(charged) + toPaise(charge))) : agreed;
  const movedDays = daysBetween(before.date, after.date);
  const travelers = partySize(after.party);
  const permits = await permitsAfter(tx, row, { product, date: after.date, travelers, today });
  const isNowRequest = becomesRequest(row, permits);
  const moved = termsAfter(present, price, { held: refundableOf(held), today, movedDays });
  const terms = isNowRequest ? { ...moved, deposit: null, balanceDueOn: null } : moved;
  const isSamePeople = changedFields.party === undefined;
  const isMoved = checksPermits && changedFields.date !== undefined;
  const [shownBefore, shownAfter] = [
    { ...before, totalPrice: booking.totalPrice },
    { ...after, totalPrice: terms.totalPrice },
  ];
  const booked = { product: replaced?.booked ?? product, party: before.party };
  const permitObstacle = isMoved ? await tooSoonForPermits(tx, row, after.date, today) : null;
  return {
    row,
    booking,
    product,
    changedFields,
    travelers,
    terms,
    before: shownBefore,
    after: shownAfter,
    replaced,
    crew: await crewAfter(tx, row, { product, date: after.date }),
    facts: [...(replaced ? [replaced.fact] : []), ...changedFacts(shownBefore, shownAfter)],
    isRepriced: isNewPrice,
    permits,
    isNowRequest,
    requestReason:
      by === "operator"
        ? null
        : requestReason({
            status: row.status,
            date: before.date,
            changeDays: product.changeDays,
            today,
            grows: travelers > row.travelers,
            isDue: terms.totalPrice > refundableOf(held),
            isWithoutTerms: percent === null && refundableOf(held) > terms.totalPrice,
          }),
    percent,
    charge,
    shares: sharesAfter(held, { percent, kept, by, isMoved: movedDays !== 0, totalPrice: terms.totalPrice }),
    refusal: refusalOf(row, now) ?? replaced?.refusal ?? null,
    withoutPlace: isSamePeople && !replaced ? row.withoutPlace : travelers - placesTaken(product, after.party),
    obstacle:
      (isNewPrice ? productObstacle(product, today) : null) ??
      (isSamePeople && !replaced ? null : newPartyObstacle(booked, { product, party: after.party })) ??
      permitObstacle,
  };
}

type Settling = {
  percent: number | null;
  kept: number;
  by: Planning["by"];
  isMoved: boolean;
  /** The new one, in rupees: what is paid beyond it goes back. */
  totalPrice: number;
};

/** What a change settles about the return of the money that stays, after what earlier ones have settled. */
function sharesAfter(held: HeldByTerms, { percent, kept, by, isMoved, totalPrice }: Settling): RefundShare[] {
  const paid = Math.min(refundableOf(held), totalPrice);
  const share: RefundShare = { amount: kept, percent: 0, bound: "kept" };
  const shares = kept > 0 ? [...held.shares, share] : [...held.shares];
  return isMoved && percent !== null ? sharesAfterMove({ paid, refunding: 0, shares }, percent, by) : shares;
}

/** What can be changed of a booking, as it is. */
function changeableOf(
  row: Pick<PlannedRow, "date" | "party" | "travelers" | "name" | "pickupLocation" | "specialRequests">,
): Changeable {
  const { date, party, travelers, name, pickupLocation, specialRequests } = row;
  return {
    date: fromDatabaseDate(date),
    party: party === null ? adultsOnly(travelers) : partyShown.parse(party),
    name,
    pickupLocation,
    specialRequests,
  };
}

const advice = "Please call us.";

/** Why a booking cannot be changed; null: it can. */
function refusalOf({ status, date, heldUntil }: PlannedRow, now: Date): string | null {
  if (status === "Cancelled") return "This booking is cancelled: it cannot be changed any more.";
  if (fromDatabaseDate(date) < dateInIndia(now)) return `The day of travel has passed. ${advice}`;
  if (heldUntil && heldUntil <= now) return "The time to pay for this booking is over: please book again.";
  return null;
}

function productObstacle(product: Bookable, today: CalendarDate): Plan["obstacle"] {
  if (product.isArchived) return { code: "NOT_ON_OFFER", message: kinds[product.kind].gone };
  return obstacleOf(product, null, today);
}
