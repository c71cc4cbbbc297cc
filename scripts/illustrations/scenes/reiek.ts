import { flock } from "./draw/birds";
import { line, n, type Pt, smooth } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { cloudSea, sky, streaks, sun } from "./draw/sky";
import { broadleaf, clump, crown } from "./draw/trees";
import { banana } from "./draw/tropical";
import { mist, vignette } from "./draw/weather";

/** Late light on Reiek Tlang: grass to the very lip, then three hundred metres of air. */
export const reiek: Scene = (s) => {
  const lip: Pt[] = [
    [430, 330],
    [470, 318],
    [560, 310],
    [680, 296],
    [800, 300],
    [920, 276],
    [1060, 262],
    [1230, 236],
  ];
  const face: Pt[] = [
    [430, 330],
    [446, 372],
    [424, 410],
    [452, 470],
    [440, 540],
    [476, 590],
    [462, 660],
    [510, 720],
    [500, 830],
  ];
  const wall = `${smooth(lip)}L1230,830L${line([...face].reverse()).slice(1)}Z`;
  let strata = "";
  for (let i = 0; i < 130; i++) {
    const [x, y] = [s.rng.range(420, 1220), s.rng.range(330, 820)];
    const [w, h] = [s.rng.range(20, 90), s.rng.range(40, 170)];
    const left = x < 640;
    strata += s.rng.chance(0.6)
      ? `<path d="M${n(x)},${n(y)}l${n(w * 0.24)},${n(h * 0.3)}l${n(-w * 0.1)},${n(h * 0.7)}l${n(-w * 0.26)},${n(-h * 0.4)}Z" fill="${left ? "#6d4436" : "#3a2c2e"}" opacity="0.45"/>`
      : `<path d="M${n(x)},${n(y)}l${n(w)},${n(-w * 0.1)}l${n(-w * 0.2)},${n(w * 0.16)}l${n(-w * 0.7)},${n(w * 0.06)}Z" fill="${left ? "#ffd9a0" : "#b98a6a"}" opacity="0.5"/>`;
  }
  for (let i = 0; i < 9; i++) {
    const x = 470 + i * 92 + s.rng.range(-20, 20);
    const w = s.rng.range(34, 70);
    const pts: Pt[] = [
      [x, 250],
      [x + s.rng.range(4, 14), 400],
      [x - 6, 520],
      [x + 12, 640],
      [x + s.rng.range(-8, 16), 830],
      [x + w + 30, 830],
      [x + w + s.rng.range(-20, 10), 610],
      [x + w + 8, 480],
      [x + w * 0.5, 360],
    ];
    strata += `<path d="${line(pts, true)}" fill="#2e2226" opacity="${n(0.2 + i * 0.02)}"/><path d="${line([pts[0] ?? [x, 250], [x - 14, 420], [x - 22, 560], [x - 8, 700], [x - 20, 830], [x, 830], [x + 12, 640], [x - 6, 520], [x + 6, 400]], true)}" fill="#ffd7a0" opacity="${n(Math.max(0.08, 0.42 - i * 0.05))}"/>`;
  }
  let ferns = "";
  for (let i = 0; i < 30; i++) {
    const [x, y] = [s.rng.range(500, 1220), s.rng.range(350, 800)];
    for (let k = 0; k < 7; k++)
      ferns += clump(s, x + s.rng.range(-1, 1) * (22 - k * 3), y + k * 7, s.rng.range(4, 11) * (1 - k * 0.08), 0.7);
  }
  const bushes = `<path d="${ferns}" fill="#5f7a3a" opacity="0.85"/>`;
  const spur = ridge(s, { base: 690, amp: 50, freq: 1.3, shape: (u) => 130 * (0.4 - u) });
  return [
    sky(s, [0, "#4a7fb5"], [0.2, "#8fb5d0"], [0.4, "#f6dcae"], [0.5, "#fbd79c"], [1, "#fbe0b0"]),
    sun(s, 190, 300, 38, "#fffae0", 13, 1),
    streaks(s, 60, 260, 14, "#fff0d4", 0.6),
    range(s, {
      count: 5,
      base: [360, 500],
      amp: [70, 90],
      colour: ["#c9b8b4", "#6f8a86"],
      haze: "#fbe6c0",
      fog: 0.95,
      freq: 1.3,
      between: (i) => (i === 2 ? cloudSea(s, 430, 50, "#fffaf0", "#f0d9bd", 32) : ""),
    }),
    cloudSea(s, 500, 80, "#fffdf6", "#ecd5bf", 50),
    land(s, ridge(s, { base: 590, amp: 60, freq: 1.6 }), "#5f8272", "#c9c4a8", 100),
    cloudSea(s, 600, 90, "#ffffff", "#e6d3c4", 66),
    land(s, spur, "#4a7350", "#2f5a48", 140, treeline(s, spur, "leaf", 22)),
    mist(s, 700, 130, "#fff6e4", 0.7),
    `<path d="${wall}" fill="${s.linear([420, 0], [900, 0], [0, "#f0b97d"], [0.22, "#b97f5c"], [0.55, "#6d5048"], [1, "#463a3a"])}"/><g clip-path="${s.clip(wall)}">${strata}${bushes}<rect x="400" y="620" width="820" height="220" fill="${s.vertical([0, "#f6e3c9", 0], [1, "#f6e3c9", 0.55])}"/></g>`,
    `<path d="${smooth(lip)}L1230,330Q1000,352 800,350T520,346T430,330Z" fill="${s.linear([430, 0], [1220, 0], [0, "#e8cf6a"], [0.4, "#a5b552"], [1, "#5f8a42"])}"/>`,
    grass(s, {
      x: [440, 1220],
      y: (x) => 344 - (x - 430) * 0.045,
      count: 420,
      height: [8, 30],
      colours: ["#d9c760", "#93a848", "#6f9442"],
      wind: 0.35,
      width: 2.6,
    }),
    broadleaf(s, 1130, 270, 190, "#4f7f3c"),
    broadleaf(s, 1196, 270, 240, "#446f38"),
    banana(s, 900, 300, 110, "#6f9a48"),
    smoke(s, 1020, 170, 120, "#fff6e6", 0.6),
    hut(s, { x: 1000, y: 292, scale: 1.12 }, { wall: "#a5794a", roof: "#b58d58", kind: "thatch", stilts: 16 }),
    person(
      { x: 462, y: 330, scale: 84, flip: true },
      { top: "#d0412e", bottom: "#2d3a48", load: "pack", loadColour: "#2f5f7a" },
    ),
    person(
      { x: 516, y: 326, scale: 84, flip: true },
      { top: "#2f6f8f", bottom: "#8a2a4a", dress: "skirt", pose: "point" },
    ),
    person(
      { x: 640, y: 318, scale: 78 },
      {
        top: "#2f7a6a",
        bottom: "#4a3a35",
        pose: "walk",
        load: "pack",
        loadColour: "#e0b13c",
        hat: "cap",
        hatColour: "#efe2c4",
      },
    ),
    grass(s, {
      x: [430, 1220],
      y: (x) => 352 - (x - 430) * 0.04,
      count: 180,
      height: [14, 40],
      colours: ["#c9b552", "#7f9a44"],
      wind: 0.35,
      width: 3,
    }),
    flock(s, 250, 420, 7, 12, "#7a5f52", 0.8),
    crown(s, 20, 800, 190, 70, "#35603f", 0.3, 34),
    crown(s, 220, 830, 150, 50, "#2f5a3c", 0.3, 26),
    vignette(s, "#3a241c", 0.35),
  ].join("");
};
