"use client";

import { ChevronDown } from "lucide-react";
import { cn } from "~/components/ui/cn";
import { type AdminBooking, type BookingStatus, bookingStatuses } from "~/features/booking/booking.schema";
import { useSetStatus } from "./use-set-status";

const tones: Record<BookingStatus, string> = {
  Pending: "border-pending bg-pending-bg text-pending",
  Confirmed: "border-confirmed bg-confirmed-bg text-confirmed",
  Cancelled: "border-cancelled bg-cancelled-bg text-cancelled",
};

/** A row's dropdown: sets the booking to any of the three. */
export function StatusSelect({ booking }: { booking: AdminBooking }) {
  const { _id: id, reference, status } = booking;
  const setStatus = useSetStatus();
  return (
    <span className="relative inline-block">
      <select
        aria-label={`Status of ${reference}`}
        value={status}
        onChange={(event) => {
          const next = bookingStatuses.find((one) => one === event.target.value);
          if (next && next !== status) setStatus.mutate({ id, status: next });
        }}
        className={cn(
          "min-h-10 cursor-pointer appearance-none rounded-control border-[1.5px] py-1 pr-8 pl-3 font-semibold text-sm",
          tones[status],
        )}
      >
        {bookingStatuses.map((one) => (
          <option key={one} value={one} className="bg-card text-ink">
            {one}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}
