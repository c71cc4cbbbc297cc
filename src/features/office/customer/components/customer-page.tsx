"use client";

import Link from "next/link";
import { useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { bookedThrough } from "~/features/office/bookings/booking-admin.rules";
import { type CustomerDetail, maxOfCustomer } from "~/features/office/customer/customer.schema";
import { BookingDetailDialog } from "~/features/office/detail/components/booking-detail-dialog";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { CustomerMails, CustomerMoney, CustomerNotes } from "./customer-history";

const link = "text-leaf-700 underline underline-offset-4";

/** All of one customer: bookings, money, mails and notes. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = api.booking.customer.useQuery({ id }, { staleTime: 0 });
  const [opened, setOpened] = useState<string | null>(null);
  const all = (
    <Link href="/admin/customers" className={buttonStyles({ variant: "secondary" })}>
      All customers
    </Link>
  );
  if (!data) {
    return (
      <>
        <PageHeading title="Customer" actions={all} />
        <QueryMessage error={error} refetch={refetch} failure={messageOf(error, "Could not load. Please try again.")} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={data.name} text={<Contact customer={data} />} actions={all} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Panel title="Bookings">
          {data.bookings.length === 0 && <TableMessage text="No bookings yet." />}
          <ul className="divide-y divide-line">
            {data.bookings.map((booking) => (
              <BookingRow key={booking._id} booking={booking} onOpen={() => setOpened(booking._id)} />
            ))}
          </ul>
          {data.hasMore && (
            <p className="border-line border-t px-4 py-3 text-sm text-soft sm:px-5">{`Only the newest ${maxOfCustomer} bookings are shown.`}</p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-6">
          <CustomerMoney customer={data} />
          <CustomerNotes customer={data} />
          <CustomerMails customer={data} />
        </div>
      </div>
      <BookingDetailDialog
        id={opened}
        onClose={() => {
          setOpened(null);
          void refetch();
        }}
      />
    </>
  );
}

function Contact({ customer: { phone, email, hasAccount } }: { customer: CustomerDetail }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {phone && (
        <a href={phoneHref(phone)} className={link}>
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${link} break-all`}>
          {email}
        </a>
      )}
      <span>{hasAccount ? "With an account" : "Without an account: by phone number and email"}</span>
    </span>
  );
}

function BookingRow({ booking, onOpen }: { booking: AdminBooking; onOpen: () => void }) {
  const { reference, status, date, totalPrice, paid, due } = booking;
  const through = bookedThrough(booking);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="break-words font-medium">{bookedItem(booking).title}</p>
        <p className="text-[0.9375rem] tabular-nums">
          {[reference, formatDate(date), through].filter(Boolean).join(", ")}
        </p>
        <p className="text-[0.9375rem] text-soft tabular-nums">
          {`${formatRupees(totalPrice)}, ${formatRupees(paid)} paid${due > 0 ? `, ${formatRupees(due)} due` : ""}`}
        </p>
      </div>
      <BookingStatusBadge status={status} />
      <Button variant="secondary" size="sm" onClick={onOpen}>
        Open<span className="sr-only"> {reference}</span>
      </Button>
    </li>
  );
}
