"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { lazyPart } from "~/lib/lazy-part";

const part = lazyPart(() => import("./own-bills").then((module) => module.OwnBills));

/** The bills and receipts of a booking, for its customer. Its code loads with the booking. */
export function BookingBills({ id }: { id: string }) {
  return (
    <LazyContent part={part} loading={<p className="text-soft">Loading...</p>} what="your bills and receipts">
      {(OwnBills) => <OwnBills id={id} />}
    </LazyContent>
  );
}
