import { ListRating } from "~/features/product/components/list-rating";
import type { ReviewPage } from "~/features/review/review.schema";

/** Under a product's title: the average of its stars and from how many reviews, with a link to them. Nothing below three. */
export function TitleRating({ page }: { page: Pick<ReviewPage, "average" | "total"> | null }) {
  if (!page || page.average === null) return null;
  return (
    <a
      href="#reviews"
      className="mt-2 inline-flex min-h-8 items-center text-soft underline decoration-line underline-offset-4 hover:text-ink"
    >
      <ListRating average={page.average} reviews={page.total} />
    </a>
  );
}
