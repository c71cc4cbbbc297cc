import { NotFoundPage } from "~/components/layout/not-found-page";
import { PageFailed } from "~/components/ui/load-failed";

/** In the place of a tour that could not be loaded. */
export function TourFailed({ tourId }: { tourId: string }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <PageFailed
        title="Could not load this tour. Please try again later."
        href={`/tour/${encodeURIComponent(tourId)}`}
      />
    </div>
  );
}

/** In the place of a tour that does not exist, or no longer. */
export function TourMissing() {
  return (
    <NotFoundPage
      title="This tour is not on offer"
      text="The address may be mistyped, or the tour is no longer offered. What you were looking for may be among the others."
    />
  );
}
