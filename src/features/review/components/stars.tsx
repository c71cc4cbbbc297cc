import { starIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";

/** Stars of a review, with a text for screen readers. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <PathIcon
          key={star}
          path={starIcon}
          className={`size-4.5 ${star <= stars ? "fill-marigold text-marigold" : "text-edge"}`}
        />
      ))}
    </span>
  );
}
