"use client";

import { BookingForm } from "~/features/checkout/components/booking-form";
import type { FormFacts } from "~/features/checkout/components/form-parts";
import { useAsksPermits } from "~/features/checkout/components/use-asks-permits";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { askedParts } from "~/features/checkout/permit-entry.rules";
import { bookOfferHref, maxGuests } from "~/features/product/kinds/offer/offer.rules";
import { isFilledIn } from "~/features/product/kinds/offer/offer-booking.rules";
import type { BookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { type BookingFields, fillRequired, noFields } from "~/features/product/request/booking-fields.rules";
import { monthOfTrip } from "~/features/product/request/searched-trip.rules";
import { travellerOfTrip } from "~/features/product/request/traveller-of-trip.rules";
import { agesOf, peopleOf, type SearchedTrip } from "~/features/product/request/trip.rules";
import type { CalendarDate } from "~/lib/dates";

const parts: FormFacts["parts"] = [
  "name",
  "phone",
  "pickupLocation",
  "date",
  "travelers",
  "calendar",
  "party",
  "specialRequests",
  "permits",
  "code",
];

const labels: FormFacts["labels"] = {
  name: "Full Name",
  phone: "Phone Number",
  date: "Select Date",
  travelers: "Guests",
  pickupLocation: "Pickup Location",
  specialRequests: "Special Requests",
};

/** An offer, the date and guests chosen on its page, and the searched trip. */
export type OfferBooking = {
  offer: BookableOffer;
  date: CalendarDate | "";
  guests: number;
  trip?: SearchedTrip | undefined;
};

type OfferBookingFormProps = { booking: OfferBooking; occasion: BookingOccasion };

/** The offer booking form: fields, live total and submit button. */
export function OfferBookingForm({ booking: { offer, date, guests, trip = {} }, occasion }: OfferBookingFormProps) {
  const { _id: id, validTill } = offer;
  const { nationality = "", homeState = "" } = trip;
  const asksPermits = useAsksPermits(offer);
  return (
    <BookingForm<BookingFields>
      booking={{
        ...occasion,
        kind: "offer",
        id,
        title: offer.title,
        pricing: offer,
        loadRules: () => import("./offer-booking.resolver").then(({ offerResolver }) => offerResolver),
        blank: {
          ...noFields,
          ...travellerOfTrip(trip),
          ...(guests === peopleOf(trip) && partOf(trip)),
          travelers: guests,
          date,
        },
        choice: `${date} ${guests} ${nationality} ${homeState}`.trimEnd(),
        success: "Booking successful!",
        fallback: "Booking failed, please try again.",
      }}
      facts={{
        parts: askedParts(parts, asksPermits),
        labels,
        maxPeople: maxGuests,
        last: validTill,
        month: (today) => monthOfTrip(trip, today),
      }}
      total={{ label: "Total price", noun: "guest", namesFee: true }}
      isComplete={isFilledIn}
      // The specified text ends with a full stop here.
      blankMessage={`${fillRequired}.`}
      returnTo={bookOfferHref(id, { date, guests, trip })}
    />
  );
}

/** The children and seniors of the searched trip, for the same number of guests. */
function partOf(trip: SearchedTrip) {
  return { children: agesOf(trip), seniors: trip.seniors ?? 0 };
}
