import { darken } from "./colour";
import { at, lerp, n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

const LUNGTA = ["#2f6fb0", "#f6f2e8", "#b5382a", "#3e8a4f", "#e0b13c"];

/** A line of prayer flags: a sagging cord, with every flag sewn to it along its upper edge. */
export function prayerFlags(s: Sheet, a: Pt, b: Pt, sag: number, size: number, cord = "#4a4038"): string {
  const c: Pt = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2];
  const point = (t: number): Pt => [
    lerp(lerp(a[0], c[0], t), lerp(c[0], b[0], t), t),
    lerp(lerp(a[1], c[1], t), lerp(c[1], b[1], t), t),
  ];
  const count = Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / (size * 1.25));
  let flags = "";
  for (let i = 1; i < count; i++) {
    const [p, q] = [point((i - 0.4) / count), point((i + 0.4) / count)];
    const h = size * s.rng.range(0.85, 1.05);
    const blow = s.rng.range(-0.1, 0.35) * size;
    const colour = at(LUNGTA, i % LUNGTA.length);
    const d = `M${n(p[0])},${n(p[1])}L${n(q[0])},${n(q[1])}q${n(blow * 0.2)},${n(h * 0.5)} ${n(blow)},${n(h)}q${n((p[0] - q[0]) * 0.5)},${n(-h * 0.14)} ${n(p[0] - q[0])},${n(p[1] - q[1])}Z`;
    flags += `<path d="${d}" fill="${colour}"/><path d="M${n(q[0])},${n(q[1])}q${n(blow * 0.2)},${n(h * 0.5)} ${n(blow)},${n(h)}l${n((p[0] - q[0]) * 0.3)},${n(-h * 0.06)}Z" fill="${darken(colour, 0.25)}" opacity="0.5"/>`;
  }
  return `${flags}<path d="M${n(a[0])},${n(a[1])}Q${n(c[0])},${n(c[1])} ${n(b[0])},${n(b[1])}" fill="none" stroke="${cord}" stroke-width="${n(Math.max(1.2, size * 0.08))}"/>`;
}

/** Darchor: a tall pole with one long flag down its side. */
export function poleFlag(s: Sheet, x: number, y: number, h: number, colour: string): string {
  const w = h * 0.13;
  const pts = [0, 0.33, 0.66, 1].map((u) => [x + w * s.rng.range(0.8, 1.15), y - h * lerp(0.97, 0.25, u)] as const);
  const edge = pts.map(([px, py]) => `L${n(px)},${n(py)}`).join("");
  return `<path d="M${n(x)},${n(y - h * 0.97)}${edge}L${n(x)},${n(y - h * 0.25)}Z" fill="${colour}"/><path d="M${n(x)},${n(y)}V${n(y - h)}" stroke="#5a4634" stroke-width="${n(Math.max(1.6, h * 0.016))}"/>`;
}
