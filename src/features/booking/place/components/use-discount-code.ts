"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftWish } from "~/features/booking/place/draft-bill.rules";
import { hasAllAges, toParty } from "~/features/booking/place/party-entry.rules";
import type { DiscountTerms } from "~/features/product/price/bill.rules";
import { idFieldOf, kinds, type ProductKind } from "~/features/product/registry";
import { isCalendarDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { apiClient } from "~/trpc/client";
import { messageOf } from "~/trpc/errors";

/** A discount code that was applied to what is typed in a booking form. */
export type CodeState = {
  /** The code in force, in capitals; "" for none. */
  applied: string;
  apply: (typed: string) => void;
  /** What it takes off, once the server has said so for the chosen day and party. */
  discount: DiscountTerms | null;
  /** Why it cannot be used. */
  refusal: string | null;
  /** What is happening, or what it takes off. */
  notice: string | null;
};

/** Asks the quote what a code takes off, again after each change of day, party or days. `start` is applied at first. */
export function useDiscountCode(
  item: { kind: ProductKind; id: string } | null,
  wish: DraftWish,
  start: string,
): CodeState {
  const [applied, setApplied] = useState(start);
  const { date, days } = wish;
  const isComplete = isCalendarDate(date) && hasAllAges(wish) && wish.travelers > 0;
  const party = toParty(wish);
  const { data, error, refetch } = useQuery({
    queryKey: ["code-quote", item?.kind, item?.id, applied, date, party, days],
    enabled: applied !== "" && item !== null && isComplete,
    retry: false,
    queryFn: () => {
      if (!item) throw new Error("nothing is chosen");
      const stay = kinds[item.kind].isByTheDay ? { days } : {};
      return apiClient.booking.quote.mutate({ [idFieldOf(item.kind)]: item.id, date, party, ...stay, code: applied });
    },
  });
  const apply = (typed: string) => {
    const next = typed.trim().toUpperCase();
    // After a failure, the same code is asked for again.
    if (next === applied && error) void refetch();
    else setApplied(next);
  };
  const none = { applied, apply, discount: null, refusal: null, notice: null };
  if (applied === "") return none;
  if (!item || !isComplete) return { ...none, notice: "Choose day and travellers to see what it takes off." };
  if (error) return { ...none, refusal: messageOf(error, "Could not check the code. Please try again.") };
  if (!data) return { ...none, notice: "Checking the code..." };
  const refusal = data.obstacles.find(({ code }) => code.startsWith("CODE_"))?.message ?? null;
  if (refusal || data.discountCode === null) return { ...none, refusal };
  const { discountCode, discount: amount } = data;
  const notice = `${discountCode} takes ${formatRupees(amount)} off.`;
  return { ...none, discount: { label: `Discount ${discountCode}`, amount }, notice };
}

/** Why a form cannot be sent with the typed code; null: it can. */
export function codeProblem(typed: string, { applied, discount, refusal }: CodeState): string | null {
  if (typed === (discount ? applied : "")) return null;
  return refusal ?? "The code is being checked. Please look at the price, and book again.";
}
