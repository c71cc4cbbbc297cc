import { poleFlag, prayerFlags } from "./draw/flags";
import { lerp, n, type Pt } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { range } from "./draw/land";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { cloud, sky, sun } from "./draw/sky";
import { fir } from "./draw/trees";
import { boulder, ribbon, ripples } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** October gold by the Yargyap Chu: wooden houses, a swaying footbridge, first snow on the rim. */
export const mechuka: Scene = (s) => {
  const river = ribbon([
    [760, 392, 10],
    [700, 404, 30],
    [620, 424, 46],
    [700, 450, 80],
    [860, 480, 120],
    [800, 530, 190],
    [600, 590, 270],
    [520, 670, 400],
    [600, 830, 700],
  ]);
  const [a, b]: [Pt, Pt] = [
    [210, 540],
    [1010, 500],
  ];
  const deck = (u: number): Pt => [lerp(a[0], b[0], u), lerp(a[1], b[1], u) + 64 * 4 * u * (1 - u) * 0.62];
  const cable = (u: number): Pt => [lerp(a[0], b[0], u), lerp(a[1] - 120, b[1] - 104, u) + 128 * 4 * u * (1 - u)];
  let hangers = "";
  let planks = "";
  for (let i = 0; i <= 70; i++) {
    const [[x, y], [, cy]] = [deck(i / 70), cable(i / 70)];
    hangers += `M${n(x)},${n(y)}V${n(cy)}`;
    planks += `M${n(x - 3)},${n(y + 3)}l7,3`;
  }
  const curve = (f: (u: number) => Pt): string =>
    `M${Array.from({ length: 41 }, (_, i) =>
      f(i / 40)
        .map(n)
        .join(","),
    ).join("L")}`;
  const tower = (x: number, y: number, h: number): string =>
    `<path d="M${x - 16},${y + 20}L${x - 10},${y - h}M${x + 16},${y + 20}L${x + 10},${y - h}M${x - 15},${y - h * 0.3}H${x + 15}M${x - 13},${y - h * 0.7}H${x + 13}M${x - 16},${y - h}H${x + 16}" stroke="#5a3f2c" stroke-width="8" stroke-linecap="round"/>`;
  const [walkA, walkB] = [deck(0.42), deck(0.53)];
  return [
    sky(s, [0, "#3f86c0"], [0.25, "#9cc9e2"], [0.48, "#f4ecd6"], [1, "#f4ecd6"]),
    sun(s, 130, 150, 0, "#fff0cf", 13, 0.8),
    massif(s, {
      spine: [
        [-40, 300],
        [90, 190],
        [220, 290],
        [370, 210],
        [480, 300],
        [640, 176],
        [760, 286],
        [930, 130],
        [1060, 250],
        [1180, 200],
        [1270, 300],
      ],
      foot: 420,
      lit: "#fffdf5",
      shade: "#9fb6d0",
      rockLit: "#9a95a0",
      rockShade: "#5f6684",
      snow: 0.46,
      haze: "#c9d0cf",
    }),
    cloud(s, 420, 262, 340, "#ffffff", "#dfe6e8", 0.85),
    cloud(s, 1020, 286, 280, "#ffffff", "#dfe6e8", 0.8),
    range(s, {
      count: 3,
      base: [360, 400],
      amp: [110, 50],
      colour: ["#7a8f8c", "#5f6f4c"],
      haze: "#dcd8b8",
      fog: 0.8,
      rough: 0.5,
      trees: ["fir", 8, 20],
    }),
    mist(s, 398, 36, "#f6efd6", 0.6),
    `<path d="M-20,400Q600,382 1220,402V820H-20Z" fill="${s.linear([0, 390], [0, 800], [0, "#e3c878"], [0.4, "#d0a54f"], [1, "#8a7434"])}"/>`,
    `<path d="M-20,440Q200,424 420,450T640,520L440,560L-20,590ZM1220,430Q1000,430 900,452L960,500L1220,560Z" fill="#a9a04e" opacity="0.7"/>`,
    Array.from({ length: 16 }, (_, i) =>
      hut(
        s,
        { x: 70 + i * 34 + (i > 8 ? 420 : 0), y: 428 + (i % 3) * 13, scale: 0.3 + (i % 3) * 0.05 },
        {
          wall: s.rng.pick(["#8a6240", "#6f5038", "#a57c50"]),
          roof: s.rng.pick(["#3f6a8a", "#8a8f90", "#a5503a", "#6a7f6a"]),
          kind: "tin",
        },
      ),
    ).join(""),
    `<path d="${river}" fill="#f0e4c0" transform="translate(0 6)"/><path d="${river}" fill="${s.linear([0, 390], [0, 820], [0, "#d5ecf0"], [0.2, "#7fc0d8"], [0.55, "#3a8fbd"], [1, "#1f5f94"])}"/>`,
    `<g clip-path="${s.clip(river)}">${ripples(s, { y: [480, 810], x: [330, 920], count: 120, colour: "#f4fcff", opacity: 0.5 })}${ripples(s, { y: [520, 810], x: [330, 900], count: 50, colour: "#144f80", opacity: 0.35 })}</g>`,
    ...(
      [
        [330, 690, 70],
        [290, 740, 110],
        [880, 640, 80],
        [840, 560, 44],
        [930, 720, 130],
        [640, 640, 40],
        [560, 720, 64],
        [720, 760, 90],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#f1ece0", "#7d8590")),
    Array.from({ length: 7 }, (_, i) =>
      fir(s, 1010 + i * 34, 470 + s.rng.range(-20, 40), s.rng.range(90, 160), "#3a5f4c"),
    ).join(""),
    hut(
      s,
      { x: 1112, y: 742, scale: 1.95 },
      { wall: "#8a5f3c", roof: "#55707f", kind: "tin", stilts: 10, window: "#f2cf86" },
    ),
    smoke(s, 1140, 548, 150, "#f7f2e4", 0.6),
    hut(
      s,
      { x: 66, y: 706, scale: 1.7 },
      { wall: "#76502f", roof: "#a5503a", kind: "tin", stilts: 10, window: "#f2cf86" },
    ),
    tower(a[0], a[1], 120),
    tower(b[0], b[1], 104),
    `<path d="M${a[0]},${a[1] - 120}L60,600M${b[0]},${b[1] - 104}L1160,560" stroke="#4a3a30" stroke-width="3"/>`,
    `<path d="${hangers}" stroke="#4a3a30" stroke-width="1.3"/><path d="${curve(cable)}" fill="none" stroke="#4a3a30" stroke-width="4"/><path d="${curve(deck)}" fill="none" stroke="#6a4a30" stroke-width="9"/><path d="${planks}" stroke="#c79a62" stroke-width="3"/>`,
    prayerFlags(s, [a[0], a[1] - 114], [b[0], b[1] - 98], 62, 21),
    person(
      { x: walkA[0], y: walkA[1] - 2, scale: 66 },
      { top: "#a8322a", bottom: "#2d3a48", pose: "walk", load: "pack", loadColour: "#3f6f5a" },
    ),
    person({ x: walkB[0], y: walkB[1] - 2, scale: 62 }, { top: "#e0b13c", bottom: "#3a2f3f", pose: "walk" }),
    poleFlag(s, 170, 720, 210, "#f6f2e8"),
    poleFlag(s, 214, 736, 170, "#b5382a"),
    grass(s, {
      x: [-20, 360],
      y: (x) => 770 + x * 0.14,
      count: 240,
      height: [26, 90],
      colours: ["#b98f3c", "#d9b45a", "#8a7434", "#a5503a"],
      wind: 0.25,
      width: 3,
      plume: 0.12,
      plumeColour: "#f8ebc4",
    }),
    grass(s, {
      x: [860, 1220],
      y: () => 815,
      count: 240,
      height: [30, 110],
      colours: ["#b98f3c", "#d9b45a", "#8a7434", "#a5503a"],
      wind: 0.25,
      width: 3,
      plume: 0.12,
      plumeColour: "#f8ebc4",
    }),
    vignette(s, "#3a2a14", 0.35),
  ].join("");
};
