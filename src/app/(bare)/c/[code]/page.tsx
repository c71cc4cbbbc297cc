import type { Metadata } from "next";
import { VoucherPage } from "~/features/check-in/voucher/components/voucher-page";
import { api } from "~/trpc/server";

// The address is the voucher: it is neither indexed nor sent to the sites of links.
export const metadata: Metadata = { title: "Voucher", robots: { index: false }, referrer: "no-referrer" };

export default async function PublicVoucherPage({ params }: PageProps<"/c/[code]">) {
  const { code } = await params;
  return <VoucherPage voucher={await api.checkIn.voucher({ code: code.slice(0, 2000) })} />;
}
