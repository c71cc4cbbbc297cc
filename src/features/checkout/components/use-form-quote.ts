"use client";

import { useState } from "react";
import type { BookableItem, DraftRequest } from "~/features/checkout/draft-breakdown.rules";
import type { DiscountTerms } from "~/features/product/price/price-breakdown.rules";
import { hasWholeParty } from "~/features/product/request/party-entry.rules";
import { isCalendarDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { capitalCode } from "~/lib/typed-code";
import type { QuoteFound } from "./read-quote";
import { useQuote } from "./use-quote";

/** The discount code of a booking form. */
export type CodeState = {
  /** The code in force, in capitals; "" for none. */
  applied: string;
  apply: (typed: string) => void;
  /** What it takes off, by the last quote. */
  discount: DiscountTerms | null;
  /** Whether `discount` is for what is typed now. */
  isChecked: boolean;
  /** Why it cannot be used. */
  refusal: string | null;
  /** What is happening, or what it takes off. */
  notice: string | null;
};

/**
 * The quote of a booking form with a discount code, which is sent only after it was applied; `start` is applied at first.
 * `failure`: the last failed submission; a new one asks again.
 */
export function useFormQuote(item: BookableItem | null, requested: DraftRequest, start: string, failure: unknown) {
  const [applied, setApplied] = useState(start);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(failure);
  if (failure !== failed) {
    setFailed(failure);
    setTries(tries + 1);
  }
  const { found, code, isCurrent, date } = useQuote(item, requested, { code: applied, again: tries });
  function apply(typed: string) {
    const next = capitalCode(typed);
    if (next !== applied) setApplied(next);
    else if (found?.code.hasFailed) setTries(tries + 1);
  }
  const isComplete = item !== null && isCalendarDate(requested.date) && hasWholeParty(requested);
  const state = codeState(applied, isComplete, code === applied ? found : null);
  return {
    date,
    peopleRefusal: found?.peopleRefusal ?? null,
    code: { ...state, applied, apply, isChecked: isCurrent },
    /** The server's price of what is typed now; null: unknown. */
    breakdown: (isCurrent && found?.breakdown) || null,
    /** The permits of those who travel; null: unknown. */
    permits: (isCurrent && found?.permits) || null,
  };
}

function codeState(applied: string, isComplete: boolean, found: QuoteFound | null) {
  const none = { discount: null, refusal: null, notice: null };
  if (applied === "") return none;
  if (!isComplete) return { ...none, notice: "Choose day and travellers to see what it takes off." };
  if (found?.code.refusal) return { ...none, refusal: found.code.refusal };
  const discount = found?.discount;
  if (!discount) return { ...none, notice: "Checking the code..." };
  return { ...none, discount, notice: `${applied} takes ${formatRupees(discount.amount)} off.` };
}

/** Why a form cannot be sent with the typed code; null: it can. */
export function codeProblem(typed: string, { applied, discount, isChecked, refusal }: CodeState): string | null {
  if (typed === "" && !discount) return null;
  if (typed === applied && discount && isChecked) return null;
  return refusal ?? "The code is being checked. Please look at the price, and book again.";
}
