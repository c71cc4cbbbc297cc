import { darken, lighten } from "./colour";
import { type Place, place } from "./geometry";
import type { Sheet } from "./sheet";

/** Ridge tent lit from within, 160 units wide and 86 high. */
export function tent(s: Sheet, at: Place, cloth: string): string {
  const glow = s.radial([0, "#fff3c4"], [0.5, lighten(cloth, 0.25)], [1, cloth]);
  return place(
    at,
    `<ellipse cx="0" cy="-30" rx="170" ry="110" fill="${s.radial([0, "#ffd890", 0.5], [1, "#ffd890", 0])}"/><path d="M-30,-84L-96,0H34Z" fill="${glow}"/><path d="M-30,-84L34,0L88,-10L34,-78Z" fill="${s.linear([0, -84], [80, 0], [0, cloth], [1, darken(cloth, 0.42)])}"/><path d="M-30,-84L-44,0H-12Z" fill="#fff6d4"/><path d="M-30,-84L-52,-2L-70,0Z" fill="${darken(cloth, 0.15)}"/><path d="M-30,-84L34,-78M-96,0L-118,6M88,-10L112,0M34,-78L70,-2M-30,-84L-70,8" stroke="#2a2430" stroke-width="1.6" fill="none"/>`,
  );
}
