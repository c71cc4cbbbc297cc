"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import type { SessionUser } from "~/features/auth/auth.schema";
import { priceOffer } from "~/features/booking/booking.rules";
import { dropDraft, keepDraft, readDraft } from "~/features/booking/booking-draft";
import { useSendBooking } from "~/features/booking/components/use-send-booking";
import {
  type BookableOffer,
  isFilledIn,
  type OfferBookingFields,
  offerBookingDraft,
  offerBookingFields,
  offerBookingForm,
  startFields,
} from "~/features/offer/offer-booking.schema";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
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
  const router = useRouter();
  const utils = api.useUtils();
  const { send, failure, setFailure, isSending } = useSendBooking("Booking failed, please try again.");
  const [today] = useState(() => dateInIndia(new Date()));
  const [unitPrice, setUnitPrice] = useState(offer.offerPrice);
  const [start] = useState(() =>
    startFields({ user, date, guests }, readDraft(draftKey, offerBookingDraft), isReturning),
  );

  const form = useForm<OfferBookingFields>({
    resolver: zodResolver(offerBookingForm(today)),
    defaultValues: start,
    // Nobody is told off while typing; what was wrong is checked again as it is mended.
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { control, subscribe } = form;
  const typed = { ...start, ...useWatch({ control }) };

  useEffect(() => {
    const keep = (fields: OfferBookingFields) => keepDraft(draftKey, { userId, date, guests, fields });
    // What was typed before signing in is now this person's.
    if (isReturning && userId) keep(start);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, draftKey, userId, date, guests, isReturning, start]);

  async function book(fields: OfferBookingFields) {
    if (!user) return;
    const { totalPrice } = priceOffer(unitPrice, fields.travelers);
    const refusal = await send({ ...fields, offerId: offer._id, totalPrice });
    if (!refusal) {
      dropDraft(draftKey);
      notifySuccess("Booking successful!", { label: "My Bookings", href: "/profile" });
      return onClose();
    }
    if (refusal.kind === "priceChanged") await readPriceAgain();
    for (const { path, message } of refusal.issues ?? []) {
      const name = offerBookingFields.keyof().safeParse(path[0]);
      if (name.success) form.setError(name.data, { message });
    }
  }

  /** The refusal says the new total; the price per guest, for other numbers of guests, stands in the offer. */
  async function readPriceAgain() {
    router.refresh();
    try {
      const fresh = await utils.offer.byId.fetch({ id: offer._id }, { staleTime: 0 });
      setUnitPrice(fresh.offerPrice);
    } catch {
      // The message has the new total; sending again is refused again until the price can be read.
    }
  }

  return {
    form,
    submit: form.handleSubmit(book, () => setFailure(null)),
    today,
    typed,
    isComplete: isFilledIn(typed),
    unitPrice,
    price: priceOffer(unitPrice, typed.travelers),
    failure,
    isSending,
  };
}
