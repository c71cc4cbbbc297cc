import { at, lerp, line, n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

export type MassifOptions = {
  /** Summits and saddles from left to right; every second one (1, 3, ...) is a summit. */
  spine: readonly Pt[];
  foot: number;
  lit: string;
  shade: string;
  rockLit: string;
  rockShade: string;
  /** The share of the height, measured down from the highest summit, that is covered in snow: 0 to 1. */
  snow: number;
  haze?: string;
  lightFrom?: "left" | "right";
};

function crack(s: Sheet, a: Pt, b: Pt, depth: number): Pt[] {
  if (depth === 0) return [a];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const off = s.rng.range(-0.5, 0.5) * Math.hypot(dx, dy) * 0.16;
  const m: Pt = [(a[0] + b[0]) / 2 + off * 0.25, (a[1] + b[1]) / 2 + off * 0.8];
  return [...crack(s, a, m, depth - 1), ...crack(s, m, b, depth - 1)];
}

/** A jagged arête falling from a summit to the mountain's foot. */
function rib(s: Sheet, from: Pt, to: Pt): Pt[] {
  const pts: Pt[] = [from];
  const steps = 9;
  for (let i = 1; i <= steps; i++) {
    const u = i / steps;
    const sway = (i % 2 ? 1 : -1) * s.rng.range(0.2, 1) * (8 + 16 * u);
    pts.push([lerp(from[0], to[0], u) + sway, lerp(from[1], to[1], u)]);
  }
  return pts;
}

/** Faceted high mountains: snow and rock, a lit and a shaded side to every summit. */
export function massif(s: Sheet, o: MassifOptions): string {
  const skyline: Pt[] = [];
  for (let i = 0; i + 1 < o.spine.length; i++) skyline.push(...crack(s, at(o.spine, i), at(o.spine, i + 1), 4));
  skyline.push(at(o.spine, o.spine.length - 1));
  const top = Math.min(...skyline.map((p) => p[1]));
  const outline = `${line([[at(skyline, 0)[0], o.foot + 40], ...skyline, [at(skyline, skyline.length - 1)[0], o.foot + 40]], true)}`;
  const snowline = top + (o.foot - top) * o.snow;
  const grade = (snow: string, rock: string): string =>
    s.linear(
      [0, top],
      [0, o.foot],
      [0, snow],
      [o.snow * 0.8, snow],
      [Math.min(1, o.snow + 0.16), rock],
      [1, o.haze ?? rock],
    );
  const [lit, shade] = [grade(o.lit, o.rockLit), grade(o.shade, o.rockShade)];
  const side = o.lightFrom === "right" ? -1 : 1;
  let out = `<path d="${outline}" fill="${lit}"/>`;
  let facets = "";
  for (let i = 1; i < o.spine.length; i += 2) {
    const peak = at(o.spine, i);
    const saddle = at(o.spine, i + side);
    const reach = o.foot - peak[1];
    const spineEnd: Pt = [peak[0] - side * reach * s.rng.range(0.02, 0.16), o.foot];
    const between = skyline.filter((p) =>
      side > 0 ? p[0] > peak[0] && p[0] <= saddle[0] : p[0] < peak[0] && p[0] >= saddle[0],
    );
    const edge = side > 0 ? between : between.reverse();
    const fold = rib(s, saddle, [saddle[0] + side * (o.foot - saddle[1]) * s.rng.range(0.25, 0.55), o.foot + 40]);
    facets += `<path d="${line([peak, ...edge, ...fold, ...rib(s, peak, spineEnd).reverse()], true)}" fill="${shade}"/>`;
    // lesser ribs: shards of shadow on the lit face, of light on the shaded one
    for (let k = 0; k < 9; k++) {
      const onLit = k % 2 === 0;
      const u = s.rng.range(0.08, 0.75);
      const dir = onLit ? -side : side;
      const x = peak[0] + dir * reach * u * s.rng.range(0.15, 0.75);
      const y = peak[1] + reach * u;
      const [w, h] = [reach * s.rng.range(0.04, 0.13), reach * s.rng.range(0.14, 0.42)];
      const pts: Pt[] = [
        [x, y],
        [x + side * w * 0.55, y + h * 0.35],
        [x + side * w * 0.4, y + h * 0.5],
        [x + side * w, y + h],
        [x + side * w * 0.35, y + h * 0.8],
        [x - side * w * 0.05, y + h * 0.5],
      ];
      facets += `<path d="${line(pts, true)}" fill="${onLit ? shade : lit}" opacity="${onLit ? 0.75 : 0.5}"/>`;
    }
  }
  // rock showing through below the snow line
  for (let k = 0; k < 46; k++) {
    const x = s.rng.range(at(skyline, 0)[0], at(skyline, skyline.length - 1)[0]);
    const y = snowline + s.rng.range(-0.35, 0.2) * (o.foot - top);
    const w = s.rng.range(3, 12);
    const h = s.rng.range(14, 46);
    facets += `<path d="M${n(x)},${n(y)}l${n(w)},${n(h * 0.6)}l${n(-w * 0.5)},${n(h * 0.4)}l${n(-w * 0.9)},${n(-h * 0.5)}Z" fill="${o.rockShade}" opacity="0.4"/>`;
  }
  out += `<g clip-path="${s.clip(outline)}">${facets}</g>`;
  return out;
}
