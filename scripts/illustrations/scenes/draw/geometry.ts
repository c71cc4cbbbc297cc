export type Pt = readonly [x: number, y: number];

export const n = (v: number): string => String(Math.round(v * 10) / 10);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export function at<T>(items: readonly T[], i: number): T {
  const item = items[Math.max(0, Math.min(items.length - 1, i))];
  if (item === undefined) throw new RangeError("empty list");
  return item;
}

export function line(pts: readonly Pt[], closed = false): string {
  return `M${pts.map(([x, y]) => `${n(x)},${n(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Catmull-Rom through the points, as cubic Béziers. */
export function smooth(pts: readonly Pt[], closed = false, tension = 0.17): string {
  const count = pts.length;
  const get = (i: number): Pt => at(pts, closed ? (i + count) % count : i);
  const [x0, y0] = get(0);
  let d = `M${n(x0)},${n(y0)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p, a, b, c] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const c1 = [a[0] + (b[0] - p[0]) * tension, a[1] + (b[1] - p[1]) * tension] as const;
    const c2 = [b[0] - (c[0] - a[0]) * tension, b[1] - (c[1] - a[1]) * tension] as const;
    d += `C${n(c1[0])},${n(c1[1])} ${n(c2[0])},${n(c2[1])} ${n(b[0])},${n(b[1])}`;
  }
  return d + (closed ? "Z" : "");
}

/** Height of a left-to-right polyline at x. */
export function heightAt(pts: readonly Pt[], x: number): number {
  for (let i = 1; i < pts.length; i++) {
    const [a, b] = [at(pts, i - 1), at(pts, i)];
    if (x <= b[0]) return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0] || 1));
  }
  return at(pts, pts.length - 1)[1];
}

export type Place = {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  rotate?: number;
};

export function place(p: Place, content: string): string {
  const k = p.scale ?? 1;
  const turn = p.rotate ? ` rotate(${n(p.rotate)})` : "";
  const sx = p.flip ? -k : k;
  return `<g transform="translate(${n(p.x)} ${n(p.y)})${turn} scale(${sx.toFixed(3)} ${k.toFixed(3)})">${content}</g>`;
}
