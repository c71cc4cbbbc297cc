import { cn } from "~/components/ui/cn";
import { PathIcon, pinIcon } from "~/components/ui/path-icon";
import type { Hotel } from "~/features/hotel/hotel.schema";
import type { PropertyType } from "~/features/hotel/hotel.types";
import { HotelRating } from "./hotel-rating";

type HotelFactsProps = { hotel: Hotel; markedTypes: readonly PropertyType[] };

/** The type, name, rating and place of a hotel in the list. */
export function HotelFacts({ hotel, markedTypes }: HotelFactsProps) {
  const { name, location, propertyType, distance, isPopular } = hotel;
  const isMarked = markedTypes.includes(propertyType);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
        <span
          className={cn(
            "inline-flex items-center gap-1 font-semibold text-leaf-700",
            isMarked && "-mx-1.5 rounded-full bg-marigold px-2 text-on-marigold",
          )}
        >
          {isMarked && (
            <span>
              <span aria-hidden="true">✓</span>
              <span className="sr-only">Marked: </span>
            </span>
          )}
          <span>{propertyType}</span>
        </span>
        {isPopular && <span>Often asked for</span>}
      </p>
      <h3 className="mt-1.5 text-pretty font-display text-[1.375rem] leading-tight">{name}</h3>
      <p className="mt-1.5">
        <HotelRating hotel={hotel} />
      </p>
      <p className="mt-1.5 flex items-start gap-1.5 text-sm text-soft leading-snug">
        <PathIcon path={pinIcon} className="mt-0.5 size-4 shrink-0 text-leaf-500" />
        <span>
          <span className="font-medium text-ink">{location}</span>
          <span className="block">{distance}</span>
        </span>
      </p>
    </>
  );
}
