import { NotFoundPage } from "~/components/layout/not-found-page";
import { PageFailed } from "~/components/ui/page-failed";

/** Shown when a tour could not be loaded. */
export function TourFailed({ tourId }: { tourId: string }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <PageFailed
        level={1}
        title="Could not load this tour. Please try again later."
        href={`/tour/${encodeURIComponent(tourId)}`}
      />
    </div>
  );
}

/** Shown when a tour does not exist or is no longer offered. */
export function TourMissing() {
  return (
    <NotFoundPage
      title="This tour is not on offer"
      text="The address may be mistyped, or the tour is no longer offered. What you were looking for may be among the others."
    />
  );
}
