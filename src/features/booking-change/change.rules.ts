import type { BookingStatus } from "~/features/booking/booking.schema";
import type { Changeable, ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { sharesTexts } from "~/features/ledger/refund/refund.rules";
import type { RefundShare } from "~/features/ledger/refund/refund-share.schema";
import type { CancellationStep } from "~/features/product/policy/cancellation.rules";
import type { Party } from "~/features/product/price/party.rules";
import type { PriceBreakdown, PriceLine } from "~/features/product/price/price-breakdown.rules";
import { addDays, type CalendarDate, daysIn } from "~/lib/dates";
import { formatRupees, toPaise, toRupees } from "~/lib/money";

/** The fields of a change that differ from the booking. */
export type ChangedFields = Partial<Changeable>;

const samePeople = (one: Party, other: Party) => peopleKey(one) === peopleKey(other);

function peopleKey({ adults, children, seniors }: Party): string {
  return JSON.stringify([adults, seniors, [...children].sort((one, next) => one - next)]);
}

/** The requested fields that differ from the booking's; empty: nothing would change. */
export function changedFieldsOf(
  before: Changeable,
  requested: { [Field in keyof Changeable]?: Changeable[Field] | undefined },
) {
  const { date, party, name, pickupLocation, specialRequests } = requested;
  const changedFields: ChangedFields = {
    ...(date !== undefined && date !== before.date && { date }),
    ...(party && !samePeople(party, before.party) && { party }),
    ...(name !== undefined && name !== before.name && { name }),
    ...(pickupLocation !== undefined && pickupLocation !== before.pickupLocation && { pickupLocation }),
    ...(specialRequests !== undefined && specialRequests !== before.specialRequests && { specialRequests }),
  };
  return changedFields;
}

/** Whether the price, the places and the terms depend on one of the changed fields. */
export function isRepriced({ date, party }: ChangedFields): boolean {
  return date !== undefined || party !== undefined;
}

/** Why the office decides about a change by the customer. */
export type RequestReason = "status" | "unpaidPlaces" | "noTerms";

type RequestFacts = {
  status: BookingStatus;
  date: CalendarDate;
  /** Until how many days before travel customers change a Confirmed booking themselves; null: never. */
  changeDays: number | null;
  today: CalendarDate;
  /** Whether more people come, and whether something is due then. */
  grows: boolean;
  isDue: boolean;
  /** Whether money comes back of which no terms say how much. */
  isWithoutTerms: boolean;
};

/** Why an admin has to decide about a change by the customer; null: it is done at once. */
export function requestReason(requested: RequestFacts): RequestReason | null {
  const { status, date, changeDays, today, grows, isDue, isWithoutTerms } = requested;
  if (isWithoutTerms) return "noTerms";
  if (status === "Pending") return null;
  if (changeDays === null || addDays(date, -changeDays) < today) return "status";
  // A Confirmed booking keeps its places without a payment, so that more of them need one before, or the office.
  return grows && isDue ? "unpaidPlaces" : null;
}

type PricedLines = Pick<PriceBreakdown, "lines" | "serviceFee" | "totalPrice">;

/** The label of the line that leads to a total which an admin has set by hand. */
const agreedLabel = "Agreed price";

/** The price with a line that leads to `totalPrice` rupees. */
export function withAgreedTotal<Price extends PricedLines>(price: Price, totalPrice: number): Price {
  const paise = toPaise(totalPrice) - toPaise(price.totalPrice);
  if (paise === 0) return price;
  const amount = toRupees(paise);
  const unit = paise < 0 ? ("discount" as const) : ("fee" as const);
  const line: PriceLine = { unit, label: agreedLabel, quantity: 1, unitPrice: amount, amount };
  return { ...price, lines: [...price.lines, line], totalPrice };
}

/** The label of the line of what changes by the customer cost: see `settleCheaper`. */
const chargeLabel = "Kept by the cancellation terms";

/** What the lines charge for changes by the customer, in rupees. */
export function chargedOf(lines: readonly PriceLine[]): number {
  return toRupees(lines.reduce((sum, { label, amount }) => sum + (label === chargeLabel ? toPaise(amount) : 0), 0));
}

/** The price with a line for what changes by the customer cost, `charge` rupees; without it for 0. */
export function withCharge<Price extends PricedLines>(price: Price, charge: number): Price {
  if (charge === 0) return price;
  const line: PriceLine = { unit: "fee", label: chargeLabel, quantity: 1, unitPrice: charge, amount: charge };
  const others = price.lines.filter(({ label }) => label !== chargeLabel);
  const paise = toPaise(price.totalPrice) - toPaise(chargedOf(price.lines)) + toPaise(charge);
  return { ...price, lines: [...others, line], totalPrice: toRupees(paise) };
}

/** The terms of a booking that was moved by some days: what was agreed stays, later edits of policies do not matter. */
export function movedSteps(steps: readonly CancellationStep[], days: number): CancellationStep[] {
  return steps.map(({ until, refundPercent }) => ({
    until: new Date(new Date(until).getTime() + days * 24 * 60 * 60 * 1000).toISOString(),
    refundPercent,
  }));
}

/** How many days later; negative: earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return from <= to ? daysIn(from, to) - 1 : 1 - daysIn(to, from);
}

type Agreed = { deposit: number | null; balanceDueOn: CalendarDate | null };

/**
 * What is due when after a change, in rupees. The day of the rest moves with the travel, at the earliest to today. What is
 * paid stays the deposit; an unpaid deposit keeps its share of the total. If nothing was due at booking, nothing is.
 */
export function agreedAfter(
  { deposit, balanceDueOn }: Agreed,
  before: { totalPrice: number; paid: number },
  after: { totalPrice: number; movedDays: number; today: CalendarDate },
): Agreed {
  const { totalPrice, movedDays, today } = after;
  if (deposit === null) return { deposit: null, balanceDueOn: null };
  const movedTo = balanceDueOn && addDays(balanceDueOn, movedDays);
  const dueOn = movedTo !== null && movedTo > today ? movedTo : today;
  if (before.paid > 0) {
    const kept = Math.min(balanceDueOn === null ? before.paid : deposit, totalPrice);
    return { deposit: kept, balanceDueOn: kept < totalPrice ? dueOn : null };
  }
  if (movedTo === null || movedTo <= today || before.totalPrice === 0) {
    return { deposit: totalPrice, balanceDueOn: null };
  }
  const share = Math.min(Math.round((deposit * totalPrice) / before.totalPrice), totalPrice);
  return { deposit: share, balanceDueOn: share < totalPrice ? movedTo : null };
}

/** What of the price changes: in rupees, negative when it becomes less. */
export function differenceOf(before: number, after: number): number {
  return toRupees(toPaise(after) - toPaise(before));
}

/** Facts that may name people or places, which stay out of events: those are kept when an account is deleted. */
const personal: readonly string[] = ["Lead traveller", "Pickup", "Special requests", "Phone", "Email"];

/** "Date 15 Jan 2027 → 20 Jan 2027, pickup changed". */
export function changeText(facts: readonly ChangedFact[]): string {
  const parts = facts.map(({ label, before, after }, index) => {
    const name = index === 0 ? label : label.toLowerCase();
    return personal.includes(label) ? `${name} changed` : `${name} ${before} → ${after}`;
  });
  return parts.join(", ");
}

/** What the change means in money, for the customer: "₹2,000 more, due by 8 December 2026." Rupees. */
export function differenceText(difference: number, { back }: { back: number }): string {
  if (difference === 0) return back > 0 ? `${formatRupees(back)} comes back to you.` : "The price stays the same.";
  const words =
    difference > 0 ? `It costs ${formatRupees(difference)} more.` : `It costs ${formatRupees(-difference)} less.`;
  return back > 0 ? `${words} ${formatRupees(back)} comes back to you.` : words;
}

const requestTexts: Record<RequestReason, string> = {
  status: "Your booking is confirmed, so our office checks the change first.",
  unpaidPlaces: "Our office decides, because the added places are not paid.",
  noTerms: "Our office decides, because no terms say what comes back.",
};

/** What of the money a change by the customer settles. */
type Settled = {
  /** Rupees that it costs to give up what goes; 0: nothing. */
  charge: number;
  shares: readonly RefundShare[];
  reason: RequestReason | null;
};

/** What a change settles beyond its price, in sentences for the customer. */
export function settledTexts({ charge, shares, reason }: Settled): string[] {
  const texts = sharesTexts(shares.filter(({ bound }) => bound !== "kept"));
  if (charge > 0) texts.unshift(`By the cancellation terms, ${formatRupees(charge)} is kept for what you give up.`);
  return reason ? [...texts, requestTexts[reason]] : texts;
}
