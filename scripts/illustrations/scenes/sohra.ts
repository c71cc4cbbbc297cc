import { n, type Pt, place, smooth } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloudSea, sky, streaks } from "./draw/sky";
import { clump, crown } from "./draw/trees";
import { fern } from "./draw/tropical";
import { mist, rain, vignette } from "./draw/weather";

function cascade(s: Sheet, x: number, top: number, bottom: number, w: number): string {
  const wide = w * 2.1;
  const body = `M${n(x - w / 2)},${n(top)}Q${n(x - w * 0.5)},${n(top - 12)} ${n(x)},${n(top - 12)}Q${n(x + w * 0.5)},${n(top - 12)} ${n(x + w / 2)},${n(top)}L${n(x + wide / 2)},${n(bottom)}H${n(x - wide / 2)}Z`;
  let strands = "";
  for (let i = 0; i < w * 0.7 + 6; i++) {
    const u = s.rng.range(-0.5, 0.5);
    const y0 = top + s.rng.range(-8, (bottom - top) * 0.55);
    const y1 = Math.min(bottom, y0 + s.rng.range(0.2, 0.5) * (bottom - top));
    const at = (y: number): number => x + u * (w + ((wide - w) * (y - top)) / (bottom - top));
    strands += `<path d="M${n(at(y0))},${n(y0)}L${n(at(y1))},${n(y1)}" stroke-width="${n(s.rng.range(0.8, 3.2))}" opacity="${n(s.rng.range(0.4, 1))}"/>`;
  }
  return `<path d="${body}" fill="${s.linear([0, top], [0, bottom], [0, "#f4fbf9", 0.95], [0.7, "#dcebea", 0.8], [1, "#dcebea", 0.15])}"/><g stroke="#ffffff" stroke-linecap="round">${strands}</g><ellipse cx="${n(x)}" cy="${n(bottom)}" rx="${n(wide * 1.3)}" ry="${n(wide * 0.5)}" fill="${s.radial([0, "#f1f8f6", 0.95], [1, "#f1f8f6", 0])}"/>`;
}

