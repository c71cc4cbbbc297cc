import { darken, mix } from "./colour";
import { type Place, type Pt, place, smooth } from "./geometry";
import type { Sheet } from "./sheet";

const BODY: Pt[] = [
  [-116, -128],
  [-108, -160],
  [-76, -184],
  [-36, -193],
  [6, -186],
  [36, -176],
  [54, -180],
  [70, -198],
  [88, -202],
  [104, -192],
  [116, -168],
  [121, -138],
  [127, -104],
  [126, -66],
  [121, -34],
  [128, -14],
  [142, -16],
  [146, -24],
  [152, -18],
  [142, -4],
  [124, -1],
  [108, -14],
  [104, -42],
  [106, -78],
  [100, -102],
  [86, -108],
  [70, -98],
  [50, -84],
  [10, -74],
  [-40, -72],
  [-84, -82],
  [-112, -98],
];

const pillar = (x: number, top: number, w: number): Pt[] => [
  [x - w, top],
  [x - w * 0.8, -60],
  [x - w * 0.72, -20],
  [x - w * 0.86, -2],
  [x + w * 0.86, -2],
  [x + w * 0.74, -20],
  [x + w * 0.8, -60],
  [x + w * 1.1, top],
];
const hind = (x: number): Pt[] => [
  [x - 22, -130],
  [x - 26, -86],
  [x - 18, -56],
  [x - 22, -30],
  [x - 16, -14],
  [x - 20, -2],
  [x + 18, -2],
  [x + 15, -16],
  [x + 14, -34],
  [x + 24, -66],
  [x + 30, -104],
];

/** Asian elephant facing right: domed head, small ear, arched back; about 270 units long and 200 high. */
export function elephant(s: Sheet, at: Place, hide: string, light: string, tusks = true): string {
  const dark = darken(hide, 0.42);
  const lit = mix(hide, light, 0.4);
  const far = darken(hide, 0.35);
  const skin = s.linear([-20, -200], [10, -40], [0, lit], [0.45, hide], [1, dark]);
  const legs = s.linear([0, -120], [0, 0], [0, hide], [1, dark]);
  const ear = smooth(
    [
      [54, -178],
      [66, -184],
      [74, -168],
      [74, -140],
      [66, -112],
      [56, -104],
      [42, -120],
      [34, -146],
      [40, -168],
    ],
    true,
  );
  const nails = (x: number): string =>
    [-10, -1, 8].map((d) => `<ellipse cx="${x + d}" cy="-4" rx="3.4" ry="3"/>`).join("");
  const art = `<g fill="${far}"><path d="${smooth(hind(-62), true)}"/><path d="${smooth(pillar(22, -110, 17), true)}"/></g><path d="M-114,-140Q-130,-110 -124,-72" fill="none" stroke="${far}" stroke-width="4"/><path d="M-127,-74l6,0l0,16l-7,-2Z" fill="${darken(hide, 0.6)}"/><path d="${smooth(BODY, true)}" fill="${skin}"/><path d="${smooth(hind(-92), true)}" fill="${legs}"/><path d="${smooth(pillar(50, -112, 19), true)}" fill="${legs}"/><g fill="${lit}" opacity="0.7">${nails(-92)}${nails(50)}</g><path d="${ear}" fill="${mix(hide, dark, 0.25)}"/><path d="${ear}" fill="none" stroke="${dark}" stroke-width="2" opacity="0.7"/><path d="M108,-90Q116,-86 124,-92M107,-74Q116,-70 126,-76M106,-58Q114,-54 124,-60M106,-44Q114,-40 122,-45" fill="none" stroke="${dark}" stroke-width="1.6" opacity="0.6"/><ellipse cx="95" cy="-150" rx="2.6" ry="3" fill="#0e0e0e"/>${tusks ? `<path d="M100,-112Q112,-92 134,-92Q118,-100 108,-116Z" fill="#efe6d2"/>` : ""}<path d="${smooth(BODY.slice(0, 10))}" fill="none" stroke="${light}" stroke-width="2.6" opacity="0.7" stroke-linecap="round"/>`;
  return place(at, art);
}
