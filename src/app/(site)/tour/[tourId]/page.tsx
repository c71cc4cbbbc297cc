import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TourDetail } from "~/features/tour/components/tour-detail";
import { TourFailed } from "~/features/tour/components/tour-page-states";
import { loadTour } from "~/features/tour/load-tour";

type Props = PageProps<"/tour/[tourId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tour = await loadTour((await params).tourId);
  if (tour === "missing") return { title: "Tour not found" };
  if (tour === "failed") return { title: "Tour", robots: { index: false } };
  const { title, description } = tour;
  return { title, description, openGraph: { title, description } };
}

export default async function TourPage({ params, searchParams }: Props) {
  const { tourId } = await params;
  const tour = await loadTour(tourId);
  if (tour === "missing") notFound();
  if (tour === "failed") return <TourFailed tourId={tourId} />;
  return <TourDetail tour={tour} startsBooking={(await searchParams).book === "1"} />;
}
