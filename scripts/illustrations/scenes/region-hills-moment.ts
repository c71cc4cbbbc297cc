import { darken } from "./draw/colour";
import { lerp, n } from "./draw/geometry";
import { range } from "./draw/land";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { cloudSea, sky, sun } from "./draw/sky";
import { vignette } from "./draw/weather";

type Weave = { ground: string; stripe: string; figure: string; kind: "bands" | "spears" | "diamonds" };

/** A woven shawl, w wide and h long, hung by its upper edge. */
function shawl(s: Sheet, x: number, y: number, w: number, h: number, o: Weave): string {
  let art = "";
  const rows = Math.round(h / 22);
  for (let i = 0; i < rows; i++) {
    const ty = (i * h) / rows;
    if (o.kind === "bands" ? i % 3 !== 1 : i % 5 === 0)
      art += `<rect x="0" y="${n(ty)}" width="${w}" height="${o.kind === "bands" ? 11 : 7}" fill="${i % 2 ? o.figure : o.stripe}"/>`;
    if (o.kind === "diamonds" && i % 5 === 2)
      for (let d = 14; d < w; d += 28)
        art += `<path d="M${d},${n(ty - 12)}l12,14l-12,14l-12,-14Z" fill="${o.figure}"/><path d="M${d},${n(ty - 5)}l6,7l-6,7l-6,-7Z" fill="${o.ground}"/>`;
    if (o.kind === "spears" && i % 5 === 3)
      for (let d = 12; d < w; d += 24)
        art += `<path d="M${d},${n(ty - 16)}l6,12h-4v18h-4v-18h-4Z" fill="${o.figure}"/>`;
  }
  let fringe = "";
  for (let d = 2; d < w; d += 5) fringe += `M${d},${h}l${n(s.rng.range(-2, 2))},${n(s.rng.range(9, 16))}`;
  const folds = [0.16, 0.42, 0.7]
    .map(
      (u) =>
        `<path d="M${n(w * u)},0q${n(w * 0.06)},${h / 2} 0,${h}h${n(w * 0.1)}q${n(w * 0.03)},${-h / 2} 0,${-h}Z" fill="#000000" opacity="0.16"/>`,
    )
    .join("");
  return `<g transform="translate(${x} ${y})"><rect width="${w}" height="${h}" fill="${o.ground}"/>${art}${folds}<path d="${fringe}" stroke="${o.stripe}" stroke-width="2"/><path d="M-4,0Q${w / 2},-12 ${w + 4},0v7Q${w / 2},-3 -4,7Z" fill="${darken(o.ground, 0.3)}"/></g>`;
}

