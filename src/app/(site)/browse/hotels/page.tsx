import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HotelScreen } from "~/features/hotel/components/hotel-screen";
import { readHotelView } from "~/features/hotel/hotel-view.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { dateInIndia } from "~/lib/dates";
import { toSearchParams } from "~/lib/search-params";
import { site } from "~/lib/site";

export const metadata: Metadata = pageMetadata({
  title: "Hotels",
  description: "Stays across the eight states of Northeast India: rooms, amenities, house rules and the whole price.",
  path: "/browse/hotels",
});

export default async function HotelsPage({ searchParams }: PageProps<"/browse/hotels">) {
  if (!site().showHotels) notFound();
  const view = readHotelView(toSearchParams(await searchParams));
  return <HotelScreen today={dateInIndia(new Date())} view={view} />;
}
