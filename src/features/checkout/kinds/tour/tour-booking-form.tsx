"use client";

import { BookingForm } from "~/features/checkout/components/booking-form";
import { type FormFacts, passengerLabels } from "~/features/checkout/components/form-parts";
import { useAsksPermits } from "~/features/checkout/components/use-asks-permits";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { askedParts } from "~/features/checkout/permit-entry.rules";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { maxPartySize } from "~/features/product/price/party.rules";
import { type BookingFields, noFields } from "~/features/product/request/booking-fields.rules";
import { fieldsOfTrip, keyOfTrip, monthOfTrip } from "~/features/product/request/searched-trip.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";

const parts: FormFacts["parts"] = [
  "name",
  "phone",
  "travelers",
  "date",
  "calendar",
  "party",
  "pickupLocation",
  "specialRequests",
  "permits",
  "code",
];

type TourBookingFormProps = { tour: BookableTour; trip: SearchedTrip; occasion: BookingOccasion };

/** The tour booking form: fields, live total and submit button. */
export function TourBookingForm({ tour, trip, occasion }: TourBookingFormProps) {
  const { _id: id, capacityPerDate } = tour;
  const asksPermits = useAsksPermits(tour);
  return (
    <BookingForm<BookingFields>
      booking={{
        ...occasion,
        kind: "tour",
        id,
        title: tour.title,
        pricing: tour,
        blank: noFields,
        loadRules: () => import("./tour-booking.resolver").then(({ tourResolver }) => tourResolver),
        choice: keyOfTrip(trip),
        searched: (today) => fieldsOfTrip(trip, today),
      }}
      facts={{
        parts: askedParts(parts, asksPermits),
        labels: { ...passengerLabels, date: "Date" },
        hints: { travelers: capacityPerDate ? `At most ${capacityPerDate} on one date` : undefined },
        maxPeople: maxPartySize,
        month: (today) => monthOfTrip(trip, today),
      }}
      total={{ noun: "passenger" }}
      returnTo={bookHref(id, trip)}
    />
  );
}
