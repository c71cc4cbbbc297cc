import { darken, mix } from "./draw/colour";
import { at, lerp, n, type Pt, place, smooth } from "./draw/geometry";
import type { Scene, Sheet } from "./draw/sheet";
import { sky } from "./draw/sky";
import { clump, crown } from "./draw/trees";
import { fern, frond, treeFern } from "./draw/tropical";
import { mist, shafts, vignette } from "./draw/weather";

/** Hoolock gibbon hanging by its left hand from the origin; about 300 units tall. */
function gibbon(s: Sheet, fur: string, brow: string, face: string): string {
  const shade = darken(fur, 0.4);
  const rim = mix(fur, "#dff0a8", 0.45);
  const part = (d: string, w: number, colour = fur): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const trunk: Pt[] = [
    [4, 138],
    [24, 128],
    [46, 138],
    [60, 170],
    [60, 206],
    [48, 238],
    [26, 248],
    [2, 236],
    [-10, 204],
    [-8, 166],
  ];
  let fuzz = "";
  for (let i = 0; i < 320; i++) {
    const k = s.rng.int(0, trunk.length - 1);
    const [p, q] = [at(trunk, k), at(trunk, (k + 1) % trunk.length)];
    const u = s.rng();
    const [x, y] = [lerp(p[0], q[0], u), lerp(p[1], q[1], u)];
    fuzz += `M${n(24 + (x - 24) * 0.95)},${n(190 + (y - 190) * 0.96)}l${n((x - 24) * 0.13)},${n((y - 190) * 0.08 + 5)}`;
  }
  return [
    part("M40,150Q84,166 102,200Q112,172 128,138", 17, shade),
    part("M126,140q6,-12 14,-13M127,138q-2,-12 4,-16", 6, shade),
    part("M34,236Q74,244 82,270Q62,286 54,306", 22, shade),
    part("M54,306q8,10 22,8", 10, shade),
    part("M10,146Q18,104 8,72Q2,40 0,6", 19),
    part("M0,8Q-8,-6 4,-10M0,6Q12,-2 8,-12", 7),
    `<path d="${smooth(trunk, true)}" fill="${s.linear([-10, 130], [60, 250], [0, mix(fur, rim, 0.3)], [0.5, fur], [1, shade])}"/>`,
    `<path d="${fuzz}" stroke="${fur}" stroke-width="1.8" stroke-linecap="round"/>`,
    part("M8,232Q-34,240 -32,272Q-8,286 -2,308", 23),
    part("M-2,308q10,8 22,4", 10),
    `<ellipse cx="34" cy="112" rx="33" ry="34" fill="${fur}"/><path d="${smooth(
      [
        [34, 96],
        [52, 98],
        [57, 114],
        [48, 132],
        [34, 137],
        [20, 132],
        [11, 114],
        [16, 98],
      ],
      true,
    )}" fill="${face}"/>`,
    `<path d="M13,104Q20,90 32,98M36,98Q48,90 55,104" fill="none" stroke="${brow}" stroke-width="6.5" stroke-linecap="round"/>`,
    `<circle cx="25" cy="110" r="4.2" fill="#2a160c"/><circle cx="43" cy="110" r="4.2" fill="#2a160c"/><circle cx="26.2" cy="108.6" r="1.3" fill="#fff"/><circle cx="44.2" cy="108.6" r="1.3" fill="#fff"/><path d="M31,119q3,3 6,0M27,128q7,4 14,0" fill="none" stroke="#0d0806" stroke-width="2.2" stroke-linecap="round"/>`,
    part("M-1,60Q2,36 -7,8M-2,196Q0,160 2,146", 2.4, rim),
  ].join("");
}

function bole(s: Sheet, x: number, w: number, foot: number, colour: string, light: string): string {
  const d = `M${n(x - w * 1.9)},${n(foot)}Q${n(x - w * 0.7)},${n(foot - w * 2.4)} ${n(x - w * 0.55)},${n(foot - 320)}L${n(x - w * 0.42)},-20H${n(x + w * 0.42)}L${n(x + w * 0.55)},${n(foot - 320)}Q${n(x + w * 0.7)},${n(foot - w * 2.4)} ${n(x + w * 1.9)},${n(foot)}Z`;
  let bark = "";
  for (let i = 0; i < 9; i++)
    bark += `M${n(x + s.rng.range(-0.4, 0.4) * w)},${n(s.rng.range(0, 300))}v${n(s.rng.range(60, 260))}`;
  return `<path d="${d}" fill="${s.linear([x - w, 0], [x + w, 0], [0, darken(colour, 0.25)], [0.55, colour], [0.8, light], [1, colour])}"/><path d="${bark}" stroke="${darken(colour, 0.4)}" stroke-width="1.6" opacity="0.5"/>`;
}

