import { PathIcon } from "~/components/ui/path-icon";
import type { Hotel } from "~/features/hotel/hotel.schema";

const star = "m12 2 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.2L5.8 21 7 14.1 2 9.3l6.9-1z";

/** "4.7 · 412 reviews" */
export function HotelRating({ hotel: { rating, reviews } }: { hotel: Pick<Hotel, "rating" | "reviews"> }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-soft tabular-nums">
      <PathIcon path={star} className="size-4 fill-marigold text-marigold-edge" strokeWidth={1.5} />
      <span className="font-semibold text-ink">
        <span>{rating.toFixed(1)}</span>
        <span className="sr-only"> of 5</span>
      </span>
      <span>{`${reviews} reviews`}</span>
    </span>
  );
}
