/** How many travel, and for how many days. */
export type Party = { travelers: number; days?: number | undefined };

/** The details of a product that a booking can show. `title` and `image` are those at the time of booking. */
export type BookedDetail = "id" | "title" | "image" | "images" | "carType";

/** What is known of a kind of product without the database: its names, its address, and how it is counted and priced. */
export type KindFacts = {
  kind: string;
  /** In tables, filters and exports: "Tour". Its database table has the same name. */
  label: string;
  /** The field of a booking's body that names one: "tourId". */
  idField: `${string}Id`;
  /** The address of its page, without the id: "/tour/". */
  path: string;
  /** What a price is for. `line` names it on a bill, `one` and `many` in a sum: "₹4,500 × 2 people". */
  unit: { name: "adult" | "day"; line: string; one: string; many: string };
  /** How many units are paid for. */
  quantity: (party: Party) => number;
  /** Whether the service fee is added. */
  hasServiceFee: boolean;
  /**
   * True if a booking takes one unit regardless of the number of travelers (cars), false if it takes one place per
   * traveler. The SQL function `booking_places` implements the same rule.
   */
  takesOneUnit: boolean;
  /** Whether a booking may be for several days in a row. */
  isByTheDay: boolean;
  /** The fields that a booking shows of it, beside `_id`, and the detail that each holds. */
  booked: Readonly<Record<string, BookedDetail>>;
  /** The message when no product has the id. */
  notFound: string;
  /** The message to an admin who books one that is no longer on offer. */
  gone: string;
};
