import { darken, lighten } from "./colour";
import { lerp, n, type Pt, smooth } from "./geometry";
import type { Sheet } from "./sheet";

/** Feather leaf: an arched rachis with leaflets on both sides. Angle in radians, 0 = right. */
export function frond(
  s: Sheet,
  x: number,
  y: number,
  angle: number,
  len: number,
  colour: string,
  leaflet = 0.2,
  droop = 0.45,
): string {
  const [dx, dy] = [Math.cos(angle) * len, Math.sin(angle) * len];
  const end: Pt = [x + dx, y + dy + len * droop];
  const ctrl: Pt = [x + dx * 0.55, y + dy * 0.95];
  const point = (t: number): Pt => [
    lerp(lerp(x, ctrl[0], t), lerp(ctrl[0], end[0], t), t),
    lerp(lerp(y, ctrl[1], t), lerp(ctrl[1], end[1], t), t),
  ];
  let d = "";
  const count = Math.max(14, Math.round(len / 7));
  for (let i = 1; i <= count; i++) {
    const t = i / count;
    const [px, py] = point(t);
    const [qx, qy] = point(Math.min(1, t + 0.04));
    const dir = Math.atan2(qy - py, qx - px) || angle;
    const l = len * leaflet * Math.sin(Math.PI * (0.14 + 0.8 * t)) * s.rng.range(0.85, 1.1);
    const w = l * 0.09 + 0.5;
    for (const side of [-1, 1]) {
      const a = dir + side * lerp(1.15, 0.5, t);
      const [tx, ty] = [px + Math.cos(a) * l, py + Math.sin(a) * l + l * 0.22];
      d += `M${n(px)},${n(py)}Q${n((px + tx) / 2 - Math.sin(a) * w)},${n((py + ty) / 2 + Math.cos(a) * w - w)} ${n(tx)},${n(ty)}Q${n((px + tx) / 2 + Math.sin(a) * w)},${n((py + ty) / 2 - Math.cos(a) * w + w)} ${n(px)},${n(py)}Z`;
    }
  }
  return `<path d="${d}" fill="${colour}"/><path d="M${n(x)},${n(y)}Q${n(ctrl[0])},${n(ctrl[1])} ${n(end[0])},${n(end[1])}" fill="none" stroke="${darken(colour, 0.2)}" stroke-width="${n(Math.max(0.8, len * 0.014))}"/>`;
}

/** Areca (betel) palm: a thin ringed stem and a neat head of fronds. */
export function areca(s: Sheet, x: number, y: number, h: number, colour: string, bark = "#7a7460"): string {
  const lean = s.rng.range(-0.05, 0.05) * h;
  const top = y - h * 0.8;
  let out = `<path d="M${n(x)},${n(y)}Q${n(x)},${n(lerp(y, top, 0.5))} ${n(x + lean)},${n(top)}" fill="none" stroke="${bark}" stroke-width="${n(Math.max(1.5, h * 0.022))}"/><path d="M${n(x + lean)},${n(top + h * 0.07)}V${n(top - 2)}" stroke="${colour}" stroke-width="${n(h * 0.028)}" stroke-linecap="round"/>`;
  for (const a of [-2.75, -2.25, -1.85, -1.3, -0.9, -0.4, -0.05, -3.1])
    out += frond(
      s,
      x + lean,
      top,
      a + s.rng.range(-0.12, 0.12),
      h * s.rng.range(0.2, 0.27),
      s.rng.chance(0.5) ? colour : darken(colour, 0.25),
      0.3,
      0.34,
    );
  return out;
}

