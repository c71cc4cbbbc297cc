import { darken, lighten } from "./draw/colour";
import { n, type Pt, place, smooth } from "./draw/geometry";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { sky } from "./draw/sky";
import { banyan, clump, crown } from "./draw/trees";
import { bamboo, fern, frond } from "./draw/tropical";
import { boulder, ribbon, ripples } from "./draw/water";
import { mist, shafts, vignette } from "./draw/weather";

/** Unakotiswara in low relief, face 300 units wide around the origin: third eye, still gaze, tall banded crown. */
function face(s: Sheet): string {
  const stone = "#a89a7c";
  const [lit, dark] = ["#d9cba4", "#4f4a3a"];
  const cut = (d: string, w = 5): string =>
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${lit}" stroke-width="${n(w * 0.45)}" stroke-linecap="round" transform="translate(2.2 3)" opacity="0.65"/>`;
  const half = [
    cut("M18,-62Q70,-96 122,-58", 8),
    `<path d="M26,-22Q72,-58 118,-20Q72,6 26,-22Z" fill="${lighten(stone, 0.28)}" stroke="${dark}" stroke-width="5"/><circle cx="72" cy="-24" r="14" fill="${darken(stone, 0.35)}"/><circle cx="72" cy="-24" r="6" fill="${dark}"/>`,
    cut("M32,4Q74,26 116,2", 3),
    cut("M96,44Q116,70 92,104", 3.4),
    `<path d="M146,-60Q178,-72 176,-20Q176,40 156,66Q140,50 146,10Z" fill="${stone}" stroke="${dark}" stroke-width="5"/>`,
    cut("M158,-46Q168,-20 158,22", 3.4),
    `<circle cx="164" cy="98" r="32" fill="${stone}" stroke="${dark}" stroke-width="5"/>${cut("M164,80a18,18 0 1 0 0.1,0", 3.4)}<circle cx="164" cy="98" r="7" fill="${dark}"/>`,
  ].join("");
  const teeth: Pt[] = [];
  for (let i = -4; i <= 4; i++) teeth.push([i * 36, 0]);
  const crownArt = [
    `<path d="M-150,-106Q-168,-210 -110,-290Q0,-340 110,-290Q168,-210 150,-106Q0,-140 -150,-106Z" fill="${s.linear([-150, -330], [150, -100], [0, lit], [0.5, stone], [1, "#6f664f"])}" stroke="${dark}" stroke-width="6"/>`,
    cut("M-152,-132Q0,-168 152,-132", 5),
    cut("M-156,-176Q0,-212 156,-176", 5),
    cut("M-144,-226Q0,-262 144,-226", 5),
    teeth.map(([x]) => cut(`M${x},${n(-151 + Math.abs(x) * 0.13)}l13,-13l-13,-13l-13,13Z`, 3)).join(""),
    teeth
      .map(
        ([x]) =>
          `<circle cx="${x}" cy="${n(-212 + Math.abs(x) * 0.14)}" r="9" fill="${lit}" stroke="${dark}" stroke-width="3"/>`,
      )
      .join(""),
    [-84, -42, 0, 42, 84]
      .map((x) =>
        cut(
          `M${x - 18},${n(-254 + Math.abs(x) * 0.2)}Q${x},${n(-312 + Math.abs(x) * 0.3)} ${x + 18},${n(-254 + Math.abs(x) * 0.2)}`,
          4,
        ),
      )
      .join(""),
  ].join("");
  return [
    crownArt,
    `<path d="${smooth(
      [
        [-148, -112],
        [0, -136],
        [148, -112],
        [152, -30],
        [142, 60],
        [104, 138],
        [44, 182],
        [0, 190],
        [-44, 182],
        [-104, 138],
        [-142, 60],
        [-152, -30],
      ],
      true,
    )}" fill="${s.linear([-150, -130], [150, 190], [0, lit], [0.45, stone], [1, "#6a614c"])}" stroke="${dark}" stroke-width="6"/>`,
    half,
    `<g transform="scale(-1 1)">${half}</g>`,
    `<path d="M0,-112Q15,-90 0,-66Q-15,-90 0,-112Z" fill="${lighten(stone, 0.28)}" stroke="${dark}" stroke-width="4"/><circle cx="0" cy="-89" r="6" fill="${dark}"/>`,
    `<path d="M-14,-40Q-16,20 -34,46Q-30,66 0,66Q30,66 34,46Q16,20 14,-40" fill="${s.linear([-30, 0], [30, 0], [0, lit], [1, "#7d735b"])}" stroke="${dark}" stroke-width="5"/>`,
    cut("M-24,54q10,-8 16,4M24,54q-10,-8 -16,4", 3.4),
    `<path d="M-62,106Q-24,88 0,96Q24,88 62,106Q30,116 0,112Q-30,116 -62,106Z" fill="#b5a684" stroke="${dark}" stroke-width="4"/><path d="M-56,108Q0,118 56,108Q34,142 0,142Q-34,142 -56,108Z" fill="#a0916f" stroke="${dark}" stroke-width="4"/>`,
    cut("M-18,162Q0,170 18,162", 3),
  ].join("");
}

