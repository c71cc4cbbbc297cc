import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { Checklist } from "~/components/ui/checklist";
import { Divider } from "~/components/ui/divider";
import { HeroPictures } from "~/components/ui/hero-pictures";
import { shareIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { ShareButton } from "~/components/ui/share-button";
import { PricesAndPolicies } from "~/features/product/components/prices-and-policies";
import { toBookableTour } from "~/features/product/kinds/tour/tour.rules";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { TourBookingPanel } from "./tour-booking-panel";
import { TourFacts } from "./tour-facts";
import { TourItinerary } from "./tour-itinerary";
import { Highlights } from "./tour-lists";

type TourDetailProps = {
  tour: Tour;
  /** Opens the booking modal. */
  startsBooking: boolean;
  /** What travellers need to know about permits. */
  permits: ReactNode;
  /** What travellers said. */
  reviews: ReactNode;
};

/** A tour's page. */
export function TourDetail({ tour, startsBooking, permits, reviews }: TourDetailProps) {
  const { title, type, description, highlights, includes, bring, itinerary, images } = tour;
  return (
    <article className="mx-auto w-full max-w-[78rem] md:px-6 md:pt-5 lg:pb-16">
      <HeroPictures title={title} images={images} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <div className="px-4 pb-12 md:px-0">
          <header className="relative pt-6 short:pt-2 lg:-mt-10 lg:rounded-tr-card lg:bg-paper lg:pt-7 lg:pr-10">
            <div className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
              <Badge tone="leaf">{type}</Badge>
              <a href="/browse/tours" className="text-soft underline decoration-line underline-offset-4 hover:text-ink">
                All tours
              </a>
              <span className="ml-auto">
                <ShareButton
                  title={title}
                  className={buttonStyles({ variant: "ghost", size: "sm", className: "min-h-11" })}
                >
                  <PathIcon path={shareIcon} />
                  Share
                </ShareButton>
              </span>
            </div>
            <h1 className="mt-3 text-balance font-display text-4xl leading-[1.08] sm:text-5xl short:text-3xl">
              {title}
            </h1>
            {description && <p className="mt-4 max-w-[60ch] text-lg text-soft leading-relaxed">{description}</p>}
          </header>
          <div className="mt-8 border-line border-y border-dashed py-6">
            <TourFacts tour={tour} />
          </div>
          {highlights.length > 0 && (
            <Chapter title="Highlights">
              <Highlights items={highlights} />
            </Chapter>
          )}
          {itinerary.trim() && (
            <Chapter title="Itinerary">
              <TourItinerary text={itinerary} />
            </Chapter>
          )}
          <Divider className="mt-14" />
          <div className="grid gap-x-10 sm:grid-cols-2">
            {includes.length > 0 && (
              <Chapter title="The price includes">
                <Checklist items={includes} />
              </Chapter>
            )}
            {bring.length > 0 && (
              <Chapter title="What to bring">
                <Checklist items={bring} />
              </Chapter>
            )}
          </div>
          <PricesAndPolicies kind="tour" product={tour} />
          <Chapter title="Permits">{permits}</Chapter>
          {reviews}
        </div>
        {/* Sticky, not fixed, so that it does not cover the footer at the end of the page. */}
        <div className="sticky bottom-(--bottom-bar) z-30 md:-mx-6 md:bottom-0 lg:static lg:mx-0">
          <TourBookingPanel tour={toBookableTour(tour)} startsOpen={startsBooking} />
        </div>
      </div>
    </article>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-5 font-display text-[1.75rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
