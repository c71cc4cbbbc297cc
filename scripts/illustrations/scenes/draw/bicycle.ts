import { n, place } from "./geometry";

/** A bicycle, 170 units long, wheels on y = 0. */
export function bicycle(x: number, y: number, scale: number, frame: string, rider: string): string {
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-32" r="31" fill="none" stroke="#23282b" stroke-width="4"/><path d="${Array.from({ length: 8 }, (_, i) => `M${cx},-32L${n(cx + 30 * Math.cos(i * 0.785))},${n(-32 + 30 * Math.sin(i * 0.785))}`).join("")}" stroke="#8f979b" stroke-width="1"/>`;
  const body = `<path d="M-52,-32L-14,-36L26,-82L-24,-82L-52,-32M-14,-36L-28,-94M52,-32L22,-98M22,-98l18,-6M-40,-96h24" fill="none" stroke="${frame}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`;
  return place({ x, y, scale }, wheel(-52) + wheel(52) + rider + body);
}
