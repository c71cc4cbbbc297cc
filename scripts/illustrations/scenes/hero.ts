import { egret, flock, flyingEgret } from "./draw/birds";
import { boat } from "./draw/boats";
import { lerp, n, type Place, type Pt, smooth } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import { rhino } from "./draw/rhino";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { shadeTree } from "./draw/trees";
import { areca, bamboo } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

type Layout = {
  horizon: number;
  sun: Pt;
  boat: Place;
  rhino: Place;
  egrets: readonly Place[];
  /** Right end and top of the tea slope, and the heights of its two shade trees. */
  slope: readonly [end: number, top: number, tree: number];
  /** Where the near bank begins. */
  bank: number;
  birds: Pt;
};

/** Tea on the left bank: rows follow the slope down to the water. */
function teaSlope(s: Sheet, [end, top, tree]: Layout["slope"], foot: number): string {
  const crest: Pt[] = [
    [-20, top],
    [end * 0.3, top + 12],
    [end * 0.62, lerp(top, foot, 0.36)],
    [end * 0.86, lerp(top, foot, 0.76)],
    [end * 1.04, foot + 18],
    [end * 1.22, foot + 80],
  ];
  const outline = `${smooth(crest)}L${n(end * 1.22)},${foot + 200}L-20,${foot + 200}Z`;
  let rows = "";
  for (let i = 0; i < 17; i++) {
    const dy = 5 + i * 9 + i * i * 0.62;
    const th = 5 + i * 1.1;
    const row = smooth(crest.map(([x, y], k) => [x + k * i * 0.8, y + dy * (1 - k * 0.05)] as Pt));
    rows += `<path d="${row}" fill="none" stroke="#1f4436" stroke-width="${n(th)}"/><path d="${row}" fill="none" stroke="#4f7f55" stroke-width="${n(th * 0.62)}" stroke-dasharray="${n(th * 1.5)} ${n(th * 0.16)}" stroke-linecap="round" transform="translate(0 ${n(-th * 0.28)})"/><path d="${row}" fill="none" stroke="#d9b878" stroke-width="${n(th * 0.14)}" stroke-dasharray="${n(th * 0.3)} ${n(th * 0.5)}" opacity="0.7" transform="translate(0 ${n(-th * 0.58)})"/>`;
  }
  const y = (u: number): number => lerp(top + 12, lerp(top, foot, 0.36), (u - 0.3) / 0.32);
  const pickers = [
    [0.36, "#b5382a", "#e8d3a0"],
    [0.5, "#d08a2e", "#7a3350"],
  ] as const;
  return `<path d="${outline}" fill="#16352b"/><g clip-path="${s.clip(outline)}">${rows}</g>${shadeTree(s, end * 0.16, top + 20, tree, "#2f5f48", "#2a2622")}${shadeTree(s, end * 0.66, y(0.66) + 20, tree * 0.72, "#37694c", "#2a2622")}${pickers.map(([u, a, b]) => person({ x: end * u, y: y(u) + 26, scale: tree * 0.21 }, { top: a, bottom: b, dress: "skirt", pose: "pluck", load: "basket", hat: "scarf", hatColour: b, skin: "#6d4636" })).join("")}`;
}

