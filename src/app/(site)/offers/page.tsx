import type { Metadata } from "next";
import { readOfferView, toOfferInput } from "~/features/product/kinds/offer/offer-sort.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { OfferListing } from "~/features/storefront/offer/offer-listing";
import { loadList } from "~/trpc/load-list";
import { api } from "~/trpc/server";

export const metadata: Metadata = pageMetadata({
  title: "Offers",
  description:
    "Stays and short trips in Northeast India at a reduced price, each with the day until which it can be booked.",
  path: "/offers",
});

export default async function OffersPage({ searchParams }: PageProps<"/offers">) {
  const params = await searchParams;
  const offers = await loadList(() => api.offer.list(toOfferInput(readOfferView(params))));
  return <OfferListing params={params} offers={offers} />;
}
