import { Star } from "lucide-react";
import type { Hotel } from "~/features/hotel/hotel.types";

/** "4.7 · 412 reviews" */
export function HotelRating({ hotel: { rating, reviews } }: { hotel: Pick<Hotel, "rating" | "reviews"> }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-soft tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-marigold text-[#a86f0a]" strokeWidth={1.5} />
      <span className="font-semibold text-ink">
        {rating.toFixed(1)}
        <span className="sr-only"> of 5</span>
      </span>
      <span>{reviews} reviews</span>
    </span>
  );
}
