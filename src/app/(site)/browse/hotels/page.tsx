import type { Metadata } from "next";
import { HotelScreen } from "~/features/site/hotel/components/hotel-screen";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { dateInIndia } from "~/lib/dates";

export const metadata: Metadata = pageMetadata({
  title: "Hotels",
  description: "Stays across the eight states of Northeast India: rooms, amenities, house rules and the whole price.",
  path: "/browse/hotels",
});

export default function HotelsPage() {
  return <HotelScreen today={dateInIndia(new Date())} />;
}
