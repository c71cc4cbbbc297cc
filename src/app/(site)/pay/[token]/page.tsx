import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkFailed } from "~/components/ui/link-page";
import { payByLinkHref } from "~/features/booking/list/my-bookings.rules";
import { PayByLinkPage } from "~/features/payment/link/components/pay-by-link-page";
import { returnsByLink } from "~/features/payment/link/returned-by-link.rules";
import { unpaidReturns } from "~/features/payment/pay/last-try.rules";
import { loadByLink } from "~/trpc/load-by-link";
import { api } from "~/trpc/server";

export const metadata: Metadata = {
  title: "Pay for your booking",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function PayByLink({ params, searchParams }: PageProps<"/pay/[token]">) {
  const [{ token }, { payment }] = await Promise.all([params, searchParams]);
  const payable = await loadByLink(() => api.payment.byLink({ token }));
  if (payable === "missing") notFound();
  if (payable === "failed")
    return <LinkFailed heading="Pay for your booking" what="The payment" href={payByLinkHref(token)} />;
  return (
    <PayByLinkPage
      token={token}
      payable={payable}
      returned={returnsByLink.find((one) => one === payment) ?? null}
      unpaid={unpaidReturns.find((one) => one === payment) ?? null}
    />
  );
}
