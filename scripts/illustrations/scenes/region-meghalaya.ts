import { mix } from "./draw/colour";
import { lerp, n, smooth } from "./draw/geometry";
import { jeep } from "./draw/jeep";
import { land, range, ridge, treeline } from "./draw/land";
import { lodge } from "./draw/lodge";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloudSea, sky } from "./draw/sky";
import { crown, pine } from "./draw/trees";
import { areca, bamboo, banana, fern, treeFern } from "./draw/tropical";
import { boulder, ribbon, ripples } from "./draw/water";
import { mist, rain, shafts, vignette } from "./draw/weather";
import { kerbStones, type RoadPoint, windingRoad } from "./draw/winding";

/** A wall of the plateau with thin falls, its foot in cloud. */
function scarp(s: Sheet, x: number, y: number, w: number, h: number, tone: string): string {
  let [ribs, falls] = ["", ""];
  for (let i = 0; i < 26; i++) {
    const px = x + s.rng() * w;
    ribs += `M${n(px)},${n(y + s.rng.range(6, 30))}l${n(s.rng.range(-12, 12))},${n(h * s.rng.range(0.3, 0.8))}`;
  }
  for (const u of [0.3, 0.62]) {
    const px = x + u * w;
    falls += `<path d="M${n(px)},${n(y + 4)}q-3,${n(h * 0.4)} 2,${n(h * 0.85)}h6q-2,${n(-h * 0.4)} -3,${n(-h * 0.85)}Z" fill="#ffffff" opacity="0.85"/>`;
  }
  const edge = smooth([
    [x - 60, y + h],
    [x - 20, y + h * 0.3],
    [x + 20, y + 6],
    [x + w * 0.35, y],
    [x + w * 0.7, y + 8],
    [x + w, y + 2],
    [x + w + 30, y + h * 0.4],
    [x + w + 70, y + h],
  ]);
  return `<path d="${edge}Z" fill="${s.linear([0, y], [0, y + h], [0, tone], [1, mix(tone, "#e9f0ee", 0.75)])}"/><path d="${ribs}" stroke="#2f4a4a" stroke-width="3" opacity="0.22"/>${falls}`;
}

