import { expect, it } from "vitest";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { carJsonLd } from "~/features/product/kinds/car/car.json-ld";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { offerJsonLd } from "~/features/product/kinds/offer/offer.json-ld";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { tourJsonLd } from "~/features/product/kinds/tour/tour.json-ld";
import type { PriceTier } from "./tier.rules";

const today = "2026-11-23";
const site = "https://luit.example";
const season = { from: "2027-05-01", to: "2027-06-30" };

const tourWith = (prices: PriceTier[]) => tourJsonLd({ ...exampleTour, price: 4500, prices }, today, site).offers;

it("is one price as long as no row makes it less for adults", () => {
  const one = { "@type": "Offer", price: 4500, priceCurrency: "INR" };
  expect(tourWith([])).toMatchObject(one);
  expect(tourWith([{ unit: "child", amount: 500 }])).toMatchObject(one);
  expect(tourWith([{ unit: "adult", ...season, amount: 6000 }])).toMatchObject(one);
  expect(tourWith([{ unit: "adult", to: "2026-11-22", amount: 3000 }])).toMatchObject(one);
});

it("is a range from the lowest price to the highest", () => {
  const prices: PriceTier[] = [
    { unit: "adult", minParty: 10, amount: 3500 },
    { unit: "adult", ...season, amount: 6000 },
    { unit: "adult", to: "2026-11-22", amount: 9000 },
  ];
  const offers = tourWith(prices);
  expect(offers).toMatchObject({ "@type": "AggregateOffer", lowPrice: 3500, highPrice: 6000, priceCurrency: "INR" });
  expect(offers).not.toHaveProperty("price");
});

it("includes the service fee of an offer, and names the unit of a car's price", () => {
  const offer = { ...exampleOffer, price: 9000, offerPrice: 9000 };
  expect(
    offerJsonLd({ ...offer, prices: [{ unit: "adult", minParty: 4, amount: 8000 }] }, today, site).offers,
  ).toMatchObject({ "@type": "AggregateOffer", lowPrice: 8640, highPrice: 9720 });
  expect(offerJsonLd({ ...offer, prices: [] }, today, site).offers).toMatchObject({ "@type": "Offer", price: 9720 });
  const car = { ...exampleCar, price: 4800, prices: [{ unit: "day" as const, ...season, amount: 4000 }] };
  expect(carJsonLd(car, today, site).offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: 4000,
    highPrice: 4800,
    priceSpecification: { minPrice: 4000, maxPrice: 4800, unitCode: "DAY" },
  });
  expect(carJsonLd({ ...car, prices: [] }, today, site).offers).toMatchObject({
    "@type": "Offer",
    price: 4800,
    priceSpecification: { price: 4800, unitCode: "DAY" },
  });
});
