import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VoucherScreen } from "~/features/voucher/components/voucher-screen";
import { id as bookingId } from "~/lib/fields";

export const metadata: Metadata = { title: "Voucher", robots: { index: false } };

export default async function VoucherPage({ params }: PageProps<"/profile/bookings/[id]/voucher">) {
  const id = bookingId.safeParse((await params).id);
  if (!id.success) notFound();
  return <VoucherScreen id={id.data} />;
}