/** Along the rim in the monsoon: cloud to the left of the road, pines to the right, lamps on. */
export const meghalayaRoad: Scene = (s) => {
  const route: RoadPoint[] = [
    [640, 420, 16],
    [560, 436, 26],
    [500, 462, 44],
    [548, 506, 74],
    [640, 570, 124],
    [690, 670, 220],
    [590, 850, 420],
  ];
  const spur = ridge(s, {
    base: 470,
    amp: 16,
    freq: 1.2,
    shape: (u) => (u > 0.46 ? Math.min(120, (u - 0.46) * 330) : (u - 0.46) * 90),
  });
  const shelf = "M470,440Q420,480 430,540Q400,640 250,700Q120,750 -20,770V820H1220V500Q900,420 700,420Z";
  return [
    sky(s, [0, "#8ea6ae"], [0.3, "#c3d2d2"], [0.55, "#eef2ec"], [1, "#eef2ec"]),
    scarp(s, 60, 236, 330, 230, "#7f9f9c"),
    mist(s, 330, 110, "#f1f5f2", 0.75),
    scarp(s, -90, 320, 300, 220, "#5f8a7c"),
    range(s, {
      count: 2,
      base: [420, 440],
      amp: [60, 40],
      colour: ["#b3c6c4", "#8fada2"],
      haze: "#eef2ec",
      fog: 0.9,
      shape: (u) => (u > 0.5 ? (u - 0.5) * 200 : -60),
    }),
    land(
      s,
      spur,
      "#6f9a68",
      "#41705a",
      160,
      treeline(
        s,
        spur.filter(([x]) => x > 700),
        "fir",
        34,
        0.7,
      ),
    ),
    mist(s, 420, 90, "#f3f6f2", 0.8),
    `<rect x="-20" y="490" width="1240" height="340" fill="#e3ebe8"/>`,
    cloudSea(s, 476, 300, "#ffffff", "#c3d2d2", 66),
    `<path d="${shelf}" fill="${s.linear([0, 430], [0, 800], [0, "#7fa86a"], [0.5, "#4f8a58"], [1, "#24523f"])}"/>`,
    windingRoad(s, route, { tar: ["#9aa4a8", "#3f474e"], verge: "#a0a58a", centre: "#f3f4ea", edge: "#f3f4ea" }),
    ripples(s, { y: [560, 790], x: [520, 760], count: 46, colour: "#dfe9ec", opacity: 0.4, length: [30, 140] }),
    kerbStones(route, 1, ["#f6f2e4", "#e0a92e"], 5),
    jeep(s, { x: 588, y: 560, scale: 0.5 }, "#e9b52e", "front"),
    `<path d="M556,566L500,700H560L604,566ZM580,566L600,700H660L624,566Z" fill="${s.linear([0, 560], [0, 700], [0, "#fff2c4", 0.55], [1, "#fff2c4", 0])}" filter="${s.blur(5)}"/>`,
    pine(s, 800, 520, 230, "#4a7f68"),
    pine(s, 880, 556, 320, "#3f735e"),
    pine(s, 990, 600, 430, "#356853"),
    pine(s, 1110, 660, 560, "#2a5847"),
    mist(s, 500, 70, "#f3f6f2", 0.6),
    pine(s, 330, 720, 250, "#356853"),
    fern(s, 960, 740, 120, "#4f8f50"),
    fern(s, 1080, 790, 150, "#3f7f48"),
    fern(s, 1180, 720, 130, "#3f7f48"),
    boulder(s, 880, 690, 70, "#a9b5a8", "#3f524e"),
    grass(s, {
      x: [-20, 420],
      y: () => 818,
      count: 200,
      height: [24, 80],
      colours: ["#4f8a50", "#2f6a44", "#9abf6a"],
      width: 4,
    }),
    grass(s, {
      x: [820, 1220],
      y: () => 818,
      count: 170,
      height: [24, 80],
      colours: ["#4f8a50", "#2f6a44", "#9abf6a"],
      width: 4,
    }),
    rain(s, 130, "#f4f8f8", -0.16, 0.3),
    vignette(s, "#1a3038", 0.32),
  ].join("");
};

