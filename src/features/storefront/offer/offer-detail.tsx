import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { arrowLeftIcon } from "~/components/ui/icon-paths";
import { JumpMarks } from "~/components/ui/jump-marks";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { PathIcon } from "~/components/ui/path-icon";
import { PermitCosts } from "~/components/ui/permit-costs";
import { Picture } from "~/components/ui/picture";
import { PictureCredit } from "~/components/ui/picture-credit";
import { OfferBookingPanel } from "~/features/checkout/kinds/offer/offer-booking-panel";
import { Fact } from "~/features/product/components/fact";
import { AskUs } from "~/features/product/components/operator-facts";
import { PartyFacts } from "~/features/product/components/party-facts";
import { PricesAndPolicies } from "~/features/product/components/prices-and-policies";
import { StartFacts } from "~/features/product/components/start-facts";
import {
  compareOffer,
  guestsHint,
  isExpired,
  maxGuests,
  type OfferChoice,
  orNotGiven,
} from "~/features/product/kinds/offer/offer.rules";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { isPaidAtBooking, shownTermsLine } from "~/features/product/policy/shown-terms.rules";
import { priceOf, serviceFeeText } from "~/features/product/price/fee.rules";
import { lowestPrice } from "~/features/product/price/price-breakdown.rules";
import type { Start } from "~/features/product/start.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { shownTexts } from "~/lib/image-texts";
import { formatRupees } from "~/lib/money";
import { NoImage } from "./no-image";
import { OfferExpiredPanel } from "./offer-expired-panel";
import { OfferPrice } from "./offer-price";
import { offerBoxes, offerSubject } from "./offer-subject";

type OfferDetailProps = {
  offer: Offer;
  /** How its departures begin that say nothing else. */
  start: Start;
  choice: OfferChoice;
  today: CalendarDate;
  /** What travellers need to know about permits. */
  permits?: ReactNode;
  /** Whether the booking form asks who travels, for permits; absent: not known. */
  asksPermits?: boolean | undefined;
  /** What permits cost, a sentence for each; null: it depends on who travels. */
  permitCosts?: readonly string[] | null;
  /** How fast the office usually answers requests; null: not known. */
  answers: string | null;
  /** The average of what travellers said, under the title. */
  rating?: ReactNode;
  /** Who runs it. */
  people?: ReactNode;
  /** What travellers said; missing for a draft, null if it could not be loaded. */
  reviews?: ReactNode;
};

