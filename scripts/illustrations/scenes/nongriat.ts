import { darken, mix } from "./draw/colour";
import { lerp, n, type Pt, smooth } from "./draw/geometry";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { sky } from "./draw/sky";
import { clump, crown } from "./draw/trees";
import { areca, banana, fern, frond, treeFern } from "./draw/tropical";
import { boulder, ribbon, ripples } from "./draw/water";
import { mist, shafts, vignette } from "./draw/weather";

const BARK = ["#3c2b1e", "#5a4230", "#7a5d42", "#97795a"];

/** One deck grown of fig roots: strands below, a trodden floor, hand-rail roots and cross ties. */
function rootBridge(s: Sheet, a: Pt, b: Pt, sag: number, rail: number): string {
  const mid: Pt = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag];
  const deck = (u: number, dy = 0): Pt => [
    lerp(lerp(a[0], mid[0], u), lerp(mid[0], b[0], u), u),
    lerp(lerp(a[1], mid[1], u), lerp(mid[1], b[1], u), u) + dy,
  ];
  let out = "";
  for (let i = 0; i < 40; i++) {
    const [d1, d2, d3] = [s.rng.range(-8, 26), s.rng.range(-4, 20), s.rng.range(-8, 26)];
    const [spreadA, spreadB] = [s.rng.range(-60, 20), s.rng.range(-20, 60)];
    const wander = [0.12, 0.26, 0.4, 0.55, 0.7, 0.86].map((u) =>
      deck(u + s.rng.range(-0.03, 0.03), lerp(d2, d3, u) + s.rng.range(-11, 12)),
    );
    out += `<path d="${smooth([[a[0] + spreadA, a[1] + d1 * 2 - 12 - Math.abs(spreadA)], ...wander, [b[0] + spreadB, b[1] + d3 * 2 - 12 - Math.abs(spreadB)]])}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(s.rng.range(2, 8))}"/>`;
  }
  const floor = `M${n(a[0])},${n(a[1] - 6)}Q${n(mid[0])},${n(mid[1] - 2)} ${n(b[0])},${n(b[1] - 6)}`;
  out += `<path d="${floor}" stroke="#2b1e15" stroke-width="15"/><path d="${floor}" stroke="#8f7355" stroke-width="8" stroke-dasharray="15 2"/>`;
  for (let i = 0; i < 7; i++) {
    const lift = rail * s.rng.range(0.8, 1.15);
    const rope = [0.2, 0.4, 0.6, 0.8].map((u) => deck(u, -lift + s.rng.range(-5, 5)));
    out += `<path d="${smooth([[a[0] - 24, a[1] - lift - 22], ...rope, [b[0] + 24, b[1] - lift - 22]])}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(s.rng.range(1.6, 4.6))}"/>`;
  }
  for (let i = 1; i < 30; i++) {
    const [x, y] = deck(i / 30, -4);
    const lean = s.rng.range(-13, 13);
    out += `<path d="M${n(x)},${n(y)}Q${n(x + lean)},${n(y - rail * 0.5)} ${n(x + lean * 0.6)},${n(y - rail * 0.96)}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(s.rng.range(1.2, 2.8))}"/>`;
    if (s.rng.chance(0.65))
      out += `<path d="M${n(x)},${n(y + 12)}q${n(s.rng.range(-10, 10))},${n(s.rng.range(16, 34))} ${n(s.rng.range(-12, 12))},${n(s.rng.range(30, 78))}" stroke="#4a3626" stroke-width="${n(s.rng.range(0.8, 2))}"/>`;
  }
  let moss = "";
  for (let i = 0; i < 34; i++) {
    const [x, y] = deck(s.rng(), s.rng.range(8, 24));
    moss += clump(s, x, y, s.rng.range(3, 9), 0.5);
  }
  return `<g fill="none" stroke-linecap="round">${out}</g><path d="${moss}" fill="#6f9a3c"/>`;
}

/** A living ficus on the bank: its trunk is a curtain of roots. */
function ficus(s: Sheet, x: number, y: number, h: number, flip: number): string {
  let out = "";
  for (let i = 0; i < 38; i++) {
    const dx = s.rng.range(-52, 52);
    const knots = [0.18, 0.36, 0.54, 0.72, 0.88].map(
      (u) => [x + dx * (0.4 + u * 0.9) + s.rng.range(-20, 20), y - h * (1 - u)] as Pt,
    );
    out += `<path d="${smooth([[x - dx * 0.5, y - h - 30], ...knots, [x + dx * 2.4 - flip * 24, y + 30]], false, 0.2)}" stroke="${s.rng.pick(BARK.slice(0, 3))}" stroke-width="${n(s.rng.range(3, 13))}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${out}</g>`;
}

function jungle(s: Sheet, x: number, y: number, w: number, h: number, from: string, to: string, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const t = i / count;
    out += crown(
      s,
      x + s.rng.range(0, w),
      y + h * t + s.rng.range(-30, 30),
      s.rng.range(50, 96),
      s.rng.range(34, 60),
      mix(from, to, t),
      0.3,
      11,
    );
  }
  return out;
}

