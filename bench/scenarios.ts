import type { Size } from "./data/fill";
import { userCount } from "./data/ids";
import type { Random } from "./random";
import * as ask from "./requests";

type Next = (fixtures: ask.Fixtures, random: Random) => ask.Request;

/** A scenario's requests, and the figures it should reach. */
export type Scenario = {
  name: string;
  title: string;
  /** The goal for our requests a second divided by the other server's; null without a goal. */
  goal: number | null;
  /** "ours": our server with the requests of `than`. */
  against: "floor" | "static page" | "ours";
  /** The most statements and rows of a request whose answer is not cached. Null: its statements are not recorded. */
  budget: { statements: number; rows: number | ((size: Size) => number) } | null;
  /** The next request; `random` gives both sides the same sequence. */
  next: Next;
  /** The other side's requests, if they are different. */
  than?: Next;
  /**
   * The number of requests made beforehand and repeated, because making one takes longer than a cached answer. Repeated
   * requests may send no statement.
   */
  repeated?: number;
  /** Counts bookings instead of answers: WAITING is repeated after `Retry-After`, as the booking form does. */
  isInLine?: boolean;
};

const hotLists = [
  "/api/tours?page=1&limit=6",
  "/api/tours?page=2&limit=6",
  "/api/tours?type=Adventure&page=1&limit=6",
  "/api/tours?type=Family&maxPrice=20000&page=1&limit=6",
  "/api/tours?sortBy=priceLow&page=1&limit=6",
];

const api = "floor" as const;
const page = "static page" as const;

export const scenarios: readonly Scenario[] = [
  {
    name: "list-hot",
    title: "Tour list, hot (5 addresses)",
    goal: 10,
    against: api,
    budget: { statements: 2, rows: 6 },
    next: (_, random) => ask.get(random.pick(hotLists)),
    repeated: 50,
  },
  {
    name: "list-cold",
    title: "Tour list, cold (each request another filter)",
    goal: 0.8,
    against: api,
    budget: { statements: 3, rows: 6 },
    next: (_, random) => ask.coldList(random),
  },
  {
    name: "search",
    title: "Search by words",
    goal: null,
    against: api,
    budget: { statements: 2, rows: 6 },
    next: (_, random) => ask.search(random),
  },
  {
    name: "detail-hot",
    title: "Tour detail, hot (100 tours)",
    goal: 5,
    against: api,
    budget: { statements: 1, rows: 1 },
    next: ask.tourDetail,
    repeated: 500,
  },
  {
    name: "offers",
    title: "Offer list, hot",
    goal: null,
    against: api,
    budget: { statements: 2, rows: 36 },
    next: () => ask.get("/api/offers"),
    repeated: 1,
  },
  { name: "login", title: "Login", goal: 0.95, against: api, budget: { statements: 3, rows: 3 }, next: ask.login },
  {
    name: "my-bookings",
    title: "My bookings",
    goal: 0.8,
    against: api,
    budget: { statements: 2, rows: ({ bookings }) => 1 + Math.ceil(bookings / userCount(bookings)) },
    next: ask.myBookings,
  },
  {
    name: "admin-list",
    title: "Admin: list of bookings",
    goal: 0.7,
    against: api,
    budget: { statements: 3, rows: 27 },
    next: ask.adminList,
  },
  {
    name: "admin-counts",
    title: "Admin: counts by status",
    goal: null,
    against: api,
    budget: { statements: 4, rows: 3 },
    next: ({ admin }) => ask.get("/api/bookings/summary", admin),
  },
  // Writes come after reads, which would otherwise read more than the stated amount of data.
  {
    name: "register",
    title: "Register",
    goal: null,
    against: api,
    budget: { statements: 5, rows: 3 },
    next: (_, random) => ask.register(random),
  },
  {
    name: "book",
    title: "Book a tour",
    goal: 0.8,
    against: api,
    budget: { statements: 10, rows: 10 },
    next: (fixtures, random) => ask.bookTour(fixtures, random),
  },
  {
    name: "book-party",
    title: "Book for a family, by price rows and policies",
    // At most 15 % more time than a plain booking.
    goal: 0.87,
    against: "ours",
    budget: { statements: 10, rows: 10 },
    next: ask.bookFamily,
    than: (fixtures, random) => ask.bookTour(fixtures, random),
  },
  {
    name: "book-hot",
    title: "Book one hot date",
    goal: 0.6,
    against: "ours",
    // The statements are those of "book".
    budget: null,
    next: ask.bookHotDate,
    than: ask.bookManyDates,
    isInLine: true,
  },
  {
    name: "page-home",
    title: "Page `/`, HTML",
    goal: null,
    against: page,
    budget: null,
    next: () => ask.get("/"),
    repeated: 1,
  },
  {
    name: "page-tours",
    title: "Page `/browse/tours`, HTML",
    goal: 0.4,
    against: page,
    budget: null,
    next: () => ask.get("/browse/tours"),
    repeated: 1,
  },
];

const unrecorded = { goal: null, against: "ours" as const, budget: null };

/** What programs of resellers ask. Their rows depend on the bookings of the other scenarios, so they are not recorded. */
export const resellerScenarios: readonly Scenario[] = [
  { ...unrecorded, name: "availability", title: "Free days of a tour", next: ask.availability },
  { ...unrecorded, name: "quote", title: "Price of a tour", next: ask.quote },
  {
    ...unrecorded,
    name: "hold",
    title: "Booking, which holds places",
    next: (fixtures, random) => ask.bookTour(fixtures, random),
  },
];

/** Returns the scenarios with the given names, or all if `names` is empty. Throws for an unknown name. */
export function chooseScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !scenarios.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(`No scenario "${unknown}": ${scenarios.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.includes(name));
}
