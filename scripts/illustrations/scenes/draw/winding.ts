import { at, lerp, line, n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

export type RoadPoint = readonly [x: number, y: number, width: number];

export type WindingLook = {
  tar: readonly [far: string, near: string];
  verge: string;
  /** Colour of the broken centre line; absent: none. */
  centre?: string;
  /** Colour of the lines along both edges; absent: none. */
  edge?: string;
  /** How much a stretch that crosses the picture is foreshortened: 0 to 1. */
  squash?: number;
};

type Sample = { at: Pt; normal: Pt; width: number };

const STEPS = 16;

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

function samples(centre: readonly RoadPoint[], squash: number): Sample[] {
  const pts: RoadPoint[] = [];
  for (let i = 0; i + 1 < centre.length; i++)
    for (let k = 0; k < STEPS; k++) {
      const [a, b, c, d] = [at(centre, i - 1), at(centre, i), at(centre, i + 1), at(centre, i + 2)];
      const t = k / STEPS;
      pts.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t), lerp(b[2], c[2], t)]);
    }
  pts.push(at(centre, centre.length - 1));
  return pts.map(([x, y, width], i) => {
    const [p, q] = [at(pts, i - 1), at(pts, i + 1)];
    // The direction on the ground, where a step up the picture is longer than it looks.
    const [dx, dy] = [q[0] - p[0], (q[1] - p[1]) / squash];
    const length = Math.hypot(dx, dy) || 1;
    return { at: [x, y], normal: [dy / length, (-dx / length) * squash], width };
  });
}

const offset = ({ at: [x, y], normal, width }: Sample, k: number): Pt => [
  x + normal[0] * width * k,
  y + normal[1] * width * k,
];

const band = (road: readonly Sample[], from: number, to: number): string =>
  line([...road.map((p) => offset(p, from)), ...road.map((p) => offset(p, to)).reverse()], true);

/** A road that winds through the picture along a centre line, as seen by someone who stands above it. */
export function windingRoad(s: Sheet, centre: readonly RoadPoint[], o: WindingLook): string {
  const road = samples(centre, o.squash ?? 0.42);
  const ys = centre.map(([, y]) => y);
  const fill = s.linear([0, Math.min(...ys)], [0, Math.max(...ys)], [0, o.tar[0]], [1, o.tar[1]]);
  let out = `<path d="${band(road, -0.62, 0.62)}" fill="${o.verge}"/><path d="${band(road, -0.5, 0.5)}" fill="${fill}"/>`;
  if (o.edge) out += `<path d="${band(road, -0.47, -0.44)}${band(road, 0.44, 0.47)}" fill="${o.edge}" opacity="0.75"/>`;
  if (o.centre) out += `<path d="${dashes(road)}" fill="${o.centre}" opacity="0.85"/>`;
  return out;
}

function dashes(road: readonly Sample[]): string {
  let [d, walked] = ["", 0];
  let run: Sample[] = [];
  const flush = () => {
    if (run.length > 1) d += band(run, -0.016, 0.016);
    run = [];
  };
  for (let i = 1; i < road.length; i++) {
    const [p, q] = [at(road, i - 1), at(road, i)];
    walked += Math.hypot(q.at[0] - p.at[0], (q.at[1] - p.at[1]) / 0.42) / q.width;
    if (walked % 1.6 < 0.8) run.push(q);
    else flush();
  }
  flush();
  return d;
}

/** Kerb stones along one side of a road, painted in two colours; side is -1 or 1. */
export function kerbStones(
  centre: readonly RoadPoint[],
  side: number,
  colours: readonly [string, string],
  every = 6,
  squash = 0.42,
): string {
  return samples(centre, squash)
    .filter((_, i) => i % every === 0)
    .map((p, i) => {
      const [x, y] = offset(p, side * 0.56);
      const [w, h] = [p.width * 0.07, p.width * 0.13];
      return `<path d="M${n(x - w / 2)},${n(y)}v${n(-h)}q${n(w / 2)},${n(-w * 0.5)} ${n(w)},0v${n(h)}Z" fill="${colours[i % 2]}"/><path d="M${n(x + w * 0.15)},${n(y)}v${n(-h)}q${n(w * 0.25)},${n(-w * 0.1)} ${n(w * 0.35)},0v${n(h)}Z" fill="#000000" opacity="0.2"/>`;
    })
    .join("");
}
