import { mix } from "./colour";
import { at, heightAt, lerp, line, n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

export type RidgeOptions = {
  base: number;
  amp: number;
  rough?: number;
  freq?: number;
  /** Raises (+) or lowers (-) the ridge, in px, at u = 0..1 across the page. */
  shape?: (u: number) => number;
};

/** A skyline from left to right, 20 px past both edges. */
export function ridge(s: Sheet, { base, amp, rough = 0.5, freq = 1.1, shape }: RidgeOptions): Pt[] {
  const phases = Array.from({ length: 7 }, () => s.rng.range(0, 6.28));
  const pts: Pt[] = [];
  for (let x = -20; x <= s.width + 20; x += 5) {
    const u = x / s.width;
    let [y, f, a] = [0, freq, 1];
    for (const phase of phases) {
      y += a * Math.sin(u * 6.28 * f + phase);
      f *= 1.93;
      a *= rough;
    }
    pts.push([x, base - amp * (0.5 + y / 2.6) - (shape ? shape(u) : 0)]);
  }
  return pts;
}

export const topOf = (pts: readonly Pt[]): number => Math.min(...pts.map((p) => p[1]));

/** Fills below a skyline; the colour runs from top to bottom over depth px, then stays. */
export function land(s: Sheet, pts: readonly Pt[], top: string, bottom: string, depth = 260, extra = ""): string {
  const y = topOf(pts);
  const [first, last] = [at(pts, 0), at(pts, pts.length - 1)];
  const body: Pt[] = [...pts, [last[0], s.height + 20], [first[0], s.height + 20]];
  return `<path d="${line(body, true)}${extra}" fill="${s.linear([0, y], [0, y + depth], [0, top], [1, bottom])}"/>`;
}

export type TreelineKind = "fir" | "leaf" | "palm";

/** Path of small tree tops standing along a skyline, to be joined to the land's own path. */
export function treeline(s: Sheet, pts: readonly Pt[], kind: TreelineKind, size: number, density = 1): string {
  let d = "";
  const [x0, x1] = [at(pts, 0)[0], at(pts, pts.length - 1)[0]];
  for (let x = x0; x < x1; x += (size * s.rng.range(0.25, 0.75)) / density) {
    const y = heightAt(pts, x) + 2;
    const h = size * s.rng.range(0.55, 1.25);
    if (kind === "fir") {
      const w = h * 0.2;
      d += `M${n(x - w)},${n(y)}L${n(x - w * 0.35)},${n(y - h * 0.4)}L${n(x - w * 0.7)},${n(y - h * 0.38)}L${n(x)},${n(y - h)}L${n(x + w * 0.7)},${n(y - h * 0.38)}L${n(x + w * 0.35)},${n(y - h * 0.4)}L${n(x + w)},${n(y)}Z`;
    } else if (kind === "palm" && s.rng.chance(0.12)) {
      const top = y - h * 1.9;
      d += `M${n(x)},${n(y)}l1,0l0.6,${n(top - y)}l-1.6,0Z`;
      for (const a of [-1, -0.6, 0.6, 1])
        d += `M${n(x)},${n(top)}q${n(a * h * 0.3)},${n(-h * 0.32)} ${n(a * h * 0.5)},${n(h * 0.12)}q${n(-a * h * 0.25)},${n(-h * 0.26)} ${n(-a * h * 0.5)},${n(-h * 0.12)}Z`;
    } else {
      const r = h * 0.42;
      d += `M${n(x - r)},${n(y + r * 0.4)}q${n(-r * 0.2)},${n(-r)} ${n(r * 0.45)},${n(-r * 1.05)}q${n(r * 0.5)},${n(-r * 0.75)} ${n(r)},${n(-r * 0.05)}q${n(r * 0.8)},${n(r * 0.1)} ${n(r * 0.55)},${n(r * 1.1)}Z`;
    }
  }
  return d;
}

export type RangeOptions = {
  count: number;
  base: readonly [far: number, near: number];
  amp: readonly [far: number, near: number];
  colour: readonly [far: string, near: string];
  haze: string;
  /** How strongly each ridge dissolves into haze at its foot, 0..1. */
  fog?: number;
  rough?: number;
  freq?: number;
  shape?: (u: number) => number;
  trees?: readonly [kind: TreelineKind, far: number, near: number];
  between?: (i: number) => string;
};

/** Receding ridges with atmospheric perspective: farther is paler, and feet dissolve into haze. */
export function range(s: Sheet, o: RangeOptions): string {
  let out = "";
  for (let i = 0; i < o.count; i++) {
    const t = o.count === 1 ? 1 : i / (o.count - 1);
    const pts = ridge(s, {
      base: lerp(o.base[0], o.base[1], t),
      amp: lerp(o.amp[0], o.amp[1], t),
      rough: o.rough ?? 0.48,
      freq: (o.freq ?? 1.1) * s.rng.range(0.8, 1.25),
      ...(o.shape ? { shape: o.shape } : {}),
    });
    const tone = mix(o.colour[0], o.colour[1], t ** 1.2);
    const foot = mix(tone, o.haze, (o.fog ?? 0.7) * (1 - t * 0.5));
    const trees = o.trees ? treeline(s, pts, o.trees[0], lerp(o.trees[1], o.trees[2], t)) : "";
    out += land(s, pts, tone, foot, lerp(o.amp[0], o.amp[1], t) + 90, trees);
    out += o.between?.(i) ?? "";
  }
  return out;
}
