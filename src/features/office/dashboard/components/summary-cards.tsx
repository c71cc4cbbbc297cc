"use client";

import { CircleCheck, Clock, Ticket } from "lucide-react";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/cn";
import type { BookingSummary } from "~/features/booking/booking-admin.schema";
import { formatCount } from "~/lib/count";

const cards = [
  { title: "Total Bookings", count: "total", Icon: Ticket, tone: "bg-mist text-leaf-700" },
  { title: "Pending", count: "Pending", Icon: Clock, tone: "bg-pending-bg text-pending" },
  { title: "Confirmed", count: "Confirmed", Icon: CircleCheck, tone: "bg-confirmed-bg text-confirmed" },
] as const;

type SummaryCardsProps = { summary: { data: BookingSummary | undefined; isError: boolean; refetch: () => unknown } };

/** Counts of all bookings in the database. */
export function SummaryCards({ summary: { data, isError, refetch } }: SummaryCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {cards.map(({ title, count, Icon, tone }) => (
        <li key={title}>
          <Card className="flex items-center gap-4 p-4 sm:p-5">
            <span className={cn("grid size-12 place-items-center rounded-control", tone)}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="min-w-0">
              <h2 className="font-medium font-sans text-sm text-soft tracking-normal">{title}</h2>
              <p className="font-display text-3xl leading-tight tabular-nums" aria-live="polite">
                {data ? formatCount(data[count]) : isError ? <Missing retry={refetch} /> : "…"}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Missing({ retry }: { retry: () => unknown }) {
  return (
    <button
      type="button"
      onClick={() => retry()}
      className="min-h-9 text-left font-sans text-base text-danger leading-snug underline underline-offset-4"
    >
      Not loaded. Try again
    </button>
  );
}
