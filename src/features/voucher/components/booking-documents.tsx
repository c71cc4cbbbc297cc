"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import { lazyPart } from "~/lib/lazy-part";

// Visitors do not load its code.
const documentsPart = lazyPart(() => import("./own-documents").then((module) => module.OwnDocuments));

/** The voucher and the calendar file of one of the user's bookings, on its page. */
export function BookingDocuments({ id }: { id: string }) {
  return (
    <LazyContent part={documentsPart} loading={<Skeleton className="h-12" />} what="the voucher">
      {(OwnDocuments) => <OwnDocuments id={id} />}
    </LazyContent>
  );
}