/** A weaver's veranda above the clouds: finished shawls on the pole, one more on the loom. */
export const hillsMoment: Scene = (s) => {
  const floor = Array.from(
    { length: 15 },
    (_, i) =>
      `<path d="M${lerp(-20, 1220, i / 14)},606L${lerp(-420, 1620, i / 14)},820" stroke="#4a3222" stroke-width="3" opacity="0.6"/>`,
  ).join("");
  const cloth = Array.from({ length: 13 }, (_, i) => {
    const [a, b] = [i / 13, (i + 1) / 13];
    const edge = (u: number, y: number): string => `${n(lerp(440, 750, u))},${n(y)}`;
    const colour = ["#a8262a", "#1d1a20", "#a8262a", "#e9dcc2", "#1d1a20"][i % 5] ?? "#a8262a";
    return `<path d="M${edge(a, lerp(672, 622, a))}L${edge(b, lerp(672, 622, b))}L${edge(b, lerp(722, 668, b))}L${edge(a, lerp(722, 668, a))}Z" fill="${colour}"/>`;
  }).join("");
  let warp = "";
  for (let i = 0; i <= 18; i++) warp += `M750,${n(lerp(623, 667, i / 18))}L978,${n(lerp(588, 626, i / 18))}`;
  return [
    sky(s, [0, "#5f9fc8"], [0.25, "#b9d9e2"], [0.5, "#fbeed2"], [1, "#fbeed2"]),
    sun(s, 640, 240, 0, "#fff3cf", 13, 0.9),
    range(s, {
      count: 4,
      base: [360, 480],
      amp: [90, 60],
      colour: ["#a9c3cc", "#4f7f74"],
      haze: "#f3ead2",
      fog: 0.85,
      trees: ["leaf", 5, 18],
    }),
    cloudSea(s, 500, 90, "#ffffff", "#d7e2e0", 46),
    `<path d="M-20,604H1220V820H-20Z" fill="${s.vertical([0, "#a9794c"], [1, "#5d3d28"])}"/>`,
    floor,
    `<path d="M-20,560H1220M-20,604H1220" stroke="#6d4a30" stroke-width="10"/>`,
    Array.from({ length: 31 }, (_, i) => `<path d="M${i * 40},560v44" stroke="#7d573a" stroke-width="6"/>`).join(""),
    `<path d="M-20,96H1220" stroke="#b98f56" stroke-width="15"/><path d="M-20,92H1220" stroke="#e3c388" stroke-width="4"/>`,
    shawl(s, 92, 96, 150, 350, { ground: "#1d1a20", stripe: "#b5282c", figure: "#d9cbb0", kind: "spears" }),
    shawl(s, 268, 96, 150, 300, { ground: "#b5282c", stripe: "#1d1a20", figure: "#f0e2c4", kind: "bands" }),
    shawl(s, 790, 96, 150, 320, { ground: "#f0e6d2", stripe: "#1f4f7a", figure: "#b5282c", kind: "diamonds" }),
    shawl(s, 966, 96, 150, 360, { ground: "#1f4a44", stripe: "#e0b13c", figure: "#e06a4a", kind: "diamonds" }),
    `<path d="M-20,-10H1220V58Q600,34 -20,58Z" fill="#4a3524"/>`,
    Array.from({ length: 62 }, (_, i) => {
      const x = i * 20;
      return `<path d="M${x},40l${n(s.rng.range(-5, 5))},${n(s.rng.range(18, 40))}" stroke="${s.rng.pick(["#8a6c42", "#6d5434", "#a98a56"])}" stroke-width="5"/>`;
    }).join(""),
    `<path d="M40,0V640M1160,0V640" stroke="#6a4529" stroke-width="34"/><path d="M30,0V640M1150,0V640" stroke="#94673f" stroke-width="7"/>`,
    `<ellipse cx="470" cy="748" rx="250" ry="30" fill="#c79f63"/><ellipse cx="470" cy="744" rx="236" ry="25" fill="#dcb97c"/>`,
    `<path d="M978,540V706" stroke="#4a3020" stroke-width="16" stroke-linecap="round"/>`,
    `<path d="${warp}" stroke="#e9dcc2" stroke-width="1.6"/>`,
    cloth,
    `<path d="M750,612V678M800,604V668M862,594V658" stroke="#8a5c34" stroke-width="9" stroke-linecap="round"/><path d="M440,660V732" stroke="#6d4526" stroke-width="11" stroke-linecap="round"/>`,
    `<path d="M392,676Q410,694 440,696" fill="none" stroke="#3a2620" stroke-width="12"/>`,
    `<path d="M350,748L358,706H404L412,748Z" fill="#8a5c34"/><ellipse cx="381" cy="706" rx="25" ry="6" fill="#b98a52"/><path d="M353,730Q382,738 409,730" stroke="#5d3a20" stroke-width="3" fill="none"/>`,
    person(
      { x: 388, y: 748, scale: 210 },
      { top: "#efe2c8", bottom: "#8f2228", pose: "sit", hair: "#17120f", skin: "#a9744f" },
    ),
    `<path d="M1040,742q-8,-44 44,-44q52,0 44,44q-44,14 -88,0Z" fill="#a97b45"/><ellipse cx="1084" cy="700" rx="44" ry="13" fill="#7d5830"/><circle cx="1066" cy="694" r="17" fill="#b5282c"/><circle cx="1098" cy="692" r="16" fill="#e0b13c"/><circle cx="1084" cy="682" r="15" fill="#1f4f7a"/>`,
    vignette(s, "#24160f", 0.38),
  ].join("");
};
