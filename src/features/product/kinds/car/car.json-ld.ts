import type { Product, WithContext } from "schema-dts";
import { shareImage } from "~/features/site/seo/share-image.rules";
import type { Car } from "./car.schema";

/** A car as schema.org data. The rating is omitted because it is not based on reviews. */
export function carJsonLd({ _id, name, tagline, carType, image, price, availability }: Car, site: string) {
  const url = new URL(`/car/${_id}`, site).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    url,
    name,
    description: tagline,
    category: `${carType} car with driver`,
    ...(image && { image: new URL(shareImage(image).url, site).href }),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price,
      priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "INR", unitCode: "DAY" },
      availability: availability ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    },
  } satisfies WithContext<Product>;
}
