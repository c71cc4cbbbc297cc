"use client";

import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { buttonStyles } from "~/components/ui/button";
import { PhoneBookingForm } from "./phone-booking-form";
import { ItemPicker } from "./phone-item-picker";
import { usePhoneBooking } from "./use-phone-booking";

/** The page on which an admin books for a caller. */
export function NewPhoneBooking() {
  const booking = usePhoneBooking();
  return (
    <>
      <PageHeading
        title="New booking by phone"
        text="Booked for a caller at today's price, while there are places, and marked as taken by phone."
        actions={
          <Link href="/admin/bookings" className={buttonStyles({ variant: "secondary" })}>
            All bookings
          </Link>
        }
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
