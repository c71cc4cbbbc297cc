"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import { lazyPart } from "~/lib/lazy-part";

// Visitors do not load its code.
const papersPart = lazyPart(() => import("./own-papers").then((module) => module.OwnPapers));

/** The voucher and the calendar file of one of the user's bookings, on its page. */
export function BookingPapers({ id }: { id: string }) {
  return (
    <LazyContent part={papersPart} loading={<Skeleton className="h-12" />} what="the voucher">
      {(OwnPapers) => <OwnPapers id={id} />}
    </LazyContent>
  );
}
