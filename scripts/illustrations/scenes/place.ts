import { flock } from "./draw/birds";
import { boat } from "./draw/boats";
import { lerp, n } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { massif } from "./draw/massif";
import { grass, teaRows } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloud, moon, sky, stars, streaks, sun } from "./draw/sky";
import { broadleaf, fir, pine, rhododendron } from "./draw/trees";
import { areca, bamboo, banana } from "./draw/tropical";
import { ripples, water } from "./draw/water";
import { mist, rain, snowfall, vignette } from "./draw/weather";

export type TreeKind = "pine" | "fir" | "areca" | "banana" | "bamboo" | "broadleaf" | "rhododendron";

/** A background: a place in one light and weather. */
export type PlaceLook = {
  sky: readonly [top: string, middle: string, low: string];
  light: "sun" | "moon" | "clouds" | "streaks";
  hills: readonly [far: string, near: string];
  haze: string;
  /** How high the hills stand. */
  rise: number;
  snow?: boolean;
  ground: "tea" | "water" | "paddy" | "meadow";
  green: string;
  trees: readonly TreeKind[];
  weather?: "mist" | "rain" | "snow";
};

/** Sky, hills and plants, down to the line at y = 560 where the foreground begins. */
export function background(s: Sheet, o: PlaceLook): string {
  const woods = ridge(s, { base: 430, amp: 26, freq: 1.3 });
  return [
    sky(s, [0, o.sky[0]], [0.3, o.sky[1]], [0.52, o.sky[2]], [1, o.sky[2]]),
    lights(s, o),
    o.snow ? peaks(s, o) : "",
    range(s, {
      count: 3,
      base: [380, 420],
      amp: [o.rise, o.rise * 0.45],
      colour: [...o.hills],
      haze: o.haze,
      fog: 0.75,
      trees: [o.trees.includes("pine") || o.trees.includes("fir") ? "fir" : "leaf", 8, 18],
    }),
    land(s, woods, o.hills[1], o.green, 70, treeline(s, woods, o.trees.includes("areca") ? "palm" : "leaf", 30, 1)),
    ground(s, o),
    grove(s, o),
    o.weather === "mist" ? mist(s, 430, 90, o.haze, 0.7) : "",
  ].join("");
}

/** Rain or snow in front of everything. */
export function weatherInFront(s: Sheet, { weather }: PlaceLook): string {
  if (weather === "rain") return rain(s, 240, "#eaf3f4", -0.16, 0.4);
  return weather === "snow" ? snowfall(s, 190) : "";
}

function lights(s: Sheet, o: PlaceLook): string {
  const x = s.rng.range(240, 960);
  if (o.light === "moon") return stars(s, 90, 330) + moon(s, x, 120, 34);
  if (o.light === "sun") return sun(s, x, 210, 40, "#fff8dd", 8, 0.9) + flock(s, 1100 - x, 150, 7, 10, o.hills[1], 0.7);
  if (o.light === "streaks") return streaks(s, 70, 300, 14, o.haze, 0.7);
  return [0.2, 0.55, 0.86]
    .map((u, i) => {
      const x = 1200 * (u + s.rng.range(-0.14, 0.1));
      return cloud(s, x, s.rng.range(120, 220), s.rng.range(190, 340) - i * 30, "#ffffff", o.haze);
    })
    .join("");
}

function peaks(s: Sheet, o: PlaceLook): string {
  const top = s.rng.range(90, 130);
  const spine = [
    [-40, 330],
    [150, top + 120],
    [330, 260],
    [600, top],
    [820, 250],
    [1010, top + 70],
    [1240, 320],
  ] as const;
  return massif(s, {
    spine,
    foot: 430,
    lit: "#fdf6ee",
    shade: "#a9b9d6",
    rockLit: "#b9a79c",
    rockShade: "#6d7691",
    snow: 0.62,
    haze: o.haze,
  });
}

function ground(s: Sheet, o: PlaceLook): string {
  if (o.ground === "water")
    return (
      water(s, 452, 600, [0, o.sky[2]], [1, o.hills[1]]) +
      ripples(s, { y: [458, 596], count: 46, colour: o.haze, opacity: 0.5 }) +
      boat({ x: s.rng.range(115, 165), y: 520, scale: 0.42 }, { wood: "#5a4030", hood: "#b79a62" })
    );
  const base = `<path d="M-20,446H1220V620H-20Z" fill="${o.green}"/>`;
  if (o.ground === "tea")
    return (
      base +
      teaRows(s, {
        y: [446, 600],
        rows: 8,
        colour: o.green,
        light: "#c9dd83",
        haze: o.haze,
        fall: (u) => 14 * Math.sin(u * 5),
      })
    );
  if (o.ground === "paddy")
    return Array.from({ length: 8 }, (_, i) => {
      const y = lerp(442, 580, (i / 8) ** 1.25);
      return `<path d="M-20,${n(y)}Q600,${n(y - 10)} 1220,${n(y)}v${n(12 + i * 4)}H-20Z" fill="${i % 3 === 1 ? o.sky[2] : o.green}" opacity="${i % 3 === 1 ? 0.85 : 1 - (i % 2) * 0.16}"/>`;
    }).join("");
  const blades = { x: [-20, 1220], y: () => s.rng.range(470, 590), count: 420, height: [8, 26] } as const;
  const colours = o.weather === "snow" ? [o.green, "#cfc4ae", "#b3a48a"] : [o.green, o.hills[1], "#c3cf7c"];
  return base + grass(s, { ...blades, colours, width: 2.4 });
}

function grove(s: Sheet, o: PlaceLook): string {
  const places = [40, 150, 1050, 1160, 255, 960];
  // At water they are on the far shore.
  const isFar = o.ground === "water";
  return places
    .map((x, i) => {
      const kind = o.trees[i % o.trees.length];
      const [y, h] = [isFar ? 458 : 500 + (i % 3) * 22, s.rng.range(190, 320) * (isFar ? 0.7 : 1)];
      if (kind === "pine") return pine(s, x, y, h, "#2f5a48");
      if (kind === "fir") return fir(s, x, y, h, "#2b5247");
      if (kind === "areca") return areca(s, x, y, h, "#4f8a44");
      if (kind === "banana") return banana(s, x, y, h * 0.6, "#5f9f48");
      if (kind === "bamboo") return bamboo(s, x, y, h * 0.85, "#6a9a48", 8, 0.4);
      if (kind === "rhododendron") return rhododendron(s, x, y, h * 0.6, "#c23a5a");
      return broadleaf(s, x, y, h * 0.8, o.green);
    })
    .join("");
}

/** A place with a subject in front of it. */
export function scene(look: PlaceLook, foreground: (s: Sheet) => string): Scene {
  return (s) => background(s, look) + foreground(s) + weatherInFront(s, look) + vignette(s, "#12241f", 0.34);
}
