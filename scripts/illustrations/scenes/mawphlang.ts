import { flock } from "./draw/birds";
import { n, type Pt, smooth } from "./draw/geometry";
import { land, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloud, sky, streaks, sun } from "./draw/sky";
import { broadleaf, crown, pine } from "./draw/trees";
import { mist, vignette } from "./draw/weather";

function monolith(s: Sheet, x: number, y: number, w: number, h: number): string {
  const lean = s.rng.range(-0.06, 0.06) * h;
  const pts: Pt[] = [
    [x - w / 2, y],
    [x - w * 0.54 + lean * 0.4, y - h * 0.5],
    [x - w * 0.4 + lean, y - h * 0.93],
    [x + lean - w * 0.05, y - h],
    [x + w * 0.34 + lean, y - h * 0.9],
    [x + w * 0.5 + lean * 0.4, y - h * 0.45],
    [x + w * 0.54, y],
  ];
  const outline = smooth(pts, true, 0.12);
  let lichen = "";
  for (let i = 0; i < 14; i++)
    lichen += `<ellipse cx="${n(x + s.rng.range(-0.45, 0.45) * w)}" cy="${n(y - s.rng.range(0.1, 0.95) * h)}" rx="${n(s.rng.range(3, w * 0.15))}" ry="${n(s.rng.range(3, 12))}" fill="${s.rng.pick(["#b8b283", "#d9cfa8", "#7c8468", "#6a665e"])}" opacity="0.45"/>`;
  return `<ellipse cx="${n(x + w * 0.9)}" cy="${n(y + 4)}" rx="${n(w * 1.2)}" ry="9" fill="#3b3d1c" opacity="0.35"/><path d="${outline}" fill="${s.linear([x - w / 2, 0], [x + w / 2, 0], [0, "#e6d9b8"], [0.35, "#a89f8b"], [1, "#54524f"])}"/><g clip-path="${s.clip(outline)}">${lichen}<path d="M${n(x + w * 0.12)},${n(y)}L${n(x + w * 0.2 + lean)},${n(y - h)}L${n(x + w)},${n(y - h)}V${n(y)}Z" fill="#3d3c3d" opacity="0.35"/></g>`;
}

