import { flock } from "./draw/birds";
import { mix } from "./draw/colour";
import { heightAt, lerp, n, type Pt, place } from "./draw/geometry";
import { smoke } from "./draw/huts";
import { jeep } from "./draw/jeep";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, stars, streaks, sun } from "./draw/sky";
import { broadleaf } from "./draw/trees";
import { bamboo, banana } from "./draw/tropical";
import { mist, vignette } from "./draw/weather";
import { kerbStones, type RoadPoint, windingRoad } from "./draw/winding";

/** A village along a crest: tin roofs, and a small white church among them. */
function crestVillage(s: Sheet, crest: readonly Pt[], from: number, to: number, tone: string): string {
  let out = "";
  const house = (x: number, k: number, sink: number): string => {
    const y = heightAt(crest, x) + sink;
    const roof = s.rng.pick(["#c2573f", "#9aa7b0", "#d0945f", "#74879a"]);
    return `<path d="M${n(x - k)},${n(y + 6)}v${n(-k * 0.8 - 6)}h${n(k * 2)}v${n(k * 0.8 + 6)}Z" fill="${mix("#f3e6d0", tone, 0.25)}"/><path d="M${n(x - k * 1.2)},${n(y - k * 0.75)}l${n(k * 0.5)},${n(-k * 0.6)}h${n(k * 1.4)}l${n(k * 0.5)},${n(k * 0.6)}Z" fill="${mix(roof, tone, 0.25)}"/>`;
  };
  for (let x = from; x < to; x += s.rng.range(11, 20)) out += house(x, s.rng.range(6, 10), 0);
  const c = lerp(from, to, 0.55);
  const y = heightAt(crest, c);
  out += `<path d="M${n(c - 15)},${n(y + 2)}v-20l15,-11l15,11v20Z" fill="#fbf3e6"/><path d="M${n(c - 4.5)},${n(y - 22)}v-22l4.5,-15l4.5,15v22Z" fill="#fbf3e6"/><path d="M${n(c + 1)},${n(y + 2)}v-30l14,10v20Z" fill="#8a7488" opacity="0.45"/>`;
  for (let x = from + 10; x < to - 10; x += s.rng.range(14, 26)) out += house(x, s.rng.range(6, 10), 16);
  return out;
}

