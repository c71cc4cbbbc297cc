import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PayScreen } from "~/features/payment/pay/components/pay-screen";
import { id as bookingId } from "~/lib/fields";

export const metadata: Metadata = { title: "Pay for your booking", robots: { index: false } };

export default async function PayPage({ params }: PageProps<"/profile/bookings/[id]/pay">) {
  const id = bookingId.safeParse((await params).id);
  if (!id.success) notFound();
  return <PayScreen id={id.data} />;
}