/** Under the canopy at nine in the morning: no sky, only shafts of light, and hoolocks calling. */
export const namdapha: Scene = (s) => {
  const foliage = (y0: number, y1: number, count: number, from: string, to: string, r: number): string =>
    Array.from({ length: count }, (_, i) =>
      crown(
        s,
        s.rng.range(-40, 1240),
        lerp(y0, y1, i / count),
        s.rng.range(0.7, 1.2) * r,
        s.rng.range(0.4, 0.7) * r,
        mix(from, to, i / count),
        0.3,
        10,
      ),
    ).join("");
  const liana = (x: number, y: number, dx: number, dy: number, w: number): string =>
    `<path d="M${x},${y}C${x + dx * 0.1},${y + dy} ${x + dx * 0.6},${y + dy * 1.2} ${x + dx},${y - 10}" fill="none" stroke="#2a3a24" stroke-width="${w}"/>`;
  const branch =
    "M1220,60C1060,96 930,120 760,122C640,124 540,136 420,176L416,168C540,116 640,100 760,98C920,94 1060,62 1220,10Z";
  return [
    sky(s, [0, "#dcefa0"], [0.3, "#a9d58c"], [0.65, "#4f9a72"], [1, "#1c5248"]),
    foliage(-20, 300, 34, "#a5d38a", "#7fbd80", 110),
    ...[90, 210, 330, 520, 640, 790, 900, 1010, 1130].map((x, i) =>
      bole(s, x + s.rng.range(-16, 16), 9 + (i % 3) * 4, 600, "#7fae7f", "#b4d79a"),
    ),
    mist(s, 470, 320, "#d9efae", 0.7),
    foliage(470, 610, 26, "#6fb07a", "#3f8a66", 80),
    ...[150, 440, 720, 960].map((x, i) => bole(s, x, 22 + (i % 2) * 8, 690, "#4a7f62", "#9cc98a")),
    shafts(s, [420, -160], 10, "#fbffc8", 0.6, 0.75, 1000),
    mist(s, 600, 160, "#c9e8a8", 0.5),
    foliage(620, 760, 22, "#2f7a5a", "#14463c", 84),
    bole(s, 70, 64, 830, "#1f4a3c", "#5f9a6a"),
    bole(s, 1130, 54, 830, "#1c4438", "#4f8a62"),
    liana(130, 0, 330, 240, 6),
    liana(700, 0, 380, 160, 5),
    liana(20, 40, 260, 420, 8),
    liana(900, 0, 240, 330, 6),
    `<path d="${branch}" fill="${s.linear([0, 20], [0, 180], [0, "#5f8a5a"], [0.4, "#2f5240"], [1, "#16332a"])}"/>`,
    Array.from({ length: 26 }, () => {
      const x = s.rng.range(430, 1190);
      return `<path d="${clump(s, x, 150 - (x - 430) * 0.115, s.rng.range(7, 18), 0.5)}" fill="${s.rng.pick(["#6fa844", "#8fbf52", "#3f7a3f"])}"/>`;
    }).join(""),
    ...[520, 880, 1010].map((x) => fern(s, x, 136 - (x - 520) * 0.08, 64, "#4f9a4a")),
    place({ x: 590, y: 138, scale: 1.36 }, gibbon(s, "#1d1b1c", "#f6f1e4", "#2c2726")),
    place({ x: 880, y: 112, scale: 0.86, flip: true }, gibbon(s, "#b98a52", "#f8efdb", "#5a4232")),
    crown(s, 1160, 10, 200, 80, "#1f5a40", 0.3, 30),
    crown(s, 40, 0, 190, 90, "#1c523c", 0.3, 30),
    crown(s, 330, -20, 150, 54, "#2f7248", 0.3, 22),
    crown(s, 800, -30, 190, 54, "#2a6a44", 0.3, 26),
    treeFern(s, 250, 780, 300, "#2f8052"),
    treeFern(s, 1010, 800, 340, "#256b48"),
    fern(s, 420, 815, 150, "#1f6247"),
    fern(s, 560, 825, 120, "#2c7a50"),
    fern(s, 780, 820, 150, "#1f6247"),
    fern(s, 130, 820, 190, "#103f33"),
    fern(s, 1150, 825, 200, "#103f33"),
    ...[-0.2, 0.2, 0.6].map((a) => frond(s, -30, 420, a, 260, "#0f3a30", 0.22, 0.4)),
    ...[3.3, 2.9, 2.5].map((a) => frond(s, 1230, 440, a, 250, "#0f3a30", 0.22, 0.4)),
    vignette(s, "#031712", 0.5),
  ].join("");
};
