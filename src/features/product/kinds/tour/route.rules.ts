import { formatCount } from "~/lib/count";
import { findPlace, type Place } from "./gazetteer.rules";
import type { ItineraryDay } from "./itinerary.rules";
import { type MapPoint, project } from "./projection.rules";

/** A place at which a tour stops, once, with the labels of its days: "Day 1". `place` is undefined if the map does not know it. */
type RouteStop = { number: number; name: string; days: string[]; place: Place | undefined };

/** The stops in the order of the first visits, numbered from 1. */
export function stopsOf(days: readonly ItineraryDay[]): RouteStop[] {
  const stops = new Map<string, RouteStop>();
  for (const day of days) {
    for (const named of day.stops) {
      const place = findPlace(named);
      const name = place?.name ?? named;
      const stop = stops.get(name.toLowerCase()) ?? { number: stops.size + 1, name, days: [], place };
      if (!stop.days.includes(day.label)) stop.days.push(day.label);
      stops.set(name.toLowerCase(), stop);
    }
  }
  return [...stops.values()];
}

/** "1,500 m", or null if the place or its altitude is not known. */
export function altitudeText(place: Place | undefined): string | null {
  return place && place.altitude !== null ? `${formatCount(place.altitude)}\u00a0m` : null;
}

/** "about 4.5 hours by road" */
export function roadText(hours: number): string {
  return `about ${hours} ${hours === 1 ? "hour" : "hours"} by road`;
}

/** A numbered mark: the place itself, and where its number stands, which is apart if another number is too near. */
type Mark = { number: number; at: MapPoint; label: MapPoint };

/** The part of the map that shows a route. All in the units of the map; `radius` is that of a mark. */
export type RouteMap = {
  window: { x: number; y: number; width: number; height: number };
  radius: number;
  marks: Mark[];
  /** The places in the order of the visits. */
  line: MapPoint[];
};

/** Small routes are not enlarged beyond this width, about 120 km, in which the borders still look like ones. */
const minWidth = 26;
const aspect = 4 / 3;

/** The map of a route, or null if it has no known place. */
export function routeMapOf(days: readonly ItineraryDay[]): RouteMap | null {
  const line = days.flatMap(({ stops }) => stops.flatMap((name) => findPlace(name) ?? [])).map(project);
  if (line.length === 0) return null;
  const window = windowAround(line);
  const radius = window.width * 0.03;
  const marks: Mark[] = [];
  for (const { number, place } of stopsOf(days)) {
    if (!place) continue;
    const at = project(place);
    marks.push({ number, at, label: freeSpot(at, marks, radius) });
  }
  return { window, radius, marks, line };
}

function windowAround(points: readonly MapPoint[]): RouteMap["window"] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max((right - left) * 1.35, (bottom - top) * 1.35 * aspect, minWidth);
  const height = width / aspect;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

const directions = [0, 1, 7, 2, 6, 3, 5, 4].map((eighth) => (eighth * Math.PI) / 4);

/** The place itself, or the nearest spot around it where the number covers no other. */
function freeSpot(at: MapPoint, marks: readonly Mark[], radius: number): MapPoint {
  const isFree = ({ x, y }: MapPoint) =>
    marks.every(({ label }) => Math.hypot(label.x - x, label.y - y) >= radius * 2.1);
  const around = [2.2, 4.4, 6.6].flatMap((steps) =>
    directions.map((angle) => ({
      x: at.x + Math.cos(angle) * steps * radius,
      y: at.y - Math.sin(angle) * steps * radius,
    })),
  );
  return [at, ...around].find(isFree) ?? at;
}
