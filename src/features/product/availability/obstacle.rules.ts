import type { Bookable } from "~/features/product/bookable";
import { kinds } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";

/** Why a booking is not possible, for programs and for people. */
export type Obstacle = { code: string; message: string };

type ProductObstacle = Obstacle & { code: "EXPIRED" | "NOT_AVAILABLE" | "TOO_MANY_PEOPLE" };

/** Why a product cannot be booked for so many people, whatever the date; null: it can. */
export function obstacleOf(
  { kind, bookingWindow: { validTill }, refusal, seats }: Bookable,
  travelers: number,
  today: CalendarDate,
): ProductObstacle | null {
  if (validTill && validTill < today) return { code: "EXPIRED", message: `This ${kinds[kind].nouns.one} has expired.` };
  if (refusal) return { code: "NOT_AVAILABLE", message: refusal };
  if (seats === null || travelers <= seats) return null;
  return { code: "TOO_MANY_PEOPLE", message: `This ${kinds[kind].nouns.one} has ${seats} seats.` };
}
