import Link from "next/link";
import { WhatsAppLink } from "~/components/portal/whatsapp-link";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { bookedItem, travellersText } from "~/features/booking/list/my-bookings.rules";
import { BookingStatusBadge } from "~/features/booking/status/components/booking-status-badge";
import { bookedThrough } from "~/features/office/bookings/booking-admin.rules";
import { customerPath } from "~/features/office/customer/customer.rules";
import { stillDueText, tripDaysText } from "~/features/office/detail/booking-head.rules";
import { formatInstant } from "~/lib/instants";
import { formatPhone, phoneHref } from "~/lib/phone";
import { textLink } from "./text-link";

/** Status, reference, and when it was booked: below the name of a booking. */
export function BookingLine({ booking }: { booking: AdminBookingDetail }) {
  const { status, reference, createdAt } = booking;
  const booked = ["booked", bookedThrough(booking)].filter(Boolean).join(" ");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <BookingStatusBadge status={status} />
      <span className="font-semibold text-ink tabular-nums">{reference}</span>
      <span>{`${bookedItem(booking).kind}, ${booked} ${formatInstant(createdAt)}`}</span>
    </span>
  );
}

/** `first`: who or what, whichever the title does not say. */
type KeyFactsProps = { booking: AdminBookingDetail; first: { name: string; value: string } };

/** What the office asks first: who, how to reach them, when, how many, and what is still due. */
export function KeyFacts({ booking, first }: KeyFactsProps) {
  const { phone, pickupLocation, user } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem] sm:grid-cols-3">
      <BookingFact name={first.name}>{first.value}</BookingFact>
      <BookingFact name="Phone">
        {phone ? (
          <>
            <a href={phoneHref(phone)} className={`inline-flex min-h-6 items-center ${textLink}`}>
              {formatPhone(phone)}
            </a>{" "}
            <WhatsAppLink booking={{ ...booking, title: bookedItem(booking).title }} />
          </>
        ) : (
          "None"
        )}
      </BookingFact>
      <BookingFact name="Days">{tripDaysText(booking)}</BookingFact>
      <BookingFact name="Guests">{travellersText(booking)}</BookingFact>
      <BookingFact name="Still due">{stillDueText(booking)}</BookingFact>
      <BookingFact name="Pickup">{pickupLocation}</BookingFact>
      {(user || phone) && (
        <BookingFact name="Customer" isWide>
          <Link href={customerPath(booking)} className={textLink}>
            All bookings of this customer
          </Link>
        </BookingFact>
      )}
    </dl>
  );
}
