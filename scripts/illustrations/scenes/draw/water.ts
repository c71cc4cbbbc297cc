import { lerp, n, type Pt, smooth } from "./geometry";
import type { Sheet, Stop } from "./sheet";

export function water(s: Sheet, y: number, bottom: number, ...stops: readonly Stop[]): string {
  return `<rect x="-10" y="${n(y)}" width="${s.width + 20}" height="${n(bottom - y)}" fill="${s.vertical(...stops)}"/>`;
}

export type RippleOptions = {
  y: readonly [far: number, near: number];
  x?: readonly [left: number, right: number];
  count: number;
  colour: string;
  opacity: number;
  length?: readonly [far: number, near: number];
};

/** Lens-shaped strokes of light or shade that widen toward the viewer. */
export function ripples(s: Sheet, o: RippleOptions): string {
  const [x0, x1] = o.x ?? [-40, s.width + 40];
  const [l0, l1] = o.length ?? [30, 170];
  let d = "";
  for (let i = 0; i < o.count; i++) {
    const t = s.rng() ** 1.4;
    const [x, y] = [s.rng.range(x0, x1), lerp(o.y[0], o.y[1], t)];
    const len = lerp(l0, l1, t) * s.rng.range(0.4, 1.2);
    const h = lerp(0.7, 3.2, t);
    d += `M${n(x - len / 2)},${n(y)}q${n(len / 2)},${n(-h)} ${n(len)},0q${n(-len / 2)},${n(h)} ${n(-len)},0Z`;
  }
  return `<path d="${d}" fill="${o.colour}" opacity="${o.opacity}"/>`;
}

/** Mirror image of the content at the waterline y, fading over depth px. */
export function reflect(s: Sheet, content: string, y: number, depth: number, opacity = 0.55): string {
  const below = s.clip(`M-20,${n(y)}H${s.width + 20}V${s.height + 20}H-20Z`);
  return `<g clip-path="${below}"><g mask="${s.fade(y, y + depth, opacity)}"><g transform="translate(0 ${n(2 * y)}) scale(1 -1)">${content}</g></g></g>`;
}

/** Ribbon along a centre line of [x, y, width]. */
export function ribbon(centre: readonly (readonly [x: number, y: number, w: number])[]): string {
  const left: Pt[] = centre.map(([x, y, w]) => [x - w / 2, y]);
  const right: Pt[] = centre.map(([x, y, w]) => [x + w / 2, y] as Pt).reverse();
  const [a, b] = [smooth(left), smooth(right)];
  return `${a}L${b.slice(1)}Z`;
}

export function boulder(s: Sheet, x: number, y: number, w: number, lit: string, dark: string): string {
  const h = w * s.rng.range(0.5, 0.72);
  const j = (v: number): number => v * s.rng.range(0.85, 1.15);
  const pts: Pt[] = [
    [x - w / 2, y],
    [x - j(w * 0.46), y - j(h * 0.5)],
    [x - j(w * 0.2), y - j(h * 0.95)],
    [x + j(w * 0.16), y - j(h)],
    [x + j(w * 0.42), y - j(h * 0.55)],
    [x + w / 2, y],
  ];
  const plane: Pt[] = [
    [x - w * 0.36, y - h * 0.55],
    [x - w * 0.17, y - h * 0.86],
    [x + w * 0.14, y - h * 0.9],
    [x + w * 0.04, y - h * 0.55],
    [x - w * 0.2, y - h * 0.46],
  ];
  return `<path d="${smooth(pts, true, 0.13)}" fill="${s.linear([x - w / 2, y - h], [x + w * 0.4, y], [0, lit], [1, dark])}"/><path d="${smooth(plane, true, 0.1)}" fill="${lit}" opacity="0.5"/>`;
}
