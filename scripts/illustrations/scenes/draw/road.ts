import { lerp } from "./geometry";
import type { Sheet } from "./sheet";

/** Metalled road seen from its side: two verges and a broken centre line. */
export function road(s: Sheet, y0: number, y1: number, far: string, near: string, edge: string): string {
  const dashes = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${i * 160 - 60},${lerp(y0, y1, 0.6)}h84l-4,9h-86Z"/>`,
  ).join("");
  return `<rect x="-20" y="${y0}" width="1240" height="${y1 - y0}" fill="${s.vertical([0, far], [1, near])}"/><path d="M-20,${y0 + 3}H1220M-20,${y1 - 3}H1220" stroke="${edge}" stroke-width="5" opacity="0.8"/><g fill="#f4e7c4" opacity="0.85">${dashes}</g>`;
}
