import { darken, lighten } from "./colour";
import { lerp, n, type Place, place } from "./geometry";
import type { Sheet } from "./sheet";

export type LodgeLook = {
  wall: string;
  roof: string;
  trim: string;
  glass: string;
  form: "hip" | "gable" | "flat" | "thatch" | "tiers";
  storeys: number;
  /** Windows side by side; each takes 44 units. */
  bays: number;
  stilts?: number;
  veranda?: boolean;
};

/** A house where guests sleep, from the front; 44 units a bay, 60 a storey, foot at y = 0. */
export function lodge(s: Sheet, at: Place, o: LodgeLook): string {
  const half = (o.bays * 44) / 2;
  const lift = o.stilts ?? 10;
  const top = -lift - o.storeys * 60;
  let out = "";
  if (o.stilts) {
    for (let x = -half + 6; x <= half - 6; x += 44)
      out += `<path d="M${x},0V${-lift}" stroke="${darken(o.wall, 0.55)}" stroke-width="7"/>`;
  } else
    out += `<rect x="${-half - 6}" y="${-lift}" width="${half * 2 + 12}" height="${lift}" fill="${darken(o.wall, 0.5)}"/>`;
  const shade = s.linear([-half, 0], [half, 0], [0, lighten(o.wall, 0.12)], [1, darken(o.wall, 0.22)]);
  out += `<rect x="${-half}" y="${top}" width="${half * 2}" height="${o.storeys * 60}" fill="${shade}"/>`;
  for (let floor = 0; floor < o.storeys; floor++) {
    const foot = -lift - floor * 60;
    for (let bay = 0; bay < o.bays; bay++) {
      const x = -half + bay * 44 + 10;
      const isDoor = floor === 0 && bay === Math.floor(o.bays / 2);
      const [y, h] = isDoor ? [foot - 46, 46] : [foot - 44, 30];
      out += `<rect x="${x - 3}" y="${y - 3}" width="30" height="${h + (isDoor ? 3 : 6)}" fill="${o.trim}"/><rect x="${x}" y="${y}" width="24" height="${h}" fill="${isDoor ? darken(o.wall, 0.65) : o.glass}"/>`;
      if (!isDoor)
        out += `<path d="M${x + 12},${y}v${h}M${x},${y + h / 2}h24" stroke="${o.trim}" stroke-width="2.4"/><path d="M${x + 2},${y + h - 3}L${x + 16},${y + 2}" stroke="#ffffff" stroke-width="2" opacity="0.35"/>`;
    }
    if (floor > 0) out += `<path d="M${-half},${foot}H${half}" stroke="${darken(o.wall, 0.35)}" stroke-width="3"/>`;
    if (o.veranda) {
      out += `<path d="M${-half - 22},${foot - 18}H${half + 22}M${-half - 22},${foot}H${half + 22}" stroke="${o.trim}" stroke-width="4"/>`;
      let rails = "";
      for (let x = -half - 20; x <= half + 20; x += 10) rails += `M${x},${foot - 18}v18`;
      for (let x = -half - 20; x <= half + 21; x += (half * 2 + 40) / (o.bays + 1)) rails += `M${n(x)},${foot}v-60`;
      out += `<path d="${rails}" stroke="${o.trim}" stroke-width="2.6"/>`;
    }
  }
  return place(at, out + roof(s, o, half + (o.veranda ? 34 : 20), top));
}

function roof(s: Sheet, o: LodgeLook, reach: number, top: number): string {
  const dark = darken(o.roof, 0.38);
  if (o.form === "flat")
    return `<rect x="${-reach + 10}" y="${top - 14}" width="${reach * 2 - 20}" height="16" fill="${o.roof}"/><rect x="${-reach + 30}" y="${top - 34}" width="54" height="22" fill="${dark}"/><path d="M${-reach + 10},${top - 14}H${reach - 10}" stroke="${lighten(o.roof, 0.3)}" stroke-width="3"/>`;
  const tier = (y: number, r: number, h: number, ridge: number): string => {
    const fill = s.linear([0, y - h], [0, y], [0, lighten(o.roof, 0.2)], [1, dark]);
    let ribs = "";
    for (let i = 0; i <= 14; i++)
      ribs += `M${n(lerp(-r * ridge, r * ridge, i / 14))},${n(y - h)}L${n(lerp(-r, r, i / 14))},${n(y)}`;
    const curve =
      o.form === "tiers"
        ? `Q${n(r * 0.86)},${n(y - h * 0.16)} `
        : o.form === "thatch"
          ? `Q${n(r)},${n(y - h * 0.6)} `
          : "L";
    const back =
      o.form === "tiers"
        ? `Q${n(-r * 0.86)},${n(y - h * 0.16)} `
        : o.form === "thatch"
          ? `Q${n(-r)},${n(y - h * 0.6)} `
          : "L";
    return `<path d="M${n(-r * ridge)},${n(y - h)}L${n(r * ridge)},${n(y - h)}${curve}${n(r)},${n(y + 4)}L${n(-r)},${n(y + 4)}${back}${n(-r * ridge)},${n(y - h)}Z" fill="${fill}"/><path d="${ribs}" stroke="${dark}" stroke-width="1.6" opacity="0.6"/>`;
  };
  if (o.form === "gable") {
    const peak = `<path d="M${-reach * 0.34},${top - 8}L0,${top - 78}L${reach * 0.34},${top - 8}Z" fill="${o.wall}"/><path d="M${-reach * 0.42},${top}L0,${top - 84}L${reach * 0.42},${top}" fill="none" stroke="${dark}" stroke-width="9"/><rect x="-10" y="${top - 44}" width="20" height="24" fill="${o.glass}"/>`;
    return tier(top + 4, reach, 54, 0.8) + peak;
  }
  if (o.form === "tiers")
    return (
      tier(top, reach, 44, 0.62) +
      `<rect x="${-reach * 0.44}" y="${top - 66}" width="${reach * 0.88}" height="26" fill="${o.wall}"/>` +
      tier(top - 62, reach * 0.62, 40, 0.3) +
      `<path d="M0,${top - 100}v-22" stroke="#e0a12e" stroke-width="6"/>`
    );
  return tier(top + 2, reach, o.form === "thatch" ? 84 : 62, o.form === "thatch" ? 0.52 : 0.6);
}
