import type { Metadata } from "next";
import { OfferListing } from "~/features/product/kinds/offer/components/offer-listing";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { api } from "~/trpc/server";

export const metadata: Metadata = pageMetadata({
  title: "Offers",
  description:
    "Stays and short trips in Northeast India at a reduced price, each with the day until which it can be booked.",
  path: "/offers",
});

export default async function OffersPage({ searchParams }: PageProps<"/offers">) {
  const offers = await api.offer.list().catch(() => undefined);
  return <OfferListing params={await searchParams} offers={offers} />;
}
