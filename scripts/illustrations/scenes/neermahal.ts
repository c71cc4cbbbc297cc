import { flock } from "./draw/birds";
import { boat } from "./draw/boats";
import { n, place } from "./draw/geometry";
import { land, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, stars, streaks, sun } from "./draw/sky";
import { areca } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

const LIT = "#ffd27a";

function dome(s: Sheet, x: number, y: number, r: number, drum = 0): string {
  const white = s.linear([x - r, 0], [x + r, 0], [0, "#fffaf2"], [0.5, "#e3dbe2"], [1, "#8a8aa8"]);
  return `${drum ? `<rect x="${n(x - r * 0.92)}" y="${n(y - drum)}" width="${n(r * 1.84)}" height="${n(drum)}" fill="${white}"/>${[-0.5, 0, 0.5].map((k) => `<path d="M${n(x + k * r - r * 0.14)},${n(y - 2)}v${n(-drum * 0.6)}q${n(r * 0.14)},${n(-r * 0.22)} ${n(r * 0.28)},0v${n(drum * 0.6)}Z" fill="${LIT}"/>`).join("")}` : ""}<path d="M${n(x - r)},${n(y - drum)}Q${n(x - r * 1.16)},${n(y - drum - r * 0.8)} ${n(x - r * 0.36)},${n(y - drum - r * 1.18)}Q${n(x - r * 0.1)},${n(y - drum - r * 1.3)} ${n(x)},${n(y - drum - r * 1.6)}Q${n(x + r * 0.1)},${n(y - drum - r * 1.3)} ${n(x + r * 0.36)},${n(y - drum - r * 1.18)}Q${n(x + r * 1.16)},${n(y - drum - r * 0.8)} ${n(x + r)},${n(y - drum)}Z" fill="${white}"/><path d="M${n(x)},${n(y - drum - r * 1.5)}v${n(-r * 0.5)}" stroke="#e7b64c" stroke-width="${n(Math.max(2, r * 0.08))}"/><path d="M${n(x - r * 1.06)},${n(y - drum)}h${n(r * 2.12)}" stroke="#b5533c" stroke-width="${n(Math.max(3, r * 0.13))}"/>`;
}

function wing(s: Sheet, x: number, y: number, w: number, h: number, arches: number): string {
  let out = `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" fill="${s.linear([x, 0], [x + w, 0], [0, "#f6efe8"], [0.6, "#d3cbd8"], [1, "#9a96b4"])}"/><path d="M${x - 4},${y - h}h${w + 8}" stroke="#b5533c" stroke-width="7"/>`;
  for (let i = 0; i * 14 < w - 6; i++)
    out += `<path d="M${x + 3 + i * 14},${y - h - 4}v-9q4,-6 8,0v9Z" fill="#ece4e4"/>`;
  for (let i = 0; i < arches; i++) {
    const cx = x + ((i + 0.5) * w) / arches;
    const aw = (w / arches) * 0.56;
    const ah = h * 0.62;
    out += `<path d="M${n(cx - aw / 2)},${y - 8}v${n(-ah * 0.6)}q${n(aw * 0.1)},${n(-ah * 0.3)} ${n(aw / 2)},${n(-ah * 0.4)}q${n(aw * 0.4)},${n(ah * 0.1)} ${n(aw / 2)},${n(ah * 0.4)}v${n(ah * 0.6)}Z" fill="${s.vertical([0, "#ffe6a5"], [1, "#f0a24a"])}" stroke="#b5533c" stroke-width="2"/>`;
  }
  return out;
}

