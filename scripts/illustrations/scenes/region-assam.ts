import { flock } from "./draw/birds";
import { boat } from "./draw/boats";
import { darken } from "./draw/colour";
import { lerp, n, place } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { lodge } from "./draw/lodge";
import { birdMask, demonMask, monkeyMask } from "./draw/masks";
import { person } from "./draw/people";
import { grass, teaRows } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { moon, sky, stars, streaks, sun } from "./draw/sky";
import { shadeTree } from "./draw/trees";
import { areca, bamboo, banana } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, shafts, vignette } from "./draw/weather";
import { type RoadPoint, windingRoad } from "./draw/winding";

/** Seven in the morning in the gardens: pluckers on their way along the road. */
export const assamRoad: Scene = (s) => {
  const route: RoadPoint[] = [
    [690, 372, 9],
    [668, 392, 18],
    [610, 420, 34],
    [580, 462, 62],
    [606, 524, 110],
    [632, 620, 200],
    [560, 850, 460],
  ];
  const woods = ridge(s, { base: 372, amp: 18, freq: 1.4 });
  const plucker = (x: number, y: number, scale: number, top: string, bottom: string, scarf: string): string =>
    person(
      { x, y, scale },
      {
        top,
        bottom,
        dress: "skirt",
        pose: "walk",
        load: "basket",
        hat: "scarf",
        hatColour: scarf,
        skin: "#7a4f38",
      },
    );
  return [
    sky(s, [0, "#86b8cf"], [0.24, "#cfe2d8"], [0.42, "#fdeec6"], [1, "#fdeec6"]),
    sun(s, 380, 236, 42, "#fffbe6", 12, 0.95),
    streaks(s, 60, 180, 7, "#ffffff", 0.6),
    flock(s, 760, 140, 8, 11, "#6d8f8a", 0.75),
    range(s, {
      count: 3,
      base: [320, 360],
      amp: [90, 40],
      colour: ["#b3cfd0", "#86ab9d"],
      haze: "#f8eccb",
      fog: 0.9,
    }),
    land(s, woods, "#6f9c74", "#b5cc92", 60, treeline(s, woods, "palm", 28)),
    mist(s, 386, 60, "#fdf4d4", 0.8),
    teaRows(s, {
      y: [396, 850],
      rows: 14,
      colour: "#458f4b",
      light: "#d2e27c",
      haze: "#d9e6b0",
      fall: (u) => 26 * Math.sin(u * 4.2 + 0.6) - 12,
    }),
    windingRoad(s, route, { tar: ["#c9b49a", "#7b7470"], verge: "#c98a58", centre: "#f6ecd2" }),
    ...(
      [
        [520, 452, 120],
        [716, 444, 110],
        [455, 520, 210],
        [752, 508, 190],
        [372, 640, 380],
        [880, 620, 340],
      ] as const
    ).map(([x, y, h]) => shadeTree(s, x, y, h, "#5d9a4c")),
    mist(s, 440, 60, "#fdf6d8", 0.55),
    plucker(596, 560, 92, "#f0e2c4", "#b5382a", "#e0a12e"),
    plucker(648, 574, 98, "#2f7f74", "#e8c36a", "#f0e2c4"),
    plucker(560, 640, 130, "#c23a5a", "#3f5a9a", "#f6d27a"),
    shafts(s, [380, 200], 7, "#fff6cf", 0.28, 0.9, 760),
    shadeTree(s, 140, 830, 640, "#4c8a42"),
    shadeTree(s, 1090, 840, 620, "#457f3f"),
    grass(s, {
      x: [-20, 330],
      y: () => 818,
      count: 160,
      height: [20, 70],
      colours: ["#5f943f", "#3f7a38", "#a9c45c"],
      width: 4,
    }),
    grass(s, {
      x: [830, 1220],
      y: () => 818,
      count: 160,
      height: [20, 70],
      colours: ["#5f943f", "#3f7a38", "#a9c45c"],
      width: 4,
    }),
    vignette(s, "#14382a", 0.34),
  ].join("");
};

