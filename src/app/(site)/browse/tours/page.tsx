import type { Metadata } from "next";
import { TourListing } from "~/features/tour/components/tour-listing";
import { readTourView, toListInput } from "~/features/tour/tour-filters.rules";
import { api, HydrateClient } from "~/trpc/server";

export const metadata: Metadata = {
  title: "Tours",
  description: "Tours through the eight states of Northeast India: days, season, what is included and the full price.",
  alternates: { canonical: "/browse/tours" },
};

export default async function ToursPage({ searchParams }: PageProps<"/browse/tours">) {
  const view = readTourView(await searchParams);
  await api.tour.list.prefetch(toListInput(view));
  return (
    <HydrateClient>
      <TourListing />
    </HydrateClient>
  );
}
