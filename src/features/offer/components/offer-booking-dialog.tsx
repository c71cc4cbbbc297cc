"use client";

import { BookingDialog } from "~/features/booking/components/booking-dialog";
import { OfferBookingForm } from "./offer-booking-form";
import { OfferPrice } from "./offer-price";
import type { OfferBookingProps } from "./use-offer-booking";

/** The offer booking dialog. Mounted open; starts anew when the offer, the user, the date or the guests change. */
export function OfferBookingDialog(props: OfferBookingProps) {
  const { offer, user, date, guests, onClose } = props;
  return (
    <BookingDialog
      title={offer.title}
      description={<OfferPrice offer={offer} className="font-semibold text-ink text-lg" />}
      onClose={onClose}
    >
      <OfferBookingForm key={[offer._id, user?._id, date, guests].join()} {...props} />
    </BookingDialog>
  );
}
