import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { payHref } from "~/features/booking/list/my-bookings.rules";
import { BookingBills } from "~/features/invoicing/components/booking-bills";
import { BookingScreen } from "~/features/my-bookings/view/components/booking-screen";
import { returns } from "~/features/my-bookings/view/components/returned-notice";
import { BookingTravellers } from "~/features/traveller/components/booking-travellers";
import { BookingDocuments } from "~/features/voucher/components/booking-documents";
import { id as bookingId } from "~/lib/fields";

export const metadata: Metadata = { title: "Your booking", robots: { index: false } };

export default async function BookingPage({ params, searchParams }: PageProps<"/profile/bookings/[id]">) {
  const id = bookingId.safeParse((await params).id);
  if (!id.success) notFound();
  const { booked, payment } = await searchParams;
  // Whoever could not pay is led to where they can try again.
  if (payment === "failed") redirect(`${payHref(id.data)}?payment=failed`);
  const returned = returns.find((one) => one === payment) ?? null;
  return (
    <BookingScreen
      id={id.data}
      isNew={booked === "1"}
      returned={returned}
      documents={<BookingDocuments id={id.data} />}
      bills={<BookingBills id={id.data} />}
      travellers={<BookingTravellers id={id.data} />}
    />
  );
}
