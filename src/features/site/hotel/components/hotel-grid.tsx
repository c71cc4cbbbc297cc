"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import type { Hotel } from "~/features/site/hotel/hotel.types";
import type { HotelView } from "~/features/site/hotel/hotel-view.rules";
import { HotelCard } from "./hotel-card";

type HotelGridProps = { hotels: readonly Hotel[]; view: HotelView; isFirst?: boolean };

/** More than this wait behind a button: a phone scrolls through nine of them already. */
const shownAtFirst = 9;
const gridRows = "gap-y-8 sm:grid-cols-2 lg:grid-cols-3";

/** Hotels as cards whose rows line up, or one below the other. */
export function HotelGrid({ hotels, view, isFirst = false }: HotelGridProps) {
  const isGrid = view.layout === "grid";
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isAll ? hotels : hotels.slice(0, shownAtFirst);

  const showAll = () => {
    flushSync(() => setIsAll(true));
    // The button is gone: the keyboard goes on at the first of the new ones.
    list.current?.children[shownAtFirst]?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* `contents` takes the role away from the items in some browsers; the roles say it again. */}
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="list"
        data-hotel-grid={isGrid || undefined}
        className={cn("grid gap-x-6", isGrid ? gridRows : "gap-y-5")}
      >
        {shown.map((hotel, index) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <li role="listitem" key={hotel.id} className="contents">
            <HotelCard hotel={hotel} view={view} priority={isFirst && index === 0} />
          </li>
        ))}
      </ul>
      {shown.length < hotels.length && (
        <p className="mt-8 text-center">
          <Button variant="secondary" onClick={showAll}>
            Show {hotels.length - shown.length} more
          </Button>
        </p>
      )}
    </>
  );
}
