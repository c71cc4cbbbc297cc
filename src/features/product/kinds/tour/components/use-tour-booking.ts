"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { priceOf } from "~/features/booking/booking.rules";
import { typedFields } from "~/features/booking/place/booking-fields.schema";
import { type BookingOccasion, useBookingForm } from "~/features/booking/place/components/use-booking-form";
import {
  type BookableTour,
  type TourBookingFields,
  tourBookingForm,
} from "~/features/product/kinds/tour/tour-booking.schema";
import { timesSum } from "~/lib/money";
import { api } from "~/trpc/react";

const blank = { name: "", phone: "", travelers: 1, date: "", pickupLocation: "", specialRequests: "" };

/** The state of the tour booking modal: form, live price, submission and errors. */
export function useTourBooking(tour: BookableTour, occasion: BookingOccasion, onBooked: () => void) {
  const utils = api.useUtils();
  const { unitPrice, ...booking } = useBookingForm<TourBookingFields>({
    rules: (today) => zodResolver(tourBookingForm(today)),
    ...occasion,
    blank,
    typed: typedFields,
    item: `tour:${tour._id}`,
    price: tour.price,
    readPrice: async () => {
      void utils.tour.list.invalidate();
      return (await utils.tour.byId.fetch({ id: tour._id }, { staleTime: 0 })).price;
    },
    toBooking: (fields, price) => ({
      ...fields,
      tourId: tour._id,
      totalPrice: priceOf("tour", price, { travelers: fields.travelers }).totalPrice,
    }),
    success: "Booking request submitted successfully!",
    fallback: "Booking submission failed. Please try again.",
    onBooked,
  });
  const [travelers, date] = useWatch({ control: booking.form.control, name: ["travelers", "date"] });
  return {
    ...booking,
    date,
    travelers,
    sum: timesSum(unitPrice, travelers, "passenger"),
    totalPrice: priceOf("tour", unitPrice, { travelers: travelers }).totalPrice,
  };
}
