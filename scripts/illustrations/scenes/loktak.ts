import { egret, flock, flyingEgret } from "./draw/birds";
import { canoe } from "./draw/boats";
import { lerp, n, type Pt, place, smooth } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { range } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** A fishing ring (athaphum): a floating belt of reeds round open water, with one gap for the canoe. */
function ring(s: Sheet, x: number, y: number, rx: number, nearness: number): string {
  const ry = rx * lerp(0.2, 0.34, nearness);
  const belt = rx * 0.16;
  const gap = s.rng.range(0.2, 1.2);
  const pts: Pt[] = [];
  for (let i = 0; i <= 40; i++) {
    const a = gap + 0.14 + (i / 40) * (6.283 - 0.28);
    const k = s.rng.range(0.97, 1.03);
    pts.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]);
  }
  const d = smooth(pts);
  const w = belt * lerp(0.5, 0.75, nearness);
  let reeds = "";
  for (const [px, py] of [...pts].sort((p, q) => p[1] - q[1])) {
    const h = lerp(5, 30, nearness);
    for (let k = 0; k < 11; k++)
      reeds += `M${n(px + s.rng.range(-1, 1) * w)},${n(py + s.rng.range(-0.3, 0.35) * w)}l${n(s.rng.range(-0.3, 0.3) * h)},${n(-h * s.rng.range(0.5, 1))}`;
  }
  return `<path d="${d}" fill="none" stroke="#123f45" stroke-width="${n(w)}" opacity="0.35" transform="translate(0 ${n(w * 0.35)})"/><path d="${d}" fill="none" stroke="#4f7a3c" stroke-width="${n(w)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#8fb552" stroke-width="${n(w * 0.5)}" opacity="0.55" transform="translate(0 ${n(-w * 0.16)})"/><path d="${reeds}" stroke="#6a9442" stroke-width="${n(lerp(0.8, 2.6, nearness))}" stroke-linecap="round"/>`;
}

function phumdi(s: Sheet, x: number, y: number, w: number, h: number): string {
  const pts: Pt[] = Array.from({ length: 12 }, (_, i) => [
    x + Math.cos((i / 12) * 6.283) * w * 0.5 * s.rng.range(0.85, 1.1),
    y + Math.sin((i / 12) * 6.283) * h * 0.5 * s.rng.range(0.85, 1.1),
  ]);
  return `<path d="${smooth(pts, true)}" fill="#153f42" opacity="0.4" transform="translate(0 10)"/><path d="${smooth(pts, true)}" fill="${s.linear([0, y - h / 2], [0, y + h / 2], [0, "#a9c25c"], [1, "#4f7a3c"])}"/>${grass(s, { x: [x - w * 0.44, x + w * 0.44], y: (gx) => y + h * 0.1 + h * 0.3 * Math.sin(gx), count: Math.round(w * 0.7), height: [h * 0.12, h * 0.42], colours: ["#7fa848", "#55803f", "#b5c766"], width: 2.4 })}`;
}

