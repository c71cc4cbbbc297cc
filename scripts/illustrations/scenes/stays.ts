import { type LodgeLook, lodge } from "./draw/lodge";
import { person } from "./draw/people";
import type { Scene } from "./draw/sheet";
import { crown } from "./draw/trees";
import { vignette } from "./draw/weather";
import { background, type PlaceLook, weatherInFront } from "./place";

/** A house in its place, with somebody on the way to its door. */
function stay(place: PlaceLook, house: LodgeLook, path: string, shawl: string): Scene {
  return (s) => {
    const scale = Math.min(2.5, 860 / (house.bays * 44 + 60), 440 / (house.storeys * 60 + 100 + (house.stilts ?? 10)));
    const isLeft = s.rng.chance(0.5);
    const x = isLeft ? s.rng.range(430, 600) : s.rng.range(620, 780);
    const [gate, side] = [isLeft ? 900 : 260, isLeft ? 1 : -1];
    return [
      background(s, place),
      lodge(s, { x, y: 640, scale }, house),
      `<path d="M-20,632Q600,616 1220,634V820H-20Z" fill="${place.green}"/><path d="M${x - 30},636Q${x + side * 30},700 ${gate - 130},820H${gate + 130}Q${x + side * 120},700 ${x + 30},636Z" fill="${path}"/>`,
      crown(s, x - side * s.rng.range(330, 420), 690, 130, 34, place.green, 0.3, 24),
      person(
        { x: (x + gate) / 2, y: 762, scale: 132, flip: isLeft },
        { top: shawl, bottom: "#31424f", pose: "walk", load: "pack", shawl },
      ),
      weatherInFront(s, place),
      vignette(s, "#10261f", 0.32),
    ].join("");
  };
}

const evening = { sky: ["#33386b", "#c0708a", "#f6c190"], light: "streaks", haze: "#f3c3a0" } as const;
const morning = { sky: ["#7fbfc4", "#cfe6d4", "#fdf1cf"], light: "sun", haze: "#f7efd2" } as const;
const noon = { sky: ["#4a9fd2", "#a8d6ea", "#f2f5e2"], light: "clouds", haze: "#dcebee" } as const;
const night = { sky: ["#10173d", "#2c3a6b", "#7a7aa8"], light: "moon", haze: "#8d92b8" } as const;
const grey = { sky: ["#7d939b", "#b3c3c4", "#dfe7e2"], light: "streaks", haze: "#e3eae6", weather: "rain" } as const;

const plaster = { wall: "#efe3cd", roof: "#a5503a", trim: "#fffaf0", glass: "#31505c" } as const;
const timber = { wall: "#9a6b45", roof: "#5d6a70", trim: "#e9d9bb", glass: "#ffd98a" } as const;
const cane = { wall: "#c79f68", roof: "#a98550", trim: "#6d4c30", glass: "#4a3424" } as const;
const stone = { wall: "#d9d4c8", roof: "#7d3640", trim: "#8f2f2a", glass: "#ffd27a" } as const;

