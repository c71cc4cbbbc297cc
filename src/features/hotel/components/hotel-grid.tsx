import { cn } from "~/components/ui/cn";
import type { Hotel } from "~/features/hotel/hotel.schema";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { shownAtFirst } from "~/features/hotel/hotel-view.rules";
import { HotelCard } from "./hotel-card";
import { ShowMoreButton } from "./hotel-list-buttons";
import type { HotelListName } from "./hotel-list-context";

type HotelGridProps = { list: HotelListName; hotels: readonly Hotel[]; view: HotelView; isAll: boolean };

const gridRows = "gap-y-8 sm:grid-cols-2 lg:grid-cols-3";

/** Hotels as a grid of cards with aligned rows, or as a list. */
export function HotelGrid({ list, hotels, view, isAll }: HotelGridProps) {
  const isGrid = view.layout === "grid";
  const shown = isAll ? hotels : hotels.slice(0, shownAtFirst);
  return (
    <>
      {/* In some browsers `display: contents` removes the list roles, so they are set explicitly. */}
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="list"
        data-list={list}
        data-hotel-grid={isGrid || undefined}
        className={cn("grid gap-x-6", isGrid ? gridRows : "gap-y-5")}
      >
        {shown.map((hotel, index) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <li role="listitem" key={hotel.id} className="contents">
            <HotelCard hotel={hotel} view={view} priority={list === "found" && index === 0} />
          </li>
        ))}
      </ul>
      {shown.length < hotels.length && (
        <p className="mt-8 text-center">
          <ShowMoreButton list={list}>{`Show ${hotels.length - shown.length} more`}</ShowMoreButton>
        </p>
      )}
    </>
  );
}