/** Loktak from the hill of Sendra, early: rings of floating meadow on a silver lake. */
export const loktak: Scene = (s) => {
  const rings: [number, number, number][] = [
    [180, 262, 60],
    [330, 250, 46],
    [520, 264, 64],
    [690, 246, 40],
    [840, 266, 66],
    [1010, 252, 50],
    [1130, 274, 66],
    [90, 320, 90],
    [330, 322, 104],
    [640, 330, 116],
    [930, 332, 110],
    [1160, 360, 120],
    [150, 440, 160],
    [520, 434, 150],
    [1060, 486, 196],
    [150, 640, 250],
  ];
  const home = place(
    { x: 700, y: 540, scale: 1.5 },
    hut(s, { x: 0, y: 0 }, { wall: "#a9845a", roof: "#8a6f48", kind: "thatch", stilts: 6, window: "#3a2a20" }),
  );
  const nets = `<path d="M840,590L930,420M840,590L1010,470" stroke="#6a4a30" stroke-width="4"/><path d="M930,420Q940,500 1010,470Q960,560 880,560Q900,500 930,420Z" fill="none" stroke="#f3e6c8" stroke-width="1.4"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${930 + i * 8},${424 + i * 5}Q${910 + i * 6},${500 + i * 6} ${886 + i * 4},558" fill="none" stroke="#f3e6c8" stroke-width="0.9" opacity="0.8"/>`).join("")}`;
  const fisher = canoe(
    { x: 470, y: 690, scale: 1.35 },
    "#5a3a26",
    `${person({ x: -40, y: -8, scale: 112 }, { top: "#b5382a", bottom: "#e8dcc0", dress: "skirt", pose: "pole", hat: "jaapi", skin: "#a5754f" })}<path d="M-20,-104L-64,34" stroke="#8a6238" stroke-width="3"/>${person({ x: 40, y: 12, scale: 92 }, { top: "#e7b7c4", bottom: "#7a2f56", pose: "sit", skin: "#a5754f", hat: "scarf", hatColour: "#f6efe0" })}`,
  );
  const fleet =
    canoe(
      { x: 320, y: 384, scale: 0.42 },
      "#4a3226",
      person({ x: 0, y: -8, scale: 100 }, { top: "#33506b", bottom: "#e8dcc0", pose: "pole", hat: "jaapi" }),
    ) +
    canoe(
      { x: 900, y: 306, scale: 0.3, flip: true },
      "#4a3226",
      person({ x: 0, y: -8, scale: 100 }, { top: "#a8322a", bottom: "#e8dcc0", pose: "pole" }),
    );
  return [
    sky(s, [0, "#e99a86"], [0.12, "#f4bd96"], [0.26, "#fbe3bd"], [1, "#fbe3bd"]),
    sun(s, 870, 138, 30, "#fffbe6", 12, 1),
    streaks(s, 20, 120, 9, "#fff2dc", 0.55),
    range(s, {
      count: 4,
      base: [190, 222],
      amp: [110, 50],
      colour: ["#d9a79c", "#5f7f88"],
      haze: "#f9dfc0",
      fog: 0.85,
      freq: 1.1,
    }),
    mist(s, 216, 40, "#fdeed2", 0.8),
    water(s, 222, 820, [0, "#fbe2bd"], [0.12, "#dfdcc4"], [0.4, "#8fbcb8"], [1, "#2f747c"]),
    `<path d="M830,224H912L1010,600H700Z" fill="${s.linear([0, 224], [0, 640], [0, "#fff6da", 0.9], [1, "#fff6da", 0])}" filter="${s.blur(16, 4)}"/>`,
    ripples(s, { y: [230, 800], count: 150, colour: "#fffbe8", opacity: 0.45 }),
    ripples(s, { y: [260, 800], count: 70, colour: "#1d5c66", opacity: 0.25 }),
    ...rings.map(([x, y, r]) => ring(s, x, y, r, Math.min(1, (y - 240) / 400))),
    fleet,
    mist(s, 300, 50, "#fdf1da", 0.4),
    phumdi(s, 720, 548, 420, 96),
    reflect(s, home, 592, 90, 0.35),
    smoke(s, 720, 400, 160, "#fff6e4", 0.75),
    home,
    nets,
    person(
      { x: 590, y: 552, scale: 86 },
      {
        top: "#e0b13c",
        bottom: "#8a2a4a",
        dress: "skirt",
        hat: "scarf",
        hatColour: "#f6efe0",
        skin: "#a5754f",
        load: "basket",
      },
    ),
    `<path d="M548,556l22,-4M556,566l26,-5" stroke="#d9c9a0" stroke-width="4"/>`,
    egret({ x: 850, y: 528, scale: 0.6 }),
    reflect(s, fisher, 694, 120, 0.45),
    fisher,
    `<path d="M330,706Q470,722 620,700" fill="none" stroke="#fffbe8" stroke-width="3" opacity="0.6"/>`,
    phumdi(s, 1070, 760, 420, 130),
    phumdi(s, 20, 800, 330, 120),
    grass(s, {
      x: [880, 1230],
      y: () => 810,
      count: 160,
      height: [40, 130],
      colours: ["#4f7a3c", "#7fa848", "#3a6238"],
      width: 4,
      plume: 0.1,
      plumeColour: "#f8ead0",
    }),
    ...[
      [960, 730],
      [1020, 744],
      [1110, 726],
      [60, 776],
    ].map(([x = 0, y = 0]) =>
      place(
        { x, y, scale: 1.1 },
        '<path d="M0,0Q-14,-6 -12,-16Q-4,-12 0,0Q-5,-14 0,-22Q5,-14 0,0Q4,-12 12,-16Q14,-6 0,0Z" fill="#e98fb0"/>',
      ),
    ),
    flyingEgret({ x: 250, y: 170, scale: 0.6 }),
    flyingEgret({ x: 300, y: 186, scale: 0.5 }),
    flock(s, 560, 110, 8, 9, "#7f5f62", 0.7),
    vignette(s, "#173a44", 0.35),
  ].join("");
};
