import { darken, lighten, mix } from "./colour";
import { lerp, n, type Pt, smooth } from "./geometry";
import type { Sheet } from "./sheet";

export type GrassOptions = {
  x: readonly [number, number];
  y: (x: number) => number;
  count: number;
  height: readonly [number, number];
  colours: readonly string[];
  wind?: number;
  width?: number;
  /** Chance that a blade carries a silky plume, as elephant grass does in winter. */
  plume?: number;
  plumeColour?: string;
};

/** Tapering curved blades. */
export function grass(s: Sheet, o: GrassOptions): string {
  let plumes = "";
  const paths = o.colours.map(() => "");
  for (let i = 0; i < o.count; i++) {
    const x = s.rng.range(o.x[0], o.x[1]);
    const y = o.y(x);
    const h = s.rng.range(o.height[0], o.height[1]);
    const bend = (s.rng.range(-0.35, 0.35) + (o.wind ?? 0)) * h;
    const w = (o.width ?? 3) * s.rng.range(0.6, 1.2);
    const k = s.rng.int(0, o.colours.length - 1);
    paths[k] =
      `${paths[k] ?? ""}M${n(x - w / 2)},${n(y)}Q${n(x + bend * 0.2)},${n(y - h * 0.6)} ${n(x + bend)},${n(y - h)}Q${n(x + bend * 0.2 + w)},${n(y - h * 0.5)} ${n(x + w / 2)},${n(y)}Z`;
    if (o.plume && s.rng.chance(o.plume)) {
      const [px, py, l] = [x + bend, y - h, h * 0.24];
      const lean = bend > 0 ? 1 : -1;
      plumes += `M${n(px - bend * 0.1)},${n(py + l * 0.4)}Q${n(px - l * 0.16)},${n(py - l * 0.3)} ${n(px + lean * l * 0.4)},${n(py - l * 0.75)}Q${n(px + l * 0.3)},${n(py - l * 0.1)} ${n(px - bend * 0.1)},${n(py + l * 0.4)}Z`;
    }
  }
  const out = paths.map((d, i) => `<path d="${d}" fill="${o.colours[i] ?? "#2c4a35"}"/>`).join("");
  return out + (plumes ? `<path d="${plumes}" fill="${o.plumeColour ?? "#f0e2c4"}" opacity="0.85"/>` : "");
}

export type TeaOptions = {
  y: readonly [far: number, near: number];
  rows: number;
  colour: string;
  light: string;
  haze: string;
  /** Vertical offset of a row at u = 0..1, scaled by nearness. */
  fall: (u: number) => number;
};

/** Clipped tea: table-topped bushes in contour rows, lit tops and dark alleys between. */
export function teaRows(
  s: Sheet,
  o: TeaOptions,
  between?: (i: number, t: number, yAt: (u: number) => number) => string,
): string {
  let out = "";
  for (let i = 0; i < o.rows; i++) {
    const t = i / (o.rows - 1);
    const y = lerp(o.y[0], o.y[1], t ** 1.55);
    const next = lerp(o.y[0], o.y[1], ((i + 1) / (o.rows - 1)) ** 1.55);
    const th = (next - y) * 1.15 + 3;
    const yAt = (u: number): number => y + o.fall(u) * (0.5 + t * 0.9);
    const tone = mix(mix(o.colour, o.haze, 0.45 * (1 - t)), "#10261c", t * 0.18);
    const step = th * 0.85 + 5;
    const top: Pt[] = [];
    for (let x = -30; x <= s.width + 30; x += step * s.rng.range(0.42, 0.6))
      top.push([x, yAt(x / s.width) - th * s.rng.range(0.3, 0.46)]);
    const below: Pt[] = [
      [s.width + 30, yAt(1) + th * 0.9],
      [s.width * 0.5, yAt(0.5) + th * 0.9],
      [-30, yAt(0) + th * 0.9],
    ];
    const edge = smooth(top, false, 0.22);
    out += `<path d="${edge}${below.map(([x, by]) => `L${n(x)},${n(by)}`).join("")}Z" fill="${darken(tone, 0.42)}"/>`;
    let tops = "";
    for (const [x, ty] of top) {
      const [rx, ry] = [step * 0.46, th * 0.3];
      tops += `M${n(x - rx)},${n(ty + ry)}q${n(rx * 0.2)},${n(-ry * 1.7)} ${n(rx)},${n(-ry * 1.5)}q${n(rx * 0.9)},${n(-ry * 0.1)} ${n(rx)},${n(ry * 1.5)}q${n(-rx)},${n(ry * 0.9)} ${n(-rx * 2)},0Z`;
    }
    out += `<path d="${tops}" fill="${tone}"/><path d="${edge}" fill="none" stroke="${mix(o.light, o.haze, 0.3 * (1 - t))}" stroke-width="${n(1.4 + t * 6)}" stroke-dasharray="${n(1 + t * 2.4)} ${n(2.5 + t * 4)}" opacity="0.55"/>`;
    out += between?.(i, t, yAt) ?? "";
  }
  return out;
}

