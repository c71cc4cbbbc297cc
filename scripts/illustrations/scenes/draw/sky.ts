import { n, type Pt, smooth } from "./geometry";
import type { Sheet, Stop } from "./sheet";

export function sky(s: Sheet, ...stops: readonly Stop[]): string {
  return `<rect width="${s.width}" height="${s.height}" fill="${s.vertical(...stops)}"/>`;
}

/** A disc with two glows; radius 0 leaves only the light. */
export function sun(s: Sheet, x: number, y: number, r: number, colour: string, reach = 5, power = 0.8): string {
  const glow = s.radial([0, colour, power], [0.25, colour, power * 0.45], [0.6, colour, power * 0.12], [1, colour, 0]);
  const size = Math.max(r, 40) * reach;
  return `<circle cx="${x}" cy="${y}" r="${n(size)}" fill="${glow}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
}

/** A waning crescent with its glow. */
export function moon(s: Sheet, x: number, y: number, r: number): string {
  return `${sun(s, x, y, 0, "#dfe8ff", (r * 7) / 40, 0.4)}<path d="M${n(x)},${n(y - r)}A${r},${r} 0 1 1 ${n(x - r * 0.8)},${n(y + r * 0.6)}A${n(r * 0.86)},${n(r * 0.86)} 0 0 0 ${n(x)},${n(y - r)}Z" fill="#fbf6e4"/>`;
}

export function stars(s: Sheet, count: number, yMax: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const big = s.rng.chance(0.08);
    const y = yMax * s.rng() ** 1.3;
    out += `<circle cx="${n(s.rng.range(0, s.width))}" cy="${n(y)}" r="${big ? n(s.rng.range(1.6, 2.4)) : n(s.rng.range(0.7, 1.3))}" fill="#fff8e4" opacity="${n(s.rng.range(0.4, 1) * (1 - (y / yMax) * 0.6))}"/>`;
  }
  return out;
}

/** Fair-weather cloud: many small uneven puffs on a flat base, edges softened. */
export function cloud(s: Sheet, x: number, y: number, w: number, light: string, dark: string, opacity = 1): string {
  const h = w * s.rng.range(0.2, 0.26);
  const [peak, second] = [s.rng.range(0.3, 0.7), s.rng.range(0.15, 0.85)];
  const swell = (u: number): number =>
    Math.max(0, 1 - Math.abs(u - peak) * 2.4) +
    0.55 * Math.max(0, 1 - Math.abs(u - second) * 3.4) +
    0.16 * Math.sin(Math.PI * u);
  let puffs = "";
  for (let i = 0; i <= 34; i++) {
    const u = i / 34;
    const up = h * swell(u);
    for (let k = 0; k < 7; k++) {
      const r = h * s.rng.range(0.07, 0.2) * (0.5 + swell(u) * 0.6);
      puffs += `<ellipse cx="${n(x - w / 2 + u * w + s.rng.range(-8, 8))}" cy="${n(y - (up * k) / 7)}" rx="${n(r * 1.35)}" ry="${n(r)}"/>`;
    }
  }
  const fill = s.linear([0, y - h], [0, y + h * 0.2], [0, light], [0.5, light], [1, dark]);
  return `<g fill="${fill}" opacity="${opacity}" filter="${s.blur(2.2, 1.6)}">${puffs}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w * 0.52)}" ry="${n(h * 0.13)}"/></g>`;
}

/** Long thin brush-stroke clouds for calm skies. */
export function streaks(s: Sheet, y0: number, y1: number, count: number, colour: string, opacity: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const [x, y, w] = [s.rng.range(-0.1, 1) * s.width, s.rng.range(y0, y1), s.rng.range(0.15, 0.5) * s.width];
    const t = s.rng.range(2, 7);
    const pts: Pt[] = [
      [x, y],
      [x + w * 0.3, y - t],
      [x + w * 0.7, y - t * 0.6],
      [x + w, y + 1],
      [x + w * 0.6, y + t * 0.7],
      [x + w * 0.2, y + t * 0.5],
    ];
    out += `<path d="${smooth(pts, true)}"/>`;
  }
  return `<g fill="${colour}" opacity="${opacity}" filter="${s.blur(5, 1.2)}">${out}</g>`;
}

/** Bank of cloud seen from above or filling a valley: overlapping puffs, brighter on top. */
export function cloudSea(s: Sheet, y: number, depth: number, light: string, dark: string, size = 60): string {
  let out = "";
  const rows = Math.max(2, Math.round(depth / (size * 0.45)));
  for (let row = 0; row < rows; row++) {
    const t = row / rows;
    const r = size * (0.6 + t * 0.9);
    const cy = y + depth * t;
    const fill = s.linear([0, cy - r], [0, cy + r * 0.9], [0, light], [1, dark, 0.0]);
    let puffs = "";
    for (let x = -r; x < s.width + r; x += r * s.rng.range(0.55, 1.1)) {
      const k = r * s.rng.range(0.55, 1.1);
      puffs += `<ellipse cx="${n(x)}" cy="${n(cy + s.rng.range(-0.25, 0.25) * r)}" rx="${n(k * 1.35)}" ry="${n(k * 0.62)}"/>`;
    }
    out += `<g fill="${fill}" filter="${s.blur(3)}">${puffs}</g>`;
  }
  return out;
}