/** A shaded ravine in the Unakoti hills: the great face, a thread of water, one lamp at its foot. */
export const unakoti: Scene = (s) => {
  const wall: Pt[] = [
    [-20, 210],
    [90, 150],
    [210, 120],
    [360, 70],
    [520, 46],
    [690, 54],
    [830, 90],
    [960, 110],
    [1090, 160],
    [1220, 190],
  ];
  const outline = `${smooth(wall)}L1220,690L-20,690Z`;
  let seams = "";
  for (let i = 0; i < 140; i++) {
    const [x, y, h] = [s.rng.range(-20, 1220), s.rng.range(80, 660), s.rng.range(30, 140)];
    seams += `<path d="M${n(x)},${n(y)}q${n(s.rng.range(-16, 16))},${n(h * 0.5)} ${n(s.rng.range(-12, 12))},${n(h)}l${n(s.rng.range(4, 16))},${n(-h * 0.3)}Z" fill="${s.rng.pick(["#4f4a3a", "#3f4634", "#cdbf98"])}" opacity="0.28"/>`;
  }
  let moss = "";
  for (let i = 0; i < 120; i++) {
    const left = s.rng.chance(0.5);
    moss += clump(
      s,
      left ? s.rng.range(-20, 360) : s.rng.range(850, 1220),
      s.rng.range(120, 660),
      s.rng.range(8, 34),
      0.6,
    );
  }
  const roots = Array.from({ length: 13 }, () => {
    const x = s.rng.chance(0.5) ? s.rng.range(120, 360) : s.rng.range(850, 1080);
    return `<path d="M${n(x)},${n(s.rng.range(70, 150))}q${n(s.rng.range(-40, 40))},${n(100)} ${n(s.rng.range(-26, 26))},${n(s.rng.range(170, 330))}" stroke="#4a3a2a" stroke-width="${n(s.rng.range(2, 7))}" fill="none" stroke-linecap="round"/>`;
  }).join("");
  const stream = ribbon([
    [965, 560, 20],
    [960, 620, 34],
    [930, 660, 90],
    [820, 700, 220],
    [700, 750, 420],
    [640, 830, 620],
  ]);
  const attendant = `<path d="M-30,0V-66Q-30,-92 0,-94Q30,-92 30,-66V0Z" fill="#8f8266" stroke="#4f4a3a" stroke-width="4"/><path d="M-18,0Q-22,-40 -8,-50H8Q22,-40 18,0Z" fill="#b5a684" stroke="#4f4a3a" stroke-width="3"/><circle cx="0" cy="-64" r="13" fill="#b5a684" stroke="#4f4a3a" stroke-width="3"/><path d="M-12,-72Q0,-94 12,-72" fill="#a0916f" stroke="#4f4a3a" stroke-width="3"/>`;
  return [
    sky(s, [0, "#e3efb0"], [0.4, "#a9c983"], [1, "#3f6a48"]),
    Array.from({ length: 26 }, (_, i) =>
      crown(s, s.rng.range(-20, 1220), 20 + i * 5, s.rng.range(60, 110), s.rng.range(36, 60), "#8fb86a", 0.35, 10),
    ).join(""),
    mist(s, 110, 160, "#eef6c4", 0.6),
    `<path d="${outline}" fill="${s.linear([0, 60], [0, 690], [0, "#a9a07c"], [0.4, "#857d60"], [1, "#4a4a3a"])}"/><g clip-path="${s.clip(outline)}">${seams}<path d="${moss}" fill="#6a8a44" opacity="0.5"/></g>`,
    `<path d="M380,600Q330,300 430,120Q520,60 600,58Q690,60 790,130Q880,300 830,600Z" fill="#3a3a2c" opacity="0.35" filter="${s.blur(14)}"/>`,
    place({ x: 606, y: 400, scale: 1.04 }, face(s)),
    place({ x: 356, y: 604, scale: 1.15 }, attendant),
    place({ x: 856, y: 604, scale: 1.15 }, attendant),
    `<path d="M960,150Q968,140 976,150L984,560H950Z" fill="${s.linear([0, 150], [0, 570], [0, "#f6fbee", 0.95], [1, "#dcefe0", 0.75])}"/>`,
    roots,
    banyan(s, 220, 150, 200, "#4f8a44"),
    crown(s, 60, 120, 150, 70, "#3f7a42", 0.3, 30),
    crown(s, 1000, 90, 160, 60, "#4a8444", 0.3, 30),
    crown(s, 1150, 130, 130, 70, "#3a7040", 0.3, 28),
    crown(s, 430, 40, 120, 34, "#5a944a", 0.3, 22),
    crown(s, 800, 50, 130, 40, "#528c48", 0.3, 24),
    shafts(s, [330, -120], 7, "#fbffd0", 0.42, 0.6, 900),
    `<path d="M-20,650Q200,600 420,618T800,630T1220,600V820H-20Z" fill="${s.linear([0, 610], [0, 800], [0, "#6f8a48"], [0.4, "#3f5f38"], [1, "#1a3326"])}"/>`,
    `<path d="${stream}" fill="${s.linear([0, 560], [0, 820], [0, "#e6f3e0"], [0.4, "#8fbcae"], [1, "#37706c"])}"/>`,
    `<g clip-path="${s.clip(stream)}">${ripples(s, { y: [650, 800], x: [560, 1000], count: 50, colour: "#f4fff4", opacity: 0.6, length: [16, 80] })}</g>`,
    ...(
      [
        [1010, 640, 70],
        [880, 650, 50],
        [1040, 700, 110],
        [560, 740, 80],
        [500, 790, 120],
        [900, 780, 130],
        [760, 680, 40],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#b9b394", "#4a5240")),
    `<rect x="520" y="612" width="170" height="22" rx="4" fill="#8f8266"/><rect x="500" y="632" width="210" height="16" rx="4" fill="#6f664f"/>${[560, 606, 652].map((x) => `<circle cx="${x}" cy="600" r="26" fill="${s.radial([0, "#ffe08a", 0.9], [1, "#ffe08a", 0])}"/><path d="M${x - 8},612q8,6 16,0l-2,-6h-12Z" fill="#9a5a34"/><path d="M${x},590q5,8 0,14q-5,-6 0,-14Z" fill="#fff0b0"/>`).join("")}<path d="M530,612q10,-12 20,0M580,612q8,-10 16,0M672,612q8,-10 14,0" fill="#f0a52e"/>`,
    person(
      { x: 430, y: 712, scale: 116 },
      { top: "#f3ead6", bottom: "#e9dcc0", dress: "skirt", shawl: "#d9622f", pose: "pluck", skin: "#7d5340" },
    ),
    person(
      { x: 350, y: 726, scale: 122 },
      { top: "#b5382a", bottom: "#8a2a4a", dress: "skirt", shawl: "#e0b13c", pose: "stand", skin: "#7d5340" },
    ),
    person({ x: 300, y: 730, scale: 80 }, { top: "#2f6f8f", bottom: "#39404f", skin: "#7d5340" }),
    bamboo(s, 1170, 800, 520, "#4f7a3a", 9, 0.4),
    bamboo(s, 20, 790, 430, "#476f38", 8, 0.4),
    fern(s, 160, 812, 150, "#2f6a3c"),
    fern(s, 1030, 816, 140, "#2f6a3c"),
    fern(s, 690, 826, 90, "#3a7a44"),
    fern(s, 60, 822, 160, "#1c4a30"),
    fern(s, 1150, 826, 170, "#1c4a30"),
    frond(s, -20, 20, 0.5, 230, "#1c4a30", 0.24, 0.3),
    frond(s, 1220, 10, 2.6, 240, "#1c4a30", 0.24, 0.3),
    vignette(s, "#0c1c10", 0.5),
  ].join("");
};
