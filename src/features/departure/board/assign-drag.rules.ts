import type { Departure } from "~/features/departure/departure.schema";

/** A point of the window, in pixels. */
export type Point = { x: number; y: number };

/** The key of a departure or a hire on the board. */
export function tripKey({ product, date, booking }: Pick<Departure, "product" | "date" | "booking">): string {
  return booking?._id ?? `${product._id} ${date}`;
}

/** Whether the pointer has moved far enough from where it was pressed: less is a click of an unsteady hand. */
export function isDrag(pressed: Point, now: Point): boolean {
  return Math.hypot(now.x - pressed.x, now.y - pressed.y) >= 6;
}

const edge = 56;
const fastest = 14;

/**
 * By how many pixels the page scrolls in the next frame while something is dragged near the upper or the lower edge of the
 * visible part, or beyond it.
 */
export function edgeScroll(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const speed = (depth: number) => Math.ceil((Math.min(depth, edge) / edge) * fastest);
  if (y < top + edge) return -speed(top + edge - y);
  if (y > bottom - edge) return speed(y - bottom + edge);
  return 0;
}

/** Where the upper left corner of what follows the pointer is: above it, so that a finger does not cover it, and in the window. */
export function ghostPlace({ x, y }: Point, ghost: { width: number; height: number }, windowWidth: number): Point {
  const gap = 14;
  return { x: Math.max(0, Math.min(x + gap, windowWidth - ghost.width - gap)), y: Math.max(0, y - ghost.height - gap) };
}
