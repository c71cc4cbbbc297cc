import { Phone } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";

/** The link from Manage Bookings to the phone booking page. */
export function NewPhoneBookingLink() {
  return (
    <Link href="/admin/bookings/new" className={buttonStyles()}>
      <Phone aria-hidden="true" />
      New booking by phone
    </Link>
  );
}
