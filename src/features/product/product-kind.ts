/** What can be booked. The database's enum of the same name has the same values. */
export const productKinds = ["tour", "car", "offer"] as const;

export type ProductKind = (typeof productKinds)[number];

/** How many there are of what is booked, and for how long. */
export type Party = { travelers: number; days?: number | undefined };

/** What is known of a kind without the database: its names, its address, and how it is counted and priced. */
export type KindFacts = {
  kind: ProductKind;
  /** In tables, filters and exports: "Tour". */
  label: Capitalize<ProductKind>;
  /** The field of a booking's body that names one: "tourId". */
  idField: `${ProductKind}Id`;
  /** The address of its page, without the id: "/tour/". */
  path: string;
  /** What a price is for. `line` names it on a bill, `one` and `many` in a sum: "₹4,500 × 2 people". */
  unit: { name: "adult" | "day"; line: string; one: string; many: string };
  /** How many units are paid for. */
  quantity: (party: Party) => number;
  /** Whether the service fee is added. */
  hasServiceFee: boolean;
  /** How many places a booking takes on each of its days. SQL's `booking_places` is the same rule. */
  places: (party: Party) => number;
  /** Whether a booking may be for several days in a row. */
  isByTheDay: boolean;
  /** What is said when there is none of that id. */
  notFound: string;
  /** What an admin is told who would book one that is no longer on offer. */
  gone: string;
};