/** A lantern on a post with its light; the post is 90 units high. */
function lantern(s: Sheet, x: number, y: number, k: number): string {
  return place(
    { x, y, scale: k },
    `<path d="M0,0V-90h18" fill="none" stroke="#3a2a22" stroke-width="6"/><circle cx="18" cy="-70" r="80" fill="${s.radial([0, "#ffd68a", 0.75], [0.25, "#ffb45a", 0.3], [1, "#ffb45a", 0])}"/><path d="M8,-84h20l4,28h-28Z" fill="#ffe9ae"/><path d="M6,-88h24v6h-24ZM4,-56h28v6h-28Z" fill="#3a2a22"/>`,
  );
}

/** Blue hour at a ghat: a house on stilts, lamps down the steps, the ferry gone. */
export const assamStay: Scene = (s) => {
  const horizon = 400;
  const far = ridge(s, { base: 388, amp: 16, freq: 0.8 });
  const shore = land(s, far, "#3f4f7c", "#4f5a86", 30, treeline(s, far, "palm", 24, 1.1));
  const ground = "M420,820Q470,700 560,650Q640,606 760,596Q980,580 1220,590V820Z";
  const house = lodge(
    s,
    { x: 880, y: 624, scale: 1.72 },
    {
      wall: "#b98d57",
      roof: "#8a6c42",
      trim: "#5d4028",
      glass: "#ffd27a",
      form: "thatch",
      storeys: 1,
      bays: 6,
      stilts: 62,
      veranda: true,
    },
  );
  const steps = Array.from({ length: 8 }, (_, i) => {
    const [x, y, w] = [586 - i * 27, 640 + i * 20, 120 + i * 8];
    return `<path d="M${x},${y}h${w}l-14,17h${-w}Z" fill="#b0a99c"/><path d="M${x - 14},${y + 17}h${w}v7h${-w}Z" fill="#5a5660"/>`;
  }).join("");
  const ferry = boat({ x: 250, y: 640, scale: 1.32 }, { wood: "#5d4034", hood: "#a98a58", trim: "#d9a86a" });
  const streak = (x: number, y: number, w: number): string =>
    `<path d="M${x - w},${y}H${x + w}L${x + w * 1.6},${y + 150}H${x - w * 1.6}Z" fill="${s.linear([0, y], [0, y + 150], [0, "#ffd08a", 0.6], [1, "#ffd08a", 0])}" filter="${s.blur(7, 2)}"/>`;
  return [
    sky(s, [0, "#16235a"], [0.22, "#3d4f8f"], [0.4, "#8f86ae"], [0.5, "#eeb9a0"], [1, "#eeb9a0"]),
    stars(s, 110, 260),
    moon(s, 300, 130, 36),
    streaks(s, 230, 360, 9, "#d99fae", 0.5),
    shore,
    water(s, horizon, 820, [0, "#d9a9a4"], [0.2, "#7d7fae"], [0.55, "#3a4a86"], [1, "#1a2654"]),
    reflect(s, shore, horizon + 1, 50, 0.5),
    streak(300, 410, 12),
    ripples(s, { y: [408, 800], count: 120, colour: "#f3cfc0", opacity: 0.4 }),
    ripples(s, { y: [420, 800], count: 70, colour: "#16204e", opacity: 0.4 }),
    boat({ x: 470, y: 448, scale: 0.3, flip: true }, { wood: "#26284e", hood: "#33345c" }),
    areca(s, 640, 612, 400, "#33524c"),
    areca(s, 1120, 600, 440, "#2f4a4a"),
    areca(s, 1060, 600, 340, "#3a5a50"),
    bamboo(s, 1190, 620, 430, "#46604c", 10, 0.4),
    house,
    `<path d="${ground}" fill="${s.linear([0, 590], [0, 800], [0, "#5d5a5c"], [0.4, "#3d3a4a"], [1, "#1c1c30"])}"/>`,
    `<ellipse cx="880" cy="640" rx="270" ry="26" fill="${s.radial([0, "#ffbf6a", 0.5], [1, "#ffbf6a", 0])}"/>`,
    steps,
    streak(452, 700, 20),
    lantern(s, 724, 650, 0.9),
    lantern(s, 640, 716, 1),
    lantern(s, 560, 776, 1.1),
    reflect(s, ferry, 642, 90, 0.5),
    ferry,
    `<path d="M372,606Q440,640 508,690" fill="none" stroke="#2a2030" stroke-width="3"/>`,
    person(
      { x: 655, y: 662, scale: 112, flip: true },
      { top: "#f1e4cf", bottom: "#e9dcc2", dress: "skirt", pose: "walk", shawl: "#a8322a", skin: "#7d5340" },
    ),
    banana(s, 1160, 800, 300, "#2f4a44"),
    banana(s, 1060, 820, 210, "#35534a"),
    grass(s, {
      x: [-20, 260],
      y: () => 818,
      count: 120,
      height: [40, 130],
      colours: ["#141a38", "#1f2646"],
      width: 5,
      plume: 0.14,
      plumeColour: "#a99ab8",
    }),
    grass(s, { x: [800, 1220], y: () => 818, count: 120, height: [20, 70], colours: ["#1a2236", "#26303c"], width: 4 }),
    vignette(s, "#070b22", 0.45),
  ].join("");
};