/** Umshiang's double-decker in the monsoon forest, seen from the stream bed. */
export const nongriat: Scene = (s) => {
  const stream = ribbon([
    [600, 470, 60],
    [590, 520, 110],
    [622, 570, 170],
    [590, 640, 300],
    [560, 720, 520],
    [600, 830, 860],
  ]);
  const fall = `<path d="M572,330Q600,322 630,332L642,480H566Z" fill="${s.linear([0, 330], [0, 480], [0, "#f2fbee", 0.95], [1, "#d9f0e0", 0.75])}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${578 + i * 6},334q${s.rng.range(-5, 5)},70 ${s.rng.range(-6, 6)},140" stroke="#ffffff" stroke-width="${n(s.rng.range(1, 3))}" fill="none" opacity="0.7"/>`).join("")}`;
  return [
    sky(s, [0, "#e8f4c9"], [0.35, "#bfdca6"], [0.7, "#4f8a5c"], [1, "#1d4a38"]),
    `<path d="M-20,60Q240,90 420,210Q520,262 600,268Q690,262 790,200Q960,90 1220,50V500H-20Z" fill="#b4d6a0"/>`,
    jungle(s, 150, 150, 300, 200, "#a9cf97", "#7fb57d", 26),
    jungle(s, 750, 140, 300, 200, "#a9cf97", "#7fb57d", 26),
    jungle(s, 420, 270, 360, 80, "#a2ca92", "#7fb57d", 16),
    mist(s, 290, 240, "#eaf6d2", 0.7),
    `<path d="M360,320Q470,300 570,332L560,500H300ZM840,320Q740,300 632,332L650,500H900Z" fill="#4b7f58"/>`,
    jungle(s, 300, 330, 240, 130, "#69a065", "#3f7a4e", 16),
    jungle(s, 660, 330, 250, 130, "#69a065", "#3f7a4e", 16),
    fall,
    mist(s, 470, 80, "#e4f5de", 0.7),
    `<path d="${stream}" fill="${s.linear([0, 470], [0, 820], [0, "#cfeadb"], [0.3, "#7fbcae"], [0.7, "#3d8583"], [1, "#1d5358"])}"/>`,
    ripples(s, { y: [490, 800], x: [420, 800], count: 90, colour: "#f1fff6", opacity: 0.55, length: [16, 90] }),
    areca(s, 250, 430, 330, "#3f7f4a"),
    areca(s, 320, 440, 260, "#4c8c50"),
    areca(s, 930, 430, 300, "#3f7f4a"),
    shafts(s, [690, -60], 8, "#fbffd6", 0.4, 0.5, 760),
    jungle(s, -60, 60, 270, 420, "#3f8a4c", "#1f5a3a", 30),
    jungle(s, 990, 60, 270, 420, "#3f8a4c", "#1f5a3a", 30),
    ficus(s, 190, 560, 430, 1),
    ficus(s, 1010, 560, 440, -1),
    crown(s, 150, 110, 190, 90, "#2f7a45", 0.3, 34),
    crown(s, 1050, 110, 190, 90, "#2f7a45", 0.3, 34),
    rootBridge(s, [205, 300], [995, 310], 92, 54),
    rootBridge(s, [196, 486], [1004, 496], 84, 58),
    person(
      { x: 520, y: 522, scale: 62 },
      { top: "#d9482f", bottom: "#2c3a4a", pose: "walk", load: "pack", loadColour: "#e0a12e" },
    ),
    person(
      { x: 640, y: 346, scale: 52, flip: true },
      { top: "#f2e6c9", bottom: "#6a3350", dress: "skirt", pose: "walk", load: "basket" },
    ),
    jungle(s, -60, 470, 250, 230, "#2c6f42", "#0f3a2a", 20),
    jungle(s, 1020, 470, 250, 230, "#2c6f42", "#0f3a2a", 20),
    ...(
      [
        [330, 640, 90],
        [420, 690, 120],
        [790, 650, 100],
        [880, 700, 150],
        [700, 600, 60],
        [470, 600, 54],
        [540, 660, 46],
        [300, 740, 190],
        [960, 770, 220],
        [650, 720, 80],
        [730, 770, 110],
        [500, 780, 130],
      ] as const
    ).map(
      ([x, y, w]) =>
        boulder(s, x, y, w, "#9fb5a2", darken("#3f5a52", 0.25)) +
        ripples(s, {
          y: [y - 2, y + 3],
          x: [x - w * 0.5, x + w * 0.5],
          count: 4,
          colour: "#f4fff8",
          opacity: 0.8,
          length: [w * 0.5, w],
        }),
    ),
    treeFern(s, 150, 760, 330, "#2f7a45"),
    treeFern(s, 1080, 740, 300, "#2f7a45"),
    banana(s, 30, 800, 380, "#3f8f47"),
    banana(s, 1180, 810, 360, "#35803f"),
    fern(s, 250, 810, 150, "#3c8a45"),
    fern(s, 930, 816, 140, "#3c8a45"),
    fern(s, 60, 820, 150, "#1f5a38"),
    fern(s, 1120, 820, 160, "#1f5a38"),
    frond(s, -20, -10, 0.5, 260, "#0f3a2a", 0.24, 0.3),
    frond(s, 60, -30, 0.9, 220, "#14452f", 0.24, 0.2),
    frond(s, 1220, -10, 2.7, 260, "#0f3a2a", 0.24, 0.3),
    frond(s, 1150, -30, 2.2, 220, "#14452f", 0.24, 0.2),
    vignette(s, "#04180f", 0.5),
  ].join("");
};
