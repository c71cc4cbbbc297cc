import type { Product, WithContext } from "schema-dts";
import { imageJsonLd } from "~/features/product/image.json-ld";
import { priceJsonLd } from "~/features/product/price/price.json-ld";
import type { CalendarDate } from "~/lib/dates";
import type { Car } from "./car.schema";

/** A car as schema.org data. The rating is omitted because it is not based on reviews. */
export function carJsonLd(car: Car, today: CalendarDate, site: string) {
  const { _id, name, tagline, carType, image, availability } = car;
  const price = priceJsonLd(car, today);
  const ofDay =
    price["@type"] === "Offer" ? { price: price.price } : { minPrice: price.lowPrice, maxPrice: price.highPrice };
  const url = new URL(`/car/${_id}`, site).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    url,
    name,
    description: tagline,
    category: `${carType} car with driver`,
    ...(image && { image: imageJsonLd(image, car.imageTexts, site) }),
    offers: {
      ...price,
      url,
      priceSpecification: { "@type": "UnitPriceSpecification", ...ofDay, priceCurrency: "INR", unitCode: "DAY" },
      availability: availability ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    },
  } satisfies WithContext<Product>;
}
