import { lerp, n, place } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloudSea, sky, streaks, sun } from "./draw/sky";
import { areca, bamboo, banana } from "./draw/tropical";
import { mist, vignette } from "./draw/weather";

const horns = (x: number, y: number, k: number): string =>
  `<path d="M${x - 30 * k},${y - 20 * k}Q${x - 28 * k},${y} ${x - 7 * k},${y}L${x - 4 * k},${y + 20 * k}H${x + 4 * k}L${x + 7 * k},${y}Q${x + 28 * k},${y} ${x + 30 * k},${y - 20 * k}Q${x + 16 * k},${y - 8 * k} ${x},${y - 8 * k}Q${x - 16 * k},${y - 8 * k} ${x - 30 * k},${y - 20 * k}Z" fill="#f1e4c8"/>`;

/** Konyak morung, gable to the viewer, 560 units wide: palm thatch to the ground, crossed barge boards, carved posts. */
function morung(s: Sheet): string {
  let straw = "";
  for (let i = 0; i < 420; i++) {
    const v = s.rng();
    const side = s.rng.chance(0.5) ? 1 : -1;
    const [x, y] = [
      side * (lerp(20, 262, v) + s.rng.range(-2, 56) * (0.3 + v)),
      lerp(-330, -34, v) + s.rng.range(-6, 16),
    ];
    straw += `M${n(x)},${n(y)}l${n(side * s.rng.range(8, 18))},${n(s.rng.range(14, 30))}`;
  }
  const lozenge = (x: number, y: number, c: string): string =>
    `<path d="M${x},${y - 11}l8,11l-8,11l-8,-11Z" fill="${c}"/>`;
  const post = (x: number, top: number): string =>
    `<rect x="${x - 11}" y="${top}" width="22" height="${-top}" fill="${s.linear([x - 11, 0], [x + 11, 0], [0, "#8a5a38"], [1, "#3f261c"])}"/>${[0.2, 0.45, 0.7].map((u) => lozenge(x, top * (1 - u), u === 0.45 ? "#f1e4c8" : "#b5382a")).join("")}`;
  const hornbill = (x: number, y: number): string =>
    `<path d="M${x - 26},${y + 26}Q${x - 20},${y - 6} ${x},${y - 10}Q${x + 10},${y - 26} ${x + 26},${y - 20}L${x + 50},${y - 6}L${x + 24},${y - 4}Q${x + 14},${y + 20} ${x - 4},${y + 28}Z" fill="#1d1613"/><path d="M${x + 14},${y - 25}Q${x + 30},${y - 32} ${x + 38},${y - 16}L${x + 22},${y - 16}Z" fill="#e0a12e"/><circle cx="${x + 18}" cy="${y - 15}" r="2.4" fill="#fff"/><path d="M${x - 4},${y + 4}l12,14" stroke="#f1e4c8" stroke-width="4"/>`;
  return [
    `<path d="M0,-350L292,-4H-292Z" fill="#3a241c"/>`,
    `<path d="M0,-372Q110,-210 330,-26L262,-8Q110,-150 0,-300Q-110,-150 -262,-8L-330,-26Q-110,-210 0,-372Z" fill="${s.linear([-300, 0], [300, 0], [0, "#c9a268"], [0.5, "#a37a4a"], [1, "#5f4432"])}"/>`,
    `<path d="M0,-306Q110,-156 252,-8V0H-252V-8Q-110,-156 0,-306Z" fill="${s.linear([0, -300], [0, 0], [0, "#3a241c"], [1, "#6f472f"])}"/>`,
    Array.from({ length: 25 }, (_, i) => lerp(-230, 230, i / 24))
      .map(
        (x) => `<path d="M${n(x)},0V${n(-300 + Math.abs(x) * 1.18)}" stroke="#2a1812" stroke-width="2" opacity="0.6"/>`,
      )
      .join(""),
    `<path d="${straw}" stroke="#6b4a2c" stroke-width="2" opacity="0.75"/>`,
    `<path d="M-120,-140H120V-150H-120ZM-196,-66H196V-77H-196Z" fill="#8a5a38"/>${[-96, -64, -32, 0, 32, 64, 96].map((x, i) => lozenge(x, -145, i % 2 ? "#f1e4c8" : "#b5382a")).join("")}`,
    post(-150, -116),
    post(-82, -192),
    post(82, -192),
    post(150, -116),
    `<rect x="-44" y="-122" width="88" height="122" fill="#120b0a"/><path d="M-44,0V-122H44V0" fill="none" stroke="#a87848" stroke-width="7"/>`,
    horns(0, -176, 1),
    horns(-116, -92, 0.72),
    horns(116, -92, 0.72),
    horns(0, -226, 0.7),
    hornbill(-190, -24),
    place({ x: 190, y: 0, flip: true }, hornbill(0, -24)),
    `<path d="M-334,-20Q-120,-190 26,-416M334,-20Q120,-190 -26,-416" fill="none" stroke="#4a2c1e" stroke-width="20" stroke-linecap="round"/><path d="M-334,-20Q-120,-190 26,-416M334,-20Q120,-190 -26,-416" fill="none" stroke="#a5713f" stroke-width="9" stroke-linecap="round"/>`,
    Array.from({ length: 9 }, (_, i) => 0.1 + i * 0.085)
      .map((u) => {
        const [x, y] = [
          lerp(lerp(-334, -120, u), lerp(-120, 26, u), u),
          lerp(lerp(-20, -190, u), lerp(-190, -416, u), u),
        ];
        return `<circle cx="${n(x)}" cy="${n(y)}" r="4.4" fill="#f1e4c8"/><circle cx="${n(-x)}" cy="${n(y)}" r="4.4" fill="#f1e4c8"/>`;
      })
      .join(""),
  ].join("");
}

