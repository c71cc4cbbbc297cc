import { mix } from "./draw/colour";
import { lerp, n, type Pt, smooth } from "./draw/geometry";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { cloud, sky, sun } from "./draw/sky";
import { clump, fir, rhododendron } from "./draw/trees";
import { boulder, ribbon, ripples } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** May in Yumthang: walls of snow either side, the Lachung river between, rhododendrons alight. */
export const yumthang: Scene = (s) => {
  const reds = ["#c8283f", "#e0486a", "#f08aa5", "#d9365a", "#f3b3c3", "#b52048"];
  const river = ribbon([
    [612, 424, 10],
    [640, 440, 22],
    [600, 462, 40],
    [560, 492, 66],
    [640, 530, 110],
    [740, 580, 170],
    [650, 650, 260],
    [560, 730, 400],
    [600, 830, 560],
  ]);
  const wallL: Pt[] = [
    [-20, 60],
    [60, 90],
    [130, 150],
    [220, 190],
    [300, 270],
    [390, 320],
    [470, 380],
    [590, 428],
  ];
  const wallR: Pt[] = [
    [1220, 40],
    [1130, 110],
    [1050, 140],
    [960, 220],
    [880, 260],
    [800, 340],
    [720, 380],
    [630, 428],
  ];
  const flank = (pts: Pt[], edge: number, lit: string, dark: string): string => {
    let out = `<path d="${smooth(pts)}L${edge},520Z" fill="${s.linear([0, 60], [0, 440], [0, lit], [1, dark])}"/>`;
    const body = `${smooth(pts)}L${edge},520Z`;
    let gullies = "";
    for (let i = 0; i < 15; i++) {
      const x = edge < 0 ? s.rng.range(-10, 480) : s.rng.range(720, 1210);
      const y = 70 + (Math.abs(600 - x) < 300 ? 180 : 20) + s.rng.range(0, 90);
      const dir = edge < 0 ? 1 : -1;
      gullies += `<path d="M${n(x)},${n(y)}l${n(dir * 26)},50l${n(dir * 4)},60l${n(dir * 36)},80l${n(-dir * 22)},-20l${n(-dir * 30)},-70Z" fill="#ffffff" opacity="0.85"/>`;
    }
    for (let i = 0; i < 150; i++) {
      const u = s.rng();
      const x = edge < 0 ? lerp(-20, 590, u) : lerp(1220, 630, u);
      const y = lerp(330, 440, u ** 0.6) + s.rng.range(-40, 40) * (1 - u);
      gullies += fir(s, x, y + 20, lerp(64, 20, u) * s.rng.range(0.7, 1.2), mix("#2f5a4c", "#7f9fa0", u * 0.6));
    }
    out += `<g clip-path="${s.clip(body)}">${gullies}</g>`;
    return out;
  };
  let carpet = "";
  for (let i = 0; i < 240; i++) {
    const left = s.rng.chance(0.5);
    const y = lerp(450, 640, s.rng() ** 1.4);
    const t = (y - 450) / 190;
    const x = left ? s.rng.range(-20, 560 - t * 190) : s.rng.range(700 + t * 130, 1220);
    carpet += `<path d="${clump(s, x, y, lerp(4, 20, t), 0.6)}" fill="${s.rng.chance(0.4) ? s.rng.pick(["#4f8a4c", "#3f7a48"]) : s.rng.pick(reds)}"/>`;
  }
  const shrub = (x: number, y: number, h: number): string =>
    rhododendron(s, x, y, h, s.rng.pick(reds), s.rng.pick(["#2f5a3c", "#37663f"]));
  return [
    sky(s, [0, "#5fa8dc"], [0.25, "#b5daec"], [0.5, "#f3f6ea"], [1, "#f3f6ea"]),
    sun(s, 620, 150, 0, "#fffbe6", 12, 0.7),
    cloud(s, 330, 80, 260, "#ffffff", "#dbe8ee", 0.9),
    cloud(s, 900, 66, 200, "#ffffff", "#dbe8ee", 0.8),
    massif(s, {
      spine: [
        [280, 330],
        [400, 220],
        [470, 270],
        [600, 130],
        [700, 250],
        [790, 200],
        [960, 340],
      ],
      foot: 440,
      lit: "#ffffff",
      shade: "#9fbad8",
      rockLit: "#9fb0c4",
      rockShade: "#6f86a8",
      snow: 0.8,
      haze: "#d9e6ec",
    }),
    mist(s, 400, 80, "#f3f8f4", 0.8),
    flank(wallL, -20, "#e6eef4", "#5f7f6a"),
    flank(wallR, 1220, "#c3d3e2", "#4f7262"),
    mist(s, 440, 40, "#eef6ee", 0.6),
    `<path d="M-20,450Q300,420 600,432T1220,450V820H-20Z" fill="${s.linear([0, 430], [0, 800], [0, "#a9c97a"], [0.35, "#7fb257"], [1, "#3f7a40"])}"/>`,
    carpet,
    `<path d="${river}" fill="#eef0df" transform="translate(0 7)"/><path d="${river}" fill="${s.linear([0, 424], [0, 820], [0, "#dff3f0"], [0.3, "#7fcad0"], [0.7, "#3fa0b5"], [1, "#1f7a98"])}"/>`,
    `<g clip-path="${s.clip(river)}">${ripples(s, { y: [500, 800], x: [420, 860], count: 110, colour: "#f6ffff", opacity: 0.6, length: [16, 110] })}</g>`,
    ...(
      [
        [520, 560, 40],
        [760, 620, 60],
        [480, 650, 80],
        [840, 690, 100],
        [620, 700, 64],
        [420, 740, 100],
        [700, 760, 90],
        [560, 600, 34],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#f4f4ee", "#7f8a92")),
    person(
      { x: 420, y: 610, scale: 82 },
      { top: "#2f5f9a", bottom: "#3a3440", pose: "walk", load: "pack", loadColour: "#e0b13c" },
    ),
    person(
      { x: 376, y: 618, scale: 84 },
      {
        top: "#f0c14a",
        bottom: "#2f3a4a",
        pose: "walk",
        load: "pack",
        loadColour: "#a8322a",
        hat: "cap",
        hatColour: "#f6f2e8",
      },
    ),
    shrub(300, 640, 90),
    shrub(900, 630, 100),
    shrub(200, 660, 120),
    shrub(1000, 660, 140),
    shrub(1110, 640, 120),
    shrub(90, 650, 130),
    shrub(250, 760, 200),
    shrub(960, 770, 210),
    shrub(1090, 800, 330),
    shrub(110, 800, 350),
    shrub(1200, 760, 300),
    shrub(-10, 740, 280),
    shrub(340, 810, 130),
    shrub(850, 815, 130),
    grass(s, { x: [-20, 430], y: () => 818, count: 130, height: [20, 60], colours: ["#2f6a3c", "#4a8a48"], width: 4 }),
    grass(s, { x: [800, 1220], y: () => 818, count: 130, height: [20, 60], colours: ["#2f6a3c", "#4a8a48"], width: 4 }),
    vignette(s, "#1c3a3a", 0.32),
  ].join("");
};
