"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import Link from "next/link";
import { AddressPages } from "~/components/portal/address-pages";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { buttonStyles } from "~/components/ui/button-classes";
import { useAddressParams } from "~/components/ui/use-address";
import { NewPhoneBookingLink } from "~/features/booking/components/portal-links";
import {
  bookingsHref,
  bookingsPerPage,
  countOf,
  readBookingView,
  toListInput,
  toSummaryInput,
} from "~/features/office/bookings/manage-bookings.rules";
import { ExportButton } from "~/features/office/export/components/export-button";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";
import { ViewBar } from "~/features/office/views/components/view-bar";
import { toParams } from "~/lib/search-params";
import { api } from "~/trpc/react";
import { BookingFilters } from "./booking-filters";
import { BookingRows } from "./booking-rows";
import { BookingStatusTabs } from "./booking-status-tabs";
import { ListTools } from "./list-tools";

/** The Manage Bookings page. Its filters, order and page are in the URL. */
export function ManageBookings() {
  const view = readBookingView(toParams(useAddressParams()));
  const list = api.booking.list.useQuery(toListInput(view), { placeholderData: keepPreviousData });
  const counts = api.booking.summary.useQuery(toSummaryInput(view), { placeholderData: keepPreviousData });
  const pages = counts.data ? Math.ceil(countOf(counts.data, view.status) / bookingsPerPage) : 1;
  const hasPayments = counts.data?.hasPayments ?? false;
  // Retry both: the counts give the number of pages.
  const refetch = () => Promise.all([list.refetch(), counts.refetch()]);
  const hrefFor = (page: number) => bookingsHref({ ...view, page });
  const isEmpty = list.data?.length === 0 && !list.isPlaceholderData && counts.isSuccess;
  const isPast = isEmpty && view.page > Math.max(pages, 1);
  return (
    <>
      <PageHeading
        title="Manage Bookings"
        actions={
          <>
            <Link href="/admin/bookings/manifest" className={buttonStyles({ variant: "secondary" })}>
              <Printer aria-hidden="true" />
              Day manifest
            </Link>
            <ExportButton view={view} />
            <Allowed action="booking.placeByPhone">
              <NewPhoneBookingLink />
            </Allowed>
          </>
        }
      />
      <ViewBar view={view} hasPayments={hasPayments} />
      <BookingFilters view={view} hasPayments={hasPayments} />
      <BookingStatusTabs view={view} summary={counts.data} isFailed={counts.isError} />
      <ListTools view={view} summary={counts.data} />
      <StatusActionsProvider>
        {/* The key clears the selection when the view changes. */}
        <BookingRows
          key={hrefFor(view.page)}
          view={view}
          hasPayments={hasPayments}
          list={{ data: list.data, error: list.error, isPlaceholderData: list.isPlaceholderData, refetch }}
        />
      </StatusActionsProvider>
      <AddressPages page={view.page} pages={pages} hrefFor={hrefFor} isPast={isPast} />
    </>
  );
}