/** A bamboo cottage over a clear stream, among betel palms. */
export const meghalayaStay: Scene = (s) => {
  const stream = ribbon([
    [405, 466, 3],
    [380, 486, 14],
    [318, 512, 40],
    [330, 548, 96],
    [300, 596, 170],
    [330, 680, 320],
    [270, 830, 560],
  ]);
  const wood = (x: number, y: number, w: number, h: number, from: string, to: string, count: number): string =>
    Array.from({ length: count }, (_, i) =>
      crown(
        s,
        x + s.rng.range(0, w),
        y + (h * i) / count,
        s.rng.range(50, 90),
        s.rng.range(32, 54),
        mix(from, to, i / count),
        0.3,
        10,
      ),
    ).join("");
  const cottage = lodge(
    s,
    { x: 760, y: 640, scale: 1.9 },
    {
      wall: "#d3ac6c",
      roof: "#b08c50",
      trim: "#7a5630",
      glass: "#5a3f28",
      form: "thatch",
      storeys: 1,
      bays: 5,
      stilts: 46,
      veranda: true,
    },
  );
  const bridge = `<path d="M196,596Q330,560 470,606" fill="none" stroke="#8a6a3a" stroke-width="13"/><path d="M196,592Q330,556 470,602" fill="none" stroke="#d9bd7c" stroke-width="5"/><path d="M190,546Q330,514 476,556" fill="none" stroke="#a98850" stroke-width="6"/>${Array.from(
    { length: 9 },
    (_, i) => {
      const u = i / 8;
      const x = lerp(196, 470, u);
      const y = (1 - u) ** 2 * 596 + 2 * u * (1 - u) * 560 + u * u * 606;
      return `<path d="M${n(x)},${n(y)}v-48" stroke="#a98850" stroke-width="5"/>`;
    },
  ).join("")}`;
  return [
    sky(s, [0, "#9fd0d4"], [0.3, "#d9ecd8"], [0.5, "#f9f6d9"], [1, "#d9e6b4"]),
    range(s, {
      count: 3,
      base: [300, 380],
      amp: [120, 70],
      colour: ["#a9cdb8", "#6aa07c"],
      haze: "#eef6dc",
      fog: 0.85,
      trees: ["leaf", 8, 18],
    }),
    mist(s, 370, 90, "#f5f8e2", 0.75),
    wood(-60, 330, 380, 130, "#8fbf88", "#5a9a62", 18),
    wood(820, 320, 460, 150, "#8fbf88", "#5a9a62", 18),
    `<path d="M-20,470Q300,450 620,470T1220,460V820H-20Z" fill="${s.linear([0, 460], [0, 800], [0, "#8fbb62"], [0.5, "#5d9850"], [1, "#2a5f40"])}"/>`,
    areca(s, 470, 500, 400, "#4f9450"),
    areca(s, 150, 500, 420, "#4a8c4c"),
    areca(s, 240, 490, 330, "#5a9c56"),
    areca(s, 560, 510, 330, "#4a8c4c"),
    areca(s, 1010, 520, 430, "#4a8c4c"),
    areca(s, 1090, 530, 360, "#57994f"),
    areca(s, 60, 520, 360, "#3f8048"),
    `<path d="${stream}" fill="${s.linear([0, 480], [0, 820], [0, "#dff2e6"], [0.35, "#8fd0c0"], [0.7, "#4fa79c"], [1, "#267a78"])}"/>`,
    `<g clip-path="${s.clip(stream)}">${ripples(s, { y: [500, 800], x: [60, 520], count: 110, colour: "#f6fffa", opacity: 0.6, length: [16, 90] })}</g>`,
    ...(
      [
        [180, 640, 70],
        [420, 690, 90],
        [250, 700, 50],
        [360, 590, 40],
        [470, 770, 130],
        [110, 760, 120],
        [330, 780, 70],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#b5c3b0", "#4a5f58")),
    bridge,
    person(
      { x: 326, y: 574, scale: 88 },
      {
        top: "#e0a12e",
        bottom: "#4a2f4a",
        dress: "skirt",
        pose: "walk",
        load: "basket",
        shawl: "#c2402e",
        skin: "#a9744f",
      },
    ),
    bamboo(s, 1170, 660, 520, "#6a9a48", 12, 0.42),
    cottage,
    `<path d="M1018,640V470M1150,640V452" stroke="#7a5a34" stroke-width="14"/><path d="M1020,520Q1084,596 1148,506Q1084,566 1020,520Z" fill="#d9583f"/><path d="M1020,520Q1084,580 1148,506" fill="none" stroke="#f3d9a8" stroke-width="3"/>`,
    `<path d="M560,634Q900,616 1220,636V820H520Q500,700 560,634Z" fill="${s.linear([0, 630], [0, 800], [0, "#79a852"], [1, "#2f6440"])}"/><path d="M742,640Q720,700 640,820H800Q800,720 782,640Z" fill="#c3b08a"/><path d="M732,556L714,644M788,556L806,644" stroke="#7a5630" stroke-width="8"/><path d="M729,572h62M726,590h68M722,608h76M718,628h84" stroke="#a5793f" stroke-width="8"/>`,
    shafts(s, [900, -60], 7, "#fffbd0", 0.26, 0.6, 760),
    banana(s, 1150, 800, 280, "#5aa04c"),
    banana(s, 600, 690, 150, "#68ac54"),
    fern(s, 900, 790, 120, "#3f8a48"),
    fern(s, 1020, 812, 140, "#347a42"),
    fern(s, 560, 812, 110, "#3f8a48"),
    treeFern(s, 40, 700, 300, "#2f7a45"),
    vignette(s, "#0c2c1e", 0.36),
  ].join("");
};
