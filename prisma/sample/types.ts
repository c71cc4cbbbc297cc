export type State =
  | "Assam"
  | "Arunachal Pradesh"
  | "Meghalaya"
  | "Manipur"
  | "Mizoram"
  | "Nagaland"
  | "Sikkim"
  | "Tripura";

/** What travellers ask; absent: not said. */
export type SampleTourDetails = {
  notIncluded?: string[];
  stay?: string;
  meals?: string;
  groupSize?: { min?: number; max?: number };
  guideLanguages?: string[];
  fitness?: string;
  childrenNote?: string;
  questions?: { question: string; answer: string }[];
};

/** One tour of the sample catalogue. Prices are whole rupees a person. */
export type SampleTour = SampleTourDetails & {
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
  /** The permit that is needed and how to get it; null if none. */
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

export type SampleOffer = {
  /** Also the name of its picture: public/images/offers/<slug>.avif */
  slug: string;
  title: string;
  subtitle: string;
  /** Short paragraphs, separated by "\n". */
  description: string;
  type: string;
  duration: string;
  features: string[];
  /** Rounded percentage between `price` and `originalPrice`. */
  discount: number;
  /** Whole rupees a guest. */
  price: number;
  originalPrice: number;
  /** Days from the day of seeding. */
  validForDays: number;
  capacityPerDate: number | null;
};
