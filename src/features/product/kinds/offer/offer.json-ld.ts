import type { Product, WithContext } from "schema-dts";
import { imageJsonLd } from "~/features/product/image.json-ld";
import { audienceJsonLd, quantityJsonLd } from "~/features/product/party.json-ld";
import { priceOf } from "~/features/product/price/fee.rules";
import { priceJsonLd } from "~/features/product/price/price.json-ld";
import type { CalendarDate } from "~/lib/dates";
import { isExpired } from "./offer.rules";
import type { Offer } from "./offer.schema";

/** An offer as schema.org data. The price is per guest and includes the service fee. */
export function offerJsonLd(offer: Offer, today: CalendarDate, site: string) {
  const { _id, title, subtitle, description, type, image, offerPrice, prices, validTill, bookingSize, minAge } = offer;
  const withFee = (price: number) => priceOf("offer", price, { travelers: 1 }).totalPrice;
  const url = new URL(`/offers/${_id}`, site).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    url,
    name: title,
    description: subtitle.trim() || description,
    ...(type && { category: type }),
    ...(minAge !== undefined && { audience: audienceJsonLd(minAge) }),
    ...(image && { image: imageJsonLd(image, offer.imageTexts, site) }),
    offers: {
      ...priceJsonLd({ price: offerPrice, prices }, today, withFee),
      ...quantityJsonLd(bookingSize),
      url,
      ...(validTill && { priceValidUntil: validTill }),
      availability: isExpired(offer, today) ? "https://schema.org/Discontinued" : "https://schema.org/InStock",
    },
  } satisfies WithContext<Product>;
}
