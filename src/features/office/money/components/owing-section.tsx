"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import type { OwingBooking } from "~/features/office/money/work.schema";
import { dateInIndia, formatDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";
import { MoneyRow } from "./money-row";

const abouts = { due: "due", holds: "held", decide: "undecided" } as const;

type About = (typeof abouts)[keyof typeof abouts];

type OwingSectionProps = { section: keyof typeof abouts; page: number; open: (bookingId: string) => void };

/**
 * The bookings that owe money, whose hold ends today, or that wait for a decision. Payments are recorded and refunded in the
 * dialog of the booking.
 */
export function OwingSection({ section, page, open }: OwingSectionProps) {
  const about = abouts[section];
  const list = api.payment.owing.useQuery({ about, page, limit: moneyPerPage }, { placeholderData: keepPreviousData });
  const today = dateInIndia(new Date());
  return (
    <MoneyList list={list} empty={sections[section].empty}>
      {(booking) => (
        <MoneyRow
          key={booking._id}
          booking={booking}
          open={open}
          amount={
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span>
                {about === "undecided"
                  ? `${formatRupees(booking.undecided)} to decide`
                  : `${formatRupees(booking.due)} due`}
              </span>
              {booking.dueOn && booking.dueOn < today && <Badge tone="cancelled">Late</Badge>}
              {booking.status === "Pending" && <Badge tone="pending">Pending</Badge>}
            </span>
          }
          actions={
            <Button
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={`Payments of ${booking.reference}`}
              onClick={() => open(booking._id)}
            >
              Payments
            </Button>
          }
        >
          <p>{whenText(booking, about)}</p>
          <p className="tabular-nums">
            {`${formatRupees(booking.paid)} of ${formatRupees(booking.totalPrice)} is paid`}
          </p>
          {booking.phone && (
            <p>
              <a
                href={phoneHref(booking.phone)}
                className="inline-block min-h-6 text-leaf-700 underline underline-offset-4"
              >
                {formatPhone(booking.phone)}
              </a>
            </p>
          )}
        </MoneyRow>
      )}
    </MoneyList>
  );
}

function whenText({ dueOn, heldUntil }: OwingBooking, about: About): string {
  if (about === "undecided") return "Cancelled by the customer";
  const hold = heldUntil && `Held until ${formatDeadline(heldUntil)}`;
  if (about === "held" && hold) return hold;
  const day = dueOn ? `By ${formatDate(dueOn)}` : "No day is agreed";
  return hold ? `${day}. ${hold}` : day;
}
