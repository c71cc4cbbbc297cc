"use client";

import type { ReactNode } from "react";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { guestSourceOf } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingPartsProvider } from "~/features/office/detail/components/booking-parts";
import { lazyPart } from "~/lib/lazy-part";
import { useCan } from "~/lib/session/use-can";
import { site } from "~/lib/site";

const payments = lazyPart(() =>
  import("~/features/office/money/components/booking-payments").then((module) => module.BookingPayments),
);

const shareVoucher = lazyPart(() =>
  import("~/features/voucher/components/share-voucher-of-booking").then((module) => module.ShareVoucherOfBooking),
);

const paymentLink = lazyPart(() =>
  import("~/features/payment/link/components/send-payment-link").then((module) => module.SendPaymentLink),
);

/** The payments of a booking, and the link by which a guest without an account pays, loaded with the first booking that is opened. */
function Payments({ booking }: { booking: AdminBookingDetail }) {
  const canSend = useCan("booking.manage");
  const isLinked = canSend && guestSourceOf(booking) !== null && booking.due > 0 && site().payOnline.length > 0;
  return (
    <>
      <LazyContent part={payments} loading={<Spinner className="size-6" />} what="the payments">
        {(Part) => <Part booking={booking} />}
      </LazyContent>
      {isLinked && (
        <LazyContent part={paymentLink} loading={<Spinner className="size-6" />} what="the link to pay">
          {(Part) => <Part booking={booking} />}
        </LazyContent>
      )}
    </>
  );
}

/** The link to the voucher of a confirmed booking. */
function Voucher({ booking }: { booking: AdminBookingDetail }) {
  const canShare = useCan("booking.manage");
  if (booking.status !== "Confirmed" || !canShare) return null;
  return (
    <LazyContent part={shareVoucher} loading={<Spinner className="size-6" />} what="the link to the voucher">
      {(Part) => <Part booking={booking} />}
    </LazyContent>
  );
}

const travellers = lazyPart(() =>
  import("~/features/traveller/components/traveller-link").then((module) => module.TravellerLink),
);

const bookingPapers = lazyPart(() =>
  import("~/features/invoicing/components/admin/booking-papers").then((module) => module.BookingPapers),
);

/** The papers of a booking and whom they name, loaded with the first booking that is opened. */
function Papers({ booking }: { booking: AdminBookingDetail }) {
  return (
    <LazyContent part={bookingPapers} loading={null} what="the bills">
      {(Part) => <Part booking={booking} />}
    </LazyContent>
  );
}

/** The details of the travellers, loaded with the first booking that is opened. */
function Travellers({ booking }: { booking: AdminBookingDetail }) {
  const say = useSayOfMail();
  return (
    <LazyContent part={travellers} loading={null} what="the travellers' details">
      {(Part) => (
        <Part id={booking._id} mailedText={(email) => say("linkSent", "The link", email)} title="Travellers' details" />
      )}
    </LazyContent>
  );
}

/** Puts the parts of other features into the dialogs and pages of bookings. */
export function PortalBookingParts({ children }: { children: ReactNode }) {
  return (
    <BookingPartsProvider Payments={Payments} Papers={Papers} Voucher={Voucher} Travellers={Travellers}>
      {children}
    </BookingPartsProvider>
  );
}
