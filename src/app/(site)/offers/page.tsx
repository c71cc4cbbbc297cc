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
  await api.offer.list.prefetch();
  return (
    <HydrateClient>
      <OfferListing />
    </HydrateClient>
  );
}