/** Autumn afternoon on the downs: ancestors' stones, the dark grove, walkers on the old mail track. */
export const mawphlang: Scene = (s) => {
  const down = (base: number, amp: number, freq: number, top: string, foot: string, depth: number): [Pt[], string] => {
    const r = ridge(s, { base, amp, freq, rough: 0.28 });
    return [r, land(s, r, top, foot, depth)];
  };
  const [, d1] = down(400, 60, 0.8, "#a9a4b8", "#c9bda8", 80);
  const [, d2] = down(440, 60, 1, "#a8ad80", "#c8b983", 90);
  const [r3, d3] = down(498, 66, 0.9, "#b9ae62", "#c9b56c", 100);
  const grove = r3.filter((p) => p[0] > 690);
  let forest = "";
  for (let i = 0; i < 30; i++)
    forest += crown(
      s,
      s.rng.range(730, 1240),
      500 - s.rng.range(0, 96) + i * 1.6,
      s.rng.range(36, 66),
      s.rng.range(26, 44),
      s.rng.pick(["#2f5a3a", "#274d36", "#416b3c", "#5f7a3a"]),
      0.3,
      10,
    );
  const track: Pt[] = [
    [640, 486],
    [668, 512],
    [610, 540],
    [520, 575],
    [560, 620],
    [700, 670],
    [760, 740],
    [730, 830],
  ];
  const width = [4, 8, 12, 20, 32, 52, 84, 130];
  const left = track.map(([x, y], i) => [x - (width[i] ?? 0) / 2, y] as Pt);
  const right = track.map(([x, y], i) => [x + (width[i] ?? 0) / 2, y] as Pt).reverse();
  return [
    sky(s, [0, "#7f93c4"], [0.25, "#b9bcd6"], [0.48, "#f3e0c3"], [1, "#f3e0c3"]),
    sun(s, 150, 250, 0, "#fff0c8", 12, 0.8),
    cloud(s, 800, 210, 520, "#fffaf0", "#d5c9d2", 0.95),
    cloud(s, 300, 130, 360, "#fffaf0", "#cfc6d6", 0.9),
    cloud(s, 1090, 110, 240, "#fffaf0", "#d5c9d2", 0.8),
    cloud(s, 530, 290, 300, "#fff6e4", "#e3d3c8", 0.8),
    streaks(s, 40, 300, 7, "#ffffff", 0.4),
    flock(s, 560, 200, 7, 11, "#5b5a78", 0.7),
    d1,
    mist(s, 410, 60, "#f6e6cc", 0.6),
    d2,
    d3,
    land(s, grove, "#2f5a3a", "#3c5a30", 60, treeline(s, grove, "leaf", 60, 1.4)).replace(
      /L(-?\d+),820L(-?\d+),820Z/,
      "L1220,560L690,540Z",
    ),
    forest,
    pine(s, 742, 548, 190, "#3d6a48"),
    pine(s, 706, 536, 130, "#4a7650"),
    pine(s, 60, 500, 150, "#5a7a52"),
    pine(s, 110, 496, 110, "#66845a"),
    pine(s, 20, 506, 190, "#4f7249"),
    broadleaf(s, 820, 566, 150, "#3f6a38"),
    `<path d="M-20,560Q200,520 460,548T860,580T1220,560V820H-20Z" fill="${s.linear([0, 530], [0, 800], [0, "#cdb766"], [0.5, "#a59a4c"], [1, "#5d6a33"])}"/>`,
    `<path d="${smooth(left)}L${smooth(right).slice(1)}Z" fill="${s.linear([0, 486], [0, 820], [0, "#e6cf9c"], [1, "#c49a68"])}"/>`,
    grass(s, {
      x: [-20, 1220],
      y: (x) => 560 + 12 * Math.sin(x / 90),
      count: 340,
      height: [8, 22],
      colours: ["#d9c374", "#b5a455", "#8f9448"],
      wind: 0.3,
      width: 2,
    }),
    person(
      { x: 606, y: 574, scale: 58, flip: true },
      { top: "#b5382a", bottom: "#33404f", pose: "walk", load: "pack", loadColour: "#2f5f7a" },
    ),
    person(
      { x: 640, y: 582, scale: 60, flip: true },
      {
        top: "#2f7a6a",
        bottom: "#4a3a35",
        pose: "walk",
        load: "pack",
        loadColour: "#e0a12e",
        hat: "cap",
        hatColour: "#efe2c4",
      },
    ),
    monolith(s, 250, 640, 66, 250),
    monolith(s, 334, 648, 74, 330),
    monolith(s, 420, 650, 62, 224),
    monolith(s, 178, 640, 52, 170),
    `<ellipse cx="322" cy="706" rx="150" ry="14" fill="#3b3d1c" opacity="0.35"/><path d="M228,704L236,672h26l4,32ZM380,706L384,674h28l6,32Z" fill="#6f6a60"/><path d="${smooth(
      [
        [190, 668],
        [230, 652],
        [330, 648],
        [440, 656],
        [462, 672],
        [400, 684],
        [260, 684],
      ],
      true,
      0.12,
    )}" fill="${s.linear([0, 648], [0, 686], [0, "#e6dabb"], [1, "#726c62"])}"/>`,
    person(
      { x: 842, y: 724, scale: 148, flip: true },
      {
        top: "#31586f",
        bottom: "#5a4636",
        pose: "point",
        load: "pack",
        loadColour: "#a8322a",
        hat: "cap",
        hatColour: "#d9b46a",
      },
    ),
    monolith(s, 1010, 700, 60, 170),
    monolith(s, 1074, 708, 52, 128),
    grass(s, {
      x: [-20, 660],
      y: (x) => 730 + 30 * Math.sin(x / 160),
      count: 300,
      height: [20, 60],
      colours: ["#b9a650", "#8f8f40", "#d8c57a"],
      wind: 0.35,
      width: 3,
    }),
    grass(s, {
      x: [-20, 640],
      y: () => 815,
      count: 200,
      height: [30, 100],
      colours: ["#5f6a30", "#7f7f38", "#a8984a"],
      wind: 0.35,
      width: 4,
      plume: 0.1,
      plumeColour: "#f3e6bd",
    }),
    grass(s, {
      x: [830, 1220],
      y: () => 815,
      count: 160,
      height: [30, 100],
      colours: ["#5f6a30", "#7f7f38", "#a8984a"],
      wind: 0.35,
      width: 4,
      plume: 0.1,
      plumeColour: "#f3e6bd",
    }),
    vignette(s, "#3a2f1c", 0.35),
  ].join("");
};
