import { darken, lighten } from "./colour";
import { n, type Place, type Pt, place, smooth } from "./geometry";
import type { Sheet } from "./sheet";

export type CarShape = {
  /** Upper outline from the tail's lower corner, over the roof, to the nose's lower corner; nose to the right, ground at y = 0. */
  outline: readonly Pt[];
  /** Side glass, clockwise from its rear lower corner. */
  glass: readonly Pt[];
  pillars: readonly (readonly [xTop: number, xFoot: number, width: number])[];
  wheels: readonly [rear: number, front: number];
  radius: number;
  doors: readonly (readonly Pt[])[];
  handles: readonly Pt[];
  crease: readonly Pt[];
  headlamp: readonly Pt[];
  tail: readonly Pt[];
  mirror: Pt;
  sill: number;
  cladding?: boolean;
};

export type CarPaint = {
  colour: string;
  /** What the glass and the shoulder reflect. */
  reflection: string;
  lampsOn?: boolean;
  spokes?: number;
  closedWheels?: boolean;
  extra?: string;
};

function wheel(x: number, r: number, paint: CarPaint): string {
  const rim = r * 0.68;
  const spokes = paint.spokes ?? 5;
  let art = "";
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * 6.283 - 0.3;
    const [c, q] = [Math.cos(a), Math.sin(a)];
    const w = paint.closedWheels ? rim * 0.3 : rim * 0.13;
    art += `<path d="M${n(x - q * w * 0.6)},${n(-r + c * w * 0.6)}L${n(x + c * rim - q * w)},${n(-r + q * rim + c * w)}L${n(x + c * rim + q * w)},${n(-r + q * rim - c * w)}L${n(x + q * w * 0.6)},${n(-r - c * w * 0.6)}Z"/>`;
  }
  return `<circle cx="${x}" cy="${-r}" r="${r}" fill="#15171a"/><circle cx="${x}" cy="${-r}" r="${n(r * 0.9)}" fill="none" stroke="#33373c" stroke-width="1.6"/><circle cx="${x}" cy="${-r}" r="${n(rim + 1.5)}" fill="#8d949c"/><circle cx="${x}" cy="${-r}" r="${n(rim - 1)}" fill="${paint.closedWheels ? "#6d757e" : "#24282d"}"/><g fill="#d5dade">${art}</g><circle cx="${x}" cy="${-r}" r="${n(rim * 0.24)}" fill="#aab1b8"/><circle cx="${x}" cy="${-r}" r="${n(rim * 0.1)}" fill="#3a3f45"/>`;
}

