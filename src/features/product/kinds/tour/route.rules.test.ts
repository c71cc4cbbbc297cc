import { describe, expect, it } from "vitest";
import { sampleTours } from "~prisma/sample/catalogue";
import { findPlace } from "./gazetteer.rules";
import { parseItinerary } from "./itinerary.rules";
import { altitudeText, roadText, routeMapOf, stopsOf } from "./route.rules";

const daysOf = (text: string) => parseItinerary(text).days;
const there = daysOf("Day 1: Up\nStops: guwahati, Our farm, Tezpur\n\nDay 2: Down\nStops: Tezpur, Guwahati");

describe("stopsOf", () => {
  it("numbers each place once, by its first visit, with all its days", () => {
    expect(stopsOf(there)).toEqual([
      { number: 1, name: "Guwahati", days: ["Day 1", "Day 2"], place: findPlace("Guwahati") },
      { number: 2, name: "Our farm", days: ["Day 1"], place: undefined },
      { number: 3, name: "Tezpur", days: ["Day 1", "Day 2"], place: findPlace("Tezpur") },
    ]);
  });

  it.each(sampleTours)("knows the places of $slug, at least one on most days", ({ itinerary, days }) => {
    const parsed = daysOf(itinerary);
    expect(stopsOf(parsed).filter(({ place }) => !place)).toEqual([]);
    expect(parsed.filter(({ stops }) => stops.length > 0).length).toBeGreaterThan(days / 2);
  });
});

describe("routeMapOf", () => {
  it("is null without a known place", () => {
    expect(routeMapOf(daysOf("Day 1: Up\nStops: Our farm"))).toBeNull();
    expect(routeMapOf([])).toBeNull();
  });

  it("marks known places by the numbers of the list, and joins them in the order of the visits", () => {
    const map = routeMapOf(there);
    expect(map?.marks.map(({ number }) => number)).toEqual([1, 3]);
    expect(map?.line).toHaveLength(4);
    expect(map?.line[0]).toEqual(map?.line[3]);
  });

  it.each(sampleTours)("shows all of $slug, and no number covers another", ({ itinerary }) => {
    const map = routeMapOf(daysOf(itinerary));
    if (!map) throw new Error("no map");
    const { x, y, width, height } = map.window;
    for (const [index, { at, label }] of map.marks.entries()) {
      for (const point of [at, label]) {
        expect(point.x > x && point.x < x + width && point.y > y && point.y < y + height).toBe(true);
      }
      for (const other of map.marks.slice(index + 1)) {
        expect(Math.hypot(label.x - other.label.x, label.y - other.label.y)).toBeGreaterThan(map.radius * 2);
      }
    }
  });
});

it.each([
  ["Shillong", "1,500\u00a0m"],
  ["Nongriat", null],
  ["Our farm", null],
])("says the altitude of %s, if it is known", (name, text) => {
  expect(altitudeText(findPlace(name))).toBe(text);
});

it.each([
  [1, "about 1 hour by road"],
  [4.5, "about 4.5 hours by road"],
])("says %s hours", (hours, text) => {
  expect(roadText(hours)).toBe(text);
});
