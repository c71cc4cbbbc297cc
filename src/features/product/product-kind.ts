import type { TierUnit } from "./price/tier.rules";

/** The details of a product that a booking can show. `title` and `image` are those at the time of booking. */
type BookedDetail = "id" | "title" | "image" | "images" | "carType";

/** Who or what a departure can need. The database's enum ResourceKind has the same values. */
export type CrewRole = "guide" | "driver" | "vehicle";

/** What the sales of products are taxed as: packages (tours and offers), and cabs with a driver. */
export const taxClasses = ["package", "cab"] as const;

export type TaxClass = (typeof taxClasses)[number];

/**
 * The state in which a service counts as supplied for tax, by section 12 of the IGST Act. `buyer`: the buyer's. `journey`: a
 * registered buyer's, else that in which the journey begins (12(9)). `house`: always that of the house (12(3)).
 */
export type SuppliedAt = "buyer" | "journey" | "house";

/** What is paid for, and what decides how long it lasts. `breakdownFor` has prices for these two alone. */
type PaidAndLasting =
  | {
      /** Whether each day is paid for, instead of each traveller. */
      isPaidByTheDay: true;
      /** Whether the booking says for how many days it takes places, and lasts so long; otherwise the product says how long. */
      lastsAsBooked: true;
    }
  | { isPaidByTheDay: false; lastsAsBooked: false };

/** All that the rest of the product knows of a kind, for server and browser. */
export type KindFacts = PaidAndLasting & {
  /** Its name in ids, addresses and the database: "tour". */
  kind: string;
  /** The name in tables, filters and exports: "Tour". Its database table has the same name. */
  label: string;
  /** The plural of `label`. */
  labels: string;
  /** Its names in sentences. `bookedPeriod`: its word for the booked days. `reviewers`: who writes reviews of it. */
  nouns: { one: string; a: string; many: string; bookedPeriod: string; reviewers: string };
  /** The paths of a product's page, without the id ("/tour/"), and of the list of products. */
  path: string;
  listPath: string;
  /** The unit of a price. `line` is its name in the lines of a price, `one` and `many` in a sum: "₹4,500 × 2 people". */
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
  /** Whether all bookings of a date go on one departure; otherwise each booking stands alone on the board of departures. */
  sharesDeparture: boolean;
  /** Whom and what a departure, or a booking that stands alone, cannot go without. */
  crew: readonly CrewRole[];
  tax: { rate: TaxClass; suppliedAt: SuppliedAt };
  /** Whether travellers may need permits for it, and are asked for the details that permits need. */
  asksPermits: boolean;
  /** The column of its table with the last day on which a product is offered, or travelled; null if none ends. */
  endsOn: "validTill" | null;
  /** The names of fields in its request body and its files. */
  fields: { title: string; pictures: string; capacity: string };
  /** The words of a search that name the kind; separated by spaces. */
  searchWords: string;
  /** The product's fields in a booking, besides `_id`, and the detail that each contains. */
  booked: Readonly<Record<string, BookedDetail>>;
  /** The message when no product has the id. */
  notFound: string;
  /** The message to an admin who books a product that is no longer on offer. */
  gone: string;
};
