import { flock } from "./draw/birds";
import { darken } from "./draw/colour";
import { prayerFlags } from "./draw/flags";
import { n, place } from "./draw/geometry";
import { range } from "./draw/land";
import { massif } from "./draw/massif";
import type { Scene, Sheet } from "./draw/sheet";
import { cloudSea, sky, streaks, sun } from "./draw/sky";
import { clump, fir } from "./draw/trees";
import { mist, vignette } from "./draw/weather";

/** Someone seen from behind at a railing, 200 units tall, wrapped in a shawl. */
function onlooker(shawl: string, lower: string, hair: string, long: boolean, trim: string): string {
  const locks = long
    ? `<path d="M-20,-172Q-24,-204 0,-205Q24,-204 20,-172Q22,-140 12,-122Q0,-116 -12,-122Q-22,-140 -20,-172Z" fill="${hair}"/><path d="M-8,-196Q-12,-160 -6,-126M6,-198Q10,-160 6,-124" stroke="#ffffff" stroke-width="1.4" opacity="0.16" fill="none"/>`
    : `<path d="M-18,-170Q-22,-202 0,-203Q22,-202 18,-170Q10,-160 0,-160Q-10,-160 -18,-170Z" fill="${hair}"/>`;
  return `<path d="M-30,-80Q-34,-30 -30,0H30Q34,-30 30,-80Z" fill="${lower}"/><path d="M0,-60V0" stroke="${darken(lower, 0.35)}" stroke-width="3"/><path d="M-12,-168h24v16h-24Z" fill="#8a5a40"/><path d="M-14,-156Q-44,-148 -50,-116Q-52,-84 -44,-56Q0,-44 44,-56Q52,-84 50,-116Q44,-148 14,-156Q0,-148 -14,-156Z" fill="${shawl}"/><path d="M-46,-70Q0,-56 46,-70M-48,-82Q0,-68 48,-82" stroke="${trim}" stroke-width="4" fill="none"/><path d="M-30,-146Q-36,-100 -28,-60M30,-146Q36,-100 28,-60M0,-148V-58" stroke="${darken(shawl, 0.35)}" stroke-width="2.4" opacity="0.6" fill="none"/><path d="M48,-120Q44,-148 16,-155Q38,-140 40,-60L44,-56Q54,-86 48,-120Z" fill="#ffd0a0" opacity="0.55"/>${locks}`;
}

function pot(s: Sheet, x: number, y: number, flower: string): string {
  let blooms = "";
  for (let i = 0; i < 18; i++)
    blooms += `<path d="${clump(s, x + s.rng.range(-34, 34), y - 62 - s.rng.range(0, 44), s.rng.range(7, 11), 0.9)}" fill="${s.rng.chance(0.6) ? flower : darken(flower, 0.2)}"/>`;
  return `<path d="${clump(s, x, y - 70, 42, 0.8)}" fill="#2f5a44"/>${blooms}<path d="M${n(x - 32)},${y - 50}H${n(x + 32)}L${n(x + 24)},${y}H${n(x - 24)}Z" fill="#a5583c"/><path d="M${n(x - 35)},${y - 54}h70v12h-70Z" fill="#c26f4a"/>`;
}

