"use client";

import { useEffect, useRef } from "react";
import { LoadFailed } from "~/components/ui/load-failed";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { Buyer } from "~/features/invoicing/components/buyer";
import { PaperList } from "~/features/invoicing/components/paper-list";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

type BookingPapersProps = { booking: Pick<AdminBookingDetail, "_id" | "status" | "paid" | "totalPrice"> };

/** The papers of a booking for the office, and whom the next ones name. */
export function BookingPapers({ booking: { _id: id, status, paid, totalPrice } }: BookingPapersProps) {
  const canCorrect = useCan("booking.change");
  const { data, isError, isFetching, refetch } = api.tax.ofBooking.useQuery({ id }, { staleTime: 0 });
  // A payment or another price issues papers, whoever has changed it.
  const issuedBy = `${status} ${paid} ${totalPrice}`;
  const seen = useRef(issuedBy);
  useEffect(() => {
    if (seen.current === issuedBy) return;
    seen.current = issuedBy;
    void refetch();
  }, [issuedBy, refetch]);
  if (isError) {
    return (
      <LoadFailed
        title="The bills of this booking could not be loaded. Please try again."
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return null;
  const { papers, isBillingOpen } = data;
  return (
    <section aria-labelledby="booking-papers" className="grid gap-3 text-[0.9375rem]">
      <h3 id="booking-papers" className="text-lg">
        Bills
      </h3>
      {papers.length > 0 && <PaperList papers={papers} folder="/api/papers" />}
      {isBillingOpen && canCorrect && <Buyer id={id} papers={data} by="office" />}
    </section>
  );
}
