"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { ChangeQuote, ChangeQuoteByAdminInput } from "~/features/booking-change/change.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const debounceMs = 250;

type Answer = { key: string; again: unknown; quote: ChangeQuote | null; failure: string | null };

/**
 * Asks the server for the price of the typed change, shortly after the customer stops typing. `input` is null while the
 * form is incomplete or changes nothing. A new value of `again` repeats the request. The last answer stays until the next.
 */
export function useChangeQuote(input: ChangeQuoteByAdminInput | null, by: "customer" | "admin", again: unknown) {
  const { client } = api.useUtils();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = input ? JSON.stringify(input) : "";
  const ask = useEffectEvent(async (): Promise<Omit<Answer, "key" | "again">> => {
    if (!input) return { quote: null, failure: null };
    const { changeQuote, changeQuoteByAdmin } = client.booking;
    try {
      const procedure = by === "admin" ? changeQuoteByAdmin : changeQuote;
      return { quote: await procedure.mutate(input), failure: null };
    } catch (error) {
      return { quote: null, failure: messageOf(error, "The price could not be asked for. Please try again.") };
    }
  });
  useEffect(() => {
    if (key === "") return;
    let isOver = false;
    const timer = setTimeout(() => {
      void ask().then((found) => isOver || setAnswer({ ...found, key, again }));
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, again]);
  const shown = key === "" ? null : answer;
  const isCurrent = shown?.key === key && shown.again === again;
  return { quote: shown?.quote ?? null, failure: isCurrent ? (shown?.failure ?? null) : null, isCurrent };
}