/** The Luit at first light. Calm dark sky for a title, life in the middle band, reeds where the search stands. */
function hero(s: Sheet, o: Layout): string {
  const { width: w, height: h } = s;
  const y = o.horizon;
  const far = ridge(s, { base: y - 6, amp: 14, freq: 1.6 });
  const isle = land(s, far, "#4a5a55", "#8a7a62", 24, treeline(s, far, "palm", 22, 1.2));
  const crew = `${person({ x: 96, y: -20, scale: 104 }, { top: "#e9dcc0", bottom: "#7a2f2a", pose: "pole", hat: "jaapi", skin: "#5f3f30" })}<path d="M117,-122L146,46" stroke="#2a1f1a" stroke-width="4" stroke-linecap="round"/>${person({ x: 70, y: -14, scale: 66, flip: true }, { top: "#a8322a", bottom: "#2d3a48", pose: "sit", skin: "#5f3f30" })}`;
  const ferry = boat(o.boat, { wood: "#3f2b22", hood: "#8a6540", crew, trim: "#f0b46a" });
  const animal = rhino(s, o.rhino, "#4f4a48", "#ffcf8a");
  const shore: Pt[] = [
    [w * 0.4, o.bank + 96],
    [w * 0.47, o.rhino.y + 46],
    [w * 0.56, o.rhino.y + 8],
    [o.rhino.x - 60, o.rhino.y - 6],
    [o.rhino.x + 140, o.rhino.y - 12],
    [w + 20, o.rhino.y - 30],
  ];
  return [
    sky(
      s,
      [0, "#1a3d47"],
      [(y / h) * 0.5, "#315c5d"],
      [(y / h) * 0.78, "#6d7767"],
      [(y / h) * 0.9, "#d59a68"],
      [y / h, "#fbd797"],
      [1, "#fbd797"],
    ),
    streaks(s, y * 0.3, y * 0.7, 9, "#a58f78", 0.22),
    sun(s, o.sun[0], o.sun[1], 30, "#fff3cf", 7, 0.9),
    range(s, {
      count: 6,
      base: [y - 40, y - 4],
      amp: [92, 26],
      colour: ["#8f8a78", "#42605a"],
      haze: "#f3c791",
      fog: 0.85,
      freq: 1.3,
      rough: 0.45,
      shape: (u) => -46 * Math.exp(-(((u - o.sun[0] / w) / 0.12) ** 2)),
    }),
    mist(s, y - 34, 64, "#fbdfae", 0.75),
    isle,
    mist(s, y - 2, 26, "#fbe2b4", 0.65),
    water(s, y, h + 10, [0, "#efc78c"], [0.14, "#b59a74"], [0.45, "#566f68"], [1, "#16323a"]),
    `<path d="M${o.sun[0] - 34},${y}h68L${o.sun[0] + 130},${y + 190}h-260Z" fill="${s.linear([0, y], [0, y + 190], [0, "#fff0c8", 0.85], [1, "#ffd79a", 0])}" filter="${s.blur(13, 3)}"/>`,
    ripples(s, { y: [y + 6, h], count: 170, colour: "#ffe3ae", opacity: 0.42 }),
    ripples(s, { y: [y + 20, h], count: 90, colour: "#12303a", opacity: 0.3 }),
    flock(s, o.birds[0], o.birds[1], 9, 10, "#3f4a48", 0.75),
    boat({ x: o.sun[0] + 120, y: y + 22, scale: 0.22, flip: true }, { wood: "#4a3a32", hood: "#6d543c" }),
    reflect(s, ferry, o.boat.y + 1, 80, 0.45),
    ferry,
    teaSlope(s, o.slope, o.bank),
    mist(s, o.bank - 10, 44, "#f3d3a0", 0.35),
    areca(s, w - 60, o.rhino.y + 10, 230, "#2f4f42", "#4a4238"),
    areca(s, w - 110, o.rhino.y + 6, 170, "#355848", "#4a4238"),
    bamboo(s, w + 10, o.rhino.y + 30, 330, "#3a5240", 8, 0.45),
    grass(s, {
      x: [o.rhino.x - 110, w + 20],
      y: (x) => o.rhino.y - 2 - (x - o.rhino.x) * 0.03,
      count: 190,
      height: [26, 84],
      colours: ["#6d6a3f", "#4f5a3a", "#8a7d48"],
      width: 3.4,
      plume: 0.22,
      plumeColour: "#f3dcab",
    }),
    `<path d="${smooth(shore)}L${w + 20},${h + 20}H${n(w * 0.4)}Z" fill="${s.linear([0, o.rhino.y - 30], [0, h], [0, "#8a7a4a"], [0.3, "#3f4f38"], [1, "#16281f"])}"/>`,
    animal,
    ...o.egrets.map((e) => egret(e)),
    flyingEgret({ x: o.boat.x + 10, y: y + 22, scale: 0.42 }),
    `<path d="${smooth([
      [-20, o.bank + 30],
      [w * 0.2, o.bank + 34],
      [w * 0.4, o.bank + 70],
      [w * 0.6, o.bank + 78],
      [w * 0.8, o.bank + 50],
      [w + 20, o.bank + 40],
    ])}L${w + 20},${h + 20}L-20,${h + 20}Z" fill="${s.linear([0, o.bank + 20], [0, h], [0, "#2f4634"], [1, "#0d1c18"])}"/>`,
    grass(s, {
      x: [-20, w + 20],
      y: (x) => o.bank + 70 + 12 * Math.sin(x / 130),
      count: Math.round(w * 0.34),
      height: [16, 58],
      colours: ["#4f5f38", "#34492f", "#6d6a3c"],
      width: 3.4,
      plume: 0.1,
      plumeColour: "#f0d6a0",
    }),
    grass(s, {
      x: [-20, w + 20],
      y: (x) => lerp(o.bank + 70, h, 0.42) + 16 * Math.sin(x / 90 + 1),
      count: Math.round(w * 0.3),
      height: [30, 90],
      colours: ["#2f4630", "#22372a", "#46552f"],
      width: 4,
      plume: 0.08,
      plumeColour: "#dfc084",
    }),
    grass(s, {
      x: [-20, w + 20],
      y: () => h + 10,
      count: Math.round(w * 0.3),
      height: [50, 150],
      colours: ["#1c3024", "#2a3f2b", "#13251d"],
      width: 5,
      plume: 0.08,
      plumeColour: "#c9ad78",
    }),
    vignette(s, "#0a1a20", 0.4),
  ].join("");
}

export const heroWide: Scene = (s) =>
  hero(s, {
    horizon: 430,
    sun: [900, 380],
    boat: { x: 640, y: 536, scale: 0.98 },
    rhino: { x: 1210, y: 596, scale: 0.98 },
    egrets: [
      { x: 1020, y: 606, scale: 0.8 },
      { x: 986, y: 616, scale: 0.66, flip: true },
      { x: 1190, y: 448, scale: 0.46 },
    ],
    slope: [470, 420, 250],
    bank: 600,
    birds: [1120, 330],
  });

export const heroTall: Scene = (s) =>
  hero(s, {
    horizon: 520,
    sun: [452, 472],
    boat: { x: 330, y: 596, scale: 0.74 },
    rhino: { x: 590, y: 668, scale: 0.76 },
    egrets: [
      { x: 446, y: 690, scale: 0.6 },
      { x: 418, y: 702, scale: 0.5, flip: true },
    ],
    slope: [230, 508, 170],
    bank: 676,
    birds: [590, 440],
  });
