import type { TouristTrip, WithContext } from "schema-dts";
import { imageJsonLd } from "~/features/product/image.json-ld";
import { audienceJsonLd, quantityJsonLd } from "~/features/product/party.json-ld";
import { priceJsonLd } from "~/features/product/price/price.json-ld";
import type { CalendarDate } from "~/lib/dates";
import { site as settings } from "~/lib/site";
import { parseItinerary } from "./itinerary.rules";
import type { Tour } from "./tour.schema";

/** A tour as schema.org data, with the price of an adult. */
export function tourJsonLd(tour: Tour, today: CalendarDate, site: string): WithContext<TouristTrip> {
  const { _id, title, description, type, images, imageTexts, itinerary, bookingSize, minAge } = tour;
  const url = new URL(`/tour/${_id}`, site).href;
  const days = parseItinerary(itinerary).days.map(({ label, title }) => [label, title].filter(Boolean).join(": "));
  return {
    "@context": "https://schema.org",
    "@type": "TouristTrip",
    "@id": url,
    url,
    name: title,
    description,
    touristType: minAge === undefined ? type : [type, audienceJsonLd(minAge)],
    image: images.map((image) => imageJsonLd(image, imageTexts, site)),
    ...(days.length > 0 && {
      itinerary: {
        "@type": "ItemList",
        itemListElement: days.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
      },
    }),
    provider: { "@type": "TravelAgency", name: settings().name, url: site, email: settings().email },
    offers: {
      ...priceJsonLd(tour, today),
      ...quantityJsonLd(bookingSize),
      url,
      availability: "https://schema.org/InStock",
    },
  };
}
