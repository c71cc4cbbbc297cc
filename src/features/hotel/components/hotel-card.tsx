import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/cn";
import type { Hotel } from "~/features/hotel/hotel.schema";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { FavouriteButton } from "./favourite-button";
import { HotelDetailsButton } from "./hotel-details-button";
import { HotelFacts } from "./hotel-facts";
import { HotelPicture } from "./hotel-picture";
import { HotelPrice } from "./hotel-price";
import { ReachUsButton } from "./reach-us-button";

type HotelCardProps = { hotel: Hotel; view: HotelView; priority?: boolean };

/** A hotel in the list: a vertical card in the grid view, a horizontal one from `sm` on in the list view. */
export function HotelCard({ hotel, view, priority = false }: HotelCardProps) {
  const isRow = view.layout === "list";
  return (
    <article
      className={cn(
        "group relative grid h-full overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-lift",
        isRow
          ? "grid-cols-[7.5rem_1fr] sm:grid-cols-[15rem_1fr] lg:grid-cols-[19rem_1fr_auto]"
          : "grid-rows-[auto_1fr_auto] in-data-hotel-grid:row-span-3 in-data-hotel-grid:grid-rows-subgrid in-data-hotel-grid:gap-y-0",
      )}
    >
      <div className={cn("relative", isRow && "sm:row-span-2 lg:row-span-1")}>
        <HotelPicture
          hotel={hotel}
          priority={priority}
          className={cn("block w-full", isRow ? "h-full sm:min-h-60" : "aspect-3/2")}
        />
        <Badge
          tone="leaf"
          className={cn("pointer-events-none absolute top-3.5 left-3.5 z-20 tracking-wide", isRow && "max-sm:hidden")}
        >
          {hotel.badge}
        </Badge>
        <FavouriteButton
          id={hotel.id}
          name={hotel.name}
          className={cn("absolute top-2.5 right-2.5 z-20", isRow && "max-sm:top-1.5 max-sm:right-auto max-sm:left-1.5")}
        />
      </div>
      <div className={cn("px-5 pt-4 pb-4", isRow && "max-sm:px-4 max-sm:pt-3")}>
        <HotelFacts hotel={hotel} markedTypes={view.types} />
        <p className={cn("mt-2.5 text-sm text-soft leading-snug", isRow ? "max-sm:line-clamp-1" : "line-clamp-2")}>
          <span className="sr-only">Amenities: </span>
          <span>{[...hotel.amenities, ...(isRow ? hotel.features : [])].join(" · ")}</span>
        </p>
        {isRow && <p className="mt-2.5 hidden max-w-[60ch] text-sm leading-relaxed lg:block">{hotel.description}</p>}
      </div>
      <div
        className={cn(
          "mx-5 flex flex-col justify-between gap-3 border-line border-t border-dashed py-4",
          isRow && "max-sm:col-span-2 max-sm:mx-4 lg:mx-0 lg:w-56 lg:border-t-0 lg:border-l lg:px-5",
        )}
      >
        <HotelPrice hotel={hotel} view={view} />
        <div
          className={cn(
            "flex items-center justify-between gap-1",
            isRow ? "max-sm:-ml-3 sm:justify-end lg:flex-col-reverse lg:items-stretch" : "-ml-3",
          )}
        >
          {/* Covers the whole card, below pictures, heart and booking button. */}
          <HotelDetailsButton id={hotel.id} name={hotel.name} />
          <ReachUsButton id={hotel.id} name={hotel.name} />
        </div>
      </div>
    </article>
  );
}
