import { starIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";

/** A car's rating, out of five. */
export function CarRating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium tabular-nums">
      <PathIcon path={starIcon} className="size-4 fill-marigold text-marigold" />
      <span className="sr-only">Rated </span>
      <span>{rating.toFixed(1)}</span>
      <span className="sr-only"> of 5</span>
    </span>
  );
}
