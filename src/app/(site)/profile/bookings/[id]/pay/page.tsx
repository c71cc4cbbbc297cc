import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PayScreen } from "~/features/payment/pay/components/pay-screen";
import { unpaidReturns } from "~/features/payment/pay/last-try.rules";
import { id as bookingId } from "~/lib/fields";

export const metadata: Metadata = { title: "Pay for your booking", robots: { index: false } };

export default async function PayPage({ params, searchParams }: PageProps<"/profile/bookings/[id]/pay">) {
  const id = bookingId.safeParse((await params).id);
  if (!id.success) notFound();
  const { payment } = await searchParams;
  return <PayScreen id={id.data} returned={unpaidReturns.find((one) => one === payment) ?? null} />;
}
