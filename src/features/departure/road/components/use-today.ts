"use client";

import { useSyncExternalStore } from "react";
import { type CalendarDate, dateInIndia } from "~/lib/dates";

/** Today in India by the clock of the phone, which may show a page that it has stored before; first as the server rendered it. */
export function useToday(rendered: CalendarDate): CalendarDate {
  return useSyncExternalStore(
    neverChanges,
    () => dateInIndia(new Date()),
    () => rendered,
  );
}

const neverChanges = () => () => undefined;