/** An offer's page, with the chosen date and guests. */
export function OfferDetail(props: OfferDetailProps) {
  const { offer, start, choice, today, permits, asksPermits, permitCosts = [] } = props;
  const { answers, rating, people, reviews } = props;
  const { title, subtitle, description, features, image } = offer;
  const { percentOff } = compareOffer(offer);
  const isOver = isExpired(offer, today);
  const { alt, credit } = shownTexts(offer.imageTexts, image);
  return (
    <article className="mx-auto w-full max-w-[78rem] md:px-6 md:pt-5 lg:pb-16">
      <div className="relative">
        <Picture
          src={image}
          alt={alt}
          priority
          fallback={<NoImage />}
          sizes="(min-width: 1248px) 1200px, 100vw"
          className={offerBoxes.page}
          imageClassName={offerSubject}
        />
        <PictureCredit credit={credit} className="lg:right-4" />
        <a
          href="/offers"
          className={buttonStyles({
            variant: "secondary",
            className: "absolute top-3 left-3 border-transparent px-4 shadow-lift md:top-4 md:left-4",
          })}
        >
          <PathIcon path={arrowLeftIcon} />
          Back<span className="sr-only"> to Offers</span>
        </a>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div>
          <div className="px-4 pb-12 md:px-0">
            <header className="pt-6 lg:pt-7 lg:pr-10">
              {isOver ? (
                <Badge>Ended</Badge>
              ) : (
                percentOff !== null && (
                  <Badge className="border-lac-ink/30 bg-lac-ink/5 text-lac-ink">{`${percentOff}% off`}</Badge>
                )
              )}
              <h1 className="mt-3 text-balance font-display text-4xl leading-[1.08] sm:text-5xl">{title}</h1>
              {rating}
              <p className="mt-4 max-w-[60ch] text-lg text-soft leading-relaxed">
                {subtitle.trim() || "Description not available"}
              </p>
            </header>
            {description.trim() && (
              <p className="mt-8 max-w-[68ch] whitespace-pre-line leading-relaxed">{description}</p>
            )}
            {features.length > 0 && (
              <ul aria-label="Features" className="mt-8 flex flex-wrap gap-2">
                {features.map((feature) => (
                  <li key={feature}>
                    <Badge
                      tone="leaf"
                      className="whitespace-normal rounded-[8px] border-transparent px-3 py-1.5 font-medium text-[0.9375rem]"
                    >
                      {feature}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
            <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-5 border-line border-y border-dashed py-6">
              <Fact name="Type">{orNotGiven(offer.type)}</Fact>
              <Fact name="Duration">{orNotGiven(offer.duration)}</Fact>
              <StartFacts start={start} />
              <PartyFacts bookingSize={offer.bookingSize} minAge={offer.minAge} />
              <Fact name="Valid till">{orNotGiven(offer.validTill && formatDate(offer.validTill))}</Fact>
            </dl>
            <JumpMarks
              marks={[
                { label: "Paying and cancelling", to: "policies" },
                { label: "Permits", to: "permits", isThere: Boolean(permits) },
                { label: "Reviews", to: "reviews", isThere: Boolean(reviews) },
                { label: "Date and guests", to: "book", isThere: !isOver },
                { label: "Ask us", to: "ask" },
              ]}
            />
            <PricesAndPolicies kind="offer" product={offer} />
            {permits && (
              <section className="mt-12">
                <h2 className="mb-5 font-display text-[1.75rem] leading-tight">Permits</h2>
                {permits}
              </section>
            )}
            {people}
            {reviews}
          </div>
          {!isOver && <BookBar offer={offer} today={today} />}
        </div>
        <div className="relative z-20 lg:sticky lg:top-32 lg:-mt-28 lg:self-start">
          <div className="border-line border-t bg-card px-4 py-8 md:rounded-card md:border md:px-8 lg:p-6 lg:shadow-float">
            {isOver ? (
              <OfferExpiredPanel offer={offer} />
            ) : (
              <OfferBookingPanel
                offer={{ ...toBookableOffer(offer), asksPermits }}
                choice={choice}
                today={today}
                maxGuests={maxGuests}
                guestsHint={guestsHint(offer)}
                price={<OfferPrice offer={offer} className="font-semibold text-3xl" />}
                terms={shownTermsLine(offer, { totalPrice: offer.offerPrice, now: new Date() })}
                permitCosts={<PermitCosts costs={permitCosts} href="#permits" className="mt-1.5" />}
                isPaidAtBooking={isPaidAtBooking(offer)}
                notice={
                  <NoScriptNotice>
                    Booking needs JavaScript. Without it, call us or write an email: both stand at the top.
                  </NoScriptNotice>
                }
                buttonClassName={buttonStyles({ size: "lg" })}
              />
            )}
          </div>
          <AskUs answers={answers} id="ask" className="mt-10 scroll-mt-28 px-4 md:px-0" />
        </div>
      </div>
    </article>
  );
}

/** On phones: the lowest price per guest and a link to the booking panel, in view until the panel follows. */
function BookBar({ offer: { offerPrice, prices }, today }: { offer: Offer; today: CalendarDate }) {
  const lowest = lowestPrice({ price: offerPrice, prices }, today);
  const { serviceFee, totalPrice } = priceOf("offer", lowest, { travelers: 1 });
  return (
    <div className="price-bar z-10 flex h-20 items-center justify-between gap-3 border-line border-t bg-card/95 px-4 backdrop-blur md:hidden">
      <p className="min-w-0 tabular-nums">
        {lowest < offerPrice && <span className="text-[0.8125rem] text-soft">from </span>}
        <span className="font-semibold text-xl leading-tight">{formatRupees(totalPrice)}</span>{" "}
        <span className="text-[0.8125rem] text-soft max-[23rem]:block">per guest</span>
        <span className="block text-[0.8125rem] text-soft leading-snug max-[23rem]:hidden">
          {`${formatRupees(lowest)} + ${formatRupees(serviceFee)} fee (${serviceFeeText()})`}
        </span>
      </p>
      <a href="#book" className={buttonStyles({ size: "lg", className: "px-4" })}>
        Choose a date
      </a>
    </div>
  );
}
