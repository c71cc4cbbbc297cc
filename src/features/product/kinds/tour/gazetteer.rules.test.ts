import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { states } from "~/lib/states";
import { findPlace, gazetteer } from "./gazetteer.rules";
import { type MapPoint, project } from "./projection.rules";

const svg = readFileSync("public/images/northeast-india.svg", "utf8");
/** How far outside its shape a place may be, in units: the projection and the rounded border are that exact. */
const tolerance = 1.2;

/** The rings of a state in the map's units. */
function ringsOf(state: string): MapPoint[][] {
  const id = state.toLowerCase().replaceAll(" ", "-");
  const [, scale, path] = new RegExp(`<path id="${id}" transform="scale\\(([\\d.]+)\\)" d="([^"]+)"`).exec(svg) ?? [];
  return (path ?? "")
    .split("z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)?.map((text) => Number(text) * Number(scale)) ?? [];
      let at = { x: 0, y: 0 };
      return numbers.flatMap((x, index) => {
        if (index % 2 > 0) return [];
        at = { x: at.x + x, y: at.y + (numbers[index + 1] ?? 0) };
        return [at];
      });
    });
}

function edgesOf(ring: MapPoint[]): (readonly [MapPoint, MapPoint])[] {
  return ring.map((point, at) => [ring.at(at - 1) ?? point, point] as const);
}

/** Counts the borders east of the point: an odd number means that the point is inside. */
function isInside({ x, y }: MapPoint, rings: MapPoint[][]): boolean {
  const crossed = rings
    .flatMap(edgesOf)
    .filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  return crossed.length % 2 === 1;
}

function distance({ x, y }: MapPoint, [a, b]: readonly [MapPoint, MapPoint]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

function isIn(point: MapPoint, state: string): boolean {
  const rings = ringsOf(state);
  return isInside(point, rings) || rings.flatMap(edgesOf).some((edge) => distance(point, edge) < tolerance);
}

it("draws the eight states and nothing else", () => {
  const ids = [...svg.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(states.map((state) => state.toLowerCase().replaceAll(" ", "-")));
  expect(svg).toContain("CC BY 4.0");
});

it.each(states)("projects each place of %s into its shape", (state) => {
  const places = gazetteer.filter((place) => place.state === state);
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((place) => !isIn(project(place), state)).map(({ name }) => name)).toEqual([]);
});

it("projects no place of West Bengal into a state of the map", () => {
  const places = gazetteer.filter(({ state }) => state === "West Bengal");
  expect(places.map(({ name }) => name)).toEqual(["Bagdogra"]);
  for (const place of places) expect(states.filter((state) => isIn(project(place), state))).toEqual([]);
});

it("has each place once, with a position and an altitude that can be", () => {
  expect(new Set(gazetteer.map(({ name }) => name.toLowerCase())).size).toBe(gazetteer.length);
  for (const { name, altitude } of gazetteer) {
    expect(altitude === null || (altitude > 0 && altitude < 5000), name).toBe(true);
  }
});

it("finds a place in any case of letters, and none that it does not know", () => {
  expect(findPlace("bum la")).toMatchObject({ name: "Bum La", state: "Arunachal Pradesh", source: "estimate" });
  expect(findPlace("Paris")).toBeUndefined();
});
