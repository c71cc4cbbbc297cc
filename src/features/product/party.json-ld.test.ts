import { expect, it } from "vitest";
import { exampleOffer } from "./kinds/offer/offer.examples";
import { offerJsonLd } from "./kinds/offer/offer.json-ld";
import { exampleTour } from "./kinds/tour/tour.examples";
import { tourJsonLd } from "./kinds/tour/tour.json-ld";

const [today, site] = ["2026-11-23", "https://luit.example"];
const limits = { bookingSize: { min: 2, max: 8 }, minAge: 12 };
const quantity = { "@type": "QuantitativeValue", unitText: "people", minValue: 2, maxValue: 8 };
const audience = { "@type": "PeopleAudience", requiredMinAge: 12 };

it("says whom one booking can be for, in the data of a tour and an offer", () => {
  expect(tourJsonLd({ ...exampleTour, ...limits }, today, site)).toMatchObject({
    touristType: [exampleTour.type, audience],
    offers: { eligibleQuantity: quantity },
  });
  expect(offerJsonLd({ ...exampleOffer, ...limits }, today, site)).toMatchObject({
    audience,
    offers: { eligibleQuantity: quantity },
  });
});

it("leaves limits out that are not set", () => {
  const none = { bookingSize: undefined, minAge: undefined };
  const tour = tourJsonLd({ ...exampleTour, ...none }, today, site);
  expect(tour.touristType).toBe(exampleTour.type);
  expect(tour.offers).not.toHaveProperty("eligibleQuantity");
  const offer = offerJsonLd({ ...exampleOffer, bookingSize: { min: 6 }, minAge: undefined }, today, site);
  expect(offer).not.toHaveProperty("audience");
  expect(offer.offers.eligibleQuantity).toEqual({ "@type": "QuantitativeValue", unitText: "people", minValue: 6 });
});
