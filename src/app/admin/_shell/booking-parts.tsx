"use client";

import type { ReactNode } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingPartsProvider } from "~/features/booking/manage/detail/components/booking-parts";
import { lazyPart } from "~/lib/lazy-part";

const payments = lazyPart(() =>
  import("~/features/payment/money/components/booking-payments").then((module) => module.BookingPayments),
);

/** The payments of a booking, loaded with the first dialog that opens. */
function Payments({ booking }: { booking: AdminBookingDetail }) {
  return (
    <LazyContent part={payments} loading={<Spinner className="size-6" />} what="the payments">
      {(Part) => <Part booking={booking} />}
    </LazyContent>
  );
}

/** Puts the parts of other features into the dialogs of bookings. */
export function PortalBookingParts({ children }: { children: ReactNode }) {
  return <BookingPartsProvider Payments={Payments}>{children}</BookingPartsProvider>;
}
