"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { bookingsHref } from "~/features/booking/manage/manage-bookings.rules";
import { countOf } from "~/lib/count";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";

type Open = { count: number; amount: number };

/** What is due, what must go back, and what waits for a decision; nothing where no money is open. */
export function WaitingMoney() {
  const { data } = api.report.outstanding.useQuery({}, { refetchInterval: 60_000 });
  if (!data) return null;
  const { due, refundDue, reported, mismatched } = data;
  const all: [open: Open, text: string, href: string][] = [
    [reported, `${countOf(reported.count, "reported transfer", "reported transfers")} to check`, moneyHref("reported")],
    [mismatched, `${countOf(mismatched.count, "payment", "payments")} of another amount`, moneyHref("mismatched")],
    [
      refundDue,
      `Must go back, of ${countOf(refundDue.count, "booking", "bookings")}`,
      bookingsHref({ paymentStatus: "refundDue" }),
    ],
    [due, `Still due, of ${countOf(due.count, "booking", "bookings")}`, moneyHref("due")],
  ];
  const shown = all.filter(([{ count }]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Panel title="Money">
      <ul className="grid gap-2.5 p-5 pt-2">
        {shown.map(([{ amount }, text, href]) => (
          <li key={href} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              href={href}
              className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
            >
              {text}
            </Link>
            <span className="tabular-nums">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const moneyHref = (section: "reported" | "mismatched" | "due") => `/admin/money?show=${section}`;
