"use client";

import { useState } from "react";
import { BookingDialog } from "~/features/booking/components/booking-dialog";
import { bookOfferHref } from "~/features/offer/offer.rules";
import { ApiProvider } from "~/trpc/react";
import { OfferBookingForm } from "./offer-booking-form";
import { OfferPrice } from "./offer-price";
import type { OfferBookingProps } from "./use-offer-booking";

/** The offer booking dialog. Mounted open; starts anew when the offer, the user, the date or the guests change. */
export function OfferBookingDialog(props: OfferBookingProps) {
  const { offer, user, date, guests, isReturning, onClose } = props;
  // Who signs in meanwhile, in another tab, comes back as from the login here.
  const [isOpenedByVisitor] = useState(user === null);
  return (
    <ApiProvider>
      <BookingDialog
        title={offer.title}
        description={<OfferPrice offer={offer} className="font-semibold text-ink text-lg" />}
        onClose={onClose}
        href={bookOfferHref(offer._id, { date, guests })}
      >
        {(close) => (
          <OfferBookingForm
            key={[offer._id, user?._id, date, guests].join()}
            {...props}
            isReturning={isReturning || isOpenedByVisitor}
            onClose={close}
          />
        )}
      </BookingDialog>
    </ApiProvider>
  );
}
