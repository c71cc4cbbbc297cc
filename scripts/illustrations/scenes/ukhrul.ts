import { flock } from "./draw/birds";
import { lighten, mix } from "./draw/colour";
import { n, type Pt } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass, lily } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { cloudSea, sky, streaks, sun } from "./draw/sky";
import { mist, vignette } from "./draw/weather";

/** May mist on Shirui Kashong: the pale lily nods in front, its peak stands behind. */
export const ukhrul: Scene = (s) => {
  const peak = ridge(s, {
    base: 470,
    amp: 44,
    rough: 0.56,
    freq: 1.5,
    shape: (u) => 280 * Math.exp(-(((u - 0.6) / 0.15) ** 2)) + 90 * Math.exp(-(((u - 0.36) / 0.12) ** 2)),
  });
  const meadow = ridge(s, { base: 610, amp: 30, freq: 0.9, shape: (u) => 90 * Math.exp(-(((u - 0.68) / 0.22) ** 2)) });
  const petal = (): string => s.rng.pick(["#f6d6de", "#f0c4d4", "#f8e3e4", "#ecc9dd"]);
  const bloom = (x: number, y: number, h: number, lean: number): string =>
    lily(s, x, y, h, petal(), { lean, stem: "#47724f", throat: "#b56a4a" });
  const soft = Array.from({ length: 26 }, () =>
    bloom(s.rng.range(-10, 1210), s.rng.range(640, 740), s.rng.range(46, 90), s.rng.range(-0.3, 0.3)),
  ).join("");
  let spurs = "";
  for (let i = 0; i < 16; i++) {
    const x = 560 + i * 22;
    const y = 236 + Math.abs(i - 7) * 20;
    spurs += `<path d="M${x},${y}l${n(s.rng.range(10, 30))},${n(s.rng.range(60, 150))}l${n(s.rng.range(14, 30))},40l-10,-70Z" fill="#4f6f74" opacity="0.22"/>`;
  }
  let dew = "";
  for (let i = 0; i < 40; i++)
    dew += `<circle cx="${n(s.rng.range(0, 1200))}" cy="${n(s.rng.range(560, 800))}" r="${n(s.rng.range(1, 3))}" fill="#ffffff" opacity="0.7"/>`;
  const drops = ([x, y]: Pt): string =>
    `<circle cx="${x}" cy="${y}" r="4" fill="#ffffff" opacity="0.85"/><circle cx="${x - 1}" cy="${y - 1}" r="1.4" fill="#b98aa0"/>`;
  return [
    sky(s, [0, "#a7bfcb"], [0.25, "#d3dcdd"], [0.5, "#f6ece2"], [1, "#eef0e4"]),
    sun(s, 300, 210, 40, "#fffdf4", 12, 0.95),
    streaks(s, 40, 240, 12, "#ffffff", 0.6),
    range(s, { count: 3, base: [380, 430], amp: [120, 80], colour: ["#b9c9d1", "#8faaaf"], haze: "#eef0ea", fog: 0.9 }),
    cloudSea(s, 410, 80, "#ffffff", "#d9dfe0", 44),
    land(s, peak, "#6f9196", "#b9ccc6", 270),
    spurs,
    mist(s, 330, 60, "#ffffff", 0.5),
    cloudSea(s, 484, 80, "#ffffff", "#dfe5e2", 56),
    land(
      s,
      meadow,
      mix("#7fa878", "#ffffff", 0.12),
      "#5a8a62",
      120,
      treeline(
        s,
        meadow.filter((p) => p[0] < 420),
        "leaf",
        20,
      ),
    ),
    flock(s, 480, 180, 6, 10, "#6f858c", 0.7),
    person(
      { x: 800, y: 540, scale: 44, flip: true },
      { top: "#b5382a", bottom: "#33404f", pose: "walk", load: "pack", loadColour: "#e0b13c" },
    ),
    person(
      { x: 830, y: 537, scale: 42, flip: true },
      { top: "#2f6f8f", bottom: "#5a4636", pose: "walk", load: "pack", loadColour: "#3a3a44" },
    ),
    grass(s, {
      x: [-20, 1220],
      y: (x) => 700 + 16 * Math.sin(x / 120),
      count: 420,
      height: [20, 66],
      colours: ["#8fb884", "#6f9f6c", "#a9c99a"],
      wind: 0.2,
      width: 3,
    }),
    soft,
    mist(s, 690, 110, "#f6f6ee", 0.55),
    grass(s, {
      x: [-20, 1220],
      y: () => 790,
      count: 300,
      height: [40, 130],
      colours: ["#5f9464", "#7fae78", "#477a54"],
      wind: 0.2,
      width: 4,
    }),
    bloom(120, 830, 330, 0.22),
    bloom(930, 830, 300, -0.25),
    bloom(1060, 830, 430, -0.2),
    bloom(1180, 830, 260, -0.2),
    bloom(40, 830, 220, 0.2),
    lily(s, 250, 850, 590, "#f3cedb", { lean: 0.24, stem: "#3f6b48", throat: "#b56a4a" }),
    lily(s, 470, 860, 400, "#f9e4e6", { lean: 0.16, stem: "#47724f", throat: "#b56a4a" }),
    ...(
      [
        [372, 372],
        [420, 420],
        [396, 344],
        [560, 590],
        [536, 560],
      ] as const
    ).map(drops),
    dew,
    grass(s, {
      x: [-20, 1220],
      y: () => 830,
      count: 240,
      height: [50, 170],
      colours: ["#2f5f45", "#477a54", lighten("#477a54", 0.15)],
      wind: 0.15,
      width: 6,
    }),
    vignette(s, "#223a38", 0.32),
  ].join("");
};
