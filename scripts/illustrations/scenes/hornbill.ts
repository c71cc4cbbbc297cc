import { n, type Pt, place, smooth } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, stars, streaks } from "./draw/sky";
import { bamboo } from "./draw/tropical";
import { mist, vignette } from "./draw/weather";

/** A Naga dancer about 170 units tall with plumes: dark against the fire, lit on the side that faces it. */
function dancer(kick: number, sash: string): string {
  const body = "#5f3526";
  const foot = -12 - kick * 1.4;
  const glow = "#ff9d4a";
  const limb = (d: string, w: number, c = body): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const plumes = [-0.62, -0.36, -0.1, 0.16, 0.42]
    .map((a, i) => {
      const [tx, ty] = [Math.sin(a) * 44, -112 - Math.cos(a) * 46];
      const w = 4.5;
      return `<path d="M0,-112Q${n(tx * 0.5 - w)},${n((ty - 112) / 2)} ${n(tx)},${n(ty)}Q${n(tx * 0.5 + w)},${n((ty - 112) / 2)} 0,-112Z" fill="#f6ead2"/><path d="M${n(tx * 0.62 - 2.6)},${n(-112 + (ty + 112) * 0.62)}L${n(tx * 0.78 - 2)},${n(-112 + (ty + 112) * 0.78)}l5,1l${n(-tx * 0.16)},${n(-(ty + 112) * 0.16)}Z" fill="#1a1118"/>${i % 2 ? "" : `<circle cx="${n(tx)}" cy="${n(ty)}" r="2.4" fill="#c9362c"/>`}`;
    })
    .join("");
  return [
    limb("M34,-150L26,24", 3.2, "#3d2a22"),
    `<path d="M31,-150L36,-178L39,-149Z" fill="#d8cbb8"/><path d="M28,-146q8,6 13,0l-2,-9h-9Z" fill="#a8322a"/>`,
    limb(`M-4,-52L${-18 - kick},-28L${-12 - kick * 1.4},-2`, 11),
    limb(`M5,-52L${20 + kick},-${34 + kick * 0.6}L${18 + kick * 1.2},-${4 + kick * 0.7}`, 11),
    limb(`M${foot},-2h7`, 6),
    limb(`M${n(foot - 5)},-12h9M${n(13 + kick * 1.2)},${n(-14 - kick * 0.7)}h10`, 4, "#e9dcc2"),
    limb(`M${18 + kick * 1.2},-${4 + kick * 0.7}h7`, 6),
    `<path d="M-13,-60H14L19,-30Q2,-25 -18,-31Z" fill="#2a1820"/><path d="M-16,-40Q2,-34 17,-39M-15,-47Q2,-42 16,-46" stroke="#c9362c" stroke-width="3.4" fill="none"/><path d="M-3,-58L4,-58L7,-28L-5,-28Z" fill="#f0e2c8"/><path d="M-4,-48h9M-5,-38h11" stroke="#a8322a" stroke-width="3"/>`,
    `<path d="M-15,-98Q0,-106 16,-98Q16,-76 13,-58H-13Q-16,-78 -15,-98Z" fill="${body}"/><path d="M-14,-97L12,-60L4,-60L-15,-88ZM15,-97L-11,-60L-4,-60L16,-88Z" fill="${sash}"/>`,
    `<path d="M-9,-99Q0,-88 9,-99M-7,-99Q0,-93 7,-99" stroke="#e8b04a" stroke-width="2.4" fill="none"/>`,
    limb("M-13,-94L-32,-84L-40,-62", 8),
    limb("M13,-94L26,-82L30,-96", 8),
    limb("M-36,-74l-6,-2", 5, "#e9dcc2"),
    `<path d="M-54,-74L-34,-80L-27,-38Q-42,-28 -50,-34Z" fill="#3a2520"/><path d="M-51,-68L-35,-73M-49,-58L-33,-62M-47,-48L-31,-51" stroke="#d9a24a" stroke-width="2.2"/>`,
    plumes,
    `<ellipse cx="0" cy="-112" rx="9.4" ry="11" fill="#8f5a3c"/><path d="M2,-122Q11,-118 9,-106Q7,-101 2,-101Z" fill="#e59a5a" opacity="0.55"/><path d="M-4,-111h4M4,-111h4" stroke="#1a1118" stroke-width="1.8"/><path d="M-11,-114Q0,-132 11,-114Q0,-120 -11,-114Z" fill="#1a1118"/><path d="M-11,-115Q0,-123 11,-115" stroke="#c9362c" stroke-width="4" fill="none"/><circle cx="-10" cy="-108" r="2.6" fill="#f3e8d0"/><circle cx="10" cy="-108" r="2.6" fill="#f3e8d0"/>`,
    `<path d="M16,-97Q16,-76 14,-60M9,-118Q11,-110 7,-103M${21 + kick},-${38 + kick * 0.6}L${24 + kick},-20" stroke="${glow}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  ].join("");
}

function morung(s: Sheet): string {
  return `<path d="M-196,-18L0,-286L196,-18L150,-8L0,-214L-150,-8Z" fill="#4a2f2a"/><path d="M-150,0L-150,-8L0,-214L150,-8V0Z" fill="${s.linear([-150, 0], [150, 0], [0, "#8a4a2c"], [0.5, "#5d3328"], [1, "#38222a"])}"/>${[-96, -48, 0, 48, 96].map((x) => `<rect x="${x - 7}" y="${n(-200 + Math.abs(x) * 1.36)}" width="14" height="${n(200 - Math.abs(x) * 1.36)}" fill="#2c1a1c"/>`).join("")}<rect x="-30" y="-72" width="60" height="72" fill="#150c12"/><path d="M-30,-72h60v72" fill="none" stroke="#d9833c" stroke-width="2"/>${[-70, 0, 70].map((x) => `<path d="M${x - 22},-108Q${x - 20},-92 ${x - 5},-92L${x},-72L${x + 5},-92Q${x + 20},-92 ${x + 22},-108Q${x + 12},-98 ${x},-99Q${x - 12},-98 ${x - 22},-108Z" fill="#efe0c2"/>`).join("")}<path d="M-196,-18L12,-310M196,-18L-12,-310" stroke="#2a181a" stroke-width="13" stroke-linecap="round"/><path d="M-12,-310q-22,-14 -26,-36M12,-310q22,-14 26,-36" stroke="#2a181a" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-180,-42L-10,-280" stroke="#e88a3f" stroke-width="2.4" opacity="0.8"/>`;
}

function fire(s: Sheet, x: number, y: number, h: number): string {
  const tongue = (w: number, k: number, c: string): string => {
    const pts: Pt[] = [
      [x - w, y],
      [x - w * 0.9, y - k * 0.35],
      [x - w * 0.45, y - k * 0.3],
      [x - w * 0.4, y - k * 0.72],
      [x - w * 0.05, y - k * 0.5],
      [x + w * 0.06, y - k],
      [x + w * 0.4, y - k * 0.46],
      [x + w * 0.6, y - k * 0.62],
      [x + w * 0.8, y - k * 0.28],
      [x + w, y],
    ];
    return `<path d="${smooth(pts, true, 0.15)}" fill="${c}"/>`;
  };
  let sparks = "";
  for (let i = 0; i < 70; i++)
    sparks += `<circle cx="${n(x + s.rng.range(-1, 1) * 110 * s.rng())}" cy="${n(y - h * 0.4 - s.rng() * 330)}" r="${n(s.rng.range(0.9, 2.6))}" opacity="${n(s.rng.range(0.4, 1))}"/>`;
  const logs = [-0.9, -0.3, 0.4, 0.9]
    .map(
      (d) =>
        `<path d="M${n(x + d * 70)},${y + 12}L${n(x - d * 34)},${y - 26}" stroke="#2a1614" stroke-width="15" stroke-linecap="round"/>`,
    )
    .join("");
  return `<circle cx="${x}" cy="${y - h * 0.4}" r="460" fill="${s.radial([0, "#ffb45a", 0.85], [0.25, "#f2793a", 0.45], [0.6, "#b23a3a", 0.16], [1, "#b23a3a", 0])}"/>${logs}${tongue(56, h, "#e8502a")}${tongue(42, h * 0.76, "#f7912e")}${tongue(28, h * 0.54, "#ffd257")}${tongue(15, h * 0.32, "#fff6cf")}<g fill="#ffce70">${sparks}</g>`;
}

/** Kisama after sunset: dancers circle the fire before the morungs. */
export const hornbill: Scene = (s) => {
  const sashes = ["#c9362c", "#d9d2c0", "#b52f3a", "#2f6f8f", "#c9362c", "#d08a2e", "#c9362c"];
  const spots: [number, number, number, boolean, number][] = [
    [428, 652, 1.2, false, 2],
    [782, 652, 1.2, true, 10],
    [300, 676, 1.46, false, 12],
    [916, 680, 1.46, true, 3],
    [146, 716, 1.8, false, 4],
    [1068, 720, 1.8, true, 12],
  ];
  const crowd = Array.from({ length: 60 }, () => {
    const [x, k] = [s.rng.range(0, 1200), s.rng.range(0.8, 1.2)];
    return `<path d="M${n(x - 9 * k)},596Q${n(x - 9 * k)},${n(576 - 6 * k)} ${n(x)},${n(574 - 6 * k)}Q${n(x + 9 * k)},${n(576 - 6 * k)} ${n(x + 9 * k)},596Z"/><circle cx="${n(x)}" cy="${n(567 - 6 * k)}" r="${n(5.6 * k)}"/>`;
  }).join("");
  const terrace = ridge(s, { base: 520, amp: 34, freq: 1.1 });
  return [
    sky(s, [0, "#1b1c46"], [0.22, "#3c2f66"], [0.42, "#8a4a72"], [0.58, "#e08a5c"], [1, "#e08a5c"]),
    stars(s, 150, 300),
    streaks(s, 200, 360, 9, "#f0907a", 0.5),
    range(s, {
      count: 4,
      base: [400, 490],
      amp: [110, 70],
      colour: ["#6f4a78", "#2c2140"],
      haze: "#c9706a",
      fog: 0.7,
      trees: ["leaf", 5, 18],
    }),
    mist(s, 470, 80, "#e08a6a", 0.4),
    land(s, terrace, "#2a1c34", "#241628", 90, treeline(s, terrace, "leaf", 24)),
    Array.from(
      { length: 50 },
      () =>
        `<circle cx="${n(s.rng.range(0, 1200))}" cy="${n(s.rng.range(440, 545))}" r="${n(s.rng.range(0.9, 2.2))}" fill="#ffc86a" opacity="0.85"/>`,
    ).join(""),
    place({ x: 210, y: 596, scale: 0.82 }, morung(s)),
    place({ x: 990, y: 596, scale: 0.98, flip: true }, morung(s)),
    `<g fill="#160e1a">${crowd}</g>`,
    `<path d="M-20,590Q600,570 1220,590V820H-20Z" fill="${s.linear([0, 580], [0, 800], [0, "#7a3c34"], [0.4, "#4a2430"], [1, "#1a0f1c"])}"/>`,
    `<ellipse cx="600" cy="668" rx="440" ry="80" fill="${s.radial([0, "#ffb45a", 0.75], [0.5, "#e0603a", 0.35], [1, "#e0603a", 0])}"/>`,
    fire(s, 600, 664, 210),
    ...spots.map(
      ([x, y, k, flip, kick], i) =>
        `<ellipse cx="${x + (flip ? 60 : -60)}" cy="${y + 4}" rx="${70 * k}" ry="9" fill="#120a14" opacity="0.55"/>${place({ x, y, scale: k, flip }, dancer(kick, sashes[i] ?? "#c9362c"))}`,
    ),
    bamboo(s, -20, 830, 520, "#1d1424", 6, 0.3),
    bamboo(s, 1220, 830, 520, "#1d1424", 6, 0.3),
    vignette(s, "#0a0716", 0.6),
  ].join("");
};
