"use client";

import { createContext, use } from "react";
import type { HotelView } from "~/features/hotel/hotel-view.rules";

/** The list of the found hotels, and the list of those in other places. */
export type HotelListName = "found" | "elsewhere";

/** The props of the dialogs of a hotel. `view` has no invalid dates. */
export type HotelDialogProps = { id: string; view: HotelView; onClose: () => void };

type HotelList = {
  /** The state of the page without invalid dates. */
  stay: HotelView;
  change: (changed: Partial<HotelView>) => void;
  /** Shows all hotels of a list instead of the first few. */
  showAll: (list: HotelListName) => void;
};

/** What the buttons in the list act on. `HotelListing` provides it. */
export const HotelListContext = createContext<HotelList | null>(null);

export function useHotelList(): HotelList {
  const list = use(HotelListContext);
  if (!list) throw new Error("The buttons of a hotel need a HotelListing around them");
  return list;
}
