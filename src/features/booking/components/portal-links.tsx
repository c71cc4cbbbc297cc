import { Phone } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "~/components/ui/button-classes";

export function AllBookingsLink() {
  return (
    <Link href="/admin/bookings" className={buttonStyles({ variant: "secondary" })}>
      All bookings
    </Link>
  );
}

export function NewPhoneBookingLink() {
  return (
    <Link href="/admin/bookings/new" className={buttonStyles()}>
      <Phone aria-hidden="true" />
      New booking by phone
    </Link>
  );
}
