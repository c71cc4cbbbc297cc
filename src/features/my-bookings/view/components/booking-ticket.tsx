"use client";

import { Card } from "~/components/ui/card";
import { CopyButton } from "~/components/ui/copy-button";
import { Picture } from "~/components/ui/picture";
import { WaitingFor } from "~/features/booking/components/waiting-for";
import { tripOf } from "~/features/booking/journey-days.rules";
import { bookedItem, bookingAnchor, travelsIn } from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { choicesOf } from "~/features/payment/pay/pay.rules";
import { countOf } from "~/lib/count";
import { type CalendarDate, formatLongDays } from "~/lib/dates";

/** The head of a booking's page: what, when, status and reference. */
export function BookingTicket({ booking, today }: { booking: OwnBooking; today: CalendarDate }) {
  const { _id, reference, status, date } = booking;
  const { lastDay, tripDays } = tripOf(booking);
  const { kind, title, image, href } = bookedItem(booking);
  return (
    <Card
      id={bookingAnchor(_id)}
      tabIndex={-1}
      className="scroll-mt-28 outline-none sm:grid sm:grid-cols-[17rem_minmax(0,1fr)] print:block"
    >
      <Picture
        src={image}
        alt=""
        priority
        sizes="(min-width: 640px) 272px, 92vw"
        className="aspect-[5/2] sm:aspect-auto sm:min-h-64 print:hidden"
      />
      <div className="flex flex-col p-5 sm:p-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          <BookingStatusBadge status={status} />
          <span>{kind}</span>
          <WaitingFor booking={booking} toPay={choicesOf(booking)[0]?.rupees} />
        </p>
        <h1 className="mt-3 text-pretty text-[2rem] leading-[1.1] sm:text-[2.375rem]">
          {href ? (
            <a href={href} className="hover:underline hover:decoration-marigold hover:underline-offset-4">
              {title}
            </a>
          ) : (
            title
          )}
        </h1>
        <dl className="mt-auto grid gap-x-8 gap-y-4 border-line pt-6 sm:grid-cols-[1fr_auto]">
          <div>
            <dt className="text-[0.8125rem] text-soft">Date</dt>
            <dd className="font-semibold text-lg leading-snug">
              <span>{formatLongDays(date, lastDay)}</span>
              <span className="block font-normal text-[0.9375rem] text-soft">
                {[tripDays > 1 && countOf(tripDays, "day"), status !== "Cancelled" && travelsIn(date, today)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </dd>
          </div>
          <div className="border-line border-dashed max-sm:border-t max-sm:pt-4 sm:border-l sm:pl-8">
            <dt className="text-[0.8125rem] text-soft">Reference</dt>
            <dd className="-my-1.5 flex items-center gap-2">
              <span className="font-semibold text-lg tabular-nums tracking-wide">{reference}</span>
              <CopyButton text={reference} what="reference" />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
