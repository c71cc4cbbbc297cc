import type { Tour } from "./tour.schema";

export const exampleTour: Tour = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
  title: "Majuli by Ferry and Bicycle",
  description: "Three days on the river island of the Brahmaputra, among mask makers and monasteries.",
  duration: "3 days 2 nights",
  price: 4500,
  type: "Family",
  highlights: ["Mask makers of Samaguri", "Sunset at Kamalabari Ghat"],
  itinerary:
    "Day 1: Ferry to the island\nFrom Nimati Ghat to Kamalabari, and a first ride.\n\nDay 2: Monasteries\nAuniati and Samaguri.",
  images: ["/images/tours/majuli.avif"],
  states: ["Assam"],
  includes: ["Ferry", "Bicycle", "Two nights in a bamboo cottage"],
  bring: ["Sun hat"],
  seasonMonths: [10, 11, 12, 1, 2, 3],
  closedDates: ["2027-01-26"],
  leadDays: 2,
  permits: null,
  capacityPerDate: 12,
  prices: [
    { unit: "child", ageFrom: 5, ageTo: 11, amount: 2250 },
    { unit: "infant", amount: 0 },
  ],
  cancellation: null,
  payment: null,
  infantsTakePlaces: true,
  changeDays: null,
  notIncluded: ["Travel to Nimati Ghat", "Lunch"],
  stay: "Two nights in a bamboo cottage near Kamalabari, with a bathroom of your own",
  meals: "Breakfast and dinner",
  groupSize: { min: 2, max: 12 },
  guideLanguages: ["Assamese", "Hindi", "English"],
  fitness: "Easy: about 15 km a day by bicycle on flat roads",
  childrenNote: "Good for children from 8, who can ride a bicycle",
  questions: [{ question: "Does the ferry run every day?", answer: "Yes, except in a storm or at high water." }],
  days: 3,
  currency: "INR",
  version: 7,
  updatedAt: "2026-11-20T09:30:00.000Z",
};

const { _id, version: _version, updatedAt: _updatedAt, currency: _currency, days: _days, ...fields } = exampleTour;

/** The request body that creates it. */
export const exampleTourFields = fields;
