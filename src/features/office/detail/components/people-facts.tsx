import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { partnersReference } from "~/features/office/bookings/booking-admin.rules";
import { textLink } from "./text-link";

/** Who travels, whose account it is, and where mails go. */
export function PeopleFacts({ booking }: { booking: AdminBookingDetail }) {
  const { name, user, contactEmail, externalReference } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem]">
      <BookingFact name="Lead traveller" isWide>
        {name}
      </BookingFact>
      <BookingFact name="Account" isWide>
        {user ? (
          <>
            <span>{`${user.name},`}</span> <MailLink to={user.email} />
          </>
        ) : (
          "None"
        )}
      </BookingFact>
      {contactEmail && (
        <BookingFact name="Mails go to" isWide>
          <MailLink to={contactEmail} />
        </BookingFact>
      )}
      {externalReference && (
        <BookingFact name={partnersReference} isWide>
          {externalReference}
        </BookingFact>
      )}
    </dl>
  );
}

function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={`wrap-anywhere ${textLink}`}>
      {to}
    </a>
  );
}
