import { buttonStyles } from "~/components/ui/button-classes";
import { calendarDaysIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { Picture } from "~/components/ui/picture";
import { BookTourButton } from "~/features/checkout/kinds/tour/book-tour-button";
import { FromPrice } from "~/features/product/components/from-price";
import { ListRating } from "~/features/product/components/list-rating";
import { toBookableTour, tourHref } from "~/features/product/kinds/tour/tour.rules";
import type { ListedTour } from "~/features/product/kinds/tour/tour.schema";
import type { ComparedPrice } from "~/features/product/kinds/tour/tour-search.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { SaveTourButton } from "~/features/storefront/tour/saved/save-tour-button";
import { formatDate } from "~/lib/dates";
import { photosFirst, shownTexts } from "~/lib/image-texts";
import { formatRupees } from "~/lib/money";
import { formatMonths } from "~/lib/months";

type TourCardProps = {
  tour: ListedTour;
  party?: string | null;
  trip?: SearchedTrip | undefined;
  compared?: ComparedPrice | null | undefined;
  priority?: boolean;
};

/**
 * A tour in a list. `party`: who travels, in words. `trip`: the searched one, which its page and its booking form open with.
 * `compared`: the price to show instead of the lowest. `priority` loads its picture first. Inside `<TourGrid>` the parts of
 * the cards in one row are aligned.
 */
export function TourCard({ tour, party = null, trip, compared = null, priority = false }: TourCardProps) {
  const { _id, title, type, states, duration, includes, seasonMonths, price, prices, images } = tour;
  const { priceForParty, nextOpen, rating } = tour;
  const [picture] = photosFirst(images);
  return (
    <article className="group relative grid h-full grid-rows-[auto_auto_1fr_auto] overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-lift in-data-tour-grid:row-span-4 in-data-tour-grid:grid-rows-subgrid in-data-tour-grid:gap-y-0">
      <Picture
        src={picture}
        alt={shownTexts(tour.imageTexts, picture).alt}
        priority={priority}
        sizes="(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
        className="aspect-3/2"
        imageClassName="transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
      />
      <SaveTourButton id={_id} title={title} className="absolute top-3 right-3 z-10" />
      <div className="px-5 pt-4">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className="font-semibold text-leaf-700">{type}</span>
          <span>{states.join(", ")}</span>
          <span>{duration}</span>
          {rating && <ListRating {...rating} />}
        </p>
        <h3 className="mt-1.5 text-pretty font-display text-[1.375rem] leading-tight">{title}</h3>
      </div>
      <div className="px-5 pt-2 pb-4 text-sm text-soft">
        <p className="line-clamp-2">
          <span className="sr-only">Includes: </span>
          <span>{includes.join(" · ")}</span>
        </p>
        <p className="mt-2 flex items-start gap-2">
          <PathIcon path={calendarDaysIcon} className="mt-0.5 size-4 shrink-0 text-leaf-500" />
          <span>
            <span className="sr-only">Season: </span>
            <span>{`${formatMonths(seasonMonths)}${nextOpen ? `; next available ${formatDate(nextOpen)}` : ""}`}</span>
          </span>
        </p>
      </div>
      <div className="@container mx-5 border-line border-t border-dashed py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
          <p className="tabular-nums">
            {compared ? (
              <span className="block font-semibold text-xl leading-tight">{formatRupees(compared.price)}</span>
            ) : (
              <FromPrice price={price} prices={prices} className="block font-semibold text-xl leading-tight" />
            )}
            <span className="text-[0.8125rem] text-soft">
              {`per person${compared?.day ? ` on ${formatDate(compared.day)}` : ""}${compared?.day === null && prices.length > 0 ? ", usual price" : ""}`}
            </span>
            {party && priceForParty !== undefined && (
              <span className="mt-1 block text-[0.8125rem] leading-snug">
                <b>{formatRupees(priceForParty)}</b> <span>{`for ${party}`}</span>
              </span>
            )}
          </p>
          <div className="ml-auto flex items-center justify-between gap-1 @max-[18.9rem]:w-full">
            {/* The link's area is the whole card; Book Now is on top of it. */}
            <a
              href={tourHref(_id, trip)}
              className={buttonStyles({
                variant: "ghost",
                className: "px-2 after:absolute after:inset-0 active:translate-y-0 @max-[18.9rem]:-ml-2",
              })}
            >
              View Details<span className="sr-only">{` of ${title}`}</span>
            </a>
            <BookTourButton
              tour={toBookableTour(tour)}
              trip={trip}
              className={buttonStyles({ className: "relative z-10 px-4" })}
            />
          </div>
        </div>
      </div>
    </article>
  );
}
