"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { Card } from "~/components/ui/card";
import { Picture } from "~/components/ui/picture";
import { canCancel } from "~/features/booking/booking.rules";
import type { Booking } from "~/features/booking/booking.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { WaitingFor } from "~/features/booking/components/waiting-for";
import { tripOf } from "~/features/booking/journey-days.rules";
import {
  bookedItem,
  bookingAnchor,
  bookingHref,
  travellersText,
  travelsIn,
} from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { CancelBooking } from "~/features/booking/status/components/cancel-booking";
import { voucherHref } from "~/features/booking/voucher-links.rules";
import { type CalendarDate, dateInIndia, formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { BookingTimeline } from "./booking-timeline";

type BookingCardProps = {
  booking: Booking;
  /** The card is visible when the page opens. */
  priority?: boolean;
  today: CalendarDate;
};

/** One of the customer's bookings. */
export function BookingCard({ booking, priority = false, today }: BookingCardProps) {
  const { reference, status, date, pickupLocation, name, phone, specialRequests } = booking;
  const { kind, title, image } = bookedItem(booking);
  const { tripDays } = tripOf(booking);
  return (
    <Card
      id={bookingAnchor(booking._id)}
      tabIndex={-1}
      className="scroll-mt-28 outline-none sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] print:block"
    >
      <Picture
        src={image}
        alt=""
        priority={priority}
        sizes="(min-width: 640px) 200px, 92vw"
        className="aspect-[5/2] sm:m-6 sm:mr-0 sm:aspect-4/3 sm:self-start sm:rounded-control print:hidden"
      />
      <div className="p-5 sm:p-6">
        <div className="flex items-start gap-3">
          <div className="mr-auto min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
              <BookingStatusBadge status={status} />
              <span className="tabular-nums">
                <span>{kind}</span> <span className="sr-only">booking </span>
                <span>{reference}</span>
              </span>
              <WaitingFor booking={booking} />
            </p>
            <h2 className="mt-2 text-pretty font-display text-[1.375rem] leading-tight">
              <a
                href={bookingHref(booking._id)}
                className="hover:underline hover:decoration-marigold hover:underline-offset-4"
              >
                {title}
              </a>
            </h2>
          </div>
          {canCancel(status) && (
            <CancelBooking
              booking={booking}
              title={title}
              moneyText={`You have paid ${formatRupees(booking.paid)}; the booking's page says what comes back.`}
            />
          )}
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-3">
          <BookingFact name="Date">
            <span>{formatDate(date)}</span>
            {status !== "Cancelled" && <span className="block font-normal text-soft">{travelsIn(date, today)}</span>}
          </BookingFact>
          {tripDays > 1 && <BookingFact name="Days">{tripDays}</BookingFact>}
          <BookingFact name="Travellers">{travellersText(booking)}</BookingFact>
          <BookingFact name="Name">{name}</BookingFact>
          <BookingFact name="Pickup">{pickupLocation}</BookingFact>
          <BookingFact name="Phone">{formatPhone(phone)}</BookingFact>
          <BookingFact name="Requested on">{formatDate(dateInIndia(new Date(booking.createdAt)))}</BookingFact>
          {specialRequests && (
            <BookingFact name="Special requests" isWide>
              {specialRequests}
            </BookingFact>
          )}
        </dl>
        <p className="mt-4 flex items-baseline justify-between border-line border-t border-dashed pt-4">
          <span className="text-sm text-soft">Total</span>
          <span className="font-semibold text-xl tabular-nums">{formatRupees(booking.totalPrice)}</span>
        </p>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <BookingTimeline bookingId={booking._id} reference={reference} />
          <div className="flex flex-wrap gap-3 print:hidden">
            {status === "Confirmed" && (
              <a href={voucherHref(booking._id)} className={buttonStyles({ variant: "secondary" })}>
                Voucher<span className="sr-only">{` of booking ${reference}`}</span>
              </a>
            )}
            <a href={bookingHref(booking._id)} className={buttonStyles({ variant: "secondary" })}>
              Open<span className="sr-only">{` booking ${reference}`}</span>
            </a>
          </div>
        </div>
      </div>
    </Card>
  );
}
