"use client";

import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
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
