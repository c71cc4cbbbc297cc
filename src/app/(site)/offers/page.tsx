import type { Metadata } from "next";
import { OfferListing } from "~/features/offer/components/offer-listing";
import { api, HydrateClient } from "~/trpc/server";

export const metadata: Metadata = {
  title: "Offers",
  description:
    "Stays and short trips in Northeast India at a reduced price, each with the day until which it can be booked.",
  alternates: { canonical: "/offers" },
};

// Which offers are still valid is a question of today.
export const dynamic = "force-dynamic";

export default async function OffersPage() {
  // Whoever waits for a page is not kept waiting by tries again; the browser tries again by itself.
  await api.offer.list.prefetch(undefined, { retry: false });
  return (
    <HydrateClient>
      <OfferListing />
    </HydrateClient>
  );
}
