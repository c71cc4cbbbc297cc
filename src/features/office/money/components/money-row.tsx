"use client";

import type { ReactNode } from "react";
import { formatDate } from "~/lib/dates";

type MoneyRowProps = {
  booking: { _id: string; reference: string; name: string; title: string; date: string };
  /** Opens the dialog of the booking. */
  open: (bookingId: string) => void;
  /** In words, with the amount first. */
  amount: ReactNode;
  /** Further lines: when, the number of the transfer, the reason. */
  children: ReactNode;
  actions?: ReactNode;
};

/** A payment, a refund or a booking on the page Money: whose, for what, how much, and what can be done. */
export function MoneyRow({ booking, open, amount, children, actions }: MoneyRowProps) {
  const { _id, reference, name, title, date } = booking;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_17rem] lg:items-center">
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open(_id)}
          className="inline-flex min-h-8 items-center font-semibold text-leaf-700 tabular-nums underline underline-offset-4 hover:text-leaf-ink"
        >
          {reference}
        </button>
        <p className="break-words font-medium">{name || "Name deleted"}</p>
        <p className="break-words text-[0.9375rem] text-soft">{`${title}, ${formatDate(date)}`}</p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{amount}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere text-[0.9375rem] text-soft">
          {children}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2 lg:justify-end">{actions}</div>}
    </li>
  );
}
