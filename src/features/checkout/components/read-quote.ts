import type { BookableItem, DraftRequest } from "~/features/checkout/draft-breakdown.rules";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import type { Quote } from "~/features/checkout/quote.schema";
import { permitFeeTexts } from "~/features/permit/permit.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { isOfParty } from "~/features/product/availability/obstacle.rules";
import { shownQuotedTerms } from "~/features/product/policy/shown-terms.rules";
import { adultsOnly } from "~/features/product/price/party.rules";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { idFieldOf, kinds } from "~/features/product/registry";
import { hasWholeParty, toParty } from "~/features/product/request/party-entry.rules";
import type { CalendarDate } from "~/lib/dates";
import { apiClient } from "~/trpc/client";
import { messageOf } from "~/trpc/errors";

// Loaded on first use, when a date is chosen.

/** Show the number of places left only up to this many. */
const few = 5;

/** Obstacles for which no other date is offered: their message says all. */
const final = new Set(["TOO_LATE", "EXPIRED", "NOT_AVAILABLE"]);

/** What a quote says about the date. */
export type DateFound = {
  /** Why the product cannot be booked for it; null: it can. */
  refusal: string | null;
  /** The first date from it on that can be booked, if it cannot. */
  next: CalendarDate | null;
  /** Whether no date can be booked within a year of it. */
  isNoneFree: boolean;
  /** The places left, if few. */
  left: number | null;
};

export type QuoteFound = {
  /** Null: unknown. */
  date: DateFound | null;
  /** Why so many people cannot be booked. */
  peopleRefusal: string | null;
  /** `hasFailed`: the code could not be checked. `isUnknown`: there is no such code. */
  code: { refusal: string | null; hasFailed?: boolean; isUnknown?: boolean };
  discount: { label: string; amount: number } | null;
  /** The price; null while the party or the days are incomplete. */
  breakdown: PriceBreakdown | null;
  /** The permits that the travellers need; null if the booking does not say who travels. */
  permits: NeededPermits | null;
  /** What these cost, a sentence for each; null if the booking does not say who travels. */
  permitCosts: readonly string[] | null;
  /** What is to pay when, and until when cancelling is free; null while the price is not known. */
  terms: string | null;
};

const nothingFound: QuoteFound = {
  date: null,
  peopleRefusal: null,
  code: { refusal: null },
  discount: null,
  breakdown: null,
  permits: null,
  permitCosts: null,
  terms: null,
};

/**
 * Asks for a quote. `code` is not sent while party or days are incomplete, nor if it is unknown by `last`, an answer about
 * it, because the server counts unknown codes. If it cannot be checked, asks without it. Throws the client's errors of a
 * quote without a code.
 */
export async function readQuote(
  item: BookableItem,
  requested: DraftRequest,
  code: string,
  last: QuoteFound | null,
): Promise<QuoteFound> {
  if (last?.code.isUnknown) return { ...(await readQuote(item, requested, "", null)), code: last.code };
  const isWhole = hasWholeParty(requested) && requested.days !== 0;
  if (!isWhole || code === "") return toFound(await ask(item, requested, isWhole, ""), isWhole);
  try {
    return toFound(await ask(item, requested, isWhole, code), isWhole);
  } catch (error) {
    const refusal = messageOf(error, "Could not check the code. Please try again.");
    const withoutCode = await readQuote(item, requested, "", null).catch(() => nothingFound);
    return { ...withoutCode, code: { refusal, hasFailed: true } };
  }
}

function ask({ kind, id }: BookableItem, requested: DraftRequest, isWhole: boolean, code: string): Promise<Quote> {
  const party = isWhole ? toParty(requested) : adultsOnly(Math.max(requested.travelers, 1));
  const hire = kinds[kind].lastsAsBooked ? { days: Math.max(requested.days ?? 1, 1) } : {};
  return apiClient.booking.quote.mutate({
    [idFieldOf(kind)]: id,
    date: requested.date,
    party,
    ...hire,
    ...permitsForOf({ nationality: "", homeState: "", ...requested }),
    ...(code && { code }),
  });
}

function toFound(quote: Quote, isWhole: boolean): QuoteFound {
  const { item, obstacles, discountCode, lines, unitPrice, discount, serviceFee, totalPrice, neededPermits } = quote;
  const ofCode = obstacles.find(({ code }) => code.startsWith("CODE_"));
  const people = obstacles.find(({ code }) => isOfParty(code));
  const block = obstacles.find((each) => each !== ofCode && each !== people);
  const next = block?.firstPossibleDate ?? null;
  const isShort = !block && !kinds[item.kind].takesOneUnit && quote.left !== null && quote.left <= few;
  return {
    date: {
      refusal: block?.message ?? null,
      next,
      isNoneFree: block !== undefined && !next && !final.has(block.code),
      left: isShort ? quote.left : null,
    },
    peopleRefusal: people?.message ?? null,
    code: { refusal: ofCode?.message ?? null, isUnknown: ofCode?.code === "CODE_UNKNOWN" },
    discount: discountCode === null ? null : { label: `Discount ${discountCode}`, amount: discount },
    breakdown: isWhole ? { lines, unitPrice, discount, serviceFee, totalPrice } : null,
    permits: neededPermits,
    permitCosts: neededPermits && permitFeeTexts(neededPermits.needs),
    terms: isWhole ? shownQuotedTerms(quote, new Date()) : null,
  };
}