/** A car in profile, drawn from its class's proportions; units are about 1 cm. */
export function car(s: Sheet, at: Place, shape: CarShape, paint: CarPaint): string {
  const { colour } = paint;
  const top = Math.min(...shape.outline.map((p) => p[1]));
  const [first, last] = [shape.outline[0] ?? [0, 0], shape.outline[shape.outline.length - 1] ?? [0, 0]];
  const r = shape.radius;
  const arch = r + 7;
  const [rear, front] = shape.wheels;
  const floor = -shape.sill;
  const under = `L${n(front + arch)},${floor}A${arch},${arch} 0 0 0 ${n(front - arch)},${floor}L${n(rear + arch)},${floor}A${arch},${arch} 0 0 0 ${n(rear - arch)},${floor}L${n(first[0])},${first[1]}Z`;
  const body = `${smooth(shape.outline, false, 0.15)}${under}`;
  const paintwork = s.linear(
    [0, top],
    [0, floor],
    [0, lighten(colour, 0.5)],
    [0.3, lighten(colour, 0.16)],
    [0.48, colour],
    [0.7, darken(colour, 0.18)],
    [1, darken(colour, 0.5)],
  );
  const glassPath = smooth(shape.glass, true, 0.07);
  const glassTop = Math.min(...shape.glass.map((p) => p[1]));
  const glassFoot = Math.max(...shape.glass.map((p) => p[1]));
  const glass = `<path d="${glassPath}" fill="${s.linear([0, glassTop], [0, glassFoot], [0, darken(paint.reflection, 0.35)], [0.55, darken(paint.reflection, 0.62)], [1, "#15191d"])}" stroke="#14171a" stroke-width="4"/><g clip-path="${s.clip(glassPath)}"><path d="M-60,${glassTop - 10}L-120,${glassFoot + 10}h40L-20,${glassTop - 10}ZM80,${glassTop - 10}L30,${glassFoot + 10}h18L98,${glassTop - 10}Z" fill="#ffffff" opacity="0.2"/>${shape.pillars.map(([a, b, w]) => `<path d="M${a - w / 2},${glassTop - 4}L${b - w / 2},${glassFoot + 4}h${w}L${a + w / 2},${glassTop - 4}Z" fill="#14171a"/>`).join("")}</g>`;
  const lines = shape.doors.map((d) => `<path d="${smooth(d, false, 0.12)}"/>`).join("");
  const handles = shape.handles
    .map(
      ([x, y]) =>
        `<rect x="${x - 10}" y="${y - 2.5}" width="20" height="5" rx="2.5" fill="${lighten(colour, 0.45)}"/><path d="M${x - 10},${y + 3.4}h20" stroke="${darken(colour, 0.55)}" stroke-width="1.4"/>`,
    )
    .join("");
  const trim = shape.cladding
    ? `<path d="M${n(rear + arch)},${floor}L${n(front - arch)},${floor}L${n(front - arch - 2)},${floor - 15}H${n(rear + arch + 2)}Z" fill="#24282b"/><path d="M${front + arch + 1},${floor}A${arch},${arch} 0 0 0 ${front - arch - 1},${floor}M${rear + arch + 1},${floor}A${arch},${arch} 0 0 0 ${rear - arch - 1},${floor}" fill="none" stroke="#24282b" stroke-width="12"/>`
    : `<path d="M${n(rear + arch)},${floor}L${n(front - arch)},${floor}v-7H${n(rear + arch)}Z" fill="${darken(colour, 0.65)}"/>`;
  const [mx, my] = shape.mirror;
  const lamp = smooth(shape.headlamp, true, 0.1);
  const beam = paint.lampsOn
    ? `<path d="M${last[0] - 6},-74L${last[0] + 330},-96L${last[0] + 330},6L${last[0] - 6},-56Z" fill="${s.linear([last[0], 0], [last[0] + 330, 0], [0, "#fff0c0", 0.34], [1, "#fff0c0", 0])}" filter="${s.blur(5)}"/>`
    : "";
  return place(
    at,
    [
      `<ellipse cx="0" cy="1" rx="${n((last[0] - first[0]) * 0.53)}" ry="13" fill="#0a0d0f" opacity="0.55" filter="${s.blur(4, 2)}"/><path d="M${first[0] + 24},${floor - 30}H${last[0] - 24}V${floor + 8}H${first[0] + 24}Z" fill="#0d1012"/>`,
      beam,
      `<path d="${body}" fill="${paintwork}"/>`,
      `<g clip-path="${s.clip(body)}"><path d="${smooth(shape.crease)}" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="3" transform="translate(0 3)" opacity="0.8"/><path d="${smooth(shape.crease)}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-width="2.4"/><path d="${smooth(shape.crease)}" fill="none" stroke="${paint.reflection}" stroke-width="16" opacity="0.2" transform="translate(0 -12)"/></g>`,
      trim,
      glass,
      `<g fill="none" stroke="${darken(colour, 0.6)}" stroke-width="1.8">${lines}</g>`,
      handles,
      `<path d="${smooth(shape.tail, true, 0.1)}" fill="#b3202a"/><path d="${lamp}" fill="${paint.lampsOn ? "#fffbe2" : "#e6eef2"}" stroke="${darken(colour, 0.6)}" stroke-width="2"/>${paint.lampsOn ? `<circle cx="${last[0] - 14}" cy="-66" r="46" fill="${s.radial([0, "#fff6d0", 0.95], [0.4, "#fff0c0", 0.35], [1, "#fff0c0", 0])}"/>` : ""}`,
      `<path d="M${mx},${my}q-4,-17 14,-18q13,1 12,12l-6,7Z" fill="${darken(colour, 0.12)}"/>`,
      wheel(rear, r, paint),
      wheel(front, r, paint),
      paint.extra ?? "",
    ].join(""),
  );
}
