"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FoldSummary } from "~/components/ui/fold";
import { LazyContent } from "~/components/ui/lazy-content";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import type { BookingFields } from "~/features/product/request/booking-fields.rules";
import { lazyPart } from "~/lib/lazy-part";
import type { PriceCalendarProps } from "./price-calendar";

const calendarPart = lazyPart(() => import("./price-calendar").then((module) => module.PriceCalendar));

/** The calendar of prices and places in a booking form, which opens on demand and sets its date. Needs a FormProvider. */
export function DayCalendar(props: Pick<PriceCalendarProps, "item" | "today" | "last" | "start">) {
  const { control, setValue, formState } = useFormContext<BookingFields & { days?: number }>();
  const [date, travelers, children, seniors, days, nationality, homeState] = useWatch({
    control,
    name: ["date", "travelers", "children", "seniors", "days", "nationality", "homeState"],
  });
  // Who travels, for permits, decides which days are too early.
  const { permitsFor } = permitsForOf({ nationality, homeState });
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: string) => setValue("date", day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="group sm:col-span-2">
      <FoldSummary title="Prices and places by day" />
      <div className="mt-2">
        {isOpen && (
          <LazyContent part={calendarPart} what="the calendar" loading={<p className="text-soft">Loading...</p>}>
            {(Calendar) => (
              <Calendar
                {...props}
                {...(permitsFor && { traveller: permitsFor })}
                requested={{ date, travelers, children, seniors, days }}
                months={1}
                onChoose={choose}
              />
            )}
          </LazyContent>
        )}
      </div>
    </details>
  );
}