/** Banana: broad torn leaves arching from a short stem. */
export function banana(s: Sheet, x: number, y: number, h: number, colour: string): string {
  let out = `<path d="M${n(x - h * 0.04)},${n(y)}Q${n(x - h * 0.02)},${n(y - h * 0.3)} ${n(x - h * 0.015)},${n(y - h * 0.5)}h${n(h * 0.03)}Q${n(x + h * 0.03)},${n(y - h * 0.3)} ${n(x + h * 0.04)},${n(y)}Z" fill="${darken(colour, 0.15)}"/>`;
  for (const a of [-2.95, -2.45, -2.0, -1.55, -1.1, -0.65, -0.2]) {
    const angle = a + s.rng.range(-0.13, 0.13);
    const len = h * s.rng.range(0.42, 0.58);
    const tone = s.rng.chance(0.5) ? colour : darken(colour, 0.22);
    const [x0, y0] = [x, y - h * 0.48];
    const end: Pt = [x0 + Math.cos(angle) * len, y0 + Math.sin(angle) * len + len * 0.42 * Math.abs(Math.cos(angle))];
    const c: Pt = [x0 + Math.cos(angle) * len * 0.45, y0 + Math.sin(angle) * len * 0.95 - len * 0.12];
    const point = (t: number): Pt => [
      lerp(lerp(x0, c[0], t), lerp(c[0], end[0], t), t),
      lerp(lerp(y0, c[1], t), lerp(c[1], end[1], t), t),
    ];
    const [up, low]: [Pt[], Pt[]] = [[], []];
    for (let i = 1; i <= 12; i++) {
      const t = i / 12;
      const [px, py] = point(t);
      const [qx, qy] = point(t - 0.05);
      const dir = Math.atan2(py - qy, px - qx) + Math.PI / 2;
      const w = len * 0.17 * Math.sin(Math.PI * (0.12 + 0.86 * t)) * (s.rng.chance(0.22) ? 0.45 : 1);
      up.push([px - Math.cos(dir) * w, py - Math.sin(dir) * w]);
      low.unshift([px + Math.cos(dir) * w, py + Math.sin(dir) * w]);
    }
    out += `<path d="${smooth([[x0, y0], ...up, end, ...low], true, 0.1)}" fill="${tone}"/><path d="M${n(x0)},${n(y0)}Q${n(c[0])},${n(c[1])} ${n(end[0])},${n(end[1])}" fill="none" stroke="${lighten(tone, 0.3)}" stroke-width="${n(Math.max(0.8, h * 0.008))}"/>`;
  }
  return out;
}

/** A stool of bamboo: arching culms with joints and hanging sprays of leaf. */
export function bamboo(s: Sheet, x: number, y: number, h: number, colour: string, culms = 9, spread = 0.6): string {
  let out = "";
  let leaves = ["", ""];
  for (let i = 0; i < culms; i++) {
    const side = (i / (culms - 1 || 1)) * 2 - 1;
    const len = h * s.rng.range(0.75, 1.05);
    const [ex, ey] = [x + side * h * spread * s.rng.range(0.7, 1.1), y - len * lerp(1, 0.78, Math.abs(side))];
    const c: Pt = [x + side * h * 0.1, y - len * 0.8];
    const x0 = x + side * h * 0.06;
    out += `<path d="M${n(x0)},${n(y)}Q${n(c[0])},${n(c[1])} ${n(ex)},${n(ey)}" fill="none" stroke="${darken(colour, s.rng.range(0, 0.3))}" stroke-width="${n(Math.max(1.2, h * 0.011))}" stroke-dasharray="${n(h * 0.07)} 1.2"/>`;
    for (let k = 0; k < 44; k++) {
      const t = s.rng.range(0.42, 1);
      const px = lerp(lerp(x0, c[0], t), lerp(c[0], ex, t), t) + s.rng.range(-0.07, 0.07) * h;
      const py = lerp(lerp(y, c[1], t), lerp(c[1], ey, t), t) + s.rng.range(-0.03, 0.05) * h;
      const l = h * s.rng.range(0.035, 0.075);
      const a = s.rng.range(0.5, 2.6);
      const leaf = `M${n(px)},${n(py)}q${n(Math.cos(a) * l * 0.5 - l * 0.1)},${n(Math.sin(a) * l * 0.4)} ${n(Math.cos(a) * l)},${n(Math.sin(a) * l)}q${n(-Math.cos(a) * l * 0.4 + l * 0.16)},${n(-Math.sin(a) * l * 0.6)} ${n(-Math.cos(a) * l)},${n(-Math.sin(a) * l)}Z`;
      leaves = k % 2 ? [`${leaves[0]}${leaf}`, leaves[1] ?? ""] : [leaves[0] ?? "", `${leaves[1]}${leaf}`];
    }
  }
  return `${out}<path d="${leaves[0]}" fill="${darken(colour, 0.3)}"/><path d="${leaves[1]}" fill="${lighten(colour, 0.06)}"/>`;
}

export function treeFern(s: Sheet, x: number, y: number, h: number, colour: string): string {
  let out = `<path d="M${n(x - h * 0.03)},${n(y)}L${n(x - h * 0.02)},${n(y - h * 0.6)}h${n(h * 0.04)}L${n(x + h * 0.035)},${n(y)}Z" fill="#2d241c"/>`;
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (-0.05 + (1.1 * i) / 10);
    out += frond(s, x, y - h * 0.6, a, h * s.rng.range(0.42, 0.52), i % 2 ? colour : darken(colour, 0.3), 0.22, 0.3);
  }
  return out;
}

/** Rosette of ferns for a forest floor. */
export function fern(s: Sheet, x: number, y: number, size: number, colour: string): string {
  let out = "";
  for (let i = 0; i < 7; i++)
    out += frond(
      s,
      x,
      y,
      -Math.PI * (0.08 + (0.84 * i) / 6) + s.rng.range(-0.1, 0.1),
      size * s.rng.range(0.75, 1.05),
      i % 2 ? colour : darken(colour, 0.25),
      0.26,
      0.3,
    );
  return out;
}
