import { randomUUID } from "node:crypto";
import { breakdownFor } from "~/features/product/price/price-breakdown.rules";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { addDays, dateInIndia } from "~/lib/dates";
import { setTokenSecret, signToken } from "~/server/auth/tokens";
import { adminCount, emailOf, idOf, password, plainTours, roomyTours, tourCount, userCount } from "./data/ids";
import { type Prepared, withClient } from "./data/prepare";
import { searches } from "./data/words";
import type { Random } from "./random";
import { secret } from "./servers";

export type Request = {
  method: "GET" | "POST" | "PUT";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The users and rows that the scenarios use. */
export type Fixtures = {
  /** The number of tours. */
  tours: number;
  /** Tokens of customers, and of an admin. */
  tokens: string[];
  admin: string;
  users: number;
  /** The prices of the tours with 10,000 places, from tour 1, and those that also have price rows and policies. */
  prices: number[];
  priced: { id: string; price: number; prices: PriceTier[] }[];
};

const maxTokens = 5_000;
const types = ["General", "Adventure", "Honeymoon", "Family"];
const json = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (path: string, body: object, headers: Record<string, string> = {}): Request => ({
  method: "POST",
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
export const get = (path: string, token?: string): Request => ({
  method: "GET",
  path,
  ...(token !== undefined && { headers: bearer(token) }),
});

/** Reads the values of the prepared data that the requests need. */
export async function readFixtures({ url, size }: Pick<Prepared, "url" | "size">): Promise<Fixtures> {
  setTokenSecret(secret);
  const users = userCount(size.bookings);
  return withClient(url, async (db) => {
    const last = Math.min(users, maxTokens) + adminCount;
    const { rows } = await db.query<{ id: string; name: string; email: string; phone: string; role: "customer" }>(
      `SELECT "id", "name", "email", substr("phone", 4) AS "phone", "role" FROM "User" WHERE "id" <= $1 ORDER BY "id"`,
      [idOf("user", last)],
    );
    const all = await Promise.all(rows.map(({ id, ...fields }) => signToken({ _id: id, ...fields, version: 0 })));
    const { rows: roomy } = await db.query<{ id: string; price: number; prices: PriceTier[] }>(
      `SELECT "id", "price"::float8, "prices" FROM "Product" WHERE "kind" = 'tour' AND "id" <= $1 ORDER BY "id"`,
      [idOf("tour", roomyTours)],
    );
    const [admin = ""] = all;
    const prices = roomy.slice(0, plainTours).map(({ price }) => price);
    const tokens = all.slice(adminCount);
    return { tours: tourCount(size.products), tokens, admin, users, prices, priced: roomy.slice(plainTours) };
  });
}

/** A random combination of filters; there are so many that requests rarely repeat. */
export function coldList(random: Random): Request {
  const query = new URLSearchParams({ limit: "6", page: String(1 + random.below(3)) });
  if (random.next() < 0.6) query.set("type", random.pick(types));
  if (random.next() < 0.9) query.set("maxPrice", String(5_000 + random.below(5_500_000) / 100));
  if (random.next() < 0.6) query.set("sortBy", random.pick(["priceLow", "priceHigh"]));
  if (random.next() < 0.2) query.set("search", random.pick(searches));
  return get(`/api/tours?${query}`);
}

export function search(random: Random): Request {
  const query = new URLSearchParams({ limit: "6", page: "1", search: random.pick(searches) });
  return get(`/api/tours?${query}`);
}

export function tourDetail({ tours }: Fixtures, random: Random): Request {
  return get(`/api/tours/${idOf("tour", 1 + random.below(Math.min(tours, 100)))}`);
}

export function login({ users }: Fixtures, random: Random): Request {
  return post("/api/auth/login", { email: emailOf(adminCount + 1 + random.below(users)), password });
}

export function register(random: Random): Request {
  const email = `new-${randomUUID()}@bench.example`;
  const phone = String(9_000_000_000 + random.below(999_999_999));
  return post("/api/auth/register", { name: "Asha Devi", email, phone, password });
}

export function bookTour({ tokens, prices }: Fixtures, random: Random, key: string = randomUUID()): Request {
  const tour = random.below(prices.length);
  const travelers = 1 + random.below(3);
  const price = prices[tour] ?? 0;
  const body = {
    tourId: idOf("tour", tour + 1),
    travelers,
    date: bookableDate(random),
    ...details,
    totalPrice: Math.round(price * 100 * travelers) / 100,
  };
  return post("/api/bookings", body, { ...bearer(random.pick(tokens)), "idempotency-key": key });
}

/** The hot date is another tour's after so many bookings, because a date has 10,000 places. */
const bookingsOfHotDate = 5_000;
let hotBookings = 0;

/** One place on the date that everybody books, after the dates of {@link bookTour}. */
export function bookHotDate(fixtures: Fixtures, random: Random): Request {
  const tour = Math.floor(hotBookings / bookingsOfHotDate) % fixtures.prices.length;
  hotBookings += 1;
  return bookPlace(fixtures, random, { tour, day: 310 });
}

/** The same on one of 1,000 dates: 50 days of each of 20 tours. */
export function bookManyDates(fixtures: Fixtures, random: Random): Request {
  return bookPlace(fixtures, random, { tour: random.below(fixtures.prices.length), day: 320 + random.below(50) });
}

function bookPlace(
  { tokens, prices }: Fixtures,
  random: Random,
  { tour, day }: { tour: number; day: number },
): Request {
  const body = {
    tourId: idOf("tour", tour + 1),
    travelers: 1,
    date: addDays(dateInIndia(new Date()), day),
    ...details,
    totalPrice: prices[tour] ?? 0,
  };
  return post("/api/bookings", body, { ...bearer(random.pick(tokens)), "idempotency-key": randomUUID() });
}

const details = { pickupLocation: "Guwahati airport", phone: "98765 43210", specialRequests: "A window seat" };

function bookableDate(random: Random): string {
  return addDays(dateInIndia(new Date()), 2 + random.below(300));
}

const family = { adults: 2, children: [8, 3], seniors: 0 };

/** The booking of a family, of a tour with price rows, cancellation terms and a deposit. */
export function bookFamily({ tokens, priced }: Fixtures, random: Random): Request {
  const { id: tourId, price, prices } = random.pick(priced);
  const date = bookableDate(random);
  const { totalPrice } = breakdownFor({ kind: "tour", price, prices }, { date, party: family }, { feePercent: 0 });
  const body = { tourId, party: family, date, ...details, totalPrice };
  return post("/api/bookings", body, { ...bearer(random.pick(tokens)), "idempotency-key": randomUUID() });
}

/** The free days of a month and a half of one of the tours that are booked. */
export function availability({ prices }: Fixtures, random: Random): Request {
  return get(`/api/tours/${idOf("tour", 1 + random.below(prices.length))}/availability`);
}

/** The price of one to three people on a day. */
export function quote({ prices }: Fixtures, random: Random): Request {
  const tourId = idOf("tour", 1 + random.below(prices.length));
  return post("/api/quotes", { tourId, travelers: 1 + random.below(3), date: bookableDate(random) });
}

export function myBookings({ tokens }: Fixtures, random: Random): Request {
  return get("/api/bookings/my", random.pick(tokens));
}

/** The request of Manage Bookings: a page of 25, mostly the newest, of all bookings or of one status. */
export function adminList({ admin }: Fixtures, random: Random): Request {
  const query = new URLSearchParams({ page: String(1 + random.below(10)), limit: "25" });
  if (random.next() < 0.5) query.set("status", random.pick(["Pending", "Confirmed", "Cancelled"]));
  if (random.next() < 0.3) query.set("sort", random.pick(["oldest", "dateAsc", "amountHigh"]));
  return get(`/api/bookings?${query}`, admin);
}
