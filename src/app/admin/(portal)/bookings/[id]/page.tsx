import type { Metadata } from "next";
import { BookingPage } from "~/features/office/detail/components/booking-page";

export const metadata: Metadata = { title: "Booking" };

export default async function OneBookingPage({ params }: PageProps<"/admin/bookings/[id]">) {
  const { id } = await params;
  return <BookingPage id={id} />;
}
