import { flock } from "./draw/birds";
import { car } from "./draw/car";
import { offroader } from "./draw/car-shapes";
import { prayerFlags } from "./draw/flags";
import { lerp, n, place } from "./draw/geometry";
import { smoke } from "./draw/huts";
import { land, range, ridge } from "./draw/land";
import { lodge } from "./draw/lodge";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { clump, fir, rhododendron } from "./draw/trees";
import { boulder } from "./draw/water";
import { mist, vignette } from "./draw/weather";
import { kerbStones, type RoadPoint, windingRoad } from "./draw/winding";

/** The painted gate over the top of a pass, about 200 units wide. */
const passGate = `<path d="M-92,0V-96H-66V0ZM66,0V-96H92V0Z" fill="#b5382a"/><path d="M-92,-60h26v12h-26ZM66,-60h26v12h-26Z" fill="#e0b13c"/><path d="M-116,-92Q0,-112 116,-92V-112Q0,-130 -116,-112Z" fill="#2f6f8f"/><path d="M-116,-98Q0,-118 116,-98" fill="none" stroke="#e0b13c" stroke-width="6"/><path d="M-128,-112Q0,-134 128,-112L96,-134Q0,-154 -96,-134Z" fill="#a8322a"/><path d="M-52,-140Q0,-152 52,-140L34,-160Q0,-170 -34,-160Z" fill="#e0a12e"/><path d="M0,-166v-18" stroke="#e0b13c" stroke-width="6"/>`;

