import { flock } from "./draw/birds";
import { elephant } from "./draw/elephant";
import { smooth } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { cloud, sky } from "./draw/sky";
import { broadleaf, crown } from "./draw/trees";
import { boulder, reflect, ribbon, ripples } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** Clear noon: the Manas leaves the Bhutan hills in blue braids, a herd comes down to drink. */
export const manas: Scene = (s) => {
  const deep = s.linear([0, 330], [0, 820], [0, "#bfe6ea"], [0.2, "#6cc0d6"], [0.55, "#2f93bd"], [1, "#1a6a97"]);
  const woodL = ridge(s, { base: 330, amp: 14, freq: 1.2, shape: (u) => (u < 0.45 ? (0.45 - u) * 130 : 0) });
  const woodR = ridge(s, { base: 338, amp: 14, freq: 1.5, shape: (u) => (u > 0.55 ? (u - 0.55) * 150 : 0) });
  const main = ribbon([
    [545, 336, 14],
    [520, 352, 40],
    [570, 376, 60],
    [690, 410, 110],
    [660, 460, 190],
    [520, 530, 330],
    [560, 620, 520],
    [720, 720, 860],
    [800, 830, 1100],
  ]);
  const right = ribbon([
    [560, 352, 24],
    [760, 380, 46],
    [930, 414, 70],
    [940, 460, 100],
    [850, 520, 170],
    [800, 600, 330],
    [760, 690, 520],
  ]);
  const left = ribbon([
    [500, 356, 24],
    [380, 380, 44],
    [250, 420, 74],
    [230, 480, 110],
    [330, 550, 190],
    [440, 610, 260],
    [560, 690, 320],
  ]);
  const herd =
    elephant(s, { x: 640, y: 640, scale: 1.08 }, "#6a6765", "#fff0cf") +
    elephant(s, { x: 420, y: 622, scale: 0.86 }, "#74706c", "#fff0cf", false) +
    elephant(s, { x: 508, y: 640, scale: 0.46 }, "#7a7571", "#fff0cf", false);
  const spray = Array.from(
    { length: 26 },
    () => `<circle cx="${804 + s.rng.range(-6, 70)}" cy="${600 + s.rng.range(-40, 30)}" r="${s.rng.range(1, 3)}"/>`,
  ).join("");
  return [
    sky(s, [0, "#3f9bd1"], [0.28, "#8cc9e6"], [0.45, "#dff0ec"], [1, "#dff0ec"]),
    cloud(s, 250, 150, 320, "#ffffff", "#cfe3ec"),
    cloud(s, 960, 105, 260, "#ffffff", "#cfe3ec", 0.95),
    cloud(s, 640, 200, 180, "#ffffff", "#d9eaf0", 0.8),
    range(s, {
      count: 5,
      base: [270, 318],
      amp: [170, 80],
      colour: ["#a3c5da", "#3f7f79"],
      haze: "#d9ecec",
      fog: 0.7,
      freq: 1.2,
      rough: 0.52,
    }),
    mist(s, 326, 50, "#eef8f4", 0.6),
    `<rect y="332" width="1200" height="500" fill="${s.vertical([0, "#d8e2c9"], [0.25, "#e9e3cb"], [1, "#d9cfae"])}"/>`,
    land(
      s,
      woodL.filter((p) => p[0] < 540),
      "#2f6f4e",
      "#5d9462",
      110,
      treeline(
        s,
        woodL.filter((p) => p[0] < 540),
        "leaf",
        26,
        1.3,
      ),
    ).replace(/L(-?\d+),820L(-?\d+),820Z/, "L530,352L200,384L-20,404Z"),
    land(
      s,
      woodR.filter((p) => p[0] > 560),
      "#2b6848",
      "#55905e",
      110,
      treeline(
        s,
        woodR.filter((p) => p[0] > 560),
        "leaf",
        28,
        1.3,
      ),
    ).replace(/L(-?\d+),820L(-?\d+),820Z/, "L1220,412L900,372L570,352Z"),
    `<g fill="${deep}"><path d="${left}"/><path d="${right}"/><path d="${main}"/></g>`,
    `<path d="${smooth(
      [
        [300, 430],
        [400, 410],
        [520, 424],
        [540, 452],
        [430, 476],
        [330, 466],
      ],
      true,
    )}" fill="#efe8d0"/><path d="${smooth(
      [
        [790, 428],
        [860, 420],
        [880, 440],
        [800, 470],
        [740, 460],
      ],
      true,
    )}" fill="#e9e2c6"/>`,
    grass(s, {
      x: [330, 510],
      y: (x) => 452 + 12 * Math.sin(x / 40),
      count: 90,
      height: [8, 22],
      colours: ["#8fae5c", "#6f9a4e"],
      width: 2,
    }),
    `<g clip-path="${s.clip(`${left}${right}${main}`)}">${ripples(s, { y: [400, 800], x: [180, 1150], count: 150, colour: "#ffffff", opacity: 0.45 })}${ripples(s, { y: [520, 800], x: [180, 1150], count: 60, colour: "#0f5c88", opacity: 0.35 })}</g>`,
    `<path d="${smooth(
      [
        [-20, 560],
        [120, 566],
        [260, 596],
        [470, 622],
        [640, 640],
        [760, 646],
        [690, 664],
        [500, 672],
        [330, 700],
        [200, 760],
        [160, 820],
        [-20, 820],
      ],
      true,
      0.14,
    )}" fill="${s.linear([0, 560], [0, 800], [0, "#efe6c6"], [1, "#bfb287"])}"/>`,
    reflect(s, herd, 648, 110, 0.35),
    crown(s, 60, 560, 130, 42, "#3f7d45", 0.4, 26),
    herd,
    `<g fill="#ffffff" opacity="0.85">${spray}</g>`,
    broadleaf(s, 92, 610, 330, "#3b7a42"),
    broadleaf(s, 1120, 470, 230, "#3b7a46"),
    broadleaf(s, 1180, 520, 300, "#2f6b3c"),
    broadleaf(s, 214, 590, 190, "#4a8a48"),
    grass(s, {
      x: [-20, 330],
      y: (x) => 640 + x * 0.12,
      count: 150,
      height: [16, 54],
      colours: ["#6f9440", "#8aa84c", "#4f7a3c"],
      width: 3,
      plume: 0.1,
      plumeColour: "#fbf3da",
    }),
    boulder(s, 960, 720, 120, "#f3efe4", "#8f9a98"),
    boulder(s, 1050, 746, 150, "#f6f2e6", "#86918f"),
    boulder(s, 880, 752, 74, "#f3efe4", "#8f9a98"),
    boulder(s, 1150, 790, 200, "#ece7da", "#7d8887"),
    boulder(s, 300, 790, 90, "#f3efe4", "#948f7c"),
    boulder(s, 380, 770, 54, "#f3efe4", "#948f7c"),
    grass(s, {
      x: [-30, 250],
      y: () => 815,
      count: 120,
      height: [50, 140],
      colours: ["#3f6b33", "#557f38", "#2f5a34"],
      width: 5,
      plume: 0.14,
      plumeColour: "#fbf3da",
    }),
    flock(s, 800, 250, 8, 9, "#2a5568", 0.7),
    vignette(s, "#0d3a4d", 0.3),
  ].join("");
};
