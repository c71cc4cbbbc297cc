import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkFailed } from "~/components/ui/link-page";
import { sharedHref } from "~/features/booking/voucher-links.rules";
import { SharedVoucherPage } from "~/features/voucher/components/shared-voucher";
import { loadByLink } from "~/trpc/load-by-link";
import { api } from "~/trpc/server";

export const metadata: Metadata = { title: "Voucher", robots: { index: false }, referrer: "no-referrer" };

export default async function SharedPage({ params }: PageProps<"/v/[token]">) {
  const { token } = await params;
  const shared = await loadByLink(() => api.paper.shared({ token }));
  if (shared === "missing") notFound();
  if (shared === "failed") return <LinkFailed heading="Voucher" what="The voucher" href={sharedHref(token)} />;
  return <SharedVoucherPage token={token} shared={shared} />;
}
