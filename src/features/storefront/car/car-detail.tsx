import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { HeroPictures } from "~/components/ui/hero-pictures";
import { JumpMarks } from "~/components/ui/jump-marks";
import { PriceBar } from "~/components/ui/price-bar";
import { CarBookingPanel } from "~/features/checkout/kinds/car/car-booking-panel";
import { AskUs } from "~/features/product/components/operator-facts";
import { PricesAndPolicies } from "~/features/product/components/prices-and-policies";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { drawingOf } from "~/features/product/kinds/car/car-drawing.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { CarCover } from "./car-cover";
import { CarFacts } from "./car-facts";

type CarDetailProps = {
  car: Car;
  /** The searched trip, from the address. */
  trip: SearchedTrip;
  /** Opens the booking dialog. */
  startsBooking: boolean;
  /** How fast the office usually answers requests; null: not known. */
  answers: string | null;
  /** Their average, under the title. */
  rating?: ReactNode;
  /** Who runs it. */
  people?: ReactNode;
  /** What travellers said; null for a draft, and if it could not be loaded. */
  reviews: ReactNode;
};

/** A car's page. */
export function CarDetail({ car, trip, startsBooking, answers, rating, people, reviews }: CarDetailProps) {
  const { name, tagline, carType, images, availability } = car;
  return (
    <article className="mx-auto w-full max-w-[78rem] md:px-6 md:pt-5 lg:pb-16">
      {/* The car is in the lower part of the picture. */}
      <HeroPictures
        title={name}
        images={images.length > 0 ? images : [drawingOf(car)]}
        texts={car.imageTexts}
        imageClassName="object-[50%_80%]"
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <div className="px-4 pb-12 md:px-0">
          <header className="relative pt-6 short:pt-2 lg:-mt-10 lg:rounded-tr-card lg:bg-paper lg:pt-7 lg:pr-10">
            <p className="flex items-center gap-3 text-[0.9375rem]">
              <Badge tone="leaf">{carType}</Badge>
              {!availability && <Badge>Unavailable</Badge>}
              <a href="/browse/cars" className="text-soft underline decoration-line underline-offset-4 hover:text-ink">
                All cars
              </a>
            </p>
            <h1 className="mt-3 text-balance font-display text-4xl leading-[1.08] sm:text-5xl short:text-3xl">
              {name}
            </h1>
            {rating}
            {tagline && <p className="mt-4 max-w-[60ch] text-lg text-soft leading-relaxed">{tagline}</p>}
          </header>
          <div className="mt-8 border-line border-y border-dashed py-6">
            <CarFacts car={car} />
          </div>
          <JumpMarks
            marks={[
              { label: "What the price covers", to: "covered" },
              { label: "Before you set out", to: "before" },
              { label: "Paying and cancelling", to: "policies" },
              { label: "Ask us", to: "ask" },
              { label: "Reviews", to: "reviews", isThere: reviews !== null },
            ]}
          />
          <CarCover car={car} />
          <PricesAndPolicies kind="car" product={car} />
          <AskUs answers={answers} id="ask" className="mt-12 scroll-mt-28 lg:hidden" />
          {people}
          {reviews}
        </div>
        {/* Sticky, not fixed, so that it does not cover the footer at the end of the page. */}
        <PriceBar>
          <CarBookingPanel car={car} trip={trip} startsOpen={startsBooking} />
          <AskUs answers={answers} className="mt-10 hidden lg:block" />
        </PriceBar>
      </div>
    </article>
  );
}
