"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { SessionUser } from "~/features/auth/auth.schema";
import { priceTour } from "~/features/booking/booking.rules";
import { readDraft } from "~/features/booking/booking-draft";
import { typedFields } from "~/features/booking/booking-fields.schema";
import { useBookingForm } from "~/features/booking/components/use-booking-form";
import { type BookableTour, type TourBookingFields, tourBookingForm } from "~/features/tour/tour-booking.schema";
import { timesSum } from "~/lib/money";
import { api } from "~/trpc/react";

/** The state of the tour booking modal: the form, the live price, the sending, and what went wrong. */
export function useTourBooking(tour: BookableTour, user: SessionUser, onBooked: () => void) {
  // By person too: whoever signs in next in this tab does not read the last one's phone number.
  const draftKey = `tour-booking:${user._id}:${tour._id}`;
  const utils = api.useUtils();
  const [start] = useState(() => readDraft(draftKey, typedFields) ?? blankFor(user));
  const { unitPrice, ...booking } = useBookingForm<TourBookingFields>({
    rules: (today) => zodResolver(tourBookingForm(today)),
    start,
    draftKey,
    price: tour.price,
    readPrice: async () => {
      void utils.tour.list.invalidate();
      return (await utils.tour.byId.fetch({ id: tour._id }, { staleTime: 0 })).price;
    },
    toBooking: (fields, price) => ({
      ...fields,
      tourId: tour._id,
      totalPrice: priceTour(price, fields.travelers).totalPrice,
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
    totalPrice: priceTour(unitPrice, travelers).totalPrice,
  };
}

function blankFor({ name, phone }: SessionUser): TourBookingFields {
  return { name, phone, travelers: 1, date: "", pickupLocation: "", specialRequests: "" };
}
