"use client";

import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { type HotelListName, useHotelList } from "./hotel-list-context";

/** A button that changes the search or the filters. */
export function ChangeHotelsButton({ changed, children }: { changed: Partial<HotelView>; children: ReactNode }) {
  const { change } = useHotelList();
  return (
    <Button variant="secondary" onClick={() => change(changed)}>
      {children}
    </Button>
  );
}

/** The button above the list that searches in another place, or in all. */
export function OtherPlaceButton({ search, children }: { search: string; children: ReactNode }) {
  const { change } = useHotelList();
  return (
    <Button variant="ghost" size="sm" onClick={() => change({ search })} className="-mx-3 min-h-11">
      {children}
    </Button>
  );
}

/** The button below a list that shows the rest of it. */
export function ShowMoreButton({ list, children }: { list: HotelListName; children: ReactNode }) {
  const { showAll } = useHotelList();
  return (
    <Button variant="secondary" onClick={() => showAll(list)}>
      {children}
    </Button>
  );
}
