import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { Picture } from "~/components/ui/picture";
import { FromPrice } from "~/features/product/components/from-price";
import { ListRating } from "~/features/product/components/list-rating";
import { carHref } from "~/features/product/kinds/car/car.rules";
import type { ListedCar } from "~/features/product/kinds/car/car.schema";
import { drawingOf } from "~/features/product/kinds/car/car-drawing.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { photosFirst, shownTexts } from "~/lib/image-texts";

type CarCardProps = {
  car: ListedCar;
  /** The searched trip, from the address, which the car's page opens with. */
  trip: SearchedTrip;
  priority?: boolean;
};

/** A car in a list, with its stars if it has enough reviews. The whole card links to the car's page. */
export function CarCard({ car, trip, priority = false }: CarCardProps) {
  const { _id, name, tagline, carType, engineType, transmission, seatCapacity, price, prices, images } = car;
  const [picture] = photosFirst(images);
  const { reviewRating } = car;
  return (
    <article className="group relative grid h-full overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-lift sm:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="relative">
        <Picture
          src={picture ?? drawingOf(car)}
          alt={shownTexts(car.imageTexts, picture).alt}
          priority={priority}
          sizes="(min-width: 640px) 380px, 92vw"
          className="aspect-2/1 sm:aspect-auto sm:h-full"
          imageClassName="object-[46%_85%] transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
        />
        {!car.availability && <Badge className="absolute top-3 left-3 bg-card text-ink">Unavailable</Badge>}
      </div>
      <div className="flex flex-col px-5 pt-4 pb-4">
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="font-semibold text-leaf-700">{carType}</span>
          {reviewRating && <ListRating {...reviewRating} />}
        </p>
        <h3 className="mt-1 font-display text-[1.375rem] leading-tight">{name}</h3>
        {tagline && <p className="mt-1.5 text-sm text-soft">{tagline}</p>}
        <ul className="mt-3 mb-4 flex flex-wrap gap-x-2 text-sm">
          <li className="after:ml-2 after:text-edge after:content-['·']">{`${seatCapacity} seats`}</li>
          <li className="after:ml-2 after:text-edge after:content-['·']">{engineType}</li>
          <li>{transmission}</li>
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t border-dashed pt-3">
          <p className="tabular-nums">
            <FromPrice price={price} prices={prices} className="font-semibold text-xl" />{" "}
            <span className="text-[0.8125rem] text-soft">per day</span>
          </p>
          {/* The link's area is the whole card. */}
          <a
            href={carHref(_id, trip)}
            className={buttonStyles({
              variant: "ghost",
              className: "-mr-3 px-3 after:absolute after:inset-0 active:translate-y-0",
            })}
          >
            View Details<span className="sr-only">{` of ${name}`}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
