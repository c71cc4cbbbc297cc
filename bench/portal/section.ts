import type { Size } from "~bench/data/fill";
import { tourCount } from "~bench/data/ids";
import type { Machine } from "~bench/machine";
import { grouped, table, verdict } from "~bench/table";
import type { Visited } from "./visits";

/** What RESULTS.md says of the portal with one size of data. */
export type PortalRun = { machine: Machine; command: string; size: Size; runs: number; visited: Visited[] };

export function portalLines({ size, runs, visited }: PortalRun): string[] {
  return [
    "The heaviest screens, and a search in the header of another one, with " +
      `${grouped(size.products)} products, of which ${grouped(tourCount(size.products))} are tours, and ` +
      `${grouped(size.bookings)} bookings. A screen is settled when its rows`,
    `stand there and no request is under way: the median of ${runs} visits with nothing in the browser's cache, and in brackets the`,
    "fastest and the slowest. Statements and rows are the most that all requests of a visit asked the database for.",
    "",
    ...table(
      ["screen", "settled, ms", "statements", "budget", "rows", "budget", ""],
      visited.map(({ title, settled, counts, budget, exceeded }) => [
        title,
        `${grouped(settled[Math.floor(settled.length / 2)] ?? 0)} (${grouped(settled[0] ?? 0)}–${grouped(settled.at(-1) ?? 0)})`,
        String(counts.statements),
        String(budget.statements),
        grouped(counts.rows),
        grouped(budget.rows),
        verdict(exceeded.length === 0),
      ]),
    ),
  ];
}
