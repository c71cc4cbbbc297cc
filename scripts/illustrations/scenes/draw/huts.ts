import { darken, lighten } from "./colour";
import { lerp, n, type Place, place } from "./geometry";
import type { Sheet } from "./sheet";

export type HutLook = {
  wall: string;
  roof: string;
  door?: string;
  /** Stilt height in units; the hut is 100 wide and its wall 46 high. */
  stilts?: number;
  window?: string;
  kind?: "thatch" | "tin" | "shingle";
};

/** Gabled house seen from its long side, floor on the ground or on stilts. */
export function hut(s: Sheet, at: Place, o: HutLook): string {
  const lift = o.stilts ?? 0;
  const roofDark = darken(o.roof, 0.35);
  let out = "";
  if (lift)
    for (const x of [-44, -22, 0, 22, 44])
      out += `<path d="M${x},0V${-lift}" stroke="${darken(o.wall, 0.5)}" stroke-width="4"/>`;
  out += `<rect x="-50" y="${-lift - 46}" width="100" height="46" fill="${s.linear([-50, 0], [50, 0], [0, lighten(o.wall, 0.1)], [1, darken(o.wall, 0.25)])}"/>`;
  for (let x = -44; x < 50; x += 8)
    out += `<path d="M${x},${-lift}v-46" stroke="${darken(o.wall, 0.3)}" stroke-width="0.9" opacity="0.6"/>`;
  out += `<rect x="-8" y="${-lift - 34}" width="16" height="34" fill="${o.door ?? darken(o.wall, 0.6)}"/>`;
  const glass = o.window ?? darken(o.wall, 0.65);
  out += `<rect x="-36" y="${-lift - 32}" width="15" height="15" fill="${glass}"/><rect x="22" y="${-lift - 32}" width="15" height="15" fill="${glass}"/><path d="M-28.5,${-lift - 32}v15M29.5,${-lift - 32}v15" stroke="${darken(o.wall, 0.4)}" stroke-width="1.6"/>`;
  const [eave, top] = [-lift - 40, -lift - 92];
  if (o.kind === "thatch") {
    out += `<path d="M-64,${eave + 4}Q-52,${top + 18} -40,${top}Q0,${top - 6} 40,${top}Q52,${top + 18} 64,${eave + 4}Q0,${eave + 12} -64,${eave + 4}Z" fill="${s.linear([0, top], [0, eave], [0, lighten(o.roof, 0.18)], [1, roofDark])}"/>`;
    let straw = "";
    for (let i = 0; i < 46; i++) {
      const u = s.rng();
      const v = s.rng.range(0.05, 0.8);
      const x = lerp(-40, 40, u) * lerp(1, 1.45, v);
      straw += `M${n(x)},${n(lerp(top, eave, v))}l${n((u - 0.5) * 8)},${n(s.rng.range(6, 13))}`;
    }
    out += `<path d="${straw}" stroke="${roofDark}" stroke-width="1.2" opacity="0.7"/>`;
  } else {
    out += `<path d="M-60,${eave + 2}L-48,${top + 14}H48L60,${eave + 2}Z" fill="${s.linear([0, top], [0, eave], [0, lighten(o.roof, 0.15)], [1, roofDark])}"/>`;
    for (let x = -54; x <= 54; x += 9)
      out += `<path d="M${n(x * 0.86)},${top + 14}L${n(x * 1.1)},${eave + 2}" stroke="${roofDark}" stroke-width="0.9" opacity="0.7"/>`;
  }
  return place(at, out);
}

/** Smoke from a hearth, thinning as it rises. */
export function smoke(s: Sheet, x: number, y: number, h: number, colour: string, opacity = 0.5): string {
  const w = h * 0.09;
  return `<path d="M${n(x - 2)},${n(y)}C${n(x - w)},${n(y - h * 0.3)} ${n(x + w * 2)},${n(y - h * 0.5)} ${n(x + w * 0.4)},${n(y - h)}C${n(x + w * 4)},${n(y - h * 0.6)} ${n(x + w * 1.2)},${n(y - h * 0.3)} ${n(x + 3)},${n(y)}Z" fill="${s.linear([0, y - h], [0, y], [0, colour, 0], [1, colour, 0.9])}" opacity="${opacity}" filter="${s.blur(3)}"/>`;
}

/** Ridge tent lit from within, 160 units wide and 86 high. */
export function tent(s: Sheet, at: Place, cloth: string): string {
  const glow = s.radial([0, "#fff3c4"], [0.5, lighten(cloth, 0.25)], [1, cloth]);
  return place(
    at,
    `<ellipse cx="0" cy="-30" rx="170" ry="110" fill="${s.radial([0, "#ffd890", 0.5], [1, "#ffd890", 0])}"/><path d="M-30,-84L-96,0H34Z" fill="${glow}"/><path d="M-30,-84L34,0L88,-10L34,-78Z" fill="${s.linear([0, -84], [80, 0], [0, cloth], [1, darken(cloth, 0.42)])}"/><path d="M-30,-84L-44,0H-12Z" fill="#fff6d4"/><path d="M-30,-84L-52,-2L-70,0Z" fill="${darken(cloth, 0.15)}"/><path d="M-30,-84L34,-78M-96,0L-118,6M88,-10L112,0M34,-78L70,-2M-30,-84L-70,8" stroke="#2a2430" stroke-width="1.6" fill="none"/>`,
  );
}
