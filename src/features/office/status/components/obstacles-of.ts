import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import { type BookingObstacle, obstacles } from "~/features/booking/booking-admin.schema";
import { problemOf } from "~/trpc/errors";

/** A cancelled booking that an admin wants to restore, and what prevents it. */
export type Restoration = {
  booking: AdminBooking;
  status: BookingStatus;
  obstacles: BookingObstacle[];
  text: string;
};

/** The obstacles that need a confirmation; null for any other error. */
export function obstaclesOf(error: unknown): Pick<Restoration, "obstacles" | "text"> | null {
  const problem = problemOf(error);
  if (problem?.code !== "NEEDS_CONFIRMATION") return null;
  const { data } = obstacles.safeParse(problem.obstacles);
  return data ? { obstacles: data, text: problem.message } : null;
}
