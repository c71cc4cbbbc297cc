import { darken, lighten } from "./draw/colour";
import { lerp, n, place } from "./draw/geometry";
import { smoke } from "./draw/huts";
import { massif } from "./draw/massif";
import type { Scene, Sheet } from "./draw/sheet";
import { sky } from "./draw/sky";
import { mist, vignette } from "./draw/weather";

/** A brass butter lamp, 60 units wide and 96 high, its foot at the origin; the flame leans a little. */
function lamp(s: Sheet, x: number, y: number, k: number): string {
  const lean = s.rng.range(-4, 4);
  const h = s.rng.range(34, 44);
  const brass = s.linear([-30, 0], [30, 0], [0, "#7a4a1a"], [0.3, "#f6d27a"], [0.55, "#c98a2e"], [1, "#5d3512"]);
  const glow = `<circle cx="0" cy="-100" r="120" fill="${s.radial([0, "#ffcf70", 0.62], [0.3, "#ff9f3a", 0.24], [1, "#ff8a2a", 0])}"/>`;
  return place(
    { x, y, scale: k },
    `${glow}<path d="M-22,0Q-20,-9 -6,-13L-5,-34Q-26,-42 -30,-72H30Q26,-42 5,-34L6,-13Q20,-9 22,0Z" fill="${brass}"/><ellipse cx="0" cy="-72" rx="30" ry="8" fill="#f7dd9a"/><ellipse cx="0" cy="-72" rx="25" ry="5.6" fill="#ffcf6a"/><path d="M-28,-60Q0,-52 28,-60" fill="none" stroke="#fbe6ac" stroke-width="2"/><path d="M-9,-78Q-12,${n(-78 - h * 0.45)} ${n(lean)},${n(-78 - h)}Q12,${n(-78 - h * 0.45)} 9,-78Q0,-70 -9,-78Z" fill="#ff9a2e"/><path d="M-5,-78Q-7,${n(-78 - h * 0.35)} ${n(lean * 0.6)},${n(-78 - h * 0.72)}Q7,${n(-78 - h * 0.35)} 5,-78Q0,-73 -5,-78Z" fill="#fff3b8"/>`,
  );
}

/** A brocade banner in tongues of colour, hung from the beam. */
function banner(x: number, y: number, w: number, h: number): string {
  const colours = ["#c23a30", "#e0a12e", "#2f6fb0", "#3e8a4f", "#f0e2c4"];
  return colours
    .map((c, i) => {
      const [bx, bw] = [x + (i * w) / 5, w / 5];
      return `<path d="M${n(bx)},${y}h${n(bw)}v${h}l${n(-bw / 2)},${n(bw * 0.8)}l${n(-bw / 2)},${n(-bw * 0.8)}Z" fill="${darken(c, 0.25)}"/><path d="M${n(bx)},${y}h${n(bw * 0.3)}v${h}l${n(-bw * 0.3)},0Z" fill="${lighten(c, 0.1)}" opacity="0.5"/>`;
    })
    .join("");
}

/** Before the morning prayer: a hundred lamps, and the mountains in the window. */
export const himalayaMoment: Scene = (s) => {
  const view = "M430,420V190Q430,132 600,128Q770,132 770,190V420Z";
  const shelves: readonly (readonly [y: number, scale: number, count: number])[] = [
    [472, 0.42, 21],
    [540, 0.58, 16],
    [632, 0.82, 12],
    [752, 1.18, 9],
  ];
  const rows = shelves
    .map(([y, k, count]) => {
      const board = `<path d="M-20,${y - 4}H1220V${n(y + 14 * k + 8)}H-20Z" fill="${s.vertical([0, "#b5652a"], [0.3, "#7d2f1e"], [1, "#3a1512"])}"/><path d="M-20,${y - 4}H1220" stroke="#f0b45a" stroke-width="${n(2.5 * k + 1)}" opacity="0.8"/>`;
      const lamps = Array.from({ length: count }, (_, i) =>
        lamp(s, lerp(-10, 1210, (i + 0.5) / count) + s.rng.range(-5, 5) * k, y, k),
      ).join("");
      return board + lamps;
    })
    .join("");
  const pillar = (x: number): string =>
    `<rect x="${x - 34}" y="0" width="68" height="470" fill="${s.linear([x - 34, 0], [x + 34, 0], [0, "#5d1814"], [0.35, "#c2402e"], [1, "#45100e"])}"/><path d="M${x - 34},130h68v30h-68ZM${x - 34},360h68v18h-68Z" fill="#d9a13a"/><path d="M${x - 34},138h68M${x - 34},152h68" stroke="#2f6f8f" stroke-width="5"/><path d="M${x - 96},60Q${x - 40},70 ${x - 34},130H${x + 34}Q${x + 40},70 ${x + 96},60V34H${x - 96}Z" fill="#2f6f60"/><path d="M${x - 90},58Q${x},76 ${x + 90},58" fill="none" stroke="#e0b13c" stroke-width="5"/>`;
  return [
    `<rect width="1200" height="800" fill="${s.vertical([0, "#2a0d10"], [0.5, "#5d1f18"], [1, "#2a0d0c"])}"/>`,
    `<g clip-path="${s.clip(view)}">${sky(s, [0, "#33568f"], [0.3, "#8fb0d8"], [0.5, "#f3d9c4"], [1, "#f3d9c4"])}${massif(
      s,
      {
        spine: [
          [400, 300],
          [490, 216],
          [550, 280],
          [630, 176],
          [710, 290],
          [760, 240],
          [830, 310],
        ],
        foot: 400,
        lit: "#fff3e2",
        shade: "#8fa3cc",
        rockLit: "#a9a0b0",
        rockShade: "#667098",
        snow: 0.75,
        haze: "#d6d3dc",
      },
    )}${mist(s, 390, 70, "#f6ece4", 0.8)}</g>`,
    `<path d="${view}" fill="none" stroke="#3a1512" stroke-width="26"/><path d="${view}" fill="none" stroke="#d9a13a" stroke-width="6"/><path d="M600,128V420M430,270H770" stroke="#3a1512" stroke-width="10"/>`,
    pillar(300),
    pillar(900),
    `<path d="M-20,0H1220V40H-20Z" fill="#1f4a44"/><path d="M-20,40H1220" stroke="#d9a13a" stroke-width="8"/>`,
    banner(20, 44, 170, 250),
    banner(1010, 44, 170, 250),
    `<circle cx="600" cy="560" r="640" fill="${s.radial([0, "#ffb04a", 0.4], [0.5, "#ff8a2a", 0.14], [1, "#ff8a2a", 0])}"/>`,
    rows,
    smoke(s, 250, 450, 260, "#ffe2b8", 0.25),
    smoke(s, 960, 450, 300, "#ffe2b8", 0.22),
    vignette(s, "#120405", 0.62),
  ].join("");
};
