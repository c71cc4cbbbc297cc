"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { Field } from "~/components/ui/field";
import { NeedsScript } from "~/components/ui/needs-script";
import { Stepper } from "~/components/ui/stepper";
import { BookingDateField } from "~/features/booking/components/booking-date-field";
import { useBooker } from "~/features/booking/components/use-booker";
import { useOpenDates } from "~/features/booking/components/use-open-dates";
import { maxGuests, type OfferChoice } from "~/features/offer/offer.rules";
import type { BookableOffer } from "~/features/offer/offer-booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { OfferPrice } from "./offer-price";
import { OfferPriceSummary } from "./offer-price-summary";

// The page stays light: the form comes when somebody is about to book.
const loadDialog = () => import("./offer-booking-dialog").then((module) => module.OfferBookingDialog);
const OfferBookingDialog = dynamic(loadDialog, { ssr: false, loading: DialogLoading });

type OfferBookingPanelProps = { offer: BookableOffer; choice: OfferChoice; today: CalendarDate };

/** Date and guests, what they come to, and the way into the booking dialog. */
export function OfferBookingPanel({ offer, choice, today }: OfferBookingPanelProps) {
  const { booker, isLoading } = useBooker();
  const [date, setDate] = useState(choice.date);
  const [guests, setGuests] = useState(choice.guests);
  const dates = useOpenDates({ kind: "offer", id: offer._id }, { date, places: guests });
  const [isReturning, setIsReturning] = useState(choice.isReturning);
  const [isOpen, setIsOpen] = useState(choice.isReturning);

  function close() {
    setIsOpen(false);
    setIsReturning(false);
  }
  return (
    <section id="book" aria-label="Book this offer" tabIndex={-1} className="scroll-mt-24 outline-none">
      <OfferPrice offer={offer} className="font-semibold text-3xl" />
      <div className="mt-5 grid gap-4 sm:max-lg:grid-cols-2">
        <BookingDateField
          label="Select Date"
          value={date}
          onChange={setDate}
          {...{ today, dates }}
          last={offer.validTill}
          hint="Type it as 2027-01-15, or use the calendar"
        />
        <Field
          label="Number of Guests"
          required
          hint={offer.capacityPerDate ? `At most ${offer.capacityPerDate} on one date` : undefined}
        >
          <Stepper label="Guests" value={guests} onChange={setGuests} max={maxGuests} className="max-w-none" />
        </Field>
      </div>
      <NeedsScript>Booking needs JavaScript. Without it, call us or write an email: both stand at the top.</NeedsScript>
      <OfferPriceSummary price={offer.offerPrice} guests={guests} />
      <Button
        size="lg"
        aria-haspopup="dialog"
        disabled={date === "" || guests < 1 || dates.refusal !== null}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        className="mt-5 w-full"
      >
        Proceed to Book
      </Button>
      {isOpen && !isLoading && (
        <OfferBookingDialog
          offer={offer}
          user={booker}
          date={date}
          guests={guests}
          isReturning={isReturning}
          onClose={close}
        />
      )}
    </section>
  );
}