/** Up to the pass in one look: five bends, old snow, the gate against the sky. */
export const himalayaRoad: Scene = (s) => {
  const route: RoadPoint[] = [
    [606, 318, 14],
    [640, 336, 17],
    [770, 356, 22],
    [842, 382, 28],
    [740, 410, 34],
    [500, 436, 41],
    [372, 474, 50],
    [500, 520, 60],
    [800, 560, 72],
    [968, 622, 90],
    [800, 694, 112],
    [400, 756, 146],
    [60, 850, 200],
  ];
  const wall = ridge(s, {
    base: 470,
    amp: 34,
    freq: 1.7,
    rough: 0.5,
    shape: (u) => 210 * Math.min(1, Math.abs(u - 0.505) * 2.6) + 130 * Math.exp(-(((u - 0.505) / 0.16) ** 2)),
  });
  const patches = Array.from({ length: 26 }, () => {
    const [x, y] = [s.rng.range(0, 1200), s.rng.range(350, 700)];
    const w = lerp(16, 70, (y - 350) / 350) * s.rng.range(0.6, 1.5);
    const blobs = Array.from({ length: 6 }, () =>
      clump(s, x + s.rng.range(-0.8, 0.8) * w, y + s.rng.range(-0.08, 0.08) * w, w * s.rng.range(0.14, 0.4), 0.3),
    ).join("");
    return `<path d="${blobs}" fill="#b9cde0" transform="translate(2 3)"/><path d="${blobs}" fill="#f7fbff"/>`;
  }).join("");
  const folds = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [s.rng.range(-60, 1260), 360 + i * 26];
    const w = s.rng.range(180, 380);
    return `<path d="M${n(x - w)},${y + 30}Q${n(x - w * 0.2)},${y - 14} ${n(x + w * 0.2)},${y - 4}T${n(x + w)},${y + 34}Q${n(x)},${y + 20} ${n(x - w)},${y + 30}Z" fill="${i % 2 ? "#b3a063" : "#3f4c36"}" opacity="${i % 2 ? 0.4 : 0.34}"/>`;
  }).join("");
  const slopeGrass = grass(s, {
    x: [-20, 1220],
    y: () => s.rng.range(400, 800),
    count: 700,
    height: [5, 17],
    colours: ["#b0a05c", "#7d7a44", "#5f6640"],
    width: 2.4,
  });
  const rocks = Array.from({ length: 34 }, () => {
    const y = s.rng.range(400, 790);
    return boulder(s, s.rng.range(0, 1200), y, lerp(8, 52, (y - 400) / 390), "#b7ada0", "#5a5552");
  }).join("");
  return [
    sky(s, [0, "#1f5fae"], [0.3, "#6fb0e2"], [0.5, "#dceaf2"], [1, "#dceaf2"]),
    streaks(s, 40, 170, 8, "#ffffff", 0.65),
    massif(s, {
      spine: [
        [-60, 280],
        [110, 130],
        [250, 250],
        [400, 170],
        [500, 260],
        [640, 110],
        [780, 250],
        [930, 150],
        [1040, 240],
        [1150, 90],
        [1280, 260],
      ],
      foot: 450,
      lit: "#ffffff",
      shade: "#86a9d2",
      rockLit: "#97a4ba",
      rockShade: "#5a6b8c",
      snow: 0.7,
      haze: "#c9dae8",
    }),
    mist(s, 330, 70, "#f2f6f8", 0.7),
    flock(s, 820, 120, 5, 12, "#2b3c58", 0.8),
    land(s, wall, "#94834f", "#4f5a40", 380),
    folds,
    slopeGrass,
    patches,
    rocks,
    `<g transform="translate(0 9)">${windingRoad(s, route, { tar: ["#4f4a40", "#35322e"], verge: "#4a4538" })}</g>`,
    windingRoad(s, route, { tar: ["#8d8f92", "#55585c"], verge: "#c7b58c", edge: "#f6f2e8" }),
    kerbStones(route, -1, ["#f6f2e8", "#c23a30"], 7),
    place({ x: 604, y: 322, scale: 0.72 }, passGate),
    prayerFlags(s, [540, 262], [330, 330], 22, 13),
    prayerFlags(s, [668, 262], [880, 300], 22, 13),
    prayerFlags(s, [540, 268], [668, 268], 12, 11),
    place(
      { x: 640, y: 545, rotate: 7 },
      car(s, { x: 0, y: 0, scale: 0.27 }, offroader, { colour: "#f1ede2", reflection: "#cfe4f0", spokes: 6 }),
    ),
    car(s, { x: 560, y: 742, scale: 0.44, flip: true }, offroader, {
      colour: "#2f6f8f",
      reflection: "#dcebf5",
      spokes: 6,
      extra: `<path d="M-176,-192H10v8H-176Z" fill="#1c1f22"/><rect x="-160" y="-222" width="80" height="30" rx="8" fill="#b5382a"/><rect x="-70" y="-216" width="64" height="24" rx="8" fill="#d9a13a"/>`,
    }),
    rhododendron(s, 1110, 806, 190, "#c9304a"),
    rhododendron(s, 1000, 820, 120, "#d8506a"),
    boulder(s, 1180, 800, 130, "#c9c2b4", "#4d5358"),
    grass(s, { x: [640, 1220], y: () => 816, count: 130, height: [14, 46], colours: ["#8a7a44", "#6b6438"], width: 3 }),
    vignette(s, "#0f2748", 0.36),
  ].join("");
};

