"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { formatDate } from "~/lib/dates";
import { api } from "~/trpc/react";

/** What customers ask for and nobody has decided; nothing without requests. */
export function WaitingRequests() {
  const { data = [] } = api.booking.requests.useQuery({ limit: 10 }, { refetchInterval: 60_000 });
  if (data.length === 0) return null;
  return (
    <Panel title="Customers ask">
      <ul className="grid gap-2.5 p-5 pt-2">
        {data.map(({ _id, kind, booking }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {booking.name} asks to {kind} {booking.title}, {formatDate(booking.date)}
            </span>
            <Link
              href={`/admin/bookings?search=${booking.reference}`}
              className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
            >
              {booking.reference}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
