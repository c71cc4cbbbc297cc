import type { PriceTier } from "~/features/product/price/tier.rules";

export type State =
  | "Assam"
  | "Arunachal Pradesh"
  | "Meghalaya"
  | "Manipur"
  | "Mizoram"
  | "Nagaland"
  | "Sikkim"
  | "Tripura";

/** Bounds of a number of people, both included. */
type PeopleRange = { min?: number; max?: number };

/** Prices and limits of a booking; absent: no other price, no limit. */
export type SampleFacts = {
  /** Rows of the price table, beside the price. */
  prices?: PriceTier[];
  /** The fewest and the most people in one booking. */
  bookingSize?: PeopleRange;
  /** The age of the youngest traveller, in years. */
  minAge?: number;
  /** Days of the year on which it may start, as "MM-dd", from the first to the last of each range; absent: see `closedDays`. */
  starts?: [first: string, last: string][];
};

/** What travellers ask; absent: not said. */
export type SampleTourDetails = {
  notIncluded?: string[];
  stay?: string;
  meals?: string;
  groupSize?: PeopleRange;
  guideLanguages?: string[];
  fitness?: string;
  childrenNote?: string;
  questions?: { question: string; answer: string }[];
};

/** One tour of the sample catalogue. Prices are whole rupees a person. */
export type SampleTour = SampleTourDetails &
  SampleFacts & {
    /** Also the name of its first picture: public/images/tours/<slug>.avif */
    slug: string;
    title: string;
    /** One or two sentences, 120 to 220 characters. */
    description: string;
    type: "General" | "Adventure" | "Honeymoon" | "Family";
    states: State[];
    /** The duration text is derived: `${days} days ${days - 1} nights`. */
    days: number;
    price: number;
    highlights: string[];
    includes: string[];
    bring: string[];
    /** Months 1-12 in which it runs, in the order of the season; empty: all year. */
    seasonMonths: number[];
    /** What the rules of permits do not say of its places; null: nothing. */
    permits: string | null;
    /** One block a day: "Day 1: Title\nText.", blocks separated by an empty line. */
    itinerary: string;
    capacityPerDate: number | null;
  };

/** A hire car; it always comes with a driver. */
export type SampleCar = {
  slug: string;
  image: string;
  name: string;
  tagline: string;
  carType: "Luxury" | "Economy" | "Electric" | "SUV";
  engineType: "Petrol" | "Diesel" | "Electric";
  transmission: "Automatic" | "Manual";
  /** Seats for passengers, without the driver's. */
  seatCapacity: number;
  /** Whole rupees a day, driver included. */
  price: number;
  rating: number;
  units: number;
  /** What the price covers; absent: not known. */
  fuel?: string;
  tolls?: string;
  driverNights?: string;
  kmPerDay?: number;
  area?: string;
};

export type SampleOffer = SampleFacts & {
  /** Also the name of its picture: public/images/offers/<slug>.avif */
  slug: string;
  title: string;
  subtitle: string;
  /** Short paragraphs, separated by "\n". */
  description: string;
  states: State[];
  type: string;
  duration: string;
  features: string[];
  /** Rounded percentage between `price` and `originalPrice`. */
  discount: number;
  /** Whole rupees a guest. */
  price: number;
  originalPrice: number;
  /** Months 1-12 in which it runs; absent: all year. */
  seasonMonths?: number[];
  /** Days from the day of seeding: a year and more, so that every season is in it. */
  validForDays: number;
  capacityPerDate: number | null;
};
