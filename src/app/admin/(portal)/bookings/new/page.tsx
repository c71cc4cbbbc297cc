import type { Metadata } from "next";
import { NewPhoneBooking } from "~/features/office/phone/components/new-phone-booking";

export const metadata: Metadata = { title: "New booking by phone" };

export default function NewPhoneBookingPage() {
  return <NewPhoneBooking />;
}
