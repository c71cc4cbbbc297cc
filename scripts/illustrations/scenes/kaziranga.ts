import { egret, flock, flyingEgret } from "./draw/birds";
import { land, range, ridge, treeline } from "./draw/land";
import { grass } from "./draw/plants";
import { rhino } from "./draw/rhino";
import type { Scene } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { areca, bamboo } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** Winter dawn over the wetland: a rhino wades out of the elephant grass. */
export const kaziranga: Scene = (s) => {
  const shore = 590;
  const hills = range(s, {
    count: 3,
    base: [400, 455],
    amp: [90, 50],
    colour: ["#dca777", "#a87c58"],
    haze: "#f7d9a4",
    fog: 0.95,
    freq: 0.8,
  });
  const wood = ridge(s, { base: 505, amp: 16, freq: 2 });
  const trees = land(s, wood, "#7d6843", "#e9c78d", 90, treeline(s, wood, "palm", 30, 1.2));
  const bank = ridge(s, { base: 566, amp: 10, freq: 1.5 });
  const farGrass =
    land(s, bank, "#7a6a35", "#5c5630", 40) +
    grass(s, {
      x: [-20, 1220],
      y: () => 590,
      count: 520,
      height: [34, 86],
      colours: ["#8a7538", "#a58a45", "#6b6232"],
      plume: 0.25,
      plumeColour: "#f3dfb0",
      width: 4,
    });
  const animal = rhino(s, { x: 560, y: 648, scale: 1.32 }, "#6d625a", "#ffd48a");
  const upper =
    sun(s, 830, 300, 46, "#fff2cf", 11, 0.95) +
    hills +
    mist(s, 470, 120, "#ffe9bd", 0.7) +
    trees +
    mist(s, 530, 60, "#ffe6b4", 0.55);
  return [
    sky(s, [0, "#e8b27b"], [0.32, "#f5cd94"], [0.55, "#fbe3b5"], [1, "#f6d79c"]),
    streaks(s, 60, 240, 9, "#fff0d0", 0.5),
    upper,
    flock(s, 300, 190, 9, 15, "#6a4a32", 0.7),
    farGrass,
    water(s, shore, 820, [0, "#e9c485"], [0.35, "#b99866"], [1, "#4f4e3a"]),
    reflect(s, farGrass, shore + 1, 120, 0.4),
    reflect(s, animal, 648, 170, 0.42),
    ripples(s, { y: [600, 800], count: 90, colour: "#ffe9b8", opacity: 0.5 }),
    ripples(s, { y: [640, 800], count: 50, colour: "#3c3c2c", opacity: 0.28 }),
    bamboo(s, 40, 600, 330, "#6d6a34", 9, 0.5),
    areca(s, 1120, 600, 300, "#5f6432"),
    areca(s, 1062, 604, 230, "#5f6432"),
    animal,
    `<path d="M330,650Q420,640 560,650T820,648Q700,668 560,664T330,650Z" fill="#ffe6b0" opacity="0.45"/>`,
    egret({ x: 548, y: 448, scale: 0.62, flip: true }),
    egret({ x: 900, y: 668, scale: 0.95, flip: true }),
    egret({ x: 962, y: 690, scale: 1.15 }),
    flyingEgret({ x: 250, y: 360, scale: 0.9 }),
    flyingEgret({ x: 180, y: 402, scale: 0.65 }),
    mist(s, 630, 70, "#ffe8bb", 0.45),
    grass(s, {
      x: [-40, 420],
      y: (x) => 815 - x * 0.02,
      count: 210,
      height: [70, 210],
      colours: ["#3b3a1f", "#51491f", "#6e5d27"],
      wind: 0.12,
      width: 6,
      plume: 0.18,
      plumeColour: "#f0d59a",
    }),
    grass(s, {
      x: [760, 1240],
      y: () => 815,
      count: 210,
      height: [60, 170],
      colours: ["#3b3a1f", "#51491f", "#6e5d27"],
      wind: -0.1,
      width: 6,
      plume: 0.18,
      plumeColour: "#f0d59a",
    }),
    grass(s, { x: [380, 800], y: () => 815, count: 110, height: [30, 80], colours: ["#3b3a1f", "#51491f"], width: 5 }),
    vignette(s, "#4a2f14", 0.35),
  ].join("");
};