/** Each sample hotel, by its id: house, place and light of its own. */
export const stays: Readonly<Record<string, Scene>> = {
  "kharghuli-bluff": stay(
    {
      ...evening,
      hills: ["#9a86a8", "#4a5f78"],
      rise: 60,
      ground: "water",
      green: "#4f7a58",
      trees: ["areca", "broadleaf"],
    },
    { ...plaster, form: "hip", storeys: 3, bays: 7, veranda: true },
    "#cdb591",
    "#c23a30",
  ),
  "tamulbari-business": stay(
    {
      ...noon,
      hills: ["#a8cbd3", "#6fa08f"],
      rise: 46,
      ground: "meadow",
      green: "#6f9f52",
      trees: ["areca", "banana"],
    },
    { wall: "#d5dcd6", roof: "#5f7f78", trim: "#ffffff", glass: "#2f6272", form: "flat", storeys: 4, bays: 6 },
    "#b9b4a6",
    "#e0a12e",
  ),
  "nahor-nook": stay(
    {
      ...morning,
      hills: ["#b5d2bd", "#6f9f78"],
      rise: 50,
      ground: "paddy",
      green: "#7fae55",
      trees: ["broadleaf", "banana"],
    },
    { ...plaster, wall: "#e8c98f", form: "gable", storeys: 1, bays: 5 },
    "#c9ae82",
    "#3f6f9f",
  ),
  "ulu-kher": stay(
    {
      ...morning,
      sky: ["#e8a45c", "#f6cf8c", "#fdeec2"],
      hills: ["#d8b98a", "#8f9a5a"],
      rise: 40,
      ground: "meadow",
      green: "#a8a04e",
      trees: ["broadleaf", "bamboo"],
    },
    { ...cane, form: "thatch", storeys: 1, bays: 6, stilts: 54, veranda: true },
    "#c7ab74",
    "#7a2f56",
  ),
  "kuhi-bungalow": stay(
    {
      ...morning,
      hills: ["#bcd6bf", "#7fab90"],
      rise: 54,
      ground: "tea",
      green: "#4b8f4c",
      trees: ["broadleaf", "areca"],
    },
    { ...plaster, roof: "#b5533c", form: "hip", storeys: 1, bays: 8, stilts: 40, veranda: true },
    "#d8cbb0",
    "#a8322a",
  ),
  "kuwoli-stilts": stay(
    {
      ...noon,
      sky: ["#8fb7c9", "#d3e2dc", "#f7efdb"],
      hills: ["#c3d3cf", "#8fb08a"],
      rise: 26,
      ground: "water",
      green: "#7f9f57",
      trees: ["bamboo", "banana"],
      weather: "mist",
    },
    { ...cane, wall: "#b98d57", form: "thatch", storeys: 1, bays: 4, stilts: 84 },
    "#b79f74",
    "#e0a12e",
  ),
  "ksing-house": stay(
    { ...noon, hills: ["#9fc0c9", "#4f8577"], rise: 76, ground: "meadow", green: "#6f9a55", trees: ["pine"] },
    { ...stone, form: "gable", storeys: 2, bays: 6, veranda: true },
    "#c9bda5",
    "#2f5f74",
  ),
  "police-bazar-rooms": stay(
    {
      ...evening,
      sky: ["#232a5c", "#7a5a8f", "#f0a98a"],
      hills: ["#7f6f9a", "#3f4a6b"],
      rise: 70,
      ground: "meadow",
      green: "#45624f",
      trees: ["pine", "broadleaf"],
    },
    { wall: "#c98f6f", roof: "#6d4a58", trim: "#f3e3cd", glass: "#ffd98a", form: "flat", storeys: 4, bays: 5 },
    "#8f8080",
    "#e0b13c",
  ),
  "knup-rim": stay(
    {
      ...grey,
      hills: ["#a9bcbd", "#5a8478"],
      rise: 84,
      ground: "meadow",
      green: "#5f8f5a",
      trees: ["bamboo", "broadleaf"],
    },
    { ...stone, roof: "#5c6f74", form: "hip", storeys: 1, bays: 6, veranda: true },
    "#a9a592",
    "#c23a30",
  ),
  "thukje-terrace": stay(
    {
      ...noon,
      sky: ["#2f7fc0", "#8fc3e6", "#e9f3f4"],
      hills: ["#8fb0c3", "#4a7a6a"],
      rise: 60,
      snow: true,
      ground: "paddy",
      green: "#7fa35a",
      trees: ["fir", "rhododendron"],
    },
    { wall: "#f1e8d8", roof: "#8f2f2a", trim: "#2f6f8f", glass: "#273b49", form: "tiers", storeys: 3, bays: 5 },
    "#bcae93",
    "#8f2f2a",
  ),
  "five-treasures-house": stay(
    {
      ...evening,
      sky: ["#4a4f8f", "#e08f8f", "#fbd7a8"],
      hills: ["#a98fa8", "#4f6a70"],
      rise: 60,
      snow: true,
      ground: "meadow",
      green: "#5f7f52",
      trees: ["rhododendron", "fir"],
    },
    { ...timber, form: "gable", storeys: 2, bays: 5, veranda: true },
    "#b79f84",
    "#e0a12e",
  ),
  "butter-lamp-house": stay(
    {
      ...night,
      hills: ["#5f6a98", "#2c3f5c"],
      rise: 60,
      snow: true,
      ground: "meadow",
      green: "#3f5a55",
      trees: ["fir"],
      weather: "snow",
    },
    { wall: "#e4d9cc", roof: "#6d2a2f", trim: "#c98a2f", glass: "#ffcf6f", form: "tiers", storeys: 2, bays: 6 },
    "#8f95a8",
    "#c23a30",
  ),
  "pine-and-bund": stay(
    {
      ...morning,
      sky: ["#8fc6d8", "#dbead8", "#f9f0cf"],
      hills: ["#9fc3b5", "#4f8a68"],
      rise: 66,
      ground: "paddy",
      green: "#93b356",
      trees: ["pine", "bamboo"],
    },
    { ...timber, wall: "#a9794c", glass: "#3f3226", form: "thatch", storeys: 1, bays: 6, stilts: 44 },
    "#b79a68",
    "#3f6f4f",
  ),
  "alder-ridge": stay(
    {
      ...grey,
      weather: "mist",
      sky: ["#9fb3c3", "#cfdad8", "#f3efdf"],
      hills: ["#a9bfc6", "#5a7f78"],
      rise: 88,
      ground: "meadow",
      green: "#7a9a5a",
      trees: ["broadleaf", "pine"],
    },
    { wall: "#7a4a38", roof: "#3f4a4f", trim: "#d9c9a8", glass: "#ffd98a", form: "gable", storeys: 2, bays: 6 },
    "#b3a88c",
    "#1f2f3f",
  ),
  "log-drum-guest-house": stay(
    {
      ...evening,
      sky: ["#5a3f5f", "#d97a5a", "#f9cf86"],
      hills: ["#b08a8a", "#5a5f58"],
      rise: 80,
      ground: "meadow",
      green: "#7f8648",
      trees: ["bamboo", "banana"],
    },
    { ...cane, wall: "#8f6540", roof: "#8a6d42", form: "gable", storeys: 1, bays: 7, stilts: 26 },
    "#b98f62",
    "#a8322a",
  ),
  "leirum-court": stay(
    {
      ...morning,
      sky: ["#6faad0", "#cfe3e6", "#fbf1d8"],
      hills: ["#a8c3cf", "#6f9a90"],
      rise: 60,
      ground: "paddy",
      green: "#86ad5c",
      trees: ["bamboo", "broadleaf"],
    },
    { ...plaster, wall: "#f3ead6", roof: "#8d3d2e", form: "hip", storeys: 2, bays: 8, veranda: true },
    "#cfc0a2",
    "#d0487a",
  ),
  "reed-ring": stay(
    {
      ...evening,
      sky: ["#6f7fb5", "#e8b3a0", "#fde6b8"],
      hills: ["#b3a8bf", "#6f8090"],
      rise: 54,
      ground: "water",
      green: "#8a9a52",
      trees: ["bamboo"],
    },
    { ...cane, wall: "#bd9760", form: "thatch", storeys: 1, bays: 3, stilts: 34, veranda: true },
    "#b79f74",
    "#2f6f8f",
  ),
  "puan-house": stay(
    {
      ...noon,
      sky: ["#5aa0cf", "#bfdfe6", "#f6f1dc"],
      hills: ["#8fb3c9", "#3f7a78"],
      rise: 96,
      ground: "meadow",
      green: "#6a9a5a",
      trees: ["bamboo", "pine"],
      weather: "mist",
    },
    { wall: "#cfd8d2", roof: "#3f6f8f", trim: "#fffaf0", glass: "#2c4450", form: "gable", storeys: 3, bays: 4 },
    "#bcae93",
    "#1f1f2a",
  ),
  "risa-court": stay(
    {
      ...night,
      sky: ["#1a2250", "#4a4f8a", "#c08f98"],
      hills: ["#6f6a98", "#34466a"],
      rise: 30,
      ground: "meadow",
      green: "#476a50",
      trees: ["areca", "broadleaf"],
    },
    {
      ...plaster,
      wall: "#efe6da",
      trim: "#ffffff",
      glass: "#ffd98a",
      roof: "#b8655a",
      form: "flat",
      storeys: 3,
      bays: 7,
      veranda: true,
    },
    "#9a938f",
    "#e0a12e",
  ),
  "boatmans-landing": stay(
    {
      ...noon,
      sky: ["#3f97c6", "#a3d8e6", "#f1f3d8"],
      hills: ["#a3cbb8", "#5f9a6a"],
      rise: 30,
      ground: "water",
      green: "#6fa552",
      trees: ["areca", "banana"],
    },
    { ...cane, wall: "#d8b98a", roof: "#b5533c", form: "hip", storeys: 1, bays: 5, stilts: 20, veranda: true },
    "#cbb184",
    "#f08a2e",
  ),
};
