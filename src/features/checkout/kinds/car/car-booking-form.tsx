"use client";

import { BookingForm } from "~/features/checkout/components/booking-form";
import { type FormFacts, passengerLabels } from "~/features/checkout/components/form-parts";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { CarTermsList } from "~/features/checkout/kinds/car/car-terms-list";
import { bookCarHref } from "~/features/product/kinds/car/car.rules";
import type { BookableCar, CarBookingFields } from "~/features/product/kinds/car/car-booking.schema";
import { noFields } from "~/features/product/request/booking-fields.rules";
import { fieldsOfTrip, keyOfTrip, monthOfTrip } from "~/features/product/request/searched-trip.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import type { CalendarDate } from "~/lib/dates";

const blank: CarBookingFields = { ...noFields, days: 1 };

const parts: FormFacts["parts"] = [
  "name",
  "phone",
  "date",
  "days and travelers",
  "calendar",
  "pickupLocation",
  "specialRequests",
  "code",
];

type CarBookingFormProps = { car: BookableCar; trip: SearchedTrip; occasion: BookingOccasion };

/** The car booking form: fields, live total and submit button. */
export function CarBookingForm({ car, trip, occasion }: CarBookingFormProps) {
  const { _id: id, seatCapacity } = car;
  return (
    <BookingForm<CarBookingFields>
      booking={{
        ...occasion,
        kind: "car",
        id,
        title: car.name,
        pricing: car,
        blank,
        loadRules: () => import("./car-booking.resolver").then(({ carResolver }) => carResolver(seatCapacity)),
        choice: keyOfTrip(trip),
        searched: (today) => carFields(trip, today),
      }}
      facts={{
        parts,
        labels: { ...passengerLabels, date: "First day" },
        hints: {
          travelers: `At most ${seatCapacity}, besides the driver`,
          specialRequests: "Where you want to go, and what we should know",
        },
        maxPeople: seatCapacity,
        month: (today) => monthOfTrip(trip, today),
      }}
      total={{ noun: "day" }}
      returnTo={bookCarHref(id, trip)}
    >
      <CarTermsList car={car} className="mt-4 text-[0.9375rem]" />
    </BookingForm>
  );
}

/** A car's price depends on its days, so the form asks neither for children nor for seniors. */
function carFields(trip: SearchedTrip, today: CalendarDate): Partial<CarBookingFields> {
  const { date, travelers } = fieldsOfTrip(trip, today);
  return { ...(date && { date }), ...(travelers && { travelers }), ...(trip.days && { days: trip.days }) };
}
