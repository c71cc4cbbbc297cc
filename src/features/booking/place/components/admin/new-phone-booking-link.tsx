import { Phone } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";

/** For Manage Bookings: the way to a booking for a caller. */
export function NewPhoneBookingLink() {
  return (
    <Link href="/admin/bookings/new" className={buttonStyles()}>
      <Phone aria-hidden="true" />
      New booking by phone
    </Link>
  );
}
