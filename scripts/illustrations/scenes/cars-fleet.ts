import { type CarPaint, type CarShape, car } from "./draw/car";
import { crossover, hatchback, offroader, saloon } from "./draw/car-shapes";
import { grass } from "./draw/plants";
import { road } from "./draw/road";
import type { Scene } from "./draw/sheet";
import { reflect } from "./draw/water";
import { vignette } from "./draw/weather";
import { background, type PlaceLook, weatherInFront } from "./place";

type Surface = readonly [far: string, near: string, edge: string];
const tar: Surface = ["#8d8f8c", "#5b6064", "#f4efe0"];
const wet: Surface = ["#6a7280", "#2f3644", "#cfd8dc"];
const mud: Surface = ["#a98f6a", "#7d6244", "#cdb88f"];

/** A car on its road. */
function onRoad(place: PlaceLook, shape: CarShape, paint: CarPaint, surface: Surface, scale = 1.7): Scene {
  return (s) => {
    const vehicle = car(s, { x: 596, y: 694, scale }, shape, paint);
    return [
      background(s, place),
      road(s, 588, 780, ...surface),
      surface === wet ? reflect(s, vehicle, 694, 110, 0.3) : "",
      vehicle,
      grass(s, {
        x: [-20, 1220],
        y: () => 822,
        count: 300,
        height: [24, 64],
        colours: [place.green, place.hills[1], "#b9c874"],
        width: 4,
      }),
      weatherInFront(s, place),
      vignette(s, "#12241f", 0.32),
    ].join("");
  };
}

/** Wider between the axles: for cars with a third row. */
function drawnOut(shape: CarShape, by: number, up = 1): CarShape {
  const move = <P extends readonly [number, number]>([x, y]: P): readonly [number, number] => [x * by, y * up];
  return {
    ...shape,
    outline: shape.outline.map(move),
    glass: shape.glass.map(move),
    pillars: shape.pillars.map(([a, b, w]) => [a * by, b * by, w] as const),
    wheels: [shape.wheels[0] * by, shape.wheels[1] * by],
    doors: shape.doors.map((door) => door.map(move)),
    handles: shape.handles.map(move),
    crease: shape.crease.map(move),
    headlamp: shape.headlamp.map(move),
    tail: shape.tail.map(move),
    mirror: move(shape.mirror),
  };
}

const minivan = drawnOut(crossover, 1.1, 1.04);
const coach = drawnOut(offroader, 1.42, 1.22);

/** The pictures of the sample cars with a picture of their own, by slug. */
export const fleet: Readonly<Record<string, Scene>> = {
  "maruti-suzuki-dzire": onRoad(
    {
      sky: ["#5fb0d8", "#bfe2ea", "#f6f3d8"],
      light: "clouds",
      hills: ["#a8cfc9", "#5f9a6a"],
      haze: "#e9f2e2",
      rise: 50,
      ground: "tea",
      green: "#4f9450",
      trees: ["broadleaf", "areca"],
    },
    saloon,
    { colour: "#e9e6df", reflection: "#cfe8f2", spokes: 7, closedWheels: true },
    tar,
  ),
  "maruti-suzuki-ertiga": onRoad(
    {
      sky: ["#f0a86a", "#f7d29a", "#fdf0cf"],
      light: "sun",
      hills: ["#d8b48f", "#8a8f5a"],
      haze: "#fbe6c0",
      rise: 46,
      ground: "paddy",
      green: "#b9a84e",
      trees: ["banana", "areca"],
    },
    minivan,
    { colour: "#3f5f8f", reflection: "#f7dcb0", spokes: 8 },
    tar,
    1.55,
  ),
  "toyota-innova-hycross": onRoad(
    {
      sky: ["#3a3f78", "#b8748f", "#f6bf94"],
      light: "streaks",
      hills: ["#8f7fa0", "#3f4f6b"],
      haze: "#f0b79f",
      rise: 80,
      ground: "water",
      green: "#4a6f55",
      trees: ["pine", "broadleaf"],
    },
    minivan,
    { colour: "#23403f", reflection: "#f0b49a", spokes: 10, lampsOn: true },
    wet,
    1.55,
  ),
  "mahindra-scorpio-n": onRoad(
    {
      sky: ["#5f87ad", "#b7cfe0", "#eef2f2"],
      light: "clouds",
      hills: ["#a3b9c9", "#5f7f86"],
      haze: "#e3ecf0",
      rise: 60,
      snow: true,
      ground: "meadow",
      green: "#b5bfae",
      trees: ["fir"],
      weather: "snow",
    },
    offroader,
    { colour: "#6d1f26", reflection: "#e3eef5", spokes: 6, lampsOn: true },
    mud,
  ),
  "mahindra-bolero": onRoad(
    {
      sky: ["#86a3a8", "#c3d2cd", "#ecefe2"],
      light: "clouds",
      hills: ["#a9bfb8", "#5a7f68"],
      haze: "#e3ebe2",
      rise: 84,
      ground: "meadow",
      green: "#6f9a4f",
      trees: ["bamboo", "banana"],
      weather: "rain",
    },
    offroader,
    { colour: "#d9d4c6", reflection: "#d3e0df", spokes: 5, closedWheels: true },
    mud,
    1.62,
  ),
  "toyota-fortuner": onRoad(
    {
      sky: ["#2f8ac6", "#93cbe6", "#f3f3dd"],
      light: "sun",
      hills: ["#93b8cc", "#3f7a78"],
      haze: "#e0eeee",
      rise: 70,
      snow: true,
      ground: "meadow",
      green: "#7f9f57",
      trees: ["rhododendron", "fir"],
    },
    drawnOut(offroader, 1.04, 0.97),
    { colour: "#1f2326", reflection: "#cfe6f2", spokes: 6 },
    tar,
  ),
  "hyundai-creta": onRoad(
    {
      sky: ["#8fa9bf", "#cbd9de", "#f2efe2"],
      light: "clouds",
      hills: ["#a9c0c6", "#4f7f74"],
      haze: "#e9efec",
      rise: 92,
      ground: "meadow",
      green: "#74a35c",
      trees: ["pine"],
      weather: "mist",
    },
    crossover,
    { colour: "#b8472f", reflection: "#e9eff2", spokes: 9 },
    wet,
  ),
  "byd-emax-7": onRoad(
    {
      sky: ["#1f2a63", "#5a5f9f", "#d99aa0"],
      light: "moon",
      hills: ["#6f70a3", "#2f3f66"],
      haze: "#b890a8",
      rise: 34,
      ground: "water",
      green: "#3f5f58",
      trees: ["areca", "broadleaf"],
    },
    drawnOut(hatchback, 1.16, 1),
    { colour: "#9fb8c9", reflection: "#d9b0bf", spokes: 5, closedWheels: true, lampsOn: true },
    wet,
    1.62,
  ),
  "force-traveller-17": onRoad(
    {
      sky: ["#49a6cf", "#a9dae4", "#f6f3d6"],
      light: "sun",
      hills: ["#a3cbb5", "#4f8f60"],
      haze: "#e9f3dd",
      rise: 64,
      ground: "tea",
      green: "#5a9a4f",
      trees: ["bamboo", "broadleaf"],
    },
    coach,
    { colour: "#f1ede2", reflection: "#d3ebf0", spokes: 6, closedWheels: true },
    tar,
    1.2,
  ),
};
