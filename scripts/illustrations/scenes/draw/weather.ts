import { n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

/** Soft horizontal bank of mist centred on y. */
export function mist(s: Sheet, y: number, h: number, colour: string, opacity: number, drift = 8): string {
  let out = `<rect x="-60" y="${n(y - h * 0.5)}" width="${s.width + 120}" height="${n(h)}" fill="${s.vertical([0, colour, 0], [0.5, colour, 0.8], [1, colour, 0])}"/>`;
  for (let i = 0; i < drift; i++) {
    const rx = s.rng.range(0.12, 0.3) * s.width;
    out += `<ellipse cx="${n(s.rng.range(0, 1) * s.width)}" cy="${n(y + s.rng.range(-0.3, 0.3) * h)}" rx="${n(rx)}" ry="${n(h * s.rng.range(0.1, 0.22))}" fill="${s.radial([0, colour, 0.75], [1, colour, 0])}"/>`;
  }
  return `<g opacity="${opacity}">${out}</g>`;
}

export function rain(s: Sheet, count: number, colour: string, slant = -0.18, opacity = 0.4): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const [x, y, len] = [s.rng.range(-50, s.width + 100), s.rng.range(-40, s.height), s.rng.range(16, 46)];
    d += `M${n(x)},${n(y)}l${n(len * slant)},${n(len)}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" opacity="${opacity}"/>`;
}

export function snowfall(s: Sheet, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++)
    out += `<circle cx="${n(s.rng.range(0, s.width))}" cy="${n(s.rng.range(0, s.height))}" r="${n(s.rng.range(0.8, 2.8))}" opacity="${n(s.rng.range(0.3, 0.9))}"/>`;
  return `<g fill="#ffffff">${out}</g>`;
}

/** Slanting shafts of light from one source point beyond the frame. */
export function shafts(
  s: Sheet,
  from: Pt,
  count: number,
  colour: string,
  opacity: number,
  spread = 0.9,
  length = 1100,
): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const a = Math.PI * (0.5 + spread * ((i + s.rng.range(0.2, 0.8)) / count - 0.5));
    const w = s.rng.range(0.012, 0.04);
    const p = (angle: number, r: number): string =>
      `${n(from[0] + Math.cos(angle) * r)},${n(from[1] + Math.sin(angle) * r)}`;
    out += `<path d="M${p(a - w * 0.4, 30)}L${p(a - w, length)}L${p(a + w, length)}L${p(a + w * 0.4, 30)}Z" opacity="${n(s.rng.range(0.4, 1))}"/>`;
  }
  const fill = s.linear(from, [from[0], from[1] + length], [0, colour, 1], [0.7, colour, 0.35], [1, colour, 0]);
  return `<g fill="${fill}" opacity="${opacity}" filter="${s.blur(6)}">${out}</g>`;
}

/** Darkens or tints the frame's edges so that the eye stays inside. */
export function vignette(s: Sheet, colour: string, opacity: number): string {
  return `<rect width="${s.width}" height="${s.height}" fill="${s.radial([0, colour, 0], [0.62, colour, 0], [1, colour, opacity])}" transform="translate(${-s.width * 0.21} ${-s.height * 0.21}) scale(1.42)"/>`;
}