/** Blue hour on Rudrasagar: the white palace lights its arches, and the lake keeps them. */
export const neermahal: Scene = (s) => {
  const shore = 500;
  const woods = ridge(s, { base: 470, amp: 16, freq: 1.4 });
  const far = land(s, woods, "#1f3f5a", "#34557a", 50, treeline(s, woods, "palm", 34));
  const palace = [
    `<path d="M-450,0L-430,-26H430L450,0Z" fill="#8a4a44"/><path d="M-440,-14H440" stroke="#c9785c" stroke-width="3"/>`,
    wing(s, -410, -24, 190, 84, 5),
    wing(s, 220, -24, 190, 84, 5),
    dome(s, -410, -24, 34, 100),
    dome(s, 410, -24, 34, 100),
    dome(s, -318, -112, 24, 30),
    dome(s, 318, -112, 24, 30),
    wing(s, -232, -24, 160, 120, 4),
    wing(s, 72, -24, 160, 120, 4),
    dome(s, -226, -24, 38, 144),
    dome(s, 226, -24, 38, 144),
    wing(s, -90, -24, 180, 156, 3),
    dome(s, -92, -24, 30, 176),
    dome(s, 92, -24, 30, 176),
    dome(s, 0, -180, 62, 46),
    `<path d="M-34,-24v-60q34,-42 68,0v60Z" fill="#fff0c0" stroke="#b5533c" stroke-width="4"/><path d="M-60,-2L-40,-24H40L60,-2Z" fill="#d9c9c4"/>`,
  ].join("");
  const scene = far + place({ x: 650, y: shore, scale: 0.98 }, palace);
  const crew = `${person({ x: -60, y: -14, scale: 74 }, { top: "#f3ead6", bottom: "#39506a", pose: "sit" }) + person({ x: -14, y: -14, scale: 72, flip: true }, { top: "#d0487a", bottom: "#7a2f56", pose: "sit" }) + person({ x: 96, y: -20, scale: 96 }, { top: "#33506b", bottom: "#e8dcc0", pose: "pole", skin: "#6d4a3a" })}<path d="M116,-104L138,40" stroke="#6a4a34" stroke-width="3.4"/><circle cx="132" cy="-50" r="5" fill="#ffe6a0"/><circle cx="132" cy="-50" r="30" fill="#ffd27a" opacity="0.25"/>`;
  const ferry = boat({ x: 330, y: 664, scale: 1.2 }, { wood: "#5a3640", crew, trim: "#e7a35c" });
  return [
    sky(s, [0, "#142c5c"], [0.2, "#2a5a8a"], [0.4, "#7fa0b5"], [0.54, "#f3c9a0"], [0.6, "#f6b98a"], [1, "#f6b98a"]),
    stars(s, 90, 240),
    sun(s, 240, 470, 0, "#ffe2ac", 10, 0.7),
    streaks(s, 200, 400, 12, "#f6c0a0", 0.5),
    flock(s, 330, 230, 11, 11, "#24406a", 0.8),
    `<ellipse cx="650" cy="400" rx="560" ry="240" fill="${s.radial([0, "#ffcf8a", 0.4], [1, "#ffcf8a", 0])}"/>`,
    scene,
    water(s, shore, 820, [0, "#c9a594"], [0.2, "#6f8aa5"], [0.6, "#27517d"], [1, "#122b52"]),
    reflect(s, scene, shore, 290, 0.75),
    ripples(s, { y: [506, 800], count: 140, colour: "#ffe2ac", opacity: 0.4 }),
    ripples(s, { y: [510, 800], count: 110, colour: "#14305c", opacity: 0.4 }),
    mist(s, 500, 34, "#e3c3ac", 0.5),
    reflect(s, ferry, 666, 110, 0.4),
    ferry,
    areca(s, 1140, 840, 520, "#16344a", "#1a2c40"),
    areca(s, 1190, 850, 400, "#122a3f", "#1a2c40"),
    ...[
      [780, 730],
      [860, 752],
      [720, 768],
      [960, 722],
      [120, 770],
      [200, 750],
    ].map(
      ([x = 0, y = 0], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="36" ry="9" fill="#1f4f5a"/>${i % 2 ? "" : place({ x, y: y - 3, scale: 1.25 }, '<path d="M0,0Q-14,-6 -12,-16Q-4,-12 0,0Q-5,-14 0,-22Q5,-14 0,0Q4,-12 12,-16Q14,-6 0,0Z" fill="#e9a3c0"/>')}`,
    ),
    grass(s, { x: [-30, 260], y: () => 820, count: 110, height: [30, 120], colours: ["#0f2740", "#16344a"], width: 5 }),
    grass(s, { x: [980, 1230], y: () => 820, count: 90, height: [30, 110], colours: ["#0f2740", "#16344a"], width: 5 }),
    vignette(s, "#061230", 0.45),
  ].join("");
};
