"use client";

import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import { cn } from "~/components/ui/cn";
import { type AdminBooking, type BookingStatus, bookingStatuses } from "~/features/booking/booking.schema";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { useCan } from "~/lib/session/use-can";
import { useStatusActions } from "./status-actions";
import { statusTones } from "./status-select";

const icons: Record<BookingStatus, LucideIcon> = { Pending: Clock, Confirmed: CircleCheck, Cancelled: CircleX };

/**
 * A row's three statuses as toggle buttons, or the status alone for those who may not change it; icons only where the table is
 * narrow.
 */
export function StatusButtons({ booking }: { booking: AdminBooking }) {
  const { reference, status } = booking;
  const { setStatus } = useStatusActions();
  const canManage = useCan("booking.manage");
  if (!canManage)
    return (
      <span className="@max-5xl:hidden">
        <BookingStatusBadge status={status} />
      </span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend in every row.
    <div
      role="group"
      aria-label={`Status of ${reference}`}
      className="inline-flex max-w-full rounded-control border-[1.5px] border-edge"
    >
      {bookingStatuses.map((one) => {
        const Icon = icons[one];
        const isPresent = one === status;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isPresent}
            aria-label={`${one}, ${reference}`}
            title={one}
            onClick={() => setStatus(booking, one)}
            className={cn(
              "-my-[1.5px] flex min-h-9 min-w-8 items-center justify-center border-transparent border-y-[1.5px] px-2 font-semibold text-[0.8125rem]",
              "first:-ml-[1.5px] first:rounded-l-control first:border-l-[1.5px] last:-mr-[1.5px] last:rounded-r-control last:border-r-[1.5px]",
              isPresent ? cn("cursor-default", statusTones[one]) : "text-soft hover:bg-mist hover:text-ink",
            )}
          >
            <Icon aria-hidden="true" className="hidden size-4.5 @table:@max-5xl:block" />
            <span className="@table:@max-5xl:hidden">{one}</span>
          </button>
        );
      })}
    </div>
  );
}