/** First light on the snows; in the homestay the kitchen is awake. */
export const himalayaStay: Scene = (s) => {
  const house = lodge(
    s,
    { x: 690, y: 632, scale: 1.72 },
    {
      wall: "#ece0cc",
      roof: "#7d4a3a",
      trim: "#a8562a",
      glass: "#ffd27a",
      form: "hip",
      storeys: 2,
      bays: 6,
      veranda: true,
    },
  );
  const steps = Array.from({ length: 7 }, (_, i) => {
    const y = 470 + i * 22 + i * i * 2.2;
    return `<path d="M-20,${n(y)}Q300,${n(y - 16)} 640,${n(y + 6)}T1220,${n(y - 6)}V${n(y + 40)}H-20Z" fill="${["#a9ad5a", "#8f9d54", "#b9b062"][i % 3]}"/><path d="M-20,${n(y)}Q300,${n(y - 16)} 640,${n(y + 6)}T1220,${n(y - 6)}" fill="none" stroke="#6b6a44" stroke-width="3" opacity="0.6"/>`;
  }).join("");
  const logs = Array.from({ length: 44 }, (_, i) => {
    const [x, y] = [930 + (i % 11) * 15, 636 - Math.floor(i / 11) * 14];
    return `<circle cx="${x}" cy="${y}" r="7.6" fill="${s.rng.pick(["#b98a5a", "#a5764a", "#c79a68"])}" stroke="#4a3022" stroke-width="1.8"/>`;
  }).join("");
  const marigolds = Array.from({ length: 90 }, () => {
    const [x, y] = [s.rng.range(250, 560), s.rng.range(640, 676)];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s.rng.range(3, 6))}" fill="${s.rng.pick(["#f2a02e", "#f6c04a", "#e5752a"])}"/>`;
  }).join("");
  return [
    sky(s, [0, "#5b7fb8"], [0.22, "#a9b6d6"], [0.4, "#f3c9b4"], [0.52, "#fde3bf"], [1, "#fde3bf"]),
    streaks(s, 60, 220, 9, "#fbd3bd", 0.7),
    massif(s, {
      spine: [
        [-60, 330],
        [90, 240],
        [200, 310],
        [330, 96],
        [470, 250],
        [560, 190],
        [660, 290],
        [820, 160],
        [960, 280],
        [1090, 210],
        [1270, 320],
      ],
      foot: 470,
      lit: "#ffd9b0",
      shade: "#9a8fbc",
      rockLit: "#b98f9a",
      rockShade: "#6f6a98",
      snow: 0.75,
      haze: "#d9c0c8",
    }),
    mist(s, 420, 80, "#fbe3cf", 0.8),
    range(s, {
      count: 3,
      base: [430, 490],
      amp: [80, 50],
      colour: ["#8a8fa8", "#4f6f62"],
      haze: "#e9cfbf",
      fog: 0.8,
      trees: ["fir", 9, 20],
    }),
    `<path d="M-20,470H1220V820H-20Z" fill="#8f9d54"/>`,
    steps,
    fir(s, 70, 640, 300, "#2f5a4a"),
    fir(s, 170, 624, 220, "#35624f"),
    fir(s, 1130, 640, 290, "#2b5247"),
    fir(s, 1060, 616, 200, "#35624f"),
    house,
    logs,
    `<path d="M918,588L930,574H1100L1112,588Z" fill="#7d858c"/><path d="M930,588v54M1100,588v54" stroke="#5a4030" stroke-width="7"/>`,
    `<rect x="812" y="306" width="24" height="58" fill="#5d4a44"/>`,
    smoke(s, 824, 312, 230, "#f6e6de", 0.75),
    prayerFlags(s, [240, 430], [556, 372], 40, 24),
    prayerFlags(s, [240, 430], [60, 560], 18, 22),
    `<path d="M240,660V420" stroke="#5a4634" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M-20,650Q300,626 640,640T1220,640V820H-20Z" fill="${s.linear([0, 640], [0, 810], [0, "#7d8a4a"], [1, "#3a4f34"])}"/>`,
    `<path d="M694,640Q650,700 560,820H800Q760,700 722,640Z" fill="#cdb48c"/><path d="M676,676h52M650,712h96M616,760h150" stroke="#a98d64" stroke-width="5" opacity="0.7"/>`,
    `<path d="M236,668Q400,650 574,668V690H236Z" fill="#3f5f38"/>`,
    marigolds,
    `<path d="M226,690H580V706H226Z" fill="#a39a8c"/><path d="M226,698H580M270,690v16M330,690v16M390,690v16M450,690v16M510,690v16" stroke="#6d665c" stroke-width="2"/>`,
    person(
      { x: 860, y: 760, scale: 138, flip: true },
      {
        top: "#8f2a3a",
        bottom: "#3a2f3a",
        dress: "skirt",
        pose: "walk",
        load: "basket",
        shawl: "#d98a3a",
        skin: "#b07a54",
      },
    ),
    grass(s, { x: [-20, 540], y: () => 818, count: 170, height: [16, 54], colours: ["#4f6338", "#6b7a40"], width: 4 }),
    grass(s, { x: [820, 1220], y: () => 818, count: 130, height: [16, 54], colours: ["#4f6338", "#6b7a40"], width: 4 }),
    sun(s, 330, 100, 0, "#ffe6c0", 6, 0.5),
    vignette(s, "#2b1f3a", 0.34),
  ].join("");
};
