import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFailed } from "~/components/ui/page-failed";
import { SharedVoucherPage } from "~/features/paper/voucher/components/shared-voucher";
import { loadShared } from "~/features/paper/voucher/load-shared";
import { sharedHref } from "~/features/paper/voucher/voucher-links.rules";

export const metadata: Metadata = { title: "Voucher", robots: { index: false }, referrer: "no-referrer" };

export default async function SharedPage({ params }: PageProps<"/v/[token]">) {
  const { token } = await params;
  const shared = await loadShared(token);
  if (shared === "missing") notFound();
  if (shared === "failed") {
    return (
      <div className="wrap max-w-3xl py-16">
        <PageFailed title="The voucher could not be loaded. Please try again." href={sharedHref(token)} />
      </div>
    );
  }
  return <SharedVoucherPage token={token} shared={shared} />;
}
