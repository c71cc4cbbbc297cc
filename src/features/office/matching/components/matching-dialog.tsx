"use client";

import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import type { ExportBookingsInput } from "~/features/booking/booking-admin.schema";
import { countOf } from "~/lib/count";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { MatchingForm } from "./matching-form";
import { useMatchingRun } from "./use-matching-run";

type MatchingDialogProps = { filters: ExportBookingsInput; onClose: () => void };

/** Changes all bookings that match the filters, after counting them. It stays open while the change runs. */
export function MatchingDialog({ filters, onClose }: MatchingDialogProps) {
  const run = useMatchingRun(filters);
  return (
    <Dialog open onOpenChange={() => run.progress?.state !== "running" && onClose()}>
      <DialogContent className="sm:w-[min(34rem,calc(100vw-3rem))]">
        <DialogTitle>Change all that match</DialogTitle>
        <Counted filters={filters} run={run} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type CountedProps = MatchingDialogProps & { run: ReturnType<typeof useMatchingRun> };

function Counted({ filters, run, onClose }: CountedProps) {
  // Counted anew each time it opens, but not while it runs: the counts are those that were agreed to.
  const { data, error, refetch } = api.booking.matching.useQuery(filters, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: run.progress === null,
  });
  if (!data) {
    return (
      <>
        <DialogDescription>The bookings are counted first.</DialogDescription>
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not count the bookings. Please try again.")}
        />
      </>
    );
  }
  if (data.isCapped || data.total === 0) {
    const text = data.isCapped
      ? "More than 10,000 bookings match. Please add filters first: at most 10,000 can be changed at once."
      : "No bookings match any more.";
    return (
      <>
        <DialogDescription>{text}</DialogDescription>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <>
      <DialogDescription>
        {`${countOf(data.total, "booking matches", "bookings match")} the filters, on all pages.`}
      </DialogDescription>
      <MatchingForm counted={data} run={run} onClose={onClose} />
    </>
  );
}