/** Late sun on the ridges south of Kohima: the road home, a shared jeep. */
export const hillsRoad: Scene = (s) => {
  const route: RoadPoint[] = [
    [905, 470, 10],
    [838, 486, 18],
    [742, 512, 34],
    [700, 552, 60],
    [730, 608, 104],
    [716, 690, 190],
    [560, 840, 380],
  ];
  const spur = ridge(s, {
    base: 560,
    amp: 26,
    freq: 1.2,
    shape: (u) => (u > 0.58 ? (u - 0.58) * 300 : (0.58 - u) * -210),
  });
  const crest = ridge(s, {
    base: 500,
    amp: 24,
    freq: 0.9,
    shape: (u) => 62 * Math.exp(-(((u - 0.18) / 0.16) ** 2)) - u * 60,
  });
  const bank = ridge(s, { base: 700, amp: 30, freq: 1.5, shape: (u) => (u > 0.7 ? (u - 0.7) * 820 : -160) });
  return [
    sky(s, [0, "#4d6fa8"], [0.2, "#a7a6c6"], [0.36, "#f4c69a"], [0.5, "#fde6b8"], [1, "#fde6b8"]),
    sun(s, 330, 300, 36, "#fff3cf", 11, 0.95),
    streaks(s, 70, 240, 10, "#fbd6b4", 0.7),
    flock(s, 520, 150, 9, 11, "#5d5a78", 0.8),
    range(s, {
      count: 3,
      base: [330, 430],
      amp: [100, 110],
      colour: ["#c3a9b8", "#7c80a0"],
      haze: "#fbdcb4",
      fog: 0.85,
      rough: 0.5,
    }),
    range(s, {
      count: 3,
      base: [440, 560],
      amp: [110, 90],
      colour: ["#7d8298", "#3f5f5c"],
      haze: "#eec6a0",
      fog: 0.75,
      trees: ["leaf", 8, 18],
    }),
    mist(s, 520, 70, "#f8d8b0", 0.6),
    crestVillage(s, crest, 110, 330, "#a09ab0"),
    land(
      s,
      crest,
      "#6a7d74",
      "#8f9a86",
      120,
      treeline(
        s,
        crest.filter(([x]) => x < 90 || x > 350),
        "leaf",
        20,
        0.9,
      ),
    ),
    mist(s, 560, 60, "#f2d2ac", 0.5),
    land(
      s,
      spur,
      "#6f8452",
      "#32503f",
      200,
      treeline(
        s,
        spur.filter(([x]) => x < 520),
        "leaf",
        26,
        0.8,
      ),
    ),
    Array.from({ length: 9 }, (_, i) => {
      const [y, x] = [590 + i * 20, 60 + i * 14];
      return `<path d="M${x - 100},${y}Q${x + 120},${y - 24} ${x + 330 + i * 8},${y + 6}v8Q${x + 120},${y - 10} ${x - 100},${y + 14}Z" fill="${i % 2 ? "#b9b060" : "#8fa052"}" opacity="0.75"/>`;
    }).join(""),
    windingRoad(s, route, { tar: ["#b79d92", "#55525a"], verge: "#b98a5f", centre: "#fbeecb", edge: "#fbeecb" }),
    land(
      s,
      bank,
      "#8a5f42",
      "#3a3a30",
      200,
      treeline(
        s,
        bank.filter(([x]) => x > 860),
        "leaf",
        46,
        0.9,
      ),
    ),
    kerbStones(route, 1, ["#f6efe0", "#2b2b30"], 4),
    jeep(s, { x: 702, y: 628, scale: 0.46 }, "#f1ede2", "back"),
    broadleaf(s, 1010, 560, 250, "#55783f"),
    bamboo(s, 1120, 690, 460, "#8a9a4c", 12, 0.5),
    banana(s, 960, 760, 210, "#5f8f48"),
    bamboo(s, 20, 830, 500, "#4a5f3c", 9, 0.32),
    grass(s, {
      x: [-20, 420],
      y: () => 815,
      count: 170,
      height: [30, 110],
      colours: ["#5a6a38", "#3f5236", "#a89a50"],
      width: 4,
      plume: 0.12,
    }),
    grass(s, { x: [800, 1220], y: () => 815, count: 150, height: [30, 90], colours: ["#4f6138", "#39492f"], width: 4 }),
    vignette(s, "#241b33", 0.4),
  ].join("");
};

/** The front of a Naga house: a steep thatch, crossed barge boards, planks, and fire light in the door. */
function nagaHouse(s: Sheet): string {
  let [planks, straw] = ["", ""];
  for (let x = -140; x <= 140; x += 20)
    planks += `<path d="M${x},0V${n(-250 + Math.abs(x) * 1.32)}" stroke="#2c1a16" stroke-width="2.2" opacity="0.7"/>`;
  for (let i = 0; i < 150; i++) {
    const [u, k] = [s.rng(), s.rng.chance(0.5) ? -1 : 1];
    const [x, y] = [k * lerp(10, 214, u), lerp(-296, -28, u) + s.rng.range(-6, 26)];
    straw += `M${n(x)},${n(y)}l${n(k * s.rng.range(4, 10))},${n(s.rng.range(12, 26))}`;
  }
  const heads = [-64, 0, 64]
    .map(
      (x) =>
        `<path d="M${x - 24},-138Q${x - 22},-118 ${x - 6},-118L${x},-96L${x + 6},-118Q${x + 22},-118 ${x + 24},-138Q${x + 13},-127 ${x},-128Q${x - 13},-127 ${x - 24},-138Z" fill="#e9dcc2"/>`,
    )
    .join("");
  const pile = Array.from({ length: 42 }, (_, i) => {
    const [x, y] = [-138 + (i % 7) * 13, -6 - Math.floor(i / 7) * 11.5];
    return `<circle cx="${x}" cy="${y}" r="6.6" fill="${s.rng.pick(["#b98a5a", "#a5764a", "#c79a68"])}" stroke="#4a3022" stroke-width="1.6"/>`;
  }).join("");
  return `<path d="M-222,-12Q-110,-150 0,-318Q110,-150 222,-12L166,-4L0,-240L-166,-4Z" fill="${s.linear([-200, 0], [200, 0], [0, "#8a7452"], [0.5, "#a98f62"], [1, "#4f4438"])}"/><path d="${straw}" stroke="#3f3426" stroke-width="1.8" opacity="0.6"/><path d="M-160,0L-160,-6L0,-240L160,-6V0Z" fill="${s.linear([-150, 0], [150, 0], [0, "#7d4f34"], [0.5, "#8f5c3a"], [1, "#4a3028"])}"/>${planks}${heads}<path d="M-34,0V-84H34V0Z" fill="${s.radial([0, "#ffdf8a"], [0.45, "#f58f3a"], [1, "#6d2416"])}"/><path d="M-40,0V-90H40V0" fill="none" stroke="#2a1814" stroke-width="8"/>${pile}<path d="M-226,-8L14,-346M226,-8L-14,-346" stroke="#37221c" stroke-width="14" stroke-linecap="round"/><path d="M-14,-346q-24,-12 -30,-36M14,-346q24,-12 30,-36" stroke="#37221c" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-214,-14L4,-320" stroke="#d8b07a" stroke-width="2.4" opacity="0.55"/>`;
}

