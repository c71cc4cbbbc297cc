import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { Checklist } from "~/components/ui/checklist";
import { Divider } from "~/components/ui/divider";
import { HeroPictures } from "~/components/ui/hero-pictures";
import { shareIcon } from "~/components/ui/icon-paths";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { PathIcon } from "~/components/ui/path-icon";
import { ShareButton } from "~/components/ui/share-button";
import { TourBookingPanel } from "~/features/checkout/kinds/tour/tour-booking-panel";
import { TourDates } from "~/features/checkout/kinds/tour/tour-dates";
import { OperatorFacts } from "~/features/product/components/operator-facts";
import { PricesAndPolicies } from "~/features/product/components/prices-and-policies";
import { parseItinerary } from "~/features/product/kinds/tour/itinerary.rules";
import { toBookableTour } from "~/features/product/kinds/tour/tour.rules";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import type { Start } from "~/features/product/start.rules";
import { SaveTourButton } from "~/features/storefront/tour/saved/save-tour-button";
import { NotIncluded, TourAnswers } from "./tour-answers";
import { TourFacts } from "./tour-facts";
import { TourItinerary } from "./tour-itinerary";
import { Highlights } from "./tour-lists";
import { TourQuestions } from "./tour-questions";
import { TourRoute } from "./tour-route";
import { WhatsAppShare } from "./whatsapp-share";

type TourDetailProps = {
  tour: Tour;
  /** How its departures begin that say nothing else. */
  start: Start;
  /** Opens the booking modal. */
  startsBooking: boolean;
  /** The searched trip, from the address, and who travels. Null: no calendar, because nobody can book a draft. */
  trip: SearchedTrip | null;
  /** The page's public address, to share and to save the tour. Null for a draft. */
  address: string | null;
  /** What travellers need to know about permits. */
  permits: ReactNode;
  /** Whether the booking form asks who travels, for permits. */
  asksPermits: boolean;
  /** The average of what travellers said, under the title. */
  rating?: ReactNode;
  /** Who runs it. */
  people?: ReactNode;
  /** What travellers said. */
  reviews: ReactNode;
};

/** A tour's page. */
export function TourDetail(props: TourDetailProps) {
  const { tour, start, startsBooking, trip, address, permits, asksPermits, rating, people, reviews } = props;
  const { title, type, description, highlights, includes, bring, itinerary, images, notIncluded, questions } = tour;
  const bookable = { ...toBookableTour(tour), asksPermits };
  const { days } = parseItinerary(itinerary);
  return (
    <article className="mx-auto w-full max-w-[78rem] md:px-6 md:pt-5 lg:pb-16">
      <HeroPictures title={title} images={images} texts={tour.imageTexts} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <div className="px-4 pb-12 md:px-0">
          <header className="relative pt-6 short:pt-2 lg:-mt-10 lg:rounded-tr-card lg:bg-paper lg:pt-7 lg:pr-10">
            <div className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
              <Badge tone="leaf">{type}</Badge>
              <a href="/browse/tours" className="text-soft underline decoration-line underline-offset-4 hover:text-ink">
                All tours
              </a>
              <span className="ml-auto flex flex-wrap items-center gap-x-1">
                {address && <WhatsAppShare tour={tour} address={address} />}
                <ShareButton
                  title={title}
                  className={buttonStyles({ variant: "ghost", size: "sm", className: "min-h-11" })}
                >
                  <PathIcon path={shareIcon} />
                  Share
                </ShareButton>
                {address && <SaveTourButton id={tour._id} title={title} />}
              </span>
            </div>
            <h1 className="mt-3 text-balance font-display text-4xl leading-[1.08] sm:text-5xl short:text-3xl">
              {title}
            </h1>
            {rating}
            {description && <p className="mt-4 max-w-[60ch] text-lg text-soft leading-relaxed">{description}</p>}
          </header>
          <div className="mt-8 border-line border-y border-dashed py-6">
            <TourFacts tour={tour} start={start} />
          </div>
          {highlights.length > 0 && (
            <Chapter title="Highlights">
              <Highlights items={highlights} />
            </Chapter>
          )}
          {days.some(({ stops }) => stops.length > 0) && (
            <Chapter title="Route">
              <TourRoute days={days} states={tour.states} />
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
            {notIncluded.length > 0 && (
              <Chapter title="Not included">
                <NotIncluded items={notIncluded} />
              </Chapter>
            )}
            {bring.length > 0 && (
              <Chapter title="What to bring">
                <Checklist items={bring} />
              </Chapter>
            )}
          </div>
          <Chapter title="Before you decide">
            <TourAnswers tour={tour} />
          </Chapter>
          {trip && (
            <section id="dates" aria-labelledby="dates-title" className="mt-12 scroll-mt-28">
              <h2 id="dates-title" className="mb-5 font-display text-[1.75rem] leading-tight">
                Dates and prices
              </h2>
              <NoScriptNotice>
                The calendar needs JavaScript. Without it, ask us for dates: phone and email stand at the top.
              </NoScriptNotice>
              <TourDates tour={bookable} trip={trip} buttonClassName={buttonStyles({ variant: "secondary" })} />
            </section>
          )}
          <PricesAndPolicies kind="tour" product={tour} />
          <Chapter title="Permits">{permits}</Chapter>
          {questions.length > 0 && (
            <Chapter title="Questions and answers">
              <TourQuestions questions={questions} />
            </Chapter>
          )}
          <Chapter title="Who runs this tour">
            <OperatorFacts />
          </Chapter>
          {people}
          {reviews}
        </div>
        {/* Sticky, not fixed, so that it does not cover the footer at the end of the page. */}
        <div className="sticky bottom-(--bottom-bar) z-30 md:-mx-6 md:bottom-0 lg:static lg:mx-0">
          <TourBookingPanel tour={bookable} trip={trip ?? {}} startsOpen={startsBooking} hasDates={trip !== null} />
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
