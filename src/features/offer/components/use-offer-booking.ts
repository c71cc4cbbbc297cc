"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SessionUser } from "~/features/auth/auth.schema";
import { priceOffer } from "~/features/booking/booking.rules";
import { keepDraft, readDraft } from "~/features/booking/booking-draft";
import { useBookingForm } from "~/features/booking/components/use-booking-form";
import {
  type BookableOffer,
  isFilledIn,
  type OfferBookingFields,
  offerBookingDraft,
  offerBookingForm,
  startFields,
} from "~/features/offer/offer-booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { api } from "~/trpc/react";

export type OfferBookingProps = {
  offer: BookableOffer;
  /** Null: nobody is signed in. */
  user: SessionUser | null;
  date: CalendarDate | "";
  guests: number;
  /** Back from the login: what was typed before it goes on. */
  isReturning: boolean;
  onClose: () => void;
};

/** The state of the offer booking dialog: the form, the live price, the sending, and what went wrong. */
export function useOfferBooking({ offer, user, date, guests, isReturning, onClose }: OfferBookingProps) {
  const draftKey = `offer-booking:${offer._id}`;
  const userId = user?._id ?? null;
  const utils = api.useUtils();
  const [start] = useState(() =>
    startFields({ user, date, guests }, readDraft(draftKey, offerBookingDraft), isReturning),
  );
  const { unitPrice, ...booking } = useBookingForm<OfferBookingFields>({
    rules: (today) => zodResolver(offerBookingForm(today)),
    start,
    draftKey,
    toDraft: (fields) => ({ userId, date, guests, fields }),
    price: offer.offerPrice,
    readPrice: async () => (await utils.offer.byId.fetch({ id: offer._id }, { staleTime: 0 })).offerPrice,
    toBooking: (fields, price) => ({
      ...fields,
      offerId: offer._id,
      totalPrice: priceOffer(price, fields.travelers).totalPrice,
    }),
    success: "Booking successful!",
    fallback: "Booking failed, please try again.",
    onBooked: onClose,
  });
  const typed = { ...start, ...useWatch({ control: booking.form.control }) };

  useEffect(() => {
    // What was typed before signing in is now this person's.
    if (isReturning && userId) keepDraft(draftKey, { userId, date, guests, fields: start });
  }, [draftKey, userId, date, guests, isReturning, start]);

  return { ...booking, typed, isComplete: isFilledIn(typed), unitPrice, price: priceOffer(unitPrice, typed.travelers) };
}
