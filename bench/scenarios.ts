import type { Random } from "./random";
import * as ask from "./requests";

/** A scenario's requests, and the ratio to the other side that is wanted. */
export type Scenario = {
  name: string;
  title: string;
  /** Ours divided by the other's requests a second; null: nothing is wanted, the figure is for information. */
  wanted: number | null;
  against: "yardstick" | "static page";
  /** The next request; `random` gives both sides the same sequence. */
  next: (world: ask.World, random: Random) => ask.Request;
  /** So many of them are made beforehand, and sent again and again: making each takes longer than a kept answer. */
  repeated?: number;
  /** Tables and indexes, as patterns of LIKE, that are to be in PostgreSQL's memory. All of them fit into 6 GB. */
  reads?: readonly string[];
};

const tours = ["Product", "Product\\_%", "Tour", "Tour\\_%", "SearchLexeme%"];
const users = ["User", "User\\_%"];

const hotLists = [
  "/api/tours?page=1&limit=6",
  "/api/tours?page=2&limit=6",
  "/api/tours?type=Adventure&page=1&limit=6",
  "/api/tours?type=Family&maxPrice=20000&page=1&limit=6",
  "/api/tours?sortBy=priceLow&page=1&limit=6",
];

const api = "yardstick" as const;
const page = "static page" as const;

export const scenarios: readonly Scenario[] = [
  {
    name: "list-hot",
    title: "Tour list, hot (5 addresses)",
    wanted: 6,
    against: api,
    next: (_, random) => ask.get(random.pick(hotLists)),
    repeated: 50,
  },
  {
    name: "list-cold",
    title: "Tour list, cold (each request another filter)",
    wanted: 0.6,
    against: api,
    next: (_, random) => ask.coldList(random),
    reads: tours,
  },
  {
    name: "search",
    title: "Search by words",
    wanted: null,
    against: api,
    next: (_, random) => ask.search(random),
    reads: tours,
  },
  {
    name: "detail-hot",
    title: "Tour detail, hot (100 tours)",
    wanted: 4,
    against: api,
    next: ask.tourDetail,
    repeated: 500,
  },
  {
    name: "offers",
    title: "Offer list, hot",
    wanted: 4,
    against: api,
    next: () => ask.get("/api/offers"),
    repeated: 1,
  },
  { name: "login", title: "Login", wanted: 0.95, against: api, next: ask.login, reads: users },
  {
    name: "my-bookings",
    title: "My bookings",
    wanted: 0.6,
    against: api,
    next: ask.myBookings,
    reads: [...users, "Booking\\_userId%", "Booking"],
  },
  {
    name: "admin-list",
    title: "Admin: list of bookings",
    wanted: null,
    against: api,
    next: ask.adminList,
    reads: [
      ...users,
      "Booking\\_status%",
      "Booking\\_createdAt%",
      "Booking\\_date%",
      "Booking\\_totalPrice%",
      "Booking",
    ],
  },
  {
    name: "admin-counts",
    title: "Admin: counts by status",
    wanted: null,
    against: api,
    next: ({ admin }) => ask.get("/api/bookings/summary", admin),
  },
  // What writes comes after what reads: else that would read more than the stated amount.
  {
    name: "register",
    title: "Register",
    wanted: null,
    against: api,
    next: (_, random) => ask.register(random),
    reads: users,
  },
  {
    name: "book",
    title: "Book a tour",
    wanted: 0.8,
    against: api,
    next: (world, random) => ask.bookTour(world, random),
    reads: ["Allocation%", "Booking\\_%"],
  },
  {
    name: "page-home",
    title: "Page `/`, HTML",
    wanted: null,
    against: page,
    next: () => ask.get("/"),
    repeated: 1,
  },
  {
    name: "page-tours",
    title: "Page `/browse/tours`, HTML",
    wanted: 0.4,
    against: page,
    next: () => ask.get("/browse/tours"),
    repeated: 1,
  },
];

/** The scenarios of these names; all without names. Throws for a name that there is not. */
export function chooseScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !scenarios.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(`No scenario "${unknown}": ${scenarios.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
}
