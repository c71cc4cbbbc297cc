"use client";

import { type ReactNode, useId, useState } from "react";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { Field } from "~/components/ui/field";
import { LazyPartError } from "~/components/ui/lazy-error";
import { Stepper } from "~/components/ui/stepper";
import { TermsLine } from "~/components/ui/terms-line";
import { requestNote } from "~/features/booking/booking.rules";
import { BookingDateField } from "~/features/checkout/components/booking-date-field";
import { useBookingDialog } from "~/features/checkout/components/use-booking-dialog";
import { useOpenDates } from "~/features/checkout/components/use-open-dates";
import { useQuote } from "~/features/checkout/components/use-quote";
import { OfferPriceSummary } from "~/features/checkout/kinds/offer/offer-price-summary";
import type { OfferChoice } from "~/features/product/kinds/offer/offer.rules";
import type { BookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { adultsOnly } from "~/features/product/price/party.rules";
import { breakdownFor } from "~/features/product/price/price-breakdown.rules";
import { hasSeasons, isPricedByAge, pricesOn } from "~/features/product/pricing.rules";
import { travellerOfTrip } from "~/features/product/request/traveller-of-trip.rules";
import { chosenTrip } from "~/features/product/request/trip.rules";
import type { CalendarDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { permitFormId } from "~/lib/permit-form-id";
import { site } from "~/lib/site";

// The booking form is loaded on demand.
const dialogPart = lazyPart(() => import("./offer-booking-dialog").then((module) => module.OfferBookingDialog));

type OfferBookingPanelProps = {
  offer: BookableOffer;
  choice: OfferChoice;
  today: CalendarDate;
  maxGuests: number;
  /** How many guests there can be. */
  guestsHint: string;
  /** The price per guest, rendered by the server. */
  price: ReactNode;
  /** What is to pay when, and until when cancelling is free, before a date is chosen. */
  terms: string;
  /** What permits cost, before a date is chosen. */
  permitCosts: ReactNode;
  /** Whether some of the price is due when somebody books. */
  isPaidAtBooking: boolean;
  /** For readers without JavaScript. */
  notice: ReactNode;
  /** The class names of the button, from `buttonStyles`. */
  buttonClassName: string;
};

/** Date and guests, the total price, and the button that opens the booking dialog. */
export function OfferBookingPanel({
  offer,
  choice,
  today,
  maxGuests,
  guestsHint,
  price,
  terms: anyDayTerms,
  permitCosts,
  isPaidAtBooking,
  notice,
  buttonClassName,
}: OfferBookingPanelProps) {
  const dialog = useBookingDialog(dialogPart, choice.isReturning);
  const reasonId = useId();
  const [date, setDate] = useState(choice.date);
  const [guests, setGuests] = useState(choice.guests);
  const item = { kind: "offer", id: offer._id } as const;
  const quote = useQuote(item, {
    date,
    travelers: guests,
    children: [],
    seniors: 0,
    ...travellerOfTrip(choice.trip ?? {}),
  });
  const dates = { found: quote.date, calendar: useOpenDates(item, { places: Math.max(guests, 1), dayCount: 1 }) };
  const product = { kind: "offer", price: offer.price, prices: pricesOn(date, offer.prices) } as const;
  const [requested, terms] = [{ date, party: adultsOnly(guests) }, { feePercent: site().serviceFeePercent }];
  const breakdown = breakdownFor(product, requested, terms);
  const before = breakdownFor({ kind: "offer", price: offer.originalPrice, prices: [] }, requested, terms);
  return (
    <section id="book" aria-label="Book this offer" tabIndex={-1} className="scroll-mt-24 outline-none">
      {price}
      <div className="mt-5 grid gap-4 sm:max-lg:grid-cols-2">
        <BookingDateField
          label="Select Date"
          value={date}
          onChange={setDate}
          today={today}
          dates={dates}
          last={offer.validTill}
          hint="Type 15/1/2027 or 15 Jan 2027, or use the calendar"
        />
        <Field label="Number of Guests" required hint={guestsHint} error={quote.found?.peopleRefusal ?? null}>
          <Stepper label="Guests" value={guests} onChange={setGuests} max={maxGuests} />
        </Field>
      </div>
      {/* "Show permits" opens the page again: these go with it. */}
      {Object.entries(chosenTrip(choice.trip ?? {}, { date, people: guests })).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" form={permitFormId} name={name} value={value} />,
      )}
      {notice}
      <OfferPriceSummary
        breakdown={breakdown}
        guests={guests}
        before={before.totalPrice}
        hasOtherDays={date === "" && hasSeasons(offer)}
        hasOtherAges={isPricedByAge(offer)}
      />
      <TermsLine text={(quote.date && quote.found?.terms) ?? anyDayTerms} className="mt-3" />
      {(quote.date && quote.found?.permitCosts)?.map((text) => (
        <TermsLine key={text} text={text} className="mt-1.5" />
      )) ?? permitCosts}
      <p className="mt-2 text-sm text-soft">{requestNote(isPaidAtBooking)}</p>
      <div className="relative mt-5 grid">
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={date === "" || guests < 1 || Boolean(dates.found?.refusal)}
          onClick={dialog.open}
          {...dialog.trigger}
          aria-describedby={date === "" ? reasonId : undefined}
          className={buttonClassName}
        >
          Proceed to Book
        </button>
        {date === "" && (
          <p id={reasonId} className="mt-2 text-center text-sm text-soft">
            Choose a date first.
          </p>
        )}
        <LazyPartError what="the booking form" isShown={dialog.hasFailed} className="mt-2" />
      </div>
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && (
        <dialog.Part
          offer={offer}
          date={date}
          guests={guests}
          trip={choice.trip}
          occasion={dialog.occasion}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
