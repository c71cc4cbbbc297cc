import { starIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import type { ListRating as Rating } from "~/features/product/list/list-rating.schema";
import { countOf } from "~/lib/count";

/** The average of stars on a product's card, and from how many reviews. */
export function ListRating({ average, reviews }: Rating) {
  return (
    <span className="inline-flex items-center gap-1">
      <PathIcon path={starIcon} className="size-4 fill-marigold text-marigold" />
      <span>
        <b className="text-ink">{average.toFixed(1)}</b>
        <span className="sr-only"> of 5 stars,</span> <span>{`(${countOf(reviews, "review")})`}</span>
      </span>
    </span>
  );
}
