import { arrowRightIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { Picture } from "~/components/ui/picture";
import { type TourView, tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";

type TourListCardProps = { title: string; text: string; picture: string; view: Partial<TourView> };

/** A card that links to a filtered list of tours. */
export function TourListCard({ title, text, picture, view }: TourListCardProps) {
  return (
    <div className="group relative grid overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-lift sm:grid-cols-[13rem_1fr] lg:grid-cols-1 lg:grid-rows-[auto_1fr]">
      <Picture
        src={`/images/tours/${picture}.avif`}
        alt=""
        sizes="(min-width: 1024px) 290px, (min-width: 640px) 208px, 92vw"
        className="aspect-2/1 sm:aspect-auto sm:h-full lg:aspect-3/2 lg:h-auto"
      />
      <div className="px-5 py-4 leading-normal">
        <h3 className="!my-0 font-display">{title}</h3>
        <p className="mt-1.5 text-[0.9375rem] text-soft">{text}</p>
        <p className="!mt-2.5">
          <a
            href={tourListHref(view)}
            className="inline-flex items-center gap-1.5 font-semibold after:absolute after:inset-0"
          >
            See these tours<span className="sr-only">{`: ${title}`}</span>
            <PathIcon path={arrowRightIcon} className="size-4" />
          </a>
        </p>
      </div>
    </div>
  );
}