/** A workshop in a satra on Majuli: painted masks on the wall, one still in clay on the bench. */
export const assamMoment: Scene = (s) => {
  let weave = "";
  for (let row = 0; row < 22; row++)
    for (let col = 0; col < 43; col++) {
      const [x, y] = [col * 28, row * 28];
      weave +=
        (row + col) % 2
          ? `M${x},${y + 5}h28M${x},${y + 14}h28M${x},${y + 23}h28`
          : `M${x + 5},${y}v28M${x + 14},${y}v28M${x + 23},${y}v28`;
    }
  const window = "M850,110H1090V400H850Z";
  const hang = (x: number, y: number, k: number, art: string, turn = 0): string =>
    `<ellipse cx="${x + 16}" cy="${y + 22}" rx="${112 * k}" ry="${126 * k}" fill="#1f120a" opacity="0.5" filter="${s.blur(12)}"/><path d="M${x},${y - 150 * k}v-24" stroke="#3a2616" stroke-width="4"/>${place({ x, y, scale: k, rotate: turn }, art)}`;
  const red = {
    face: "#c2402e",
    shade: "#6d1a14",
    lit: "#d9583f",
    crown: "#2f6f60",
    gold: "#e0a12e",
    mouth: "#3a0d0c",
  };
  const clay = {
    face: "#b39a7e",
    shade: "#6d5a48",
    lit: "#c4ab8e",
    crown: "#a98f72",
    gold: "#bda486",
    mouth: "#5d4a3a",
  };
  const bowl = (x: number, y: number, colour: string): string =>
    `<path d="M${x - 40},${y}Q${x - 36},${y + 36} ${x},${y + 36}Q${x + 36},${y + 36} ${x + 40},${y}Z" fill="#8a5a38"/><path d="M${x + 6},${y + 36}Q${x + 36},${y + 34} ${x + 40},${y}H${x + 20}Z" fill="#4a2c1a" opacity="0.6"/><ellipse cx="${x}" cy="${y}" rx="40" ry="10" fill="#6d4428"/><ellipse cx="${x}" cy="${y + 1}" rx="34" ry="7.6" fill="${colour}"/>`;
  const brush = (x: number, y: number, turn: number, tip: string): string =>
    place(
      { x, y, rotate: turn },
      `<path d="M0,0V-96" stroke="#d9b87a" stroke-width="6" stroke-linecap="round"/><path d="M-5,0h10l-2,22q-3,8 -6,0Z" fill="${tip}"/>`,
    );
  const strips = Array.from({ length: 9 }, (_, i) => {
    const y = 700 + i * 5;
    return `<path d="M${40 + i * 9},${y}Q${180 + i * 4},${y - 16 - i * 2} ${330 + i * 6},${y + 3}" fill="none" stroke="${s.rng.pick(["#d9c07a", "#b99a56", "#e6d29a"])}" stroke-width="5"/>`;
  }).join("");
  return [
    `<rect width="1200" height="800" fill="${s.linear([1000, 200], [0, 700], [0, "#c9975a"], [0.5, "#8f6238"], [1, "#4a2f1c"])}"/>`,
    `<path d="${weave}" stroke="#f0cf94" stroke-width="5" opacity="0.16"/>`,
    `<g clip-path="${s.clip(window)}">${sky(s, [0, "#bfe0e4"], [0.3, "#fdf3d4"], [1, "#fdf3d4"])}${water(s, 290, 420, [0, "#e6e4c9"], [1, "#8fb4b4"])}${bamboo(s, 1080, 400, 260, "#6a9a48", 8, 0.5)}${banana(s, 880, 420, 190, "#5f9f48")}${boat({ x: 985, y: 330, scale: 0.34 }, { wood: "#5a4030", hood: "#a98a58" })}</g>`,
    `<path d="${window}" fill="none" stroke="#5d3c22" stroke-width="20"/><path d="M970,110V400" stroke="#5d3c22" stroke-width="10"/><path d="M826,408H1114v16H826Z" fill="#7d5230"/>`,
    `<path d="M-20,30H1220" stroke="#6d4a2a" stroke-width="26"/><path d="M-20,22H1220" stroke="#b98a52" stroke-width="6"/><path d="M770,0V560" stroke="#6d4a2a" stroke-width="24"/><path d="M762,0V560" stroke="#a97b48" stroke-width="6"/>`,
    hang(180, 250, 0.86, birdMask(), -2),
    hang(415, 226, 0.92, demonMask(), 1),
    hang(652, 196, 0.66, monkeyMask(), 2),
    hang(1158, 260, 0.5, demonMask({ ...red, face: "#3a5fa0", shade: "#1a2c5a", lit: "#4f76b8" }), 3),
    hang(300, 452, 0.52, demonMask(red), -3),
    `<path d="M850,110L1090,110L760,800H120Z" fill="${s.linear([970, 110], [420, 800], [0, "#fff2c0", 0.5], [1, "#fff2c0", 0])}" filter="${s.blur(8)}"/>`,
    `<path d="M-20,620H1220V820H-20Z" fill="${s.vertical([0, "#b07a46"], [0.25, "#8a5a32"], [1, "#3f2716"])}"/><path d="M-20,622H1220" stroke="#e6b878" stroke-width="5"/><path d="M-20,668Q500,660 1220,672M-20,730Q600,722 1220,736" stroke="#4a2c18" stroke-width="2.5" opacity="0.6"/>`,
    `<ellipse cx="590" cy="690" rx="170" ry="22" fill="#2a1810" opacity="0.55" filter="${s.blur(8, 3)}"/><path d="M538,690L566,540H614L642,690Z" fill="#6d4628"/><path d="M524,686H656v16H524Z" fill="#8a5c34"/>`,
    place(
      { x: 590, y: 508, scale: 1.12, rotate: -3 },
      `${demonMask(clay)}<g clip-path="${s.clip("M-140,-60Q-60,-48 -14,-74L-4,-20L-16,22L2,60L-10,130H-140Z")}">${demonMask()}</g>`,
    ),
    strips,
    bowl(800, 690, "#b5302a"),
    bowl(900, 712, "#e0a12e"),
    bowl(1000, 692, "#2f7f74"),
    bowl(1088, 724, "#f0e6d2"),
    brush(836, 676, 62, "#b5302a"),
    brush(1040, 672, -38, "#2f7f74"),
    `<path d="M380,742q-6,-44 44,-48q40,-4 52,40q-44,22 -96,8Z" fill="#a08468"/><path d="M392,730q10,-26 36,-28" stroke="${darken("#a08468", 0.3)}" stroke-width="4" fill="none"/>`,
    Array.from({ length: 40 }, () => {
      const t = s.rng();
      return `<circle cx="${n(lerp(960, 420, t) + s.rng.range(-90, 90))}" cy="${n(lerp(180, 640, t))}" r="${n(s.rng.range(0.8, 2.2))}" fill="#fff4cf" opacity="${n(s.rng.range(0.3, 0.8))}"/>`;
    }).join(""),
    vignette(s, "#1a0e06", 0.5),
  ].join("");
};
