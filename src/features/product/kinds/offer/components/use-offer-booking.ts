"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { priceOf } from "~/features/booking/booking.rules";
import { type BookingOccasion, useBookingForm } from "~/features/booking/place/components/use-booking-form";
import {
  type BookableOffer,
  isFilledIn,
  type OfferBookingFields,
  offerBookingFields,
  offerBookingForm,
} from "~/features/product/kinds/offer/offer-booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { api } from "~/trpc/react";

/** An offer, and the date and guests chosen on its page. */
export type OfferBooking = { offer: BookableOffer; date: CalendarDate | ""; guests: number };

/** The state of the offer booking dialog: form, live price, submission and errors. */
export function useOfferBooking(
  { offer, date, guests }: OfferBooking,
  occasion: BookingOccasion,
  onBooked: () => void,
) {
  const utils = api.useUtils();
  const { unitPrice, start, ...booking } = useBookingForm<OfferBookingFields>({
    rules: (today) => zodResolver(offerBookingForm(today)),
    ...occasion,
    blank: { name: "", phone: "", travelers: guests, date, pickupLocation: "", specialRequests: "" },
    typed: offerBookingFields,
    item: `offer:${offer._id}`,
    choice: `${date} ${guests}`,
    price: offer.offerPrice,
    readPrice: async () => (await utils.offer.byId.fetch({ id: offer._id }, { staleTime: 0 })).offerPrice,
    toBooking: (fields, price) => ({
      ...fields,
      offerId: offer._id,
      totalPrice: priceOf("offer", price, { travelers: fields.travelers }).totalPrice,
    }),
    success: "Booking successful!",
    fallback: "Booking failed, please try again.",
    onBooked,
  });
  const typed = { ...start, ...useWatch({ control: booking.form.control }) };
  return {
    ...booking,
    typed,
    isComplete: isFilledIn(typed),
    unitPrice,
    price: priceOf("offer", unitPrice, { travelers: typed.travelers }),
  };
}
