import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { Checklist } from "~/components/ui/checklist";
import { Divider } from "~/components/ui/divider";
import { HeroPictures } from "~/components/ui/hero-pictures";
import { shareIcon } from "~/components/ui/icon-paths";
import { type JumpMark, JumpMarks } from "~/components/ui/jump-marks";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { PathIcon } from "~/components/ui/path-icon";
import { PermitCosts } from "~/components/ui/permit-costs";
import { PriceBar } from "~/components/ui/price-bar";
import { ShareButton } from "~/components/ui/share-button";
import { TourBookingPanel } from "~/features/checkout/kinds/tour/tour-booking-panel";
import { TourDates } from "~/features/checkout/kinds/tour/tour-dates";
import { OperatorFacts } from "~/features/product/components/operator-facts";
import { PricesAndPolicies } from "~/features/product/components/prices-and-policies";
import type { SpokenLanguages } from "~/features/product/kinds/tour/guide-languages.rules";
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
import { AsideMap, TourRoute } from "./tour-route";
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
  /** What permits cost, a sentence for each; null: it depends on who travels. */
  permitCosts: readonly string[] | null;
  /** The average of what travellers said, under the title. */
  rating?: ReactNode;
  /** Which languages its guides speak; null: not known. */
  spoken: SpokenLanguages | null;
  /** How fast the office usually answers requests; null: not known. */
  answers: string | null;
  /** Who runs it. */
  people?: ReactNode;
  /** What travellers said; null for a draft, and if it could not be loaded. */
  reviews: ReactNode;
};

/** A tour's page. */
export function TourDetail(props: TourDetailProps) {
  const { tour, start, startsBooking, trip, address, permits, asksPermits, permitCosts } = props;
  const { rating, spoken, answers, people, reviews } = props;
  const { title, type, description, highlights, includes, bring, itinerary, images, notIncluded, questions } = tour;
  const bookable = { ...toBookableTour(tour), asksPermits };
  const { days } = parseItinerary(itinerary);
  const hasStops = days.some(({ stops }) => stops.length > 0);
  return (
    <article className="mx-auto w-full max-w-[78rem] md:px-6 md:pt-5 lg:pb-16">
      <HeroPictures title={title} images={images} texts={tour.imageTexts} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
        <div className="px-4 md:px-0 lg:pb-14">
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
          <JumpMarks marks={marksOf(props, hasStops)} />
          {highlights.length > 0 && (
            <Chapter title="Highlights">
              <Highlights items={highlights} />
            </Chapter>
          )}
          {hasStops && (
            <Chapter id="route" title="Route">
              <TourRoute days={days} states={tour.states} />
            </Chapter>
          )}
          {itinerary.trim() && (
            <Chapter id="days" title="Itinerary">
              <TourItinerary text={itinerary} />
            </Chapter>
          )}
          <Divider className="mt-14" />
          <div className="grid gap-x-10 sm:grid-cols-2">
            {includes.length > 0 && (
              <Chapter id="included" title="The price includes">
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
            <TourAnswers tour={tour} spoken={spoken} />
          </Chapter>
        </div>
        <div className="px-4 md:px-0">
          {trip && (
            <section id="dates" aria-labelledby="dates-title" className="mt-12 scroll-mt-28 lg:mt-0">
              <h2 id="dates-title" className="mb-5 font-display text-[1.75rem] leading-tight">
                Dates and prices
              </h2>
              <NoScriptNotice>
                The calendar needs JavaScript. Without it, ask us for dates: phone and email stand at the top.
              </NoScriptNotice>
              <TourDates tour={bookable} trip={trip} buttonClassName={buttonStyles({ variant: "secondary" })} />
              <PermitCosts costs={permitCosts} href="#permits" className="mt-4 lg:hidden" />
            </section>
          )}
          <Chapter title="Permits">{permits}</Chapter>
        </div>
        {/* Over two rows, so that the reviews follow the calendar at once. */}
        <div className="px-4 md:px-0 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:[&>:first-child]:mt-0">
          <PricesAndPolicies kind="tour" product={tour} />
          {questions.length > 0 && (
            <Chapter id="questions" title="Questions and answers">
              <TourQuestions questions={questions} />
            </Chapter>
          )}
          <Chapter title="Who runs this tour">
            <OperatorFacts answers={answers} />
          </Chapter>
          {people}
        </div>
        <div className="px-4 pb-12 md:px-0">{reviews}</div>
        {/* The last element, so that it does not cover the footer on phones; beside the first part on desktops. */}
        <PriceBar className="lg:col-start-2 lg:row-start-1 lg:pb-14">
          <TourBookingPanel
            tour={bookable}
            trip={trip ?? {}}
            startsOpen={startsBooking}
            hasDates={trip !== null}
            permitCosts={permitCosts}
          />
          {hasStops && <AsideMap days={days} states={tour.states} />}
        </PriceBar>
      </div>
    </article>
  );
}

/** The parts of the page that readers on a phone look for. */
function marksOf({ tour, trip, reviews }: TourDetailProps, hasStops: boolean): JumpMark[] {
  return [
    { label: "Route", to: "route", isThere: hasStops },
    { label: "Days", to: "days", isThere: tour.itinerary.trim() !== "" },
    { label: "Included", to: "included", isThere: tour.includes.length > 0 },
    { label: "Dates", to: "dates", isThere: trip !== null },
    { label: "Permits", to: "permits" },
    { label: "Paying and cancelling", to: "policies" },
    { label: "Questions", to: "questions", isThere: tour.questions.length > 0 },
    { label: "Reviews", to: "reviews", isThere: reviews !== null },
  ];
}

type ChapterProps = { id?: string; title: string; children: ReactNode };

function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section id={id} className="mt-12 scroll-mt-28">
      <h2 className="mb-5 font-display text-[1.75rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
