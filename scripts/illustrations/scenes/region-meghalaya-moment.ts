import { mix } from "./draw/colour";
import { lerp, n, type Pt, smooth } from "./draw/geometry";
import { person } from "./draw/people";
import type { Scene } from "./draw/sheet";
import { sky } from "./draw/sky";
import { clump, crown } from "./draw/trees";
import { fern } from "./draw/tropical";
import { boulder, ripples } from "./draw/water";
import { mist, shafts, vignette } from "./draw/weather";

const BARK = ["#3c2b1e", "#5a4230", "#7a5d42", "#97795a"];

/** Halfway over: the bridge as those see it who walk on it, its roots for a rail. */
export const meghalayaMoment: Scene = (s) => {
  const end: Pt = [600, 392];
  const strand = (from: Pt, to: Pt, sag: number, w: number): string => {
    const pts = [0.25, 0.5, 0.75].map(
      (u) =>
        [
          lerp(from[0], to[0], u) + s.rng.range(-9, 9),
          lerp(from[1], to[1], u) + sag * Math.sin(Math.PI * u) + s.rng.range(-7, 7),
        ] as Pt,
    );
    return `<path d="${smooth([from, ...pts, to])}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(w)}"/>`;
  };
  const rail = (side: number): string => {
    let out = "";
    for (let i = 0; i < 26; i++) {
      const lift = s.rng();
      out += strand(
        [600 + side * (330 + lift * 300), 830 - lift * 330],
        [600 + side * (22 + lift * 16), 392 - lift * 34],
        46,
        s.rng.range(3, 13) * (1 - lift * 0.3),
      );
    }
    for (let i = 0; i < 24; i++) {
      const u = (i / 24) ** 1.5;
      const [x, y] = [600 + side * lerp(30, 470, u), lerp(400, 800, u)];
      const h = lerp(34, 330, u);
      out += `<path d="M${n(x)},${n(y)}q${n(side * h * 0.1)},${n(-h * 0.5)} ${n(side * h * s.rng.range(0.24, 0.5))},${n(-h)}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(lerp(1.5, 9, u))}"/>`;
      if (s.rng.chance(0.6))
        out += `<path d="M${n(x + side * 14)},${n(y + 10)}q${n(s.rng.range(-12, 12))},${n(h * 0.3)} ${n(s.rng.range(-14, 14))},${n(h * s.rng.range(0.4, 0.7))}" stroke="#4a3626" stroke-width="${n(lerp(1, 4, u))}"/>`;
    }
    return `<g fill="none" stroke-linecap="round">${out}</g>`;
  };
  const stones = Array.from({ length: 16 }, (_, i) => {
    const u = (i / 15) ** 1.7;
    const [y, half] = [lerp(398, 830, u), lerp(13, 300, u)];
    return [-0.55, 0.02, 0.58]
      .map((k) => {
        const [w, h] = [half * s.rng.range(0.44, 0.56), half * 0.11 + 2];
        const x = 600 + half * (k + s.rng.range(-0.06, 0.06));
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w * 0.62)}" ry="${n(h)}" fill="${s.rng.pick(["#8f9186", "#a3a294", "#787d74"])}"/><ellipse cx="${n(x - w * 0.08)}" cy="${n(y - h * 0.24)}" rx="${n(w * 0.44)}" ry="${n(h * 0.5)}" fill="#c3c6b4" opacity="0.45"/>`;
      })
      .join("");
  }).join("");
  const wood = (x: number, y: number, w: number, h: number, from: string, to: string, count: number): string =>
    Array.from({ length: count }, (_, i) =>
      crown(
        s,
        x + s.rng.range(0, w),
        y + (h * i) / count + s.rng.range(-24, 24),
        s.rng.range(56, 104),
        s.rng.range(38, 66),
        mix(from, to, i / count),
        0.3,
        11,
      ),
    ).join("");
  const trunk = Array.from({ length: 34 }, () => {
    const dx = s.rng.range(-1, 1);
    const knots = [0.2, 0.4, 0.6, 0.8].map(
      (u) => [600 + dx * lerp(70, 44, u) + s.rng.range(-9, 9), lerp(60, 400, u)] as Pt,
    );
    return `<path d="${smooth([[600 + dx * 190, -20], ...knots, [600 + dx * 130, 418]])}" stroke="${s.rng.pick(BARK)}" stroke-width="${n(s.rng.range(4, 15))}"/>`;
  }).join("");
  const moss = Array.from({ length: 60 }, () => {
    const [u, side] = [s.rng() ** 1.2, s.rng.chance(0.5) ? -1 : 1];
    return clump(
      s,
      600 + side * lerp(24, 340, u) + s.rng.range(-10, 10),
      lerp(396, 800, u) + s.rng.range(-8, 6),
      lerp(3, 26, u),
      0.45,
    );
  }).join("");
  return [
    sky(s, [0, "#f2f8d4"], [0.3, "#cfe6b4"], [0.6, "#5f9f70"], [1, "#123a30"]),
    wood(120, 60, 960, 260, "#c3dea6", "#8fc08a", 34),
    mist(s, 260, 220, "#f3f9dc", 0.6),
    wood(60, 220, 380, 190, "#7fb57d", "#4a8a58", 20),
    wood(760, 220, 380, 190, "#7fb57d", "#4a8a58", 20),
    `<path d="M-20,520Q260,430 560,420H640Q940,430 1220,520V820H-20Z" fill="${s.linear([0, 420], [0, 800], [0, "#a5dcc6"], [0.3, "#4f9f94"], [1, "#143f44"])}"/>`,
    ripples(s, { y: [450, 780], count: 120, colour: "#f1fff6", opacity: 0.5, length: [20, 120] }),
    ...(
      [
        [160, 560, 110],
        [300, 500, 70],
        [60, 660, 170],
        [900, 510, 80],
        [1040, 570, 120],
        [1150, 680, 190],
        [430, 470, 44],
        [770, 468, 46],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#a9bca8", "#2f4a44")),
    `<g fill="none" stroke-linecap="round">${trunk}</g>`,
    crown(s, 600, 20, 330, 90, "#3f8a4c", 0.34, 40),
    shafts(s, [560, -80], 9, "#fdffd8", 0.4, 0.7, 800),
    `<path d="M${end[0] - 22},396L230,840H970L${end[0] + 22},396Z" fill="${s.linear([0, 396], [0, 820], [0, "#7d6a4c"], [1, "#33261a"])}"/>`,
    stones,
    rail(-1),
    rail(1),
    `<path d="${moss}" fill="#7fa844" opacity="0.9"/>`,
    person(
      { x: 586, y: 470, scale: 92 },
      { top: "#d9482f", bottom: "#2c3a4a", pose: "walk", load: "pack", loadColour: "#e0a12e" },
    ),
    person(
      { x: 622, y: 446, scale: 74, flip: true },
      { top: "#f2e6c9", bottom: "#6a3350", dress: "skirt", pose: "walk", shawl: "#c98a3a" },
    ),
    wood(-80, -10, 240, 560, "#2f7a48", "#0f3a2a", 26),
    wood(1040, -10, 240, 560, "#2f7a48", "#0f3a2a", 26),
    fern(s, 70, 800, 190, "#2f7f45"),
    fern(s, 1130, 800, 190, "#2f7f45"),
    fern(s, 200, 826, 150, "#3f8f4c"),
    fern(s, 1010, 826, 150, "#3f8f4c"),
    vignette(s, "#04180f", 0.5),
  ].join("");
};
