import { n, type Place, place } from "./geometry";
import type { Sheet } from "./sheet";

/** A loose skein of birds on the wing. */
export function flock(
  s: Sheet,
  x: number,
  y: number,
  count: number,
  size: number,
  colour: string,
  opacity = 0.8,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const k = size * s.rng.range(0.7, 1.2);
    const [bx, by] = [
      x + i * size * s.rng.range(1.2, 2.2) - (count * size) / 2,
      y + Math.abs(i - count / 2) * size * 0.5 + s.rng.range(-1, 1) * size,
    ];
    const up = s.rng.range(0.25, 0.6);
    d += `M${n(bx - k)},${n(by - k * up)}Q${n(bx - k * 0.4)},${n(by - k * up * 0.9)} ${n(bx)},${n(by)}Q${n(bx + k * 0.4)},${n(by - k * up * 0.9)} ${n(bx + k)},${n(by - k * up)}Q${n(bx + k * 0.4)},${n(by - k * up * 0.4)} ${n(bx + k * 0.1)},${n(by + k * 0.2)}L${n(bx - k * 0.12)},${n(by + k * 0.16)}Q${n(bx - k * 0.4)},${n(by - k * up * 0.4)} ${n(bx - k)},${n(by - k * up)}Z`;
  }
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
}

/** Egret about 60 units tall, facing right, feet at the origin. */
export function egret(at: Place, white = "#fbf6ea", shade = "#d9d2c0"): string {
  return place(
    at,
    `<path d="M-2,0L-1,-20M6,0L4,-20" stroke="#2c2a26" stroke-width="1.5"/><path d="M-16,-20Q-8,-36 8,-34Q12,-24 4,-18Q-6,-16 -20,-13Z" fill="${white}"/><path d="M-16,-19Q-4,-22 6,-30Q8,-22 2,-18Q-6,-16 -20,-13Z" fill="${shade}"/><path d="M6,-31C14,-38 4,-46 9,-54" fill="none" stroke="${white}" stroke-width="4" stroke-linecap="round"/><ellipse cx="11" cy="-55" rx="4.4" ry="3" fill="${white}"/><path d="M14,-56.5L26,-54L14,-53Z" fill="#d99a2b"/>`,
  );
}

/** Egret in flight, wings up. */
export function flyingEgret(at: Place, white = "#fbf6ea", shade = "#d8d0bd"): string {
  return place(
    at,
    `<path d="M-4,0Q-10,-24 -34,-34Q-18,-10 -8,4Z" fill="${shade}"/><path d="M-22,4Q-6,-6 14,-2Q20,-6 26,-4L36,-2L26,0Q20,2 14,4Q-4,10 -22,4Z" fill="${white}"/><path d="M2,2Q6,-26 -14,-44Q-14,-16 -10,4Z" fill="${white}"/><path d="M-22,4L-42,7" stroke="#2c2a26" stroke-width="1.6"/><path d="M28,-4L38,-2L28,-1Z" fill="#d99a2b"/>`,
  );
}
