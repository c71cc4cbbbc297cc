"use client";

import { LoadFailed } from "~/components/ui/load-failed";
import type { OwnPapers } from "~/features/invoicing/paper.schema";
import { api } from "~/trpc/react";
import { Buyer } from "./buyer";
import { PaperList } from "./paper-list";

/** The papers of one's own booking, and whom the next ones name. */
export function OwnBills({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = api.tax.mine.useQuery({ id }, { gcTime: 0 });
  if (data) return <Bills id={id} data={data} />;
  if (!isError) return <p className="text-soft">Loading...</p>;
  return (
    <LoadFailed
      title="Your bills and receipts could not be loaded. Please try again."
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Bills({ id, data }: { id: string; data: OwnPapers }) {
  const { papers, isBillingOpen, isTaxed } = data;
  return (
    <div className="grid gap-5">
      {papers.length === 0 ? (
        <p>{`There are none yet. You get a receipt for each payment, and the ${isTaxed ? "tax invoice" : "bill"} when everything is paid and travel is near, or when travel begins.`}</p>
      ) : (
        <PaperList papers={papers} folder={`/api/bookings/my/${id}/papers`} />
      )}
      {isBillingOpen && <Buyer id={id} papers={data} by="customer" />}
    </div>
  );
}