/** A ridge-top village above the morning cloud: the morung, the log drum, an elder with his bead and boar-tusk cap. */
export const mon: Scene = (s) => {
  const front = ridge(s, { base: 646, amp: 18, freq: 0.7, shape: (u) => 22 * Math.sin(u * 3.1) });
  const spur = ridge(s, { base: 520, amp: 30, freq: 1.1, shape: (u) => (u > 0.5 ? (u - 0.5) * 210 : -60 * (0.5 - u)) });
  const drum = `<path d="M-120,0L-116,-44Q-60,-58 60,-52L132,-66L150,-42L128,-14Q60,6 -120,0Z" fill="${s.linear([0, -60], [0, 4], [0, "#a5713f"], [1, "#4a2c1e"])}"/><path d="M-104,-38Q0,-52 92,-46L96,-36Q0,-42 -104,-28Z" fill="#1d100c"/><circle cx="136" cy="-46" r="4" fill="#f1e4c8"/><path d="M-96,2l-8,20M90,0l8,22" stroke="#4a2c1e" stroke-width="12"/>`;
  const elder = `${person({ x: 0, y: 0, scale: 100 }, { top: "#7a4f38", bottom: "#8a2a24", dress: "skirt", skin: "#8a5a40", shawl: "#a8322a" })}<path d="M-8,-98Q0,-112 9,-98Z" fill="#b5382a"/><path d="M-4,-104Q-16,-126 -10,-138Q-4,-122 0,-106M4,-105Q10,-128 18,-136Q14,-120 8,-104" fill="#f6efe0"/><path d="M-9,-97q-6,-2 -7,-9M9,-97q6,-2 7,-9" stroke="#f6efe0" stroke-width="3" fill="none"/><path d="M-7,-82Q0,-74 8,-82M-7,-79Q0,-68 8,-79" stroke="#e0a12e" stroke-width="2.4" fill="none"/><path d="M16,0V-132" stroke="#4a2c1e" stroke-width="3"/><path d="M13,-130L16,-152L19,-130Z" fill="#cfc8bb"/>`;
  return [
    sky(s, [0, "#6f8fc4"], [0.22, "#b3b6d8"], [0.42, "#f6d3c2"], [0.55, "#fbe6cc"], [1, "#fbe6cc"]),
    sun(s, 1010, 268, 36, "#fff6e0", 11, 0.95),
    streaks(s, 60, 220, 10, "#fff3ea", 0.6),
    range(s, { count: 3, base: [330, 380], amp: [100, 70], colour: ["#a5a4cc", "#7a7fae"], haze: "#f3d9d0", fog: 0.8 }),
    cloudSea(s, 370, 90, "#fffaf4", "#d5c4d2", 50),
    land(s, ridge(s, { base: 440, amp: 50, freq: 1.4 }), "#6a7498", "#cdb9c4", 80),
    cloudSea(s, 440, 110, "#fffdf8", "#d9c9d2", 70),
    land(s, spur, "#4f6a5a", "#a9a89f", 170, treeline(s, spur, "leaf", 26)),
    ...(
      [
        [800, 500],
        [860, 482],
        [926, 470],
        [990, 448],
        [1060, 432],
        [1126, 414],
        [900, 520],
        [1030, 500],
        [1140, 470],
      ] as const
    ).map(([x, y], i) =>
      hut(
        s,
        { x, y, scale: 0.62 + (i % 3) * 0.06 },
        { wall: "#8a6442", roof: i % 3 ? "#b08a58" : "#8f989c", kind: i % 3 ? "thatch" : "tin", stilts: 10 },
      ),
    ),
    smoke(s, 930, 420, 130, "#fff6ea", 0.7),
    smoke(s, 1064, 380, 110, "#fff6ea", 0.6),
    areca(s, 1180, 560, 260, "#4a6a4a"),
    bamboo(s, 760, 590, 230, "#5f7f4a", 8, 0.4),
    mist(s, 560, 80, "#fff3e6", 0.6),
    `<g>${bamboo(s, 60, 650, 400, "#587a48", 8, 0.4)}</g>`,
    land(s, front, "#c79c68", "#6a4a32", 190),
    `<ellipse cx="480" cy="656" rx="380" ry="20" fill="#3a2418" opacity="0.4"/>`,
    place({ x: 470, y: 652, scale: 1.06 }, morung(s)),
    place({ x: 900, y: 704, scale: 1.0 }, drum),
    place({ x: 752, y: 728, scale: 1.62 }, elder),
    person(
      { x: 988, y: 690, scale: 116, flip: true },
      { top: "#2d3f5a", bottom: "#8a2a35", dress: "skirt", load: "basket", skin: "#a5704c" },
    ),
    person({ x: 1044, y: 694, scale: 78 }, { top: "#e0b13c", bottom: "#3a4a55", skin: "#a5704c" }),
    banana(s, 1150, 790, 330, "#55803f"),
    grass(s, {
      x: [-20, 1220],
      y: () => 815,
      count: 240,
      height: [20, 70],
      colours: ["#5a6a34", "#7f8a44", "#43532c"],
      width: 4,
    }),
    vignette(s, "#2a1c2c", 0.35),
  ].join("");
};
