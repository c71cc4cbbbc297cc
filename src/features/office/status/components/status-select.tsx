"use client";

import { ChevronDown } from "lucide-react";
import { cn } from "~/components/ui/cn";
import { type AdminBooking, type BookingStatus, bookingStatuses } from "~/features/booking/booking.schema";
import { useCan } from "~/lib/session/use-can";
import { useStatusActions } from "./status-actions";

/** Colours by status: Pending yellow, Confirmed green, Cancelled red. */
export const statusTones: Record<BookingStatus, string> = {
  Pending: "border-pending bg-pending-bg text-pending",
  Confirmed: "border-confirmed bg-confirmed-bg text-confirmed",
  Cancelled: "border-cancelled bg-cancelled-bg text-cancelled",
};

/** A row's status dropdown; "Read only" for those who may not change it. */
export function StatusSelect({ booking }: { booking: AdminBooking }) {
  const { reference, status } = booking;
  const { setStatus } = useStatusActions();
  const canManage = useCan("booking.manage");
  if (!canManage) return <span className="text-soft">Read only</span>;
  return (
    <span className="relative inline-block">
      <select
        aria-label={`Status of ${reference}`}
        value={status}
        onChange={(event) => {
          const next = bookingStatuses.find((one) => one === event.target.value);
          if (next) setStatus(booking, next);
        }}
        className={cn(
          "min-h-10 cursor-pointer appearance-none rounded-control border-[1.5px] py-1 pr-7 pl-2.5 font-semibold text-sm @4xl:pr-8 @4xl:pl-3",
          statusTones[status],
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
        className="pointer-events-none absolute top-1/2 right-2 size-4 @4xl:right-2.5 -translate-y-1/2"
      />
    </span>
  );
}
