"use client";

import type { ComponentProps } from "react";
import { cn } from "~/components/ui/cn";
import { columnsOf, type Warning } from "~/features/departure/board/lanes.rules";
import type { LaneTrip } from "~/features/departure/board/lanes.schema";
import { daysText } from "~/features/departure/resource/days-off.rules";
import { countOf } from "~/lib/count";
import type { CalendarDate } from "~/lib/dates";

type TripBarProps = {
  trip: LaneTrip;
  warnings: readonly Warning[];
  shown: { from: CalendarDate; to: CalendarDate };
  handlers: Pick<
    ComponentProps<"button">,
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onClick"
  >;
  isDragged: boolean;
};

/** A trip over its days: how many guests, its title, and the first thing that is missing. */
export function TripBar({ trip, warnings, shown, handlers, isDragged }: TripBarProps) {
  const { product, booking, travellers, date, lastDay } = trip;
  const { start, end, isCutLeft, isCutRight } = columnsOf({ from: date, to: lastDay }, shown);
  const [first, ...others] = warnings;
  const hidden = [daysText({ from: date, to: lastDay }), ...others.map(({ text }) => text)].join(", ");
  const title = `${product.title}${booking ? `, ${booking.name}` : ""}`;
  return (
    <button
      type="button"
      {...handlers}
      style={{ gridColumn: `${start} / ${end}` }}
      title={`${title}, ${countOf(travellers, "guest")}, ${warnings.map(({ text }) => text).join(", ") || "nothing missing"}`}
      className={cn(
        "relative mx-px flex h-6 min-w-0 cursor-grab touch-none select-none items-center gap-1.5 overflow-hidden border border-leaf-700/30 bg-mist px-1.5 text-left text-ink text-xs leading-4 hover:border-leaf-ink",
        isCutLeft ? "rounded-l-none border-l-0" : "rounded-l-md",
        isCutRight ? "rounded-r-none border-r-0" : "rounded-r-md",
        first?.isUrgent && "border-danger border-l-4 bg-card",
        first && !first.isUrgent && "border-l-4 border-l-pending",
        isDragged && "cursor-grabbing opacity-50",
      )}
    >
      <strong className="shrink-0 tabular-nums">
        <span>{travellers}</span>
        <span className="sr-only">{travellers === 1 ? " guest, " : " guests, "}</span>
      </strong>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {first && (
        <span
          className={cn("min-w-0 truncate", first.isUrgent ? "max-w-[55%] text-danger" : "max-w-[40%] text-pending")}
        >
          {first.text}
        </span>
      )}
      <span className="sr-only">{`, ${hidden}`}</span>
    </button>
  );
}
