"use client";

import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { PhoneBookingForm } from "./phone-booking-form";
import { ItemPicker } from "./phone-item-picker";
import type { Unrecorded } from "./use-first-payment";
import { usePhoneBooking } from "./use-phone-booking";

/** The page on which an admin books for a caller. */
export function NewPhoneBooking() {
  const booking = usePhoneBooking();
  if (booking.unrecorded) return <PaymentNotRecorded booking={booking.unrecorded} />;
  return (
    <>
      <PageHeading
        title="New booking by phone"
        text="Book for a caller at today's price or at a special price. It takes a seat at once, and is marked as booked by phone."
        actions={<AllBookingsLink />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Panel title="What">
          <ItemPicker chosen={booking.item} onChoose={booking.choose} />
        </Panel>
        <Panel title="Who and when">
          <PhoneBookingForm booking={booking} />
        </Panel>
      </div>
    </>
  );
}

/** Shown in place of the form, so that nobody books a second time. */
function PaymentNotRecorded({ booking: { reference, message } }: { booking: Unrecorded }) {
  return (
    <>
      <PageHeading title="New booking by phone" actions={<AllBookingsLink />} />
      <StateMessage
        tone="error"
        title={`${reference} is booked, but its payment is not recorded.`}
        text={`${message} Open the booking, see under Payments whether it is there, and record it if not.`}
        action={
          <Link href={`/admin/bookings?search=${encodeURIComponent(reference)}`} className={buttonStyles()}>
            {`Show ${reference}`}
          </Link>
        }
      />
    </>
  );
}
