import { soldOut } from "~/features/checkout/sold-out";
import { shownStepsOf } from "~/features/ledger/refund/refund.rules";
import { blockingDay, blockText, type Day, daysOf } from "~/features/product/availability/availability.rules";
import { getAvailability, takenFrom } from "~/features/product/availability/availability.service";
import { isOfParty } from "~/features/product/availability/obstacle.rules";
import { dueOfBooking } from "~/features/product/policy/payment.rules";
import { daysTaken, kinds, placesOf } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { addDays, dateInIndia } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { differenceOf, differenceText, settledTexts } from "./change.rules";
import type { ChangeQuote, ChangeQuoteByAdminInput, ChangeQuoteInput } from "./change.schema";
import { type Plan, planChange } from "./change-plan.service";

export const requestOpen = "You have already asked for something. Please wait for our answer, or withdraw it.";

/** What a change of the user's own booking would cost, and whether it is possible. Throws NOT_FOUND. */
export async function quoteOwnChange(ctx: UserContext, input: ChangeQuoteInput): Promise<ChangeQuote> {
  const own = { id: input.id, userId: ctx.user.id };
  const row = await ctx.db.booking.findFirst({
    where: own,
    select: { requests: { where: { state: "open" }, select: { id: true } } },
  });
  if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
  const quote = await quoteChange(ctx, input, { by: "customer", checksPermits: true });
  if (row.requests.length === 0 || !quote.allowed) return quote;
  return { ...quote, allowed: false, reason: requestOpen };
}

/** The same of any booking, for admins: always `now`. Throws NOT_FOUND, and NOT_CHANGEABLE for a product that is sold otherwise. */
export function quoteChangeByAdmin(
  ctx: Context,
  { product, raisesSeats, ...input }: ChangeQuoteByAdminInput,
): Promise<ChangeQuote> {
  return quoteChange(ctx, input, { by: "operator", product, raisesSeats });
}

type QuotedBy = {
  by: "customer" | "operator";
  product?: string | undefined;
  checksPermits?: boolean;
  raisesSeats?: boolean | undefined;
};

async function quoteChange(
  { db, now }: Pick<Context, "db" | "now">,
  input: ChangeQuoteInput,
  { raisesSeats = false, ...by }: QuotedBy,
): Promise<ChangeQuote> {
  const { id, ...requested } = input;
  const plan = await db.$transaction((tx) => planChange(tx, id, requested, { now, ...by }));
  const found = plan.refusal ? { reason: plan.refusal } : await blockOf(plan, { db, now });
  const refused = found?.lacksSeats && raisesSeats ? null : found;
  const { terms, before, charge, shares, replaced, crew, requestReason: reason } = plan;
  const { totalPrice, deposit, balanceDueOn, lines } = terms;
  const money = moneyAfter(plan);
  const difference = differenceOf(before.totalPrice, totalPrice);
  return {
    allowed: refused === null,
    ...refused,
    mode: reason ? "request" : "now",
    lines,
    totalPrice,
    difference,
    ...money,
    changes: plan.facts,
    cancellation: shownStepsOf(terms.steps ?? [], { totalPrice, shares }, now),
    ...dueOfBooking({ deposit, balanceDueOn }, totalPrice),
    text: [
      differenceText(difference, { back: money.comesBack }),
      ...(by.by === "customer" ? settledTexts({ charge, shares, reason }) : []),
      ...(replaced ? [replaced.codeNote, replaced.permitsNote] : []),
      by.by === "operator" && crew.note,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** What would be due and what comes back after a change, in rupees. */
function moneyAfter({ booking, row, terms }: Plan): { due: number; comesBack: number } {
  const kept = toPaise(booking.paid) - toPaise(Number(row.refunding));
  const rest = toPaise(terms.totalPrice) - kept;
  return { due: toRupees(Math.max(rest, 0)), comesBack: toRupees(Math.max(-rest, 0)) };
}

type Block = { reason: string; field?: string; lacksSeats?: true; firstPossibleDate?: string };

/** Why a change does not fit; null: it does. */
async function blockOf(plan: Plan, { db, now }: Pick<Context, "db" | "now">): Promise<Block | null> {
  const { product, after, changedFields, replaced, obstacle } = plan;
  if (Object.keys(changedFields).length === 0 && !replaced) return { reason: nothingChanges, field: "date" };
  if (obstacle) {
    const { code, message, firstPossibleDate } = obstacle;
    return { reason: message, field: fieldOf(code), ...(firstPossibleDate && { firstPossibleDate }) };
  }
  if (!plan.isRepriced) return null;
  const { kind, id } = product;
  const { dayCount, places, given } = takenDaysOf(plan);
  const query = { id, from: after.date, to: addDays(after.date, dayCount - 1), places, days: dayCount };
  const { days, nextOpen } = await getAvailability({ db, now }, stores[kind], query, given);
  const isMoved = changedFields.date !== undefined || replaced !== null;
  // On its present days a booking may stay, also if nobody else can book them any more.
  const shown = isMoved ? days : days.map(withoutClosure);
  const block = blockingDay(shown, after.date, { places, dayCount });
  if (!block) return null;
  const isSeats = kinds[kind].sharesDeparture && (block.status === "OPEN" || block.status === "SOLD_OUT");
  return {
    ...(isSeats && { lacksSeats: true }),
    reason: blockText(product, block, { days: dayCount, today: dateInIndia(now) }),
    field: placesField({ date: isMoved ? after.date : undefined }),
    ...(nextOpen && { firstPossibleDate: nextOpen }),
  };
}

/** The days and places that the changed booking takes, and those that it gives back. */
function takenDaysOf({ product: { kind }, booking, row, replaced, travelers, withoutPlace }: Plan) {
  const { date, days } = booking;
  const places = (people: number) => placesOf(kind, { travelers: people });
  return {
    dayCount: daysTaken(kind, days),
    places: places(Math.max(travelers - withoutPlace, 1)),
    // Those of another product help nobody here.
    given: replaced ? null : { date, days, places: places(row.travelers - row.withoutPlace) },
  };
}

/** How many more places the changed booking takes on its date than it has there already. */
export function placesAdded(plan: Plan): number {
  const { places, given } = takenDaysOf(plan);
  return given?.date === plan.after.date ? places - given.places : places;
}

/** The field at which missing places are shown. */
export function placesField({ date }: { date?: unknown }): "date" | "travelers" {
  return date === undefined ? "travelers" : "date";
}

/** Throws SOLD_OUT if the changed booking would not find its places now, for a change that is only requested. */
export async function requirePlaces(tx: Transaction, plan: Plan, now: Date): Promise<void> {
  const { product, after, changedFields } = plan;
  if (!plan.isRepriced) return;
  const { dayCount, places, given } = takenDaysOf(plan);
  const range = { from: after.date, to: addDays(after.date, dayCount - 1) };
  const taken = await takenFrom(tx, product.id, { from: range.from, until: range.to, given });
  const days = daysOf({ ...product, taken }, { ...range, today: dateInIndia(now) });
  const left = Math.min(...days.map((day) => day.left ?? Number.POSITIVE_INFINITY));
  if (left < places) throw soldOut(product.kind, left, placesField(changedFields));
}

function withoutClosure({ date, left }: Day): Day {
  return { date, left, status: left === 0 ? "SOLD_OUT" : "OPEN" };
}

export const nothingChanges = "Nothing would change: please choose another date, number of people, name or pickup.";

/** The field of the input at which an obstacle of the product is shown. */
export function fieldOf(code: string): string {
  return isOfParty(code) ? "travelers" : "date";
}
