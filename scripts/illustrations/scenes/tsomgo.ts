import { prayerFlags } from "./draw/flags";
import { n, type Pt, smooth } from "./draw/geometry";
import { hut } from "./draw/huts";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import type { Scene } from "./draw/sheet";
import { cloud, sky, sun } from "./draw/sky";
import { boulder, reflect, ripples } from "./draw/water";
import { mist, snowfall, vignette } from "./draw/weather";
import { yak } from "./draw/yak";

/** March at Tsomgo, 3,750 m: half the lake still ice, a saddled yak waits on the snow. */
export const tsomgo: Scene = (s) => {
  const back = massif(s, {
    spine: [
      [-60, 210],
      [60, 150],
      [170, 220],
      [330, 70],
      [470, 190],
      [590, 130],
      [700, 210],
      [860, 90],
      [980, 190],
      [1100, 110],
      [1270, 220],
    ],
    foot: 400,
    lit: "#ffffff",
    shade: "#a3bedb",
    rockLit: "#aeb6c6",
    rockShade: "#5f718f",
    snow: 0.75,
    haze: "#dfe9f0",
  });
  const lake: Pt[] = [
    [-20, 470],
    [140, 420],
    [330, 398],
    [560, 388],
    [780, 396],
    [980, 420],
    [1220, 474],
    [1220, 590],
    [1040, 640],
    [860, 628],
    [700, 606],
    [520, 620],
    [330, 600],
    [140, 570],
    [-20, 560],
  ];
  const outline = smooth(lake, true, 0.12);
  let floes = "";
  for (let i = 0; i < 46; i++) {
    const [x, y] = [s.rng.range(-20, 1220), s.rng.range(410, 600)];
    const w = s.rng.range(24, 110) * (0.4 + (y - 400) / 260);
    const pts: Pt[] = Array.from({ length: 6 }, (_, k) => [
      x + Math.cos((k / 6) * 6.283) * w * s.rng.range(0.7, 1.1),
      y + Math.sin((k / 6) * 6.283) * w * 0.2 * s.rng.range(0.7, 1.1),
    ]);
    const edge = pts.map(([a, b]) => `${n(a)},${n(b)}`).join("L");
    floes += `<path d="M${edge}Z" fill="#3f9fb5" transform="translate(0 4)" opacity="0.7"/><path d="M${edge}Z" fill="${s.rng.pick(["#f4fbfd", "#e0f3f6", "#cdebf0"])}"/>`;
  }
  const cracks = Array.from(
    { length: 16 },
    () =>
      `M${n(s.rng.range(0, 1200))},${n(s.rng.range(410, 590))}l${n(s.rng.range(20, 70))},${n(s.rng.range(-8, 8))}l${n(s.rng.range(10, 60))},${n(s.rng.range(-10, 10))}`,
  ).join("");
  const drift = (pts: Pt[], top: string, foot: string, y0: number, y1: number): string =>
    `<path d="${smooth(pts)}L1220,830L-20,830Z" fill="${s.linear([0, y0], [0, y1], [0, top], [1, foot])}"/>`;
  const slopeL: Pt[] = [
    [-20, 250],
    [90, 300],
    [200, 352],
    [330, 396],
    [-20, 470],
  ];
  const slopeR: Pt[] = [
    [1220, 230],
    [1110, 290],
    [980, 350],
    [860, 398],
    [1220, 476],
  ];
  return [
    sky(s, [0, "#1f6fc2"], [0.2, "#6fb2e3"], [0.4, "#d5ebf5"], [1, "#e8f2f6"]),
    sun(s, 170, 90, 30, "#fffdf2", 12, 0.9),
    cloud(s, 700, 110, 300, "#ffffff", "#d9e6f0", 0.8),
    cloud(s, 1030, 70, 220, "#ffffff", "#d9e6f0", 0.8),
    back,
    mist(s, 372, 60, "#f2f8fb", 0.7),
    `<path d="M-20,390H1220V480H-20Z" fill="#e3edf4"/>`,
    `<path d="${smooth(slopeL)}Z" fill="${s.linear([0, 250], [330, 470], [0, "#ffffff"], [1, "#b9cfe4"])}"/><path d="${smooth(slopeR)}Z" fill="${s.linear([1220, 230], [860, 470], [0, "#c3d6e8"], [1, "#f4f9fc"])}"/>`,
    `<path d="${outline}" fill="${s.linear([0, 390], [0, 640], [0, "#b9e6e8"], [0.35, "#4fbccb"], [0.75, "#1f8fb0"], [1, "#167298"])}"/>`,
    `<g clip-path="${s.clip(outline)}">${reflect(s, back, 396, 150, 0.5)}${ripples(s, { y: [400, 630], count: 70, colour: "#eafcff", opacity: 0.5 })}${floes}<path d="${cracks}" stroke="#7fc6d6" stroke-width="1.6" fill="none"/></g>`,
    `<path d="${outline}" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.8"/>`,
    ...(
      [
        [980, 416],
        [1036, 428],
        [1094, 440],
        [1156, 452],
      ] as const
    ).map(([x, y], i) =>
      hut(
        s,
        { x, y, scale: 0.5 },
        {
          wall: ["#3f6f8a", "#a5503a", "#4f7a5f", "#c99a3f"][i] ?? "#a5503a",
          roof: "#f2f6fa",
          kind: "tin",
          window: "#f6dfa0",
        },
      ),
    ),
    prayerFlags(s, [-10, 330], [420, 396], 30, 15),
    prayerFlags(s, [1220, 250], [800, 392], 36, 16),
    ...(
      [
        [60, 420, 46],
        [130, 404, 30],
        [1150, 500, 60],
        [240, 590, 44],
        [1000, 640, 70],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#dfe6ee", "#59677d")),
    drift(
      [
        [-20, 560],
        [160, 590],
        [340, 628],
        [520, 650],
        [720, 632],
        [900, 656],
        [1080, 664],
        [1220, 610],
      ],
      "#ffffff",
      "#a9c3de",
      570,
      820,
    ),
    `<path d="${smooth([
      [-20, 690],
      [220, 660],
      [460, 700],
      [760, 690],
      [1000, 730],
      [1220, 690],
    ])}L1220,830L-20,830Z" fill="${s.linear([0, 670], [0, 820], [0, "#f7fbff"], [1, "#9ab6d6"])}"/>`,
    `<ellipse cx="560" cy="710" rx="280" ry="20" fill="#6f8fb8" opacity="0.45"/>`,
    yak(s, { x: 560, y: 706, scale: 1.62 }, "#4a3a34"),
    `<path d="M806,598Q850,640 866,624" stroke="#8a5a38" stroke-width="3" fill="none"/>`,
    person(
      { x: 890, y: 716, scale: 172, flip: true },
      {
        top: "#8a2a35",
        bottom: "#2d3646",
        dress: "skirt",
        shawl: "#2f6f8f",
        hat: "cap",
        hatColour: "#e0b13c",
        skin: "#b98560",
      },
    ),
    person({ x: 250, y: 668, scale: 84 }, { top: "#e0503a", bottom: "#2f3a4a", hat: "cap", hatColour: "#f6f2e8" }),
    person(
      { x: 292, y: 672, scale: 80, flip: true },
      { top: "#2f8f7a", bottom: "#3a3040", hat: "cap", hatColour: "#d0487a" },
    ),
    `<path d="M60,830V430" stroke="#6a5440" stroke-width="9" stroke-linecap="round"/>`,
    prayerFlags(s, [60, 440], [330, 800], 40, 34),
    prayerFlags(s, [60, 440], [-40, 520], 10, 32),
    ...(
      [
        [1080, 770, 90],
        [1160, 800, 130],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#eef4fa", "#6f7f98")),
    snowfall(s, 60),
    vignette(s, "#12365f", 0.16),
  ].join("");
};
