"use client";

import { NeedsScript } from "~/components/ui/needs-script";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { formatRupees } from "~/lib/money";
import { BookTourButton } from "./book-tour-button";

/** Price and Book Now, always in view: beside the text from `lg` on, above the bottom bar below that. */
export function TourBookingPanel({ tour, startsOpen }: { tour: BookableTour; startsOpen: boolean }) {
  return (
    <aside
      aria-label="Book this tour"
      className="border-line border-t bg-card/95 px-4 py-3 backdrop-blur md:px-6 lg:sticky lg:top-32 lg:-mt-28 lg:rounded-card lg:border lg:bg-card lg:p-6 lg:shadow-float"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <p className="tabular-nums">
          <span className="block font-semibold text-xl leading-tight lg:text-3xl">{formatRupees(tour.price)}</span>
          <span className="text-sm text-soft lg:text-base">per person</span>
        </p>
        <BookTourButton tour={tour} startsOpen={startsOpen} isOwnPage size="lg" className="min-w-36" />
      </div>
      <p className="mt-4 hidden text-sm text-soft leading-relaxed lg:block">
        The price holds everything listed as included; nothing is added to it. You ask for a date, and can cancel until
        we have confirmed it.
      </p>
      <NeedsScript>Booking needs JavaScript. Without it, call us or write an email: both stand at the top.</NeedsScript>
    </aside>
  );
}
