import { darken, lighten } from "./colour";
import { n, type Place, type Pt, place, smooth } from "./geometry";
import type { Sheet } from "./sheet";

/** Saddled lake-side yak facing right, about 280 units long and 190 high to the horn tips. */
export function yak(s: Sheet, at: Place, hair: string): string {
  const dark = darken(hair, 0.45);
  const light = lighten(hair, 0.2);
  const body: Pt[] = [
    [-116, -96],
    [-108, -124],
    [-70, -138],
    [-20, -138],
    [24, -146],
    [58, -158],
    [86, -146],
    [104, -124],
    [122, -116],
    [138, -100],
    [150, -74],
    [150, -60],
    [138, -52],
    [120, -60],
    [104, -66],
    [94, -40],
    [60, -34],
    [0, -30],
    [-60, -34],
    [-104, -42],
    [-116, -66],
  ];
  let skirt = "";
  for (let x = -112; x < 100; x += 4) {
    const drop = s.rng.range(20, 42);
    skirt += `M${x},-56q${n(s.rng.range(-3, 3))},${n(drop * 0.6)} ${n(s.rng.range(-5, 3))},${n(drop)}l5,${n(-drop * 0.9)}Z`;
  }
  let locks = "";
  for (let i = 0; i < 110; i++) {
    const [x, y] = [s.rng.range(-108, 92), s.rng.range(-118, -44)];
    locks += `M${n(x)},${n(y)}q${n(s.rng.range(-5, 2))},${n(10)} ${n(s.rng.range(-7, 0))},${n(s.rng.range(14, 26))}`;
  }
  const leg = (x: number, c: string): string =>
    `<path d="M${x - 11},-44L${x - 8},-8L${x - 10},0H${x + 9}L${x + 7},-8L${x + 12},-44Z" fill="${c}"/><path d="M${x - 10},0L${x - 8},-8H${x + 7}L${x + 9},0Z" fill="#1d1714"/>`;
  const horn = (k: number, c: string): string =>
    `<path d="M${118 + k},-118C${96 + k},-130 ${92 + k},-158 ${116 + k},-180C${107 + k},-158 ${109 + k},-138 ${122 + k},-120Z" fill="${c}"/><path d="M${116 + k},-180l-3,14" stroke="#2a211c" stroke-width="4"/>`;
  const dyes = ["#b5382a", "#e0b13c", "#2f6fb0", "#3e8a4f", "#d0487a", "#f6f2e8"];
  const pompoms = dyes
    .map((c, i) => `<circle cx="${n(96 + i * 6 - 6)}" cy="${n(-66 + Math.sin(i * 0.6) * 22)}" r="6" fill="${c}"/>`)
    .join("");
  const saddle = `<path d="M-44,-142Q-6,-152 30,-150L40,-62Q-4,-54 -52,-62Z" fill="#b5382a"/><path d="M-46,-128Q-6,-136 32,-134M-50,-78Q-4,-70 38,-78" stroke="#e0b13c" stroke-width="5" fill="none"/>${[-34, -12, 10, 28].map((x, i) => `<path d="M${x},-118l10,13l-10,13l-10,-13Z" fill="${dyes[(i + 1) % 6]}"/>`).join("")}<path d="M-44,-142Q-6,-152 30,-150L28,-158Q-8,-170 -42,-152Z" fill="#2f5f8a"/>${Array.from({ length: 15 }, (_, i) => `<path d="M${-50 + i * 6.3},-61v10" stroke="${dyes[i % 6]}" stroke-width="3"/>`).join("")}`;
  return place(
    at,
    [
      leg(-72, dark),
      leg(48, dark),
      `<path d="M-112,-112Q-146,-100 -142,-40Q-132,-14 -120,-22Q-112,-60 -106,-90Z" fill="${dark}"/>`,
      horn(14, "#8f8474"),
      leg(-92, darken(hair, 0.3)),
      leg(74, darken(hair, 0.3)),
      `<path d="${smooth(body, true)}" fill="${s.linear([0, -160], [0, -30], [0, light], [0.4, hair], [1, dark])}"/><path d="${skirt}" fill="${dark}"/><path d="${locks}" fill="none" stroke="${dark}" stroke-width="2" opacity="0.5" stroke-linecap="round"/>`,
      `<path d="M96,-132Q84,-100 92,-58Q104,-40 112,-56Q118,-90 120,-116Z" fill="${dark}" opacity="0.7"/>`,
      saddle,
      `<path d="M110,-118Q126,-130 138,-112L152,-76Q156,-58 142,-54Q128,-54 122,-70Q110,-94 110,-118Z" fill="${hair}"/><path d="M138,-66Q156,-72 153,-58Q146,-50 134,-56Z" fill="#cbb9a6"/><circle cx="147" cy="-63" r="2.2" fill="#1d1412"/><circle cx="131" cy="-94" r="3" fill="#0f0b0a"/><path d="M112,-108Q96,-112 92,-100Q104,-94 114,-100Z" fill="${dark}"/><path d="M112,-124Q126,-134 136,-114Q126,-108 122,-98Q114,-108 112,-124Z" fill="${light}"/>`,
      horn(0, "#cfc4b0"),
      `<path d="M120,-88L150,-72M122,-106L140,-112" stroke="#b5382a" stroke-width="4"/><circle cx="128" cy="-120" r="6" fill="#e0b13c"/>`,
      pompoms,
    ].join(""),
  );
}
