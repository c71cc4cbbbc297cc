import { expect, it } from "vitest";
import { ratedTourJsonLd, ratingJsonLd } from "./rating.json-ld";

it("rates from three reviews on", () => {
  expect(ratingJsonLd(null)).toEqual({});
  expect(ratingJsonLd({ average: null, total: 2 })).toEqual({});
  expect(ratingJsonLd({ average: 4.3, total: 3 })).toEqual({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.3, bestRating: 5, reviewCount: 3 },
  });
  expect(ratedTourJsonLd("Majuli", "https://example.com/tour/1", { average: null, total: 2 })).toEqual([]);
  expect(ratedTourJsonLd("Majuli", "https://example.com/tour/1", { average: 5, total: 3 })).toMatchObject([
    { "@type": "Product", name: "Majuli", aggregateRating: { reviewCount: 3 } },
  ]);
});
