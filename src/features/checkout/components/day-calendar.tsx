"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LazyContent } from "~/components/ui/lazy-content";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import type { BookingFields } from "~/features/product/request/booking-fields.schema";
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
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2 rounded-control text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <PathIcon
          path={chevronDownIcon}
          className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180"
        />
        <span className="font-semibold text-leaf-900 underline decoration-line underline-offset-4 group-hover:decoration-leaf-700">
          Prices and places by day
        </span>
      </summary>
      <div className="mt-2">
        {isOpen && (
          <LazyContent part={calendarPart} what="the calendar" loading={<p className="text-soft">Loading...</p>}>
            {(Calendar) => (
              <Calendar
                {...props}
                {...(permitsFor && { traveller: permitsFor })}
                wish={{ date, travelers, children, seniors, days }}
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
