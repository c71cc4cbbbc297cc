"use client";

import { NeedsScript } from "~/components/ui/needs-script";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { formatRupees } from "~/lib/money";
import { BookCarButton } from "./book-car-button";

/** Price and Book Now, always in view: beside the text from `lg` on, above the bottom bar below that. */
export function CarBookingPanel({ car, startsOpen }: { car: Car; startsOpen: boolean }) {
  return (
    <aside
      aria-label="Book this car"
      className="border-line border-t bg-card/95 px-4 py-3 backdrop-blur md:px-6 lg:sticky lg:top-32 lg:-mt-28 lg:rounded-card lg:border lg:bg-card lg:p-6 lg:shadow-float"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <p className="tabular-nums">
          <span className="block font-semibold text-xl leading-tight lg:text-3xl">{formatRupees(car.price)}</span>
          <span className="text-sm text-soft lg:text-base">per day, with driver</span>
        </p>
        {car.availability ? (
          <BookCarButton car={toBookableCar(car)} startsOpen={startsOpen} />
        ) : (
          <p className="max-w-44 text-right font-medium text-[0.9375rem] lg:max-w-none lg:border-line lg:border-t lg:border-dashed lg:pt-4 lg:text-left">
            This car is not available at the moment.
          </p>
        )}
      </div>
      {car.availability && (
        <p className="mt-4 hidden text-sm text-soft leading-relaxed lg:block">
          The total is the price per day times your days. You ask for a date, and can cancel until we have confirmed it.
        </p>
      )}
      <NeedsScript>Booking needs JavaScript. Without it, call us or write an email: both stand at the top.</NeedsScript>
    </aside>
  );
}
