function channels(hex: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

/** Linear mix of two #rrggbb colours; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const other = channels(b);
  const k = Math.min(1, Math.max(0, t));
  const parts = channels(a).map((v, i) => Math.round(v + ((other[i] ?? v) - v) * k));
  return `#${parts.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

export const darken = (hex: string, t: number): string => mix(hex, "#081210", t);
export const lighten = (hex: string, t: number): string => mix(hex, "#fffaf0", t);

/** Colour at t along evenly spaced stops. */
export function ramp(stops: readonly string[], t: number): string {
  const pos = Math.min(1, Math.max(0, t)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(pos));
  return mix(stops[i] ?? "#000000", stops[i + 1] ?? stops[i] ?? "#000000", pos - i);
}
