import type { Metadata } from "next";
import { HotelScreen } from "~/features/hotel/components/hotel-screen";
import { dateInIndia } from "~/lib/dates";

export const metadata: Metadata = {
  title: "Hotels",
  description: "Stays across the eight states of Northeast India: rooms, amenities, house rules and the whole price.",
  alternates: { canonical: "/browse/hotels" },
};

// No check-in before today, and today is not that of the build.
export const dynamic = "force-dynamic";

export default function HotelsPage() {
  return <HotelScreen today={dateInIndia(new Date())} />;
}