/** Bedded sandstone wall: ledges of light, joints of shade, ferns in the cracks. */
function cliff(
  s: Sheet,
  edge: readonly Pt[],
  foot: number,
  lit: string,
  dark: string,
  moss: string,
  lean: readonly [number, number],
): string {
  const first = edge[0] ?? [0, 0];
  const last = edge[edge.length - 1] ?? [0, 0];
  const buttress = (p: Pt, dx: number): Pt[] =>
    [0.06, 0.2, 0.24, 0.42, 0.5, 0.72, 0.8, 1].map((u, i) => [
      p[0] + dx * (u + (i % 2 ? 0.1 : -0.06)),
      p[1] + (foot - p[1]) * u,
    ]);
  const side = [...buttress(last, lean[1]), ...buttress(first, lean[0]).reverse()];
  const outline = `${smooth(edge, false, 0.1)}${side.map(([x, y]) => `L${n(x)},${n(y)}`).join("")}Z`;
  const top = Math.min(...edge.map((p) => p[1]));
  let marks = "";
  for (let i = 0; i < 150; i++) {
    const [x, y] = [s.rng.range(first[0], last[0]), s.rng.range(top, foot)];
    const [w, h] = [s.rng.range(14, 90), s.rng.range(3, 12)];
    marks += s.rng.chance(0.55)
      ? `<path d="M${n(x)},${n(y)}l${n(w)},${n(s.rng.range(-4, 4))}l${n(-w * 0.2)},${n(h)}l${n(-w * 0.7)},${n(-h * 0.2)}Z" fill="${s.rng.chance(0.5) ? lit : dark}" opacity="0.45"/>`
      : `<path d="M${n(x)},${n(y)}l${n(s.rng.range(-6, 6))},${n(w * 1.3)}l${n(h * 0.7)},${n(w * 0.2)}l${n(s.rng.range(-4, 4))},${n(-w * 1.5)}Z" fill="${dark}" opacity="0.35"/>`;
  }
  let ledges = "";
  for (let y = top + 34; y < foot; y += s.rng.range(26, 54)) {
    const pts: Pt[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((u) => [
      first[0] - 160 + u * (last[0] - first[0] + 320),
      y + s.rng.range(-6, 6),
    ]);
    ledges += `<path d="${smooth(pts)}" stroke="${dark}" stroke-width="${n(s.rng.range(2, 6))}"/><path d="${smooth(pts)}" stroke="${lit}" stroke-width="2" transform="translate(0 4)"/>`;
  }
  let hanging = "";
  for (let i = 0; i < 34; i++) {
    const [x, y] = [s.rng.range(first[0], last[0]), s.rng.range(top + 10, foot - 60)];
    for (let k = 0; k < 7; k++)
      hanging += clump(s, x + s.rng.range(-1, 1) * (26 - k * 3), y + k * 7, s.rng.range(5, 13) * (1 - k * 0.07), 0.7);
  }
  const green = `<g fill="none" opacity="0.28">${ledges}</g><path d="${hanging}" fill="${moss}" opacity="0.8"/>`;
  return `<path d="${outline}" fill="${s.linear([0, top], [0, foot], [0, lit], [0.5, dark], [1, "#a9bdbc"])}"/><g clip-path="${s.clip(outline)}">${marks}${green}</g>`;
}

/** Monsoon at the edge of the Sohra plateau: falls drop into a gorge full of cloud. */
export const sohra: Scene = (s) => {
  const rim: Pt[] = [
    [648, 250],
    [690, 232],
    [760, 222],
    [860, 208],
    [980, 214],
    [1120, 204],
    [1230, 196],
  ];
  const rimFar: Pt[] = [
    [-30, 276],
    [60, 268],
    [170, 280],
    [260, 272],
    [350, 288],
    [420, 300],
  ];
  const plateau = ridge(s, { base: 196, amp: 14, freq: 1.6 });
  const knup = `<path d="M-16,-30Q-30,-62 -14,-92Q4,-116 20,-104Q6,-84 4,-58Q2,-40 -2,-26Z" fill="#b98f52"/><path d="M-14,-92Q4,-116 20,-104M-22,-72Q-8,-80 8,-78M-23,-54Q-8,-60 4,-58M-19,-38Q-8,-42 0,-40" fill="none" stroke="#7a5a2e" stroke-width="2.4"/>`;
  return [
    sky(s, [0, "#5f7780"], [0.3, "#8ea4a6"], [0.55, "#c6d3cd"], [1, "#b5c6c2"]),
    streaks(s, 10, 150, 16, "#d9e2df", 0.5),
    streaks(s, 0, 120, 14, "#46606b", 0.45),
    land(
      s,
      plateau.map(([x, y]) => [x, y + 40] as Pt),
      "#8da59f",
      "#b9c9c4",
      120,
    ),
    range(s, {
      count: 3,
      base: [350, 500],
      amp: [90, 150],
      colour: ["#a3b8b4", "#71908a"],
      haze: "#d7e3df",
      fog: 0.9,
      freq: 1.6,
    }),
    mist(s, 262, 80, "#d7e1dd", 0.8),
    cliff(s, rimFar, 640, "#8a9c98", "#6a807f", "#5f8a72", [0, 150]),
    `<path d="M-30,276Q60,262 170,280T420,300L400,312Q200,296 -30,300Z" fill="#6f9a70"/>`,
    cascade(s, 150, 282, 560, 22),
    cascade(s, 268, 278, 540, 12),
    cascade(s, 362, 294, 520, 9),
    mist(s, 540, 220, "#dbe6e3", 0.9),
    cliff(s, rim, 700, "#9a9484", "#4a5752", "#3f7a50", [-130, 0]),
    `<path d="M640,254Q760,226 860,218T1230,206L1230,152Q1000,160 860,182T640,252Z" fill="${s.linear([0, 150], [0, 260], [0, "#86b364"], [1, "#4f8a4c"])}"/>`,
    `<path d="M1090,152Q1010,176 944,178T872,208L912,212Q960,192 1030,188T1150,152Z" fill="#dce9e6"/>`,
    cascade(s, 890, 210, 664, 50),
    cascade(s, 1082, 206, 650, 18),
    cascade(s, 742, 226, 620, 12),
    crown(s, 1000, 176, 50, 16, "#3f7a48", 0.3, 14),
    crown(s, 1160, 156, 70, 22, "#3a7245", 0.3, 16),
    crown(s, 700, 226, 34, 11, "#3f7a48", 0.3, 12),
    crown(s, 812, 194, 26, 9, "#4a854e", 0.3, 10),
    cloudSea(s, 600, 90, "#f1f5f2", "#b8c8c6", 54),
    mist(s, 520, 120, "#edf3f0", 0.55),
    land(
      s,
      ridge(s, { base: 730, amp: 46, freq: 0.9, shape: (u) => -60 * Math.sin(u * 3.1) }),
      "#4a7a55",
      "#1f4238",
      90,
    ),
    (() => {
      const r = ridge(s, { base: 742, amp: 30, freq: 1.1, shape: (u) => (u < 0.4 ? 110 * (0.4 - u) : 0) });
      return land(
        s,
        r,
        "#6d9c54",
        "#2a5238",
        140,
        treeline(
          s,
          r.filter((p) => p[0] > 700),
          "leaf",
          30,
        ),
      );
    })(),
    grass(s, {
      x: [-20, 620],
      y: (x) => 716 + x * 0.09,
      count: 360,
      height: [18, 52],
      colours: ["#7fae58", "#578a48", "#3d6f42"],
      wind: 0.3,
      width: 3,
    }),
    place(
      { x: 400, y: 752, scale: 1.66 },
      `${person({ x: 0, y: 0, scale: 100 }, { top: "#3a3f4a", bottom: "#7b2f3f", dress: "skirt", pose: "walk", skin: "#a9764f" })}${knup}`,
    ),
    place(
      { x: 300, y: 746, scale: 1.5 },
      `${person({ x: 0, y: 0, scale: 100 }, { top: "#c7a23c", bottom: "#2d3f52", dress: "trousers", pose: "walk" })}${knup}`,
    ),
    grass(s, {
      x: [-20, 1220],
      y: () => 815,
      count: 300,
      height: [30, 90],
      colours: ["#44764a", "#2c5a3e", "#5f9450"],
      wind: 0.3,
      width: 4,
    }),
    fern(s, 1090, 815, 130, "#2f6a45"),
    fern(s, 980, 820, 100, "#3a7a4a"),
    fern(s, 60, 820, 120, "#2f6a45"),
    rain(s, 420, "#eef6f6", -0.2, 0.42),
    vignette(s, "#1d3338", 0.45),
  ].join("");
};
