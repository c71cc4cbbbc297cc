import { mix } from "./draw/colour";
import { lerp, n, type Pt, smooth } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, streaks } from "./draw/sky";
import { pine } from "./draw/trees";
import { bamboo } from "./draw/tropical";
import { mist, vignette } from "./draw/weather";

/** Bunded plots receding over the plateau floor; some mirror the sky, some are green with seedlings. */
function paddies(s: Sheet, y0: number, y1: number): string {
  let out = "";
  const rows = 13;
  const edge = (i: number): ((x: number) => number) => {
    const t = (i / rows) ** 1.5;
    const y = lerp(y0, y1, t);
    const k = lerp(5, 26, t);
    return (x) => y + k * Math.sin(x / lerp(120, 300, t) + i * 1.3) + k * 0.6 * Math.sin(x / 90 + i * 2.1);
  };
  for (let i = 0; i < rows; i++) {
    const [top, bottom] = [edge(i), edge(i + 1)];
    const t = i / rows;
    let x = -60 - s.rng.range(0, 60);
    while (x < 1260) {
      const w = lerp(80, 330, t) * s.rng.range(0.6, 1.3);
      const skew = (x + w / 2 - 600) * 0.06;
      const pts: Pt[] = [];
      for (let k = 0; k <= 6; k++) pts.push([x + (w * k) / 6, top(x + (w * k) / 6)]);
      for (let k = 6; k >= 0; k--) pts.push([x + (w * k) / 6 + skew, bottom(x + (w * k) / 6 + skew)]);
      const wet = s.rng.chance(0.48);
      const [a, b] = [top(x + w / 2), bottom(x + w / 2)];
      const green = s.rng.pick(["#86b84a", "#6ba744", "#a4c95a", "#5b9a47"]);
      const fill = wet
        ? s.linear([0, a], [0, b], [0, "#e9f1e6"], [1, "#9cc3c4"])
        : s.linear([0, a], [0, b], [0, mix(green, "#e6efcf", 0.35 * (1 - t))], [1, green]);
      out += `<path d="${smooth(pts, true, 0.1)}" fill="${fill}" stroke="${mix("#56683a", "#b9c9a0", 0.5 * (1 - t))}" stroke-width="${n(lerp(2, 9, t))}" stroke-linejoin="round"/>`;
      let tufts = "";
      const count = Math.round(lerp(10, 30, t));
      for (let k = 0; k < count; k++) {
        const [u, v] = [s.rng.range(0.08, 0.92), s.rng.range(0.18, 0.9)];
        const px = x + w * u + skew * v;
        const py = lerp(top(px), bottom(px), v);
        const h = lerp(3, 15, t);
        tufts += `M${n(px)},${n(py)}l${n(-h * 0.4)},${n(-h)}M${n(px)},${n(py)}l0,${n(-h * 1.2)}M${n(px)},${n(py)}l${n(h * 0.4)},${n(-h)}`;
      }
      out += `<path d="${tufts}" stroke="${wet ? "#5f9a4a" : "#3f7f3a"}" stroke-width="${n(lerp(0.8, 2.4, t))}" stroke-linecap="round" opacity="0.85"/>`;
      x += w;
    }
  }
  return out;
}

const babo = (x: number, y: number, h: number): string =>
  `<path d="M${x},${y}V${y - h}" stroke="#8a6a44" stroke-width="3"/><path d="M${x},${y - h}q14,10 6,26M${x},${y - h * 0.9}l-12,18" stroke="#c9a468" stroke-width="2" fill="none"/><rect x="${x - 7}" y="${y - h * 0.82}" width="14" height="6" fill="#c9a468"/>`;

