import type { AggregateRating, Product, WithContext } from "schema-dts";
import type { ReviewPage } from "./review.schema";

type Rated = Pick<ReviewPage, "average" | "total"> | null;

/** The rating of a product as schema.org data; nothing below three reviews. */
export function ratingJsonLd(page: Rated): { aggregateRating?: AggregateRating } {
  if (!page || page.average === null) return {};
  const rating = { ratingValue: page.average, bestRating: 5, reviewCount: page.total };
  return { aggregateRating: { "@type": "AggregateRating", ...rating } };
}

/** A rated tour as a product, because schema.org's `TouristTrip` has no rating; nothing below three reviews. */
export function ratedTourJsonLd(name: string, url: string, page: Rated): WithContext<Product>[] {
  const rating = ratingJsonLd(page);
  if (!rating.aggregateRating) return [];
  return [{ "@context": "https://schema.org", "@type": "Product", "@id": `${url}#rating`, url, name, ...rating }];
}
