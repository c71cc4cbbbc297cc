"use client";

import type { ReactNode } from "react";
import { plainButton } from "~/components/ui/button-styles";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { type HotelListName, useHotelList } from "./hotel-list-context";

/** A button that changes the search or the filters. */
export function ChangeHotelsButton({ changed, children }: { changed: Partial<HotelView>; children: ReactNode }) {
  const { change } = useHotelList();
  return (
    <button type="button" onClick={() => change(changed)} className={plainButton("secondary")}>
      {children}
    </button>
  );
}

/** The button above the list that searches in another place, or in all. */
export function OtherPlaceButton({ search, children }: { search: string; children: ReactNode }) {
  const { change } = useHotelList();
  return (
    <button type="button" onClick={() => change({ search })} className={`${plainButton("ghost", "sm")} -mx-3 min-h-11`}>
      {children}
    </button>
  );
}

/** The button below a list that shows the rest of it. */
export function ShowMoreButton({ list, children }: { list: HotelListName; children: ReactNode }) {
  const { showAll } = useHotelList();
  return (
    <button type="button" onClick={() => showAll(list)} className={plainButton("secondary")}>
      {children}
    </button>
  );
}
