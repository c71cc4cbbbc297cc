import { type CarPaint, type CarShape, car } from "./draw/car";
import { compactSaloon, crossover, hatchback, minibus, offroader, peopleCarrier } from "./draw/car-shapes";
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

/** What travels on the roof: a carrier with tied bags. */
const roofLoad = `<path d="M-262,-274v-14H96v14M-262,-288H96" fill="none" stroke="#2a2e31" stroke-width="5"/><rect x="-240" y="-318" width="92" height="30" rx="9" fill="#b5382a"/><rect x="-140" y="-326" width="74" height="38" rx="10" fill="#3f6f5a"/><rect x="-58" y="-312" width="84" height="24" rx="8" fill="#d9a13a"/><path d="M-212,-318v30M-176,-318v30M-116,-326v38M-90,-326v38M-34,-312v24M0,-312v24" stroke="#1c1f22" stroke-width="3"/>`;
/** A stripe along the side, as tourist vehicles have it. */
const stripe = `<path d="M-309,-98H-236M-136,-98H164M264,-98H280" stroke="#2f7f74" stroke-width="9"/><path d="M-309,-86H-236M-136,-86H164M264,-86H280" stroke="#e0a12e" stroke-width="4"/>`;

/** The pictures of the sample cars with a picture of their own, by slug, and of the class of small cars. */
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
    compactSaloon,
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
    peopleCarrier,
    { colour: "#3f5f8f", reflection: "#f7dcb0", spokes: 8 },
    tar,
    1.7,
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
    peopleCarrier,
    { colour: "#23403f", reflection: "#f0b49a", spokes: 10, lampsOn: true },
    wet,
    1.72,
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
    offroader,
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
    peopleCarrier,
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
    minibus,
    { colour: "#f1ede2", reflection: "#d3ebf0", spokes: 6, closedWheels: true, extra: stripe + roofLoad },
    tar,
    1.34,
  ),
  "toyota-innova-crysta": onRoad(
    {
      sky: ["#5f9fc8", "#b9dbe4", "#f4f1d8"],
      light: "clouds",
      hills: ["#a3c3bf", "#4f8270"],
      haze: "#e6efe4",
      rise: 96,
      ground: "paddy",
      green: "#8fae54",
      trees: ["bamboo", "pine"],
    },
    peopleCarrier,
    { colour: "#cfd3d4", reflection: "#dcebee", spokes: 6 },
    tar,
    1.72,
  ),
  hatchback: onRoad(
    {
      sky: ["#6fb6c9", "#cfe6dc", "#fbf3d4"],
      light: "sun",
      hills: ["#b3cfbb", "#6f9f70"],
      haze: "#f0f2da",
      rise: 44,
      ground: "meadow",
      green: "#86ac56",
      trees: ["areca", "banana"],
    },
    hatchback,
    { colour: "#d9a12e", reflection: "#f6efd2", spokes: 8, closedWheels: true },
    tar,
    1.9,
  ),
};
