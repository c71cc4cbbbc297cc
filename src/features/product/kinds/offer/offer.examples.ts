import type { Offer } from "./offer.schema";

export const exampleOffer: Offer = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61",
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61",
  title: "Hornbill Festival Special",
  subtitle: "Four days in Kohima",
  description: "The festival, with a homestay in Khonoma.",
  type: "Festival",
  duration: "4 days 3 nights",
  features: ["Festival pass", "Homestay", "Breakfast"],
  discount: 25,
  price: 9000,
  offerPrice: 9000,
  originalPrice: 12000,
  image: "/images/tours/hornbill.avif",
  validTill: "2027-11-30",
  seasonMonths: [],
  closedDates: [],
  leadDays: 1,
  capacityPerDate: null,
  prices: [],
  cancellation: null,
  payment: null,
  infantsTakePlaces: true,
  changeDays: null,
  states: ["Nagaland"],
  days: 4,
  currency: "INR",
  version: 4,
  updatedAt: "2026-11-21T06:15:00.000Z",
};

const {
  _id,
  version: _version,
  updatedAt: _updatedAt,
  currency: _currency,
  days: _days,
  id: _sameId,
  offerPrice: _offerPrice,
  ...fields
} = exampleOffer;

/** The request body that creates it. */
export const exampleOfferFields = fields;