/** Pelling at a quarter past five: the summit takes the light first, two people and two cups of tea. */
export const pelling: Scene = (s) => {
  const rail = 640;
  const balusters = Array.from({ length: 31 }, (_, i) => i * 41 - 14)
    .map(
      (x) =>
        `<path d="M${x},${rail}V770" stroke="#3a2430" stroke-width="8"/><path d="M${x - 1.5},${rail}V770" stroke="#e89a72" stroke-width="2" opacity="0.6"/>`,
    )
    .join("");
  return [
    sky(s, [0, "#3f5a9a"], [0.2, "#8a88bd"], [0.38, "#e8a9a5"], [0.52, "#fbd0a0"], [1, "#fbd0a0"]),
    streaks(s, 40, 200, 14, "#ffc9b0", 0.65),
    sun(s, 1180, 380, 0, "#ffe8b5", 14, 0.8),
    massif(s, {
      spine: [
        [-60, 330],
        [40, 268],
        [130, 310],
        [230, 190],
        [320, 236],
        [410, 150],
        [480, 190],
        [590, 84],
        [672, 150],
        [750, 120],
        [850, 220],
        [960, 190],
        [1040, 300],
        [1120, 240],
        [1260, 350],
      ],
      foot: 480,
      lit: "#ffd7a5",
      shade: "#bd86a8",
      rockLit: "#e08f86",
      rockShade: "#8a6a9f",
      snow: 0.72,
      haze: "#e9b9b5",
      lightFrom: "right",
    }),
    mist(s, 440, 90, "#fbd5c0", 0.85),
    range(s, {
      count: 5,
      base: [430, 590],
      amp: [80, 90],
      colour: ["#a58ab5", "#2f4664"],
      haze: "#f3bfa8",
      fog: 0.75,
      freq: 1.2,
      trees: ["fir", 5, 20],
      between: (i) => (i === 1 || i === 3 ? cloudSea(s, 470 + i * 30, 46, "#fff0e2", "#d9aeb5", 34 + i * 5) : ""),
    }),
    mist(s, 600, 60, "#f0c4b5", 0.5),
    flock(s, 300, 330, 7, 10, "#5a4a7a", 0.7),
    ...[30, 90, 1110, 1170].map((x, i) => fir(s, x, 720, 300 + (i % 2) * 110, "#22384c")),
    `<path d="M-20,770H1220V830H-20Z" fill="${s.vertical([0, "#9a6248"], [1, "#54343a"])}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${600 + (i - 4) * 130},770L${600 + (i - 4) * 210},830" stroke="#54343a" stroke-width="3"/>`).join("")}<path d="M-20,770H1220" stroke="#f0ae82" stroke-width="3"/>`,
    balusters,
    `<path d="M-20,${rail - 12}H1220V${rail + 8}H-20Z" fill="${s.vertical([0, "#f0ae82"], [0.4, "#8a5038"], [1, "#4a2a2c"])}"/><path d="M-20,752H1220V766H-20Z" fill="#4a2a2c"/>`,
    place({ x: 545, y: 792, scale: 1.36 }, onlooker("#b5382a", "#2d2a44", "#1d1420", true, "#f0c14a")),
    place({ x: 664, y: 792, scale: 1.46 }, onlooker("#2f5f74", "#2a2438", "#1a1218", false, "#f3e6cc")),
    `<path d="M590,604Q604,596 622,602" stroke="#8a5a40" stroke-width="11" stroke-linecap="round"/>`,
    ...[430, 784].map(
      (x) =>
        `<path d="M${x - 14},608h28l-4,20h-20Z" fill="#fffaf0"/><path d="M${x + 14},612q9,2 4,10l-8,2" stroke="#fffaf0" stroke-width="3.4" fill="none"/><path d="M${x - 4},602q-7,-13 1,-24q7,-12 0,-24M${x + 6},602q-6,-11 1,-20" stroke="#fff6ea" stroke-width="3" fill="none" opacity="0.7" stroke-linecap="round"/>`,
    ),
    pot(s, 250, 796, "#f0a02e"),
    pot(s, 950, 796, "#e0503a"),
    pot(s, 160, 806, "#d0487a"),
    pot(s, 1044, 806, "#f0b53c"),
    `<path d="M-20,-20H70V830H-20Z" fill="${s.linear([0, 0], [70, 0], [0, "#2a1a28"], [1, "#5a3a3a"])}"/><path d="M70,0V830" stroke="#f0ae82" stroke-width="3" opacity="0.7"/><path d="M-20,-20H1220V26Q600,44 -20,26Z" fill="#3a2430"/>`,
    prayerFlags(s, [66, 70], [1220, 40], 44, 30),
    vignette(s, "#241428", 0.4),
  ].join("");
};