/** Before supper in a village on a spur: the hearth is lit, the terraces hold the last light. */
export const hillsStay: Scene = (s) => {
  const shelf = ridge(s, { base: 628, amp: 10, freq: 1, shape: (u) => (u < 0.36 ? (0.36 - u) * -420 : 0) });
  const slope = ridge(s, { base: 480, amp: 14, freq: 1, shape: (u) => u * -110 });
  const terraces = Array.from({ length: 11 }, (_, i) => {
    const [y, w] = [470 + i * 25 + i * i * 0.6, 330 + i * 20];
    return `<path d="M-20,${n(y)}Q${w * 0.45},${n(y - 26)} ${w},${n(y + 4)}Q${w * 0.5},${n(y + 8)} -20,${n(y + 22)}Z" fill="${i % 3 === 2 ? "#5f8a5c" : s.linear([0, y - 20], [0, y + 20], [0, "#f7c8a8"], [1, "#7d86b4"])}"/><path d="M-20,${n(y + 22)}Q${w * 0.5},${n(y + 8)} ${w},${n(y + 4)}" fill="none" stroke="#2f4a44" stroke-width="5"/>`;
  }).join("");
  return [
    sky(s, [0, "#232a5c"], [0.22, "#5a5590"], [0.4, "#c98a9c"], [0.54, "#f7c79a"], [1, "#f7c79a"]),
    stars(s, 70, 200),
    streaks(s, 170, 330, 9, "#f3a58f", 0.55),
    range(s, {
      count: 4,
      base: [390, 470],
      amp: [130, 80],
      colour: ["#9a83a8", "#3f4c68"],
      haze: "#e8b09c",
      fog: 0.8,
      trees: ["leaf", 5, 16],
    }),
    mist(s, 452, 60, "#f0bfa4", 0.55),
    land(
      s,
      slope,
      "#3f5c54",
      "#31463f",
      160,
      treeline(
        s,
        slope.filter(([x]) => x > 330),
        "leaf",
        22,
        0.9,
      ),
    ),
    terraces,
    land(s, shelf, "#57603f", "#262c2a", 190),
    bamboo(s, 1130, 640, 420, "#54704a", 10, 0.4),
    banana(s, 1010, 640, 220, "#47704a"),
    broadleaf(s, 520, 636, 190, "#3f6148"),
    place({ x: 778, y: 650, scale: 1.18 }, nagaHouse(s)),
    smoke(s, 800, 260, 220, "#e3c3c0", 0.5),
    `<path d="M730,652L690,820H900L826,652Z" fill="${s.linear([0, 650], [0, 810], [0, "#ffb45a", 0.65], [1, "#ffb45a", 0])}" filter="${s.blur(9, 4)}"/>`,
    `<path d="M360,742h150" stroke="#4a3022" stroke-width="13" stroke-linecap="round"/><path d="M382,744v36M488,744v36" stroke="#37221a" stroke-width="10"/>`,
    person({ x: 420, y: 778, scale: 128 }, { top: "#a8322a", bottom: "#2b2430", pose: "sit", shawl: "#1f1a22" }),
    person(
      { x: 1000, y: 742, scale: 128, flip: true },
      { top: "#d9cbb0", bottom: "#8f2a2a", dress: "skirt", pose: "walk", load: "basket", shawl: "#2b2430" },
    ),
    grass(s, { x: [-20, 1220], y: () => 818, count: 240, height: [16, 60], colours: ["#2c3a30", "#46523a"], width: 4 }),
    vignette(s, "#0f0f26", 0.45),
  ].join("");
};