/** Bell-shaped lily that nods from an arched stem: petals curl back at the tips. */
export function lily(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  petal: string,
  options: { lean?: number; stem?: string; throat?: string } = {},
): string {
  const lean = options.lean ?? s.rng.range(-0.3, 0.3);
  const stem = options.stem ?? "#3d6b3f";
  const dir = lean >= 0 ? 1 : -1;
  const [tx, ty] = [x + lean * h * 0.6, y - h];
  const [fx, fy] = [tx + dir * h * 0.1, ty + h * 0.05];
  const k = h * 0.28;
  let leaves = "";
  for (let i = 0; i < 7; i++) {
    const u = 0.12 + i * 0.11;
    const side = i % 2 ? 1 : -1;
    const [lx, ly] = [lerp(x, tx, u ** 1.4), lerp(y, ty, u)];
    const l = h * 0.2 * (1.1 - u * 0.6);
    leaves += `M${n(lx)},${n(ly)}q${n(side * l * 0.5)},${n(-l * 0.5)} ${n(side * l)},${n(-l * 0.25)}q${n(-side * l * 0.5)},${n(l * 0.3)} ${n(-side * l)},${n(l * 0.25)}Z`;
  }
  const p = (pts: readonly Pt[]): string =>
    smooth(
      pts.map(([a, b]) => [fx + a * k * dir, fy + b * k] as Pt),
      true,
      0.19,
    );
  const back =
    p([
      [0, 0],
      [0.5, 0.3],
      [0.95, 0.9],
      [1.25, 0.86],
      [0.9, 1.12],
      [0.4, 1.1],
      [0.05, 0.6],
    ]) +
    p([
      [0, 0],
      [-0.3, 0.5],
      [-0.6, 1.0],
      [-0.85, 1.02],
      [-0.4, 1.22],
      [0.1, 1.0],
    ]);
  const front =
    p([
      [0, 0],
      [0.35, 0.3],
      [0.62, 0.95],
      [0.95, 1.3],
      [0.55, 1.32],
      [0.22, 1.2],
      [0.02, 0.6],
    ]) +
    p([
      [0, 0],
      [0.1, 0.5],
      [0.05, 1.15],
      [-0.15, 1.48],
      [-0.38, 1.2],
      [-0.34, 0.7],
      [-0.2, 0.2],
    ]);
  const vein =
    p([
      [0, 0.1],
      [0.36, 0.6],
      [0.6, 1.15],
      [0.36, 0.7],
    ]) +
    p([
      [-0.05, 0.15],
      [-0.08, 0.7],
      [-0.16, 1.25],
      [-0.18, 0.7],
    ]);
  const stamens = [-0.1, 0.12, 0.34].map((a, i) => ({ x: fx + a * k * dir, y: fy + (1.42 - (i % 2) * 0.1) * k }));
  const filaments = stamens.map((e) => `M${n(fx + 0.1 * k * dir)},${n(fy + 0.7 * k)}L${n(e.x)},${n(e.y)}`).join("");
  const anthers = stamens
    .map((e) => `<ellipse cx="${n(e.x)}" cy="${n(e.y)}" rx="${n(k * 0.05)}" ry="${n(k * 0.095)}"/>`)
    .join("");
  return `<path d="M${n(x)},${n(y)}C${n(x)},${n(lerp(y, ty, 0.6))} ${n(tx - dir * h * 0.04)},${n(ty - h * 0.06)} ${n(fx)},${n(fy)}" fill="none" stroke="${stem}" stroke-width="${n(Math.max(1.4, h * 0.018))}"/><path d="${leaves}" fill="${stem}"/><path d="${filaments}" stroke="${lighten(petal, 0.3)}" stroke-width="${n(Math.max(1, k * 0.035))}"/><g fill="${options.throat ?? "#b9782e"}">${anthers}</g><path d="${back}" fill="${darken(petal, 0.16)}"/><path d="${front}" fill="${petal}"/><path d="${vein}" fill="${lighten(petal, 0.55)}" opacity="0.8"/>`;
}
