"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { BookableItem } from "~/features/checkout/draft-breakdown.rules";
import { type DaysFound, type RequestedDays, readDayPrices } from "./read-day-prices";

const debounceMs = 200;

type Answer = { request: string; found: DaysFound | null };

/**
 * Prices and places of the shown days, read shortly after each change. `found` is null until they are known; while
 * `isLoading`, it is the last answer. `retry` reads again after a failure.
 */
export function useDayPrices(item: BookableItem, calendar: RequestedDays) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const { travelers, children, seniors, days } = calendar.requested;
  const { traveller, from, to } = calendar;
  const request = JSON.stringify([item.id, travelers, children, seniors, days, traveller, from, to, tries]);
  const read = useEffectEvent(() => readDayPrices(item, calendar));
  useEffect(() => {
    let isOver = false;
    const show = (found: DaysFound | null) => isOver || setAnswer({ request, found });
    const timer = setTimeout(() => {
      read().then(show, () => show(null));
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [request]);
  return {
    found: answer?.found ?? null,
    isLoading: answer?.request !== request,
    hasFailed: answer?.request === request && answer.found === null,
    retry: () => setTries((count) => count + 1),
  };
}
