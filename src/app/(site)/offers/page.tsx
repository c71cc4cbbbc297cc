import type { Metadata } from "next";
import { pageMetadata } from "~/features/found/page-metadata";
import { OfferListing } from "~/features/offer/components/offer-listing";
import { api } from "~/trpc/server";

export const metadata: Metadata = pageMetadata({
  title: "Offers",
  description:
    "Stays and short trips in Northeast India at a reduced price, each with the day until which it can be booked.",
  path: "/offers",
});

export default async function OffersPage() {
  // Where it fails the browser asks again.
  return <OfferListing given={await api.offer.list().catch(() => undefined)} />;
}
