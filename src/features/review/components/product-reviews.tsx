import { Pagination } from "~/components/ui/pagination";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { ShownReviews } from "~/features/review/load-reviews";
import { photoText } from "~/features/review/review.rules";
import type { Review } from "~/features/review/review.schema";
import { countOf } from "~/lib/count";
import { formatMonth } from "~/lib/dates";
import { site } from "~/lib/site";
import { ReviewPhotos } from "./review-photos";
import { Stars } from "./stars";

type ProductReviewsProps = { kind: ProductKind; page: ShownReviews; title: string };

/** What travellers say of the product with this title; without a review, that there is none yet and who can write one. */
export function ProductReviews({ kind, page, title }: ProductReviewsProps) {
  const authors = kinds[kind].nouns.reviewers;
  if (page.total === 0) {
    return (
      <p id="reviews" className="mt-12 scroll-mt-28 text-soft">{`No reviews yet. Only ${authors} can write one.`}</p>
    );
  }
  const { results, total, average, pages, hrefFor } = page;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12 scroll-mt-28">
      <h2 id="reviews-title" className="mb-2 font-display text-[1.75rem] leading-tight">
        What travellers say
      </h2>
      <p className="mb-5 text-soft">
        {average !== null && <strong className="text-ink">{`${average.toFixed(1)} of 5 stars, `}</strong>}
        <span>{`${countOf(total, "review", "reviews")}, only by ${authors}${pages > 1 ? ", newest first" : ""}`}</span>
      </p>
      <ul className="grid max-w-[68ch] gap-5">
        {results.map((review) => (
          <ReviewText key={review._id} review={review} title={title} />
        ))}
      </ul>
      <Pagination
        page={page.page}
        pages={pages}
        hrefFor={hrefFor}
        label="Pages of reviews"
        className="mt-6 max-w-[68ch]"
      />
    </section>
  );
}

function ReviewText({ review, title }: { review: Review; title: string }) {
  const { stars, text, photos, name, travelledIn, reply } = review;
  return (
    <li className="rounded-card border border-line bg-card px-5 py-4 leading-relaxed">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars stars={stars} />
        <span className="text-sm text-soft">{`${name}, travelled in ${formatMonth(travelledIn)}`}</span>
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{text}</p>
      <ReviewPhotos photos={photos} alt={photoText(name, title)} />
      {reply && (
        <div className="mt-3 border-marigold border-l-2 pl-4">
          <p className="text-sm text-soft">{`Answer by ${site().name}`}</p>
          <p className="whitespace-pre-line break-words">{reply}</p>
        </div>
      )}
    </li>
  );
}
