import { poleFlag, prayerFlags } from "./draw/flags";
import { n, place } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { fir, rhododendron } from "./draw/trees";
import { boulder } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** Whitewashed house with the red band and gilded or tin roof of a gompa; x is the left edge, y the ground. */
function house(s: Sheet, x: number, y: number, w: number, h: number, roof: string, gilded = false): string {
  const b = w * 0.05;
  let windows = "";
  const cols = Math.max(2, Math.round(w / 24));
  const rows = Math.max(1, Math.round((h * 0.74) / 30));
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const [wx, wy] = [x + b + ((c + 0.5) * (w - 2 * b)) / cols, y - h * 0.72 + r * ((h * 0.7) / rows)];
      windows += `<path d="M${n(wx - 6)},${n(wy)}h12l1.5,15h-15Z" fill="#2b2320"/><path d="M${n(wx - 7)},${n(wy - 2.5)}h14" stroke="#a8322a" stroke-width="3"/>`;
    }
  const wall = `<path d="M${n(x)},${n(y)}L${n(x + b)},${n(y - h)}H${n(x + w - b)}L${n(x + w)},${n(y)}Z" fill="${s.linear([x, 0], [x + w, 0], [0, "#fffaf0"], [0.55, "#f1e6d4"], [1, "#bcb4bd"])}"/>`;
  const band = `<path d="M${n(x + b)},${n(y - h)}H${n(x + w - b)}l1,${n(h * 0.15)}H${n(x + b - 1)}Z" fill="#7d2a22"/>`;
  const eave = `M${n(x - 8)},${n(y - h + 1)}L${n(x + w * 0.16)},${n(y - h - w * 0.16)}H${n(x + w * 0.84)}L${n(x + w + 8)},${n(y - h + 1)}Z`;
  const tip = gilded
    ? `<path d="M${n(x + w * 0.4)},${n(y - h - w * 0.16)}L${n(x + w * 0.5)},${n(y - h - w * 0.3)}L${n(x + w * 0.6)},${n(y - h - w * 0.16)}Z" fill="#d9a13a"/><path d="M${n(x + w / 2)},${n(y - h - w * 0.26)}v${n(-w * 0.14)}" stroke="#e7b64c" stroke-width="5"/>`
    : "";
  return `${wall}${windows}${band}${tip}<path d="${eave}" fill="${s.linear([x, 0], [x + w, 0], [0, gilded ? "#f2c763" : roof], [1, gilded ? "#a87422" : "#5a3b35"])}"/>`;
}

/** Clear winter morning: the gompa on its spur, snows beyond, prayer flags from the pass. */
export const tawang: Scene = (s) => {
  const gompa = [
    house(s, -210, 6, 70, 44, "#b5533c"),
    house(s, 170, 10, 76, 46, "#c9902f"),
    house(s, -150, -8, 90, 74, "#c9902f"),
    house(s, 110, -6, 92, 70, "#b5533c"),
    house(s, -84, -26, 120, 120, "#c9902f"),
    house(s, 10, -34, 128, 158, "#d9a13a", true),
    house(s, -30, -2, 84, 62, "#b5533c"),
    house(s, 60, 6, 74, 52, "#c9902f"),
    house(s, -110, 14, 66, 40, "#b5533c"),
    house(s, -260, 34, 56, 34, "#c9902f"),
    house(s, 204, 44, 58, 34, "#b5533c"),
    house(s, -180, 36, 60, 36, "#b5533c"),
    house(s, 150, 44, 64, 36, "#c9902f"),
  ].join("");
  const spurRidge = ridge(s, {
    base: 640,
    amp: 30,
    freq: 1.6,
    shape: (u) => 200 * Math.exp(-(((u - 0.62) / 0.33) ** 4)) - 20 * u,
  });
  const near = ridge(s, { base: 740, amp: 30, freq: 1.2, shape: (u) => (u < 0.4 ? (0.4 - u) * 330 : 0) });
  const pole = 168;
  return [
    sky(s, [0, "#2f6cb0"], [0.3, "#7fb2dd"], [0.55, "#dbeaf1"], [1, "#e8eef0"]),
    sun(s, 1080, 90, 0, "#fff6dc", 12, 0.7),
    streaks(s, 60, 220, 10, "#ffffff", 0.6),
    massif(s, {
      spine: [
        [-60, 330],
        [70, 230],
        [180, 300],
        [330, 120],
        [450, 250],
        [560, 190],
        [660, 280],
        [820, 150],
        [930, 250],
        [1040, 186],
        [1140, 270],
        [1260, 200],
        [1300, 300],
      ],
      foot: 520,
      lit: "#ffffff",
      shade: "#8fb0d4",
      rockLit: "#8c9cb4",
      rockShade: "#56698c",
      snow: 0.62,
      haze: "#c6d6e4",
      lightFrom: "right",
    }),
    mist(s, 480, 110, "#edf3f5", 0.85),
    range(s, {
      count: 3,
      base: [500, 590],
      amp: [90, 80],
      colour: ["#7f9ab4", "#4b6a80"],
      haze: "#d3e0e8",
      fog: 0.8,
      rough: 0.5,
      trees: ["fir", 10, 20],
    }),
    mist(s, 580, 80, "#dde8ec", 0.6),
    land(s, spurRidge, "#7b7a52", "#2f4a4a", 260),
    Array.from({ length: 16 }, (_, i) =>
      fir(
        s,
        500 + i * 40 + s.rng.range(-14, 14),
        640 - 120 * Math.exp(-(((500 + i * 40 - 744) / 380) ** 4)) + s.rng.range(10, 70),
        s.rng.range(40, 76),
        "#2f5a52",
      ),
    ).join(""),
    place({ x: 735, y: 448, scale: 1.06 }, gompa),
    Array.from({ length: 20 }, () =>
      fir(s, s.rng.range(380, 1180), s.rng.range(600, 720), s.rng.range(60, 110), "#27504a"),
    ).join(""),
    land(
      s,
      near,
      "#6b6a48",
      "#22332f",
      160,
      treeline(
        s,
        near.filter((p) => p[0] > 600),
        "fir",
        44,
        0.5,
      ),
    ),
    Array.from({ length: 8 }, () =>
      boulder(s, s.rng.range(40, 520), s.rng.range(690, 790), s.rng.range(20, 80), "#b9b5ab", "#4d5358"),
    ).join(""),
    rhododendron(s, 1040, 800, 190, "#c9304a"),
    rhododendron(s, 1150, 812, 240, "#b3243f"),
    rhododendron(s, 930, 815, 120, "#d8506a"),
    poleFlag(s, 60, 680, 300, "#f6f2e8"),
    poleFlag(s, 112, 690, 250, "#2f6fb0"),
    `<path d="M${pole},720V250" stroke="#5a4634" stroke-width="9" stroke-linecap="round"/>`,
    prayerFlags(s, [pole, 256], [-20, 130], 26, 30),
    prayerFlags(s, [pole, 262], [618, 470], 64, 25),
    prayerFlags(s, [pole, 290], [500, 690], 44, 28),
    person(
      { x: 300, y: 716, scale: 104 },
      { top: "#8a2a24", bottom: "#7a231f", dress: "skirt", shawl: "#c9812f", pose: "walk", hair: "#3a2a22" },
    ),
    person(
      { x: 372, y: 724, scale: 98 },
      { top: "#8a2a24", bottom: "#7a231f", dress: "skirt", shawl: "#a8322a", pose: "walk", hair: "#3a2a22" },
    ),
    vignette(s, "#102538", 0.35),
  ].join("");
};
