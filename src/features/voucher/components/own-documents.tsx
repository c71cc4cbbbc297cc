"use client";

import { CalendarMinus, CalendarPlus, Download } from "lucide-react";
import { buttonStyles } from "~/components/ui/button-classes";
import { DownloadButton } from "~/components/ui/download-button";
import { LazyContent } from "~/components/ui/lazy-content";
import { icsFile, ownFile, voucherFile, voucherHref } from "~/features/booking/voucher-links.rules";
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
  const calendar = (
    <DownloadButton
      href={ownFile(id, "booking.ics")}
      name={icsFile(reference)}
      what="The calendar file"
      icon={isCancelled ? <CalendarMinus aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
    >
      {isCancelled ? "Take it out of the calendar" : "Add to calendar"}
    </DownloadButton>
  );
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
        <DownloadButton
          href={ownFile(id, "voucher.pdf")}
          name={voucherFile(reference)}
          what="The voucher"
          icon={<Download aria-hidden="true" />}
        >
          Voucher (PDF)
        </DownloadButton>
        <a href={voucherHref(id)} className={buttonStyles({ variant: "secondary" })}>
          Print
        </a>
        {calendar}
      </div>
      <LazyContent part={sharePart} loading={null} what="the link to the voucher">
        {(ShareVoucher) => <ShareVoucher id={id} />}
      </LazyContent>
    </>
  );
}
