"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import { Buyer } from "~/features/invoicing/components/buyer";
import { PaperList } from "~/features/invoicing/components/paper-list";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

/** The papers of a booking for the office, and whom the next ones name. */
export function BookingPapers({ id }: { id: string }) {
  const canCorrect = useCan("booking.change");
  const { data, isError, isFetching, refetch } = api.tax.ofBooking.useQuery({ id }, { staleTime: 0 });
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
