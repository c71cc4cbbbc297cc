import type { Metadata } from "next";
import { pageMetadata } from "~/features/found/page-metadata";
import { HotelScreen } from "~/features/hotel/components/hotel-screen";
import { dateInIndia } from "~/lib/dates";

export const metadata: Metadata = pageMetadata({
  title: "Hotels",
  description: "Stays across the eight states of Northeast India: rooms, amenities, house rules and the whole price.",
  path: "/browse/hotels",
});

export default function HotelsPage() {
  return <HotelScreen today={dateInIndia(new Date())} />;
}
