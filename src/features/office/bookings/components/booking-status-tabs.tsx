"use client";

import Link from "next/link";
import { cn } from "~/components/ui/cn";
import { showAddress } from "~/components/ui/use-address";
import { bookingStatuses } from "~/features/booking/booking.schema";
import type { BookingSummary } from "~/features/booking/booking-admin.schema";
import { type BookingView, bookingsHref, countText } from "~/features/office/bookings/manage-bookings.rules";

const tabs = [undefined, ...bookingStatuses];

type BookingStatusTabsProps = {
  view: BookingView;
  /** Undefined while loading and after an error. */
  summary: BookingSummary | undefined;
  isFailed: boolean;
};

/**
 * All, Pending, Confirmed, Cancelled, each with its number of matching bookings. Tabs are links with their own URLs.
 */
export function BookingStatusTabs({ view, summary, isFailed }: BookingStatusTabsProps) {
  return (
    <nav
      aria-label="Status"
      className="mb-4 grid grid-cols-4 border-line border-b sm:flex sm:flex-wrap sm:gap-x-1 print:hidden"
    >
      {tabs.map((status) => {
        const href = bookingsHref({ ...view, status, page: 1 });
        return (
          <Link
            key={status ?? "All"}
            href={href}
            prefetch={false}
            onNavigate={(event) => {
              event.preventDefault();
              showAddress(href);
            }}
            aria-current={status === view.status ? "page" : undefined}
            className={cn(
              "relative flex min-h-11 shrink-0 items-center gap-x-1.5 px-4 font-semibold text-[0.9375rem] text-soft -outline-offset-2 hover:text-ink max-sm:flex-col max-sm:px-0 max-sm:pt-1 max-sm:pb-2 max-sm:text-[0.8125rem]",
              "after:absolute after:inset-x-2 sm:after:inset-x-4 after:bottom-0 after:h-[3px] after:rounded-t-full aria-[current=page]:text-leaf-ink aria-[current=page]:after:bg-marigold",
            )}
          >
            <span>{status ?? "All"}</span>
            <span className="font-medium text-sm tabular-nums">
              {summary ? countText(summary, status) : isFailed ? "" : "…"}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
