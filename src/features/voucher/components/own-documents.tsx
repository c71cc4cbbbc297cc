"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LazyContent } from "~/components/ui/lazy-content";
import { CalendarButton, VoucherButton } from "~/features/booking/components/booking-files";
import { ownFile, voucherHref } from "~/features/booking/voucher-links.rules";
import { lazyPart } from "~/lib/lazy-part";
import { api } from "~/trpc/react";

// Only Confirmed bookings have a voucher.
const sharePart = lazyPart(() => import("./share-voucher").then((module) => module.ShareVoucher));

/** The booking is in the cache already: its page shows this part once it has loaded. */
export function OwnDocuments({ id }: { id: string }) {
  const { data: booking } = api.booking.one.useQuery({ id }, { gcTime: 0 });
  if (!booking) return null;
  const { status, reference } = booking;
  const isCancelled = status === "Cancelled";
  const calendar = <CalendarButton id={id} reference={reference} isCancelled={isCancelled} />;
  if (status !== "Confirmed") {
    return (
      <>
        {!isCancelled && <p className="mb-4">Your voucher is here as soon as we have confirmed the booking.</p>}
        {calendar}
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <VoucherButton href={ownFile(id, "voucher.pdf")} reference={reference} />
        <a href={voucherHref(id)} className={buttonStyles({ variant: "secondary" })}>
          Print
        </a>
        {calendar}
      </div>
      <LazyContent part={sharePart} loading={null} what="the link to the voucher">
        {(ShareVoucher) => <ShareVoucher id={id} reference={reference} />}
      </LazyContent>
    </>
  );
}
