import { type LodgeLook, lodge } from "./draw/lodge";
import { person } from "./draw/people";
import type { Scene } from "./draw/sheet";
import { crown } from "./draw/trees";
import { vignette } from "./draw/weather";
import { background, type PlaceLook, weatherInFront } from "./place";

/** A house in a place, with a person on the way to its door. */
export function stay(place: PlaceLook, house: LodgeLook, path: string, shawl: string): Scene {
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

// Lights of places.
export const evening = { sky: ["#33386b", "#c0708a", "#f6c190"], light: "streaks", haze: "#f3c3a0" } as const;
export const morning = { sky: ["#7fbfc4", "#cfe6d4", "#fdf1cf"], light: "sun", haze: "#f7efd2" } as const;
export const noon = { sky: ["#4a9fd2", "#a8d6ea", "#f2f5e2"], light: "clouds", haze: "#dcebee" } as const;
export const night = { sky: ["#10173d", "#2c3a6b", "#7a7aa8"], light: "moon", haze: "#8d92b8" } as const;
export const grey = {
  sky: ["#7d939b", "#b3c3c4", "#dfe7e2"],
  light: "streaks",
  haze: "#e3eae6",
  weather: "rain",
} as const;

// Materials of a house.
export const plaster = { wall: "#efe3cd", roof: "#a5503a", trim: "#fffaf0", glass: "#31505c" } as const;
export const timber = { wall: "#9a6b45", roof: "#5d6a70", trim: "#e9d9bb", glass: "#ffd98a" } as const;
export const cane = { wall: "#c79f68", roof: "#a98550", trim: "#6d4c30", glass: "#4a3424" } as const;
export const stone = { wall: "#d9d4c8", roof: "#7d3640", trim: "#8f2f2a", glass: "#ffd27a" } as const;
