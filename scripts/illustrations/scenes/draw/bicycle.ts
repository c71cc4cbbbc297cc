import { darken } from "./colour";
import { n, type Place, place } from "./geometry";

export type Rider = { top: string; bottom: string; frame: string; hat: "jaapi" | "cap"; skin?: string };

const spokes = (cx: number): string =>
  Array.from({ length: 8 }, (_, i) => {
    const turn = i * 0.785;
    return `M${cx},-32L${n(cx + 30 * Math.cos(turn))},${n(-32 + 30 * Math.sin(turn))}`;
  }).join("");

const limb = (d: string, colour: string, w: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;

const wheel = (cx: number): string =>
  `<circle cx="${cx}" cy="-32" r="31" fill="none" stroke="#23282b" stroke-width="4"/><path d="${spokes(cx)}" stroke="#8f979b" stroke-width="1"/>`;

/** Somebody on a bicycle, 170 units long, wheels on y = 0, riding to the right. */
export function cyclist(at: Place, { top, bottom, frame, hat, skin = "#9a6a48" }: Rider): string {
  const far = darken(bottom, 0.25);
  const hats = {
    jaapi: `<path d="M-22,-173Q-10,-180 0,-194Q10,-180 22,-170Q0,-168 -22,-173Z" fill="#d9b46a"/><path d="M-8,-183L0,-194L8,-181Q0,-180 -8,-183Z" fill="#a8322a"/>`,
    cap: `<path d="M-9,-171Q-9,-182 1,-182Q10,-181 10,-171L18,-169Q10,-167 -9,-168Z" fill="#e9dcc3"/>`,
  };
  return place(
    at,
    [
      wheel(-52) + wheel(52),
      limb("M-26,-100L12,-84L-14,-56", far, 11) + limb("M-16,-54h10", darken(far, 0.5), 6),
      limb("M-52,-32L-14,-36L26,-82L-24,-82L-52,-32M-14,-36L-28,-94M52,-32L22,-98M22,-98l18,-6", frame, 5),
      limb("M-40,-96h24", "#23282b", 6) + limb("M-16,-54L-10,-20", "#8f979b", 3),
      limb("M-27,-100L3,-68L-12,-24", bottom, 12) + limb("M-14,-20h12", darken(bottom, 0.5), 6),
      `<path d="M-38,-98Q-34,-138 -12,-152Q4,-152 4,-138Q-6,-112 -16,-96Q-28,-90 -38,-98Z" fill="${top}"/>`,
      limb("M-5,-142L12,-120L32,-104", darken(top, 0.15), 8) + limb("M34,-104h4", skin, 6),
      `<path d="M-6,-158h9v10h-9Z" fill="${darken(skin, 0.15)}"/><ellipse cx="1" cy="-165" rx="8.4" ry="9.6" fill="${skin}"/><path d="M9,-169Q6,-176 -2,-176Q-11,-174 -10,-160Q-9,-156 -6,-156Q-6,-166 0,-169Z" fill="#1c1714"/>`,
      hats[hat],
    ].join(""),
  );
}
