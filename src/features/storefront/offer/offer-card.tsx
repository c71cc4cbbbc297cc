import { buttonStyles } from "~/components/ui/button-classes";
import { calendarClockIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { Picture } from "~/components/ui/picture";
import { ListRating } from "~/features/product/components/list-rating";
import { compareOffer, offerHref } from "~/features/product/kinds/offer/offer.rules";
import type { ListedOffer } from "~/features/product/kinds/offer/offer.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { formatDate } from "~/lib/dates";
import { shownTexts } from "~/lib/image-texts";
import { NoImage } from "./no-image";
import { OfferPrice } from "./offer-price";
import { offerBoxes, offerSubject } from "./offer-subject";

type OfferCardProps = {
  offer: ListedOffer;
  trip?: SearchedTrip;
  priority?: boolean /** Of the card's heading. */;
  level?: 2 | 3;
};

/** An offer in a list. The whole card links to the offer's page, which opens with the searched `trip`. */
export function OfferCard({ offer, trip, priority = false, level = 2 }: OfferCardProps) {
  const Heading = `h${level}` as const;
  const { _id, title, subtitle, type, duration, image, validTill, rating } = offer;
  const { percentOff } = compareOffer(offer);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-lift">
      <Picture
        src={image}
        alt={shownTexts(offer.imageTexts, image).alt}
        priority={priority}
        fallback={<NoImage />}
        sizes="(min-width: 1248px) 584px, (min-width: 768px) 47vw, 92vw"
        className={offerBoxes.card}
        imageClassName={`${offerSubject} transition-transform duration-700 motion-safe:group-hover:scale-[1.03]`}
      />
      <div className="flex grow flex-col px-5 pt-4 pb-4 sm:px-6 sm:pt-5">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          {type && <span className="font-semibold text-leaf-700">{type}</span>}
          {duration && <span>{duration}</span>}
          {percentOff !== null && <span className="font-semibold text-lac-ink">{`${percentOff}% off`}</span>}
          {rating && <ListRating {...rating} />}
        </p>
        <Heading className="mt-1.5 text-pretty font-display text-2xl leading-tight">{title}</Heading>
        {subtitle && <p className="mt-2 text-[0.9375rem] text-soft">{subtitle}</p>}
        {validTill && (
          <p className="mt-3 flex items-center gap-2 text-sm">
            <PathIcon path={calendarClockIcon} className="size-4 shrink-0 text-leaf-500" />
            <span>{`Valid till ${formatDate(validTill)}`}</span>
          </p>
        )}
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-line border-t border-dashed pt-4">
            <OfferPrice offer={offer} className="font-semibold text-xl" />
            {/* The link's area is the whole card. */}
            <a
              href={offerHref(_id, trip)}
              className={buttonStyles({
                variant: "ghost",
                className: "-mx-3 px-3 after:absolute after:inset-0 active:translate-y-0",
              })}
            >
              View Offer<span className="sr-only">{`: ${title}`}</span>
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
