import type { Counts } from "~bench/floor/counts";

/** The most that a first visit may ask the database for. */
type Budget = Pick<Counts, "statements" | "rows">;

/** A screen, a text of its rows, and its budgets with the data of both sizes. `find`: what is typed into the header's search. */
export type Screen = { path: string; text: string; find?: string; small: Budget; big: Budget };

/**
 * Those of the portal's lists and boards that took the longest or read the most rows. What they ask for depends on what they show:
 * in the big size, a day fills a page of the check-in (500 bookings) and of the manifest (200), and more waits on Money. Every
 * permit rule was changed, which is the most that Permits can ask. The last one is a light screen, on which somebody
 * searches: for bookings, customers and products.
 */
export const heaviest: readonly Screen[] = [
  {
    path: "/admin/dashboard",
    text: "NE-",
    small: { statements: 25, rows: 90 },
    big: { statements: 25, rows: 140 },
  },
  {
    path: "/admin/bookings",
    text: "NE-",
    small: { statements: 12, rows: 244 },
    big: { statements: 12, rows: 244 },
  },
  {
    path: "/admin/money",
    text: "NE-",
    small: { statements: 11, rows: 17 },
    big: { statements: 11, rows: 57 },
  },
  {
    path: "/admin/papers",
    text: "NE-",
    small: { statements: 8, rows: 107 },
    big: { statements: 8, rows: 107 },
  },
  {
    path: "/admin/check-in",
    text: "NE-",
    small: { statements: 8, rows: 100 },
    big: { statements: 8, rows: 1_004 },
  },
  {
    path: "/admin/departures",
    text: "No guide",
    small: { statements: 10, rows: 600 },
    big: { statements: 10, rows: 1_000 },
  },
  {
    path: "/admin/bookings/manifest",
    text: "NE-",
    small: { statements: 7, rows: 100 },
    big: { statements: 7, rows: 420 },
  },
  {
    path: "/admin/customers",
    text: "@example.com",
    small: { statements: 7, rows: 40 },
    big: { statements: 7, rows: 40 },
  },
  {
    path: "/admin/close",
    text: "Landslide",
    small: { statements: 7, rows: 104 },
    big: { statements: 7, rows: 104 },
  },
  {
    path: "/admin/permits",
    text: "Nobody was told yet.",
    small: { statements: 12, rows: 106 },
    big: { statements: 12, rows: 400 },
  },
  {
    path: "/admin/reports",
    text: "Total",
    small: { statements: 15, rows: 400 },
    big: { statements: 15, rows: 1_300 },
  },
  {
    path: "/admin/codes",
    text: "Discount Codes",
    find: "Pema",
    small: { statements: 20, rows: 110 },
    big: { statements: 20, rows: 110 },
  },
];
