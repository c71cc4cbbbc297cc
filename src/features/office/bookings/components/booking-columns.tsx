"use client";

import { type ColumnDef, createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/cn";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { tripOf } from "~/features/booking/journey-days.rules";
import { bookedItem, saysDays } from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { type PaymentStatus, paymentStatusNames } from "~/features/ledger/payment.rules";
import { bookedThrough, customerOf, dashboardType, isOverdue } from "~/features/office/bookings/booking-admin.rules";
import { sourceNames } from "~/features/office/bookings/manage-bookings.rules";
import { StatusButtons } from "~/features/office/status/components/status-buttons";
import { StatusSelect } from "~/features/office/status/components/status-select";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate } from "~/lib/dates";
import { formatRupees, formatRupeesExact } from "~/lib/money";
import { formatPhone } from "~/lib/phone";

export type BookingColumn = ColumnDef<AdminBooking, string>;

const column = createColumnHelper<AdminBooking>();

const itemColumn = column.accessor((row) => bookedItem(row).title, {
  id: "item",
  header: "Item",
  enableSorting: false,
  cell: ({ row: { original }, getValue }) => (
    <span className="@table:line-clamp-3 @max-table:text-right">
      <span>{getValue()}</span>
      {original.car && <span className="text-soft">{` (${original.car.carType})`}</span>}
    </span>
  ),
});

const dateColumn = (canSort: boolean) =>
  column.accessor((row) => row.date, {
    id: "date",
    header: "Date",
    enableSorting: canSort,
    sortDescFirst: false,
    cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDate(getValue())}</span>,
  });

const amountColumn = (canSort: boolean) =>
  column.accessor((row) => formatRupeesExact(row.totalPrice), {
    id: "amount",
    header: "Amount",
    enableSorting: canSort,
    sortDescFirst: true,
  });

type Open = (booking: AdminBooking) => void;

const customerColumn = (open: Open) =>
  column.accessor((row) => customerOf(row).name, {
    id: "customer",
    header: "Customer",
    enableSorting: false,
    cell: ({ row: { original } }) => <Customer booking={original} open={open} />,
  });

/** The columns of the dashboard's table, as specified. */
export function dashboardColumns(open: Open): BookingColumn[] {
  return [
    customerColumn(open),
    column.accessor((row): string => dashboardType(row), { id: "type", header: "Type", enableSorting: false }),
    itemColumn,
    dateColumn(false),
    amountColumn(false),
    column.accessor((row): string => row.status, {
      id: "status",
      header: "Status",
      enableSorting: false,
      cell: ({ row: { original } }) => <Status booking={original} />,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original } }) => <StatusSelect booking={original} />,
    }),
  ];
}

const moneyColumns = [
  column.accessor((row) => formatRupees(row.paid), {
    id: "paid",
    header: "Paid",
    enableSorting: false,
    cell: ({ row: { original }, getValue }) => <Paid amount={getValue()} status={original.paymentStatus} />,
  }),
  column.accessor((row) => formatRupees(row.due), {
    id: "due",
    header: "Still due",
    enableSorting: false,
    cell: ({ row: { original }, getValue }) => <StillDue amount={getValue()} booking={original} />,
  }),
];

/** Shown if somebody chooses them. */
const originColumns = [
  column.accessor((row) => formatDate(dateInIndia(new Date(row.createdAt))), {
    id: "bookedOn",
    header: "Booked on",
    enableSorting: false,
    cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
  }),
  column.accessor((row) => sourceNames[row.source], { id: "source", header: "Source", enableSorting: false }),
];

/** The columns of Manage Bookings, with the party's size and the status as buttons. */
export function manageColumns(open: Open): BookingColumn[] {
  return [
    customerColumn(open),
    itemColumn,
    dateColumn(true),
    column.display({
      id: "party",
      header: "Guests",
      cell: ({ row: { original } }) => <Party booking={original} />,
    }),
    amountColumn(true),
    ...moneyColumns,
    ...originColumns,
    column.accessor((row): string => row.status, {
      id: "status",
      header: "Status",
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className="grid justify-items-start gap-1.5 @max-table:w-full">
          <span className="@5xl:hidden">
            <Status booking={original} />
          </span>
          <StatusButtons booking={original} />
          {isOverdue(original, new Date()) && <Badge className="@max-5xl:hidden">Overdue</Badge>}
        </span>
      ),
    }),
  ];
}

export const bookingLayout: Readonly<Record<string, ColumnLayout>> = {
  customer: { label: null, className: "@table:max-w-56" },
  item: { className: "@table:max-w-72" },
  amount: { isNumeric: true, className: "whitespace-nowrap" },
  // A narrow table says what is paid below what is due.
  paid: { isNumeric: true, className: "@table:@max-5xl:hidden" },
  due: { isNumeric: true },
};

function Customer({ booking, open }: { booking: AdminBooking; open: (booking: AdminBooking) => void }) {
  const { name, phone } = customerOf(booking);
  const through = bookedThrough(booking);
  return (
    <span className="min-w-0">
      <button
        type="button"
        aria-label={`${name}, booking ${booking.reference}`}
        onClick={() => open(booking)}
        className="min-h-6 break-words text-left font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </button>
      <span className="flex flex-wrap gap-x-2 text-[0.8125rem] text-soft tabular-nums">
        <span className="whitespace-nowrap">{booking.reference}</span>
        {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
        {through && <span>{through}</span>}
      </span>
      {booking.foundIn?.map((place) => (
        <span key={place} className="wrap-anywhere mt-0.5 block text-[0.8125rem]">
          {place}
        </span>
      ))}
      {booking.tags.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-1">
          <span className="sr-only">Tags: </span>
          {booking.tags.map((tag) => (
            <Badge key={tag} tone="leaf">
              {tag}
            </Badge>
          ))}
        </span>
      )}
    </span>
  );
}

const note = "text-soft @max-table:ml-1.5 @table:block @table:text-[0.8125rem]";

function Paid({ amount, status }: { amount: string; status: PaymentStatus }) {
  const isGoingBack = status === "refundDue" || status === "refunded";
  return (
    <span>
      <span>{amount}</span>
      {isGoingBack && <span className={note}>{paymentStatusNames[status]}</span>}
    </span>
  );
}

function StillDue({ amount, booking: { paid, dueOn } }: { amount: string; booking: AdminBooking }) {
  return (
    <span>
      <span>{amount}</span>
      {paid > 0 && <span className={cn(note, "@5xl:hidden @max-table:hidden")}>{`${formatRupees(paid)} paid`}</span>}
      {dueOn && <span className={note}>{`by ${formatDate(dueOn)}`}</span>}
    </span>
  );
}

/** Number of travellers, and how many days the trip lasts, by `saysDays`. */
function Party({ booking }: { booking: AdminBooking }) {
  const { travelers } = booking;
  const { tripDays } = tripOf(booking);
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span>{travelers}</span>
      <span className="sr-only">{travelers === 1 ? " traveller" : " travellers"}</span>
      {saysDays(booking) && <span className={note}>{countOf(tripDays, "day")}</span>}
    </span>
  );
}

function Status({ booking }: { booking: AdminBooking }) {
  return (
    <span className="flex flex-wrap gap-1.5 @max-table:justify-end">
      <BookingStatusBadge status={booking.status} />
      {isOverdue(booking, new Date()) && <Badge>Overdue</Badge>}
    </span>
  );
}
