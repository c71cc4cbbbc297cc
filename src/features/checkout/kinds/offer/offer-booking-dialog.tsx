"use client";

import { BookingDialog } from "~/features/checkout/components/booking-dialog";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { OfferUnitPrice } from "~/features/checkout/kinds/offer/offer-unit-price";
import { bookOfferHref, offerHref } from "~/features/product/kinds/offer/offer.rules";
import { ApiProvider } from "~/trpc/react";
import { type OfferBooking, OfferBookingForm } from "./offer-booking-form";

type OfferBookingDialogProps = OfferBooking & { occasion: BookingOccasion; onClose: () => void };

/** The offer booking dialog. Mounted open. The form resets when the offer, the user, the date or the guests change. */
export function OfferBookingDialog({ occasion, onClose, ...booking }: OfferBookingDialogProps) {
  const { offer, date, guests, trip } = booking;
  return (
    <ApiProvider>
      <BookingDialog
        title={offer.title}
        description={<OfferUnitPrice offer={offer} />}
        href={bookOfferHref(offer._id, { date, guests, trip })}
        closedHref={offerHref(offer._id, trip)}
        occasion={occasion}
        onClose={onClose}
      >
        {(going) => <OfferBookingForm key={[offer._id, date, guests].join()} booking={booking} occasion={going} />}
      </BookingDialog>
    </ApiProvider>
  );
}
