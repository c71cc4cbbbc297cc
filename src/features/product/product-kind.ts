import type { TierUnit } from "./price/tier.rules";

/** The details of a product that a booking can show. `title` and `image` are those at the time of booking. */
type BookedDetail = "id" | "title" | "image" | "images" | "carType";

/** The static data of a product kind: its names, its path, and how it is counted and priced. */
export type KindFacts = {
  kind: string;
  /** The name in tables, filters and exports: "Tour". Its database table has the same name. */
  label: string;
  /** The path of a product's page, without the id: "/tour/". */
  path: string;
  /** The unit of a price. `line` is its name on a bill, `one` and `many` in a sum: "₹4,500 × 2 people". */
  unit: { name: "adult" | "day"; line: string; one: string; many: string };
  /** The units of the rows of its price table. */
  tierUnits: readonly TierUnit[];
  /** Whether the service fee is added. */
  hasServiceFee: boolean;
  /**
   * True if a booking takes one unit regardless of the number of travelers (cars), false if it takes one place per
   * traveler. The SQL function `booking_places` implements the same rule.
   */
  takesOneUnit: boolean;
  /** Whether a booking may cover several consecutive days, and each day is paid for instead of each traveler. */
  isByTheDay: boolean;
  /** The product's fields in a booking, besides `_id`, and the detail that each contains. */
  booked: Readonly<Record<string, BookedDetail>>;
  /** The message when no product has the id. */
  notFound: string;
  /** The message to an admin who books a product that is no longer on offer. */
  gone: string;
};
