import { fleet } from "./scenes/cars-fleet";
import { electric, suv } from "./scenes/cars-hills";
import { luxury } from "./scenes/cars-plains";
import { tours } from "./scenes/catalogue";
import type { Scene } from "./scenes/draw/sheet";
import { heroTall, heroWide } from "./scenes/hero";
import { offers } from "./scenes/offers";
import { regions } from "./scenes/regions";
import { stays } from "./scenes/stays";

export type Picture = {
  /** Path under public/images, without extension. */
  out: string;
  scene: Scene;
  seed: string;
  /** Size of the drawing's own coordinates. */
  canvas: readonly [number, number];
  /** A window (x, y, width, height) of the canvas, for crops. */
  view?: readonly [number, number, number, number];
  width: number;
  height: number;
  maxKb: number;
};

const card = { canvas: [1200, 800], width: 1200, height: 800, maxKb: 56 } as const;

/** Each state borrows the scene that stands for it, seen through a 4:3 window. */
const states: Readonly<Record<string, readonly [slug: string, x: number, y: number, width: number]>> = {
  assam: ["kaziranga-rhino-safari", 190, 110, 800],
  "arunachal-pradesh": ["tawang-monastery-sela-pass", 270, 60, 840],
  meghalaya: ["nongriat-living-root-bridges", 80, 20, 1040],
  manipur: ["loktak-floating-phumdis", 300, 90, 880],
  mizoram: ["reiek-cliffs-aizawl", 90, 0, 1000],
  nagaland: ["mon-konyak-morungs", 80, 60, 960],
  sikkim: ["gangtok-tsomgo-lake", 110, 20, 1000],
  tripura: ["agartala-ujjayanta-neermahal", 180, 60, 900],
};

function sceneOf(slug: string): Scene {
  const scene = tours[slug];
  if (!scene) throw new Error(`no scene ${slug}`);
  return scene;
}

export const pictures: readonly Picture[] = [
  { out: "hero-wide", scene: heroWide, seed: "hero-wide", canvas: [1600, 800], width: 2400, height: 1200, maxKb: 135 },
  { out: "hero-tall", scene: heroTall, seed: "hero-tall", canvas: [800, 1040], width: 1000, height: 1300, maxKb: 40 },
  ...Object.entries(tours).map(([slug, scene]) => ({ ...card, out: `tours/${slug}`, scene, seed: slug })),
  ...Object.entries(regions).map(([name, scene]) => ({ ...card, out: `regions/${name}`, scene, seed: name })),
  ...Object.entries({ luxury, electric, suv }).map(([name, scene]) => ({
    ...card,
    out: `cars/${name}`,
    scene,
    seed: name,
  })),
  ...Object.entries(fleet).map(([slug, scene]) => ({ ...card, out: `cars/${slug}`, scene, seed: slug })),
  ...Object.entries(offers).map(([slug, scene]) => ({ ...card, out: `offers/${slug}`, scene, seed: slug })),
  ...Object.entries(stays).map(([id, scene]) => ({ ...card, out: `hotels/${id}`, scene, seed: id })),
  ...Object.entries(states).map(([state, [slug, x, y, w]]) => ({
    out: `states/${state}`,
    scene: sceneOf(slug),
    seed: slug,
    canvas: card.canvas,
    view: [x, y, w, w * 0.75] as const,
    width: 640,
    height: 480,
    maxKb: 24,
  })),
];
