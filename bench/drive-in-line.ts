import { quantile } from "./quantile";
import type { Request } from "./requests";
import type { Load, Round } from "./round";
import { visit } from "./sale-visitors";

const patienceMs = 60_000;

/** Lets one visitor a connection book again and again. Counts the bookings that are made within the time. */
export async function driveInLine(
  url: string,
  ask: () => Request,
  { connections, seconds, requests: most = Number.POSITIVE_INFINITY }: Load,
): Promise<Round> {
  const times: number[] = [];
  const totals = { sent: 0, errors: 0, refused: 0, waiting: 0 };
  const began = performance.now();
  const isOpen = () => totals.sent < most && performance.now() < began + seconds * 1000;
  let lastBookedAt = began;

  async function bookRepeatedly(index: number): Promise<void> {
    while (isOpen()) {
      totals.sent += 1;
      const sentAt = performance.now();
      const { end, positions } = await visit(() => url, ask(), index, patienceMs);
      totals.waiting += positions.length;
      if (end === "no final answer") totals.errors += 1;
      else if (end !== "booked") totals.refused += 1;
      else if (most !== Number.POSITIVE_INFINITY || performance.now() < began + seconds * 1000) {
        lastBookedAt = performance.now();
        times.push(lastBookedAt - sentAt);
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => bookRepeatedly(index)));
  times.sort((a, b) => a - b);
  const { errors, refused, waiting } = totals;
  const elapsed = (lastBookedAt - began) / 1000;
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p90: quantile(times, 0.9),
    p99: quantile(times, 0.99),
    answered: times.length,
    errors,
    refused,
    waiting,
  };
}
