"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { BookableItem, DraftRequest } from "~/features/checkout/draft-breakdown.rules";
import { isCalendarDate } from "~/lib/dates";
import type { DateFound, QuoteFound } from "./read-quote";

const loadReader = () => import("./read-quote");
type Reader = Awaited<ReturnType<typeof loadReader>>;
const debounceMs = 250;

type QuoteOptions = {
  /** The discount code that the customer applied; "" for none. */
  code?: string;
  /** The last failed submission, or a count of tries; another value asks again. */
  again?: unknown;
};

type Quoted = {
  /** The last answer for the product; null: unknown. */
  found: QuoteFound | null;
  /** The code that it is for. */
  code: string;
  /** Whether it is for what is typed now. */
  isCurrent: boolean;
  /** What it says about the date; null when it is for another one. */
  date: DateFound | null;
};

type Answer = { request: string; again: unknown; id: string; date: string; code: string; found: QuoteFound };

/**
 * Asks the server, shortly after each change, whether what is typed in a booking form could be booked, and at which price.
 * The last answer stays until the next one arrives. While there is none nothing stands in the way, and the server decides.
 * `item` is null until one is chosen.
 */
export function useQuote(item: BookableItem | null, requested: DraftRequest, options: QuoteOptions = {}): Quoted {
  const { code = "", again } = options;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { date, travelers, children, seniors, days, nationality, homeState } = requested;
  const id = item?.id ?? "";
  const request =
    item && isCalendarDate(date)
      ? JSON.stringify([id, date, travelers, children, seniors, days, code, nationality, homeState])
      : "";
  const last = request !== "" && answer?.id === id ? answer : null;

  const read = useEffectEvent(async ({ readQuote }: Reader) => {
    return item && readQuote(item, requested, code, last?.code === code ? last.found : null);
  });
  const show = useEffectEvent((found: QuoteFound | null) => {
    setAnswer(found && { request, again, id, date, code, found });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only has to differ.
  useEffect(() => {
    if (request === "") return;
    let isOver = false;
    const showNow = (found: QuoteFound | null) => isOver || show(found);
    const timer = setTimeout(() => {
      loadReader()
        // Closed while the code was loading: nothing is asked.
        .then((reader) => (isOver ? null : read(reader)))
        .then(showNow, () => showNow(null));
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [request, again]);

  return {
    found: last?.found ?? null,
    code: last?.code ?? "",
    isCurrent: last?.request === request && last.again === again,
    date: last?.date === date ? last.found.date : null,
  };
}
