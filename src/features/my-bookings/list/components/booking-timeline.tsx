"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import type { BookingEvent } from "~/features/booking/booking-event.schema";
import { stepTitle } from "~/features/booking/list/my-bookings.rules";
import { formatInstant } from "~/lib/instants";
import { api } from "~/trpc/react";

/** The history of a booking, loaded when opened. */
export function BookingTimeline({ bookingId, reference }: { bookingId: string; reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group not-open:print:hidden" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-[0.9375rem] text-leaf-700 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Timeline<span className="sr-only">{` of booking ${reference}`}</span>
      </summary>
      {isOpen && <Events bookingId={bookingId} />}
    </details>
  );
}

function Events({ bookingId }: { bookingId: string }) {
  const { data, error, isFetching, refetch } = api.booking.one.useQuery({ id: bookingId }, { gcTime: 0 });
  if (data) {
    return (
      <div className="mt-1">
        <TimelineSteps events={data.events} />
      </div>
    );
  }
  if (!error) return <p role="status">Loading...</p>;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-[0.9375rem]">
      The timeline could not be loaded.
      <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** The events of a booking, oldest first. */
export function TimelineSteps({ events }: { events: readonly BookingEvent[] }) {
  return (
    <ol className="ml-1.5 space-y-4 border-line border-l-2 pl-5">
      {events.map((event) => (
        <Step key={event.at + stepTitle(event)} event={event} />
      ))}
    </ol>
  );
}

const dots = {
  Pending: "bg-marigold",
  Confirmed: "bg-leaf-500",
  Cancelled: "bg-cancelled",
  other: "bg-soft",
} as const;

function Step({ event }: { event: BookingEvent }) {
  return (
    <li className="relative text-[0.9375rem]">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-card ${dots[event.kind === "status" ? event.to : "other"]}`}
      />
      <p className="whitespace-pre-line break-words font-medium">{stepTitle(event)}</p>
      <p className="text-soft text-sm">
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </p>
    </li>
  );
}