/** After rain on the Apatani plateau: mirrored plots, pine knolls, a village of bamboo houses. */
export const ziro: Scene = (s) => {
  const knoll = (x: number, y: number, w: number, h: number): string => {
    let trees = "";
    for (let i = 0; i < 15; i++) {
      const u = i / 14;
      trees += pine(
        s,
        x - w / 2 + u * w,
        y - h * 0.5 * Math.sin(Math.PI * u),
        h * s.rng.range(0.9, 1.5),
        s.rng.pick(["#2f6a4c", "#3d7a54", "#28583f"]),
      );
    }
    return `<path d="M${x - w * 0.62},${y + 6}Q${x},${y - h * 1.1} ${x + w * 0.62},${y + 6}Q${x},${y + 20} ${x - w * 0.62},${y + 6}Z" fill="#4f8a4e"/>${trees}`;
  };
  const village = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [560 + i * 56 + s.rng.range(-8, 8), 330 + (i % 3) * 14];
    return (
      babo(x + 26, y - 20, 74) +
      hut(
        s,
        { x, y, scale: 0.62 + (i % 3) * 0.05 },
        {
          wall: s.rng.pick(["#b98f5a", "#a87f4e", "#c79c66"]),
          roof: s.rng.pick(["#8a8f8c", "#a5623f", "#9a8358", "#7d8a90"]),
          stilts: 14,
          kind: i % 2 ? "tin" : "thatch",
        },
      )
    );
  }).join("");
  const ridgeWood = ridge(s, { base: 300, amp: 34, freq: 1.3 });
  return [
    sky(s, [0, "#a9bfc2"], [0.2, "#d5e0d8"], [0.36, "#f3f1de"], [1, "#f3f1de"]),
    streaks(s, 10, 140, 16, "#ffffff", 0.7),
    streaks(s, 0, 90, 9, "#7f9aa2", 0.4),
    range(s, {
      count: 4,
      base: [190, 270],
      amp: [120, 80],
      colour: ["#a9c2c2", "#4f8274"],
      haze: "#eef1e2",
      fog: 0.85,
      freq: 1.2,
      trees: ["fir", 6, 18],
    }),
    mist(s, 246, 90, "#f6f6ea", 0.85),
    land(s, ridgeWood, "#3d7558", "#7fae78", 60, treeline(s, ridgeWood, "fir", 40, 1.1)),
    mist(s, 312, 44, "#f3f5e4", 0.6),
    `<rect y="300" width="1200" height="520" fill="#7fae5a"/>`,
    knoll(180, 350, 330, 84),
    village,
    smoke(s, 690, 270, 120, "#f3f3ea", 0.6),
    smoke(s, 862, 280, 100, "#f3f3ea", 0.5),
    paddies(s, 344, 830),
    knoll(1010, 452, 250, 78),
    knoll(330, 468, 170, 56),
    person(
      { x: 520, y: 606, scale: 104 },
      {
        top: "#2d3f6a",
        bottom: "#8a2a35",
        dress: "skirt",
        pose: "pluck",
        hat: "scarf",
        hatColour: "#f0e2c4",
        load: "basket",
        skin: "#b98a62",
      },
    ),
    person(
      { x: 640, y: 620, scale: 108, flip: true },
      { top: "#a8322a", bottom: "#25324a", dress: "skirt", pose: "pluck", hat: "jaapi", skin: "#b98a62" },
    ),
    person(
      { x: 800, y: 566, scale: 82 },
      { top: "#e0b13c", bottom: "#33404f", pose: "walk", load: "basket", skin: "#b98a62" },
    ),
    person(
      { x: 424, y: 540, scale: 74 },
      { top: "#f2ead6", bottom: "#4a3a5a", dress: "skirt", pose: "pluck", hat: "jaapi", skin: "#b98a62" },
    ),
    grass(s, {
      x: [-20, 1220],
      y: () => 815,
      count: 190,
      height: [24, 70],
      colours: ["#3f7a35", "#6a9f3f", "#2f5f33"],
      width: 4,
    }),
    bamboo(s, 1150, 810, 500, "#4f7f3a", 8, 0.4),
    pine(s, 60, 810, 430, "#2c5f44"),
    vignette(s, "#173528", 0.35),
  ].join("");
};
