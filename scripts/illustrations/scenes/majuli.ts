import { egret, flock } from "./draw/birds";
import { boat } from "./draw/boats";
import { smooth } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { land, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { bamboo, banana } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** A satra's bhaona mask, about 200 x 260 units around the origin: clay on bamboo, painted. */
function mask(): string {
  const face = "M-78,-50Q-84,30 -52,78Q-26,112 0,114Q26,112 52,78Q84,30 78,-50Q50,-84 0,-86Q-50,-84 -78,-50Z";
  const half = `<path d="M8,-30Q34,-62 74,-46Q60,-30 50,-22Q28,-40 10,-20Z" fill="#14110f"/><ellipse cx="38" cy="-8" rx="27" ry="19" fill="#fdf3dc"/><circle cx="36" cy="-6" r="12.5" fill="#b5302a"/><circle cx="36" cy="-6" r="6.5" fill="#120c0a"/><path d="M10,-8Q38,-38 68,-6" fill="none" stroke="#120c0a" stroke-width="4"/><path d="M8,44Q40,30 84,52Q100,40 96,22Q112,44 92,62Q50,68 8,54Z" fill="#14110f"/><path d="M22,76L30,76L27,100Q22,92 22,76Z" fill="#fdf3dc"/><path d="M56,14Q70,20 66,34Q54,40 50,26Z" fill="#d9622f" opacity="0.8"/><path d="M78,-34Q104,-40 104,-6Q104,22 80,26Z" fill="#2f7f74"/><circle cx="94" cy="34" r="11" fill="#e0a12e"/><circle cx="94" cy="34" r="5" fill="#a8322a"/>`;
  const spikes = [-84, -56, -28, 0, 28, 56, 84].map((x, i) => {
    const h = 74 - Math.abs(i - 3) * 13;
    return `<path d="M${x - 17},-78Q${x - 12},${-92 - h * 0.6} ${x},${-92 - h}Q${x + 12},${-92 - h * 0.6} ${x + 17},-78Z" fill="${i % 2 ? "#a8322a" : "#d8982c"}" stroke="#5a1f16" stroke-width="2"/><circle cx="${x}" cy="-92" r="6" fill="#fdf3dc"/>`;
  });
  return `${spikes.join("")}<path d="M-102,-84Q0,-112 102,-84L92,-50Q0,-76 -92,-50Z" fill="#a8322a"/><path d="M-102,-84Q0,-112 102,-84M-92,-50Q0,-76 92,-50" fill="none" stroke="#e9bd55" stroke-width="5"/>${[-66, -33, 0, 33, 66].map((x) => `<path d="M${x},-86l9,11l-9,11l-9,-11Z" fill="#f3d27a"/>`).join("")}<g transform="scale(-1 1)">${half}</g><path d="${face}" fill="#2f8f80"/><path d="M0,-86Q50,-84 78,-50Q84,30 52,78Q26,112 0,114Z" fill="#17584f" opacity="0.5"/>${half}<g transform="scale(-1 1)">${half}</g><path d="M-11,-26Q-14,14 -24,28Q-16,42 0,40Q16,42 24,28Q14,14 11,-26Q0,-32 -11,-26Z" fill="#3aa08f"/><path d="M0,40Q16,42 24,28Q16,32 0,32Q-16,32 -24,28Q-16,42 0,40Z" fill="#124a42"/><path d="M-42,72Q0,58 42,72Q30,94 0,96Q-30,94 -42,72Z" fill="#7e1d1a"/><path d="M-36,72Q0,62 36,72L32,79Q0,72 -32,79Z" fill="#fdf3dc"/><path d="M0,-78Q9,-62 0,-40Q-9,-62 0,-78Z" fill="#e0a12e"/>`;
}

/** Dusk on the Brahmaputra: a mask from a satra on the sand, boats drawn up behind it. */
export const majuli: Scene = (s) => {
  const horizon = 372;
  const far = ridge(s, { base: 356, amp: 26, freq: 0.7 });
  const isle = ridge(s, { base: 372, amp: 10, freq: 1.3 });
  const shore =
    land(s, far, "#8c6a8c", "#c98a8b", 40) +
    land(s, isle, "#54415f", "#54415f", 30, treeline(s, isle, "palm", 26, 1.1));
  const fleet = boat(
    { x: 610, y: 452, scale: 0.62 },
    {
      wood: "#4a3140",
      hood: "#6f4b4a",
      crew: `${person({ x: 92, y: -18, scale: 62 }, { top: "#c9736a", bottom: "#e7c9a6", pose: "pole" })}<path d="M110,-96L128,30" stroke="#2e1f2b" stroke-width="2.6"/>`,
    },
  );
  const distant = boat({ x: 905, y: 412, scale: 0.3, flip: true }, { wood: "#43304a", hood: "#5c4358" });
  const moored = boat(
    { x: 870, y: 610, scale: 1.55, flip: true },
    { wood: "#6a3f33", hood: "#a97c52", trim: "#e7a35c" },
  );
  const bankLine = smooth([
    [-20, 640],
    [180, 610],
    [420, 640],
    [640, 690],
    [900, 700],
    [1220, 668],
  ]);
  return [
    sky(s, [0, "#3d3a6b"], [0.18, "#7c5286"], [0.34, "#d0767b"], [0.46, "#f6b27c"], [1, "#f6b27c"]),
    sun(s, 690, 346, 40, "#ffe2a6", 9, 0.9),
    streaks(s, 60, 300, 14, "#f4a183", 0.55),
    flock(s, 560, 170, 11, 13, "#3a2c4a"),
    shore,
    water(s, horizon, 820, [0, "#f3b083"], [0.25, "#bf7683"], [0.6, "#6a4f78"], [1, "#38345c"]),
    reflect(s, shore, horizon + 2, 60, 0.5),
    `<path d="M640,374L740,374L800,600L560,600Z" fill="${s.linear([0, 374], [0, 600], [0, "#ffe6ae", 0.75], [1, "#ffb27a", 0])}" filter="${s.blur(14, 3)}"/>`,
    ripples(s, { y: [380, 690], count: 110, colour: "#ffd3a0", opacity: 0.5 }),
    ripples(s, { y: [400, 690], count: 70, colour: "#3a2d58", opacity: 0.35 }),
    mist(s, 380, 46, "#f7c095", 0.5),
    distant,
    reflect(s, fleet, 452, 90, 0.5),
    fleet,
    reflect(s, moored, 612, 80, 0.5),
    moored,
    `<path d="${bankLine}L1220,820L-20,820Z" fill="${s.linear([0, 610], [0, 800], [0, "#c58a6a"], [0.4, "#8a5c58"], [1, "#41304a"])}"/>`,
    `<path d="${bankLine}" fill="none" stroke="#ffd9a5" stroke-width="3" opacity="0.7"/>`,
    bamboo(s, 30, 660, 420, "#3f3a4a", 9, 0.42),
    banana(s, 1150, 740, 330, "#3c4248"),
    banana(s, 1085, 770, 220, "#333844"),
    hut(
      s,
      { x: 118, y: 640, scale: 1.15 },
      { wall: "#7d5548", roof: "#5b4048", kind: "thatch", stilts: 22, window: "#ffc66b" },
    ),
    smoke(s, 136, 520, 150, "#e9b7a6", 0.4),
    `<path d="M338,776L356,560M452,776L434,560" stroke="#4a3128" stroke-width="8" stroke-linecap="round"/><path d="M330,704H460" stroke="#4a3128" stroke-width="6"/>`,
    `<g transform="translate(395 500) scale(1.42)"><ellipse cx="0" cy="10" rx="150" ry="165" fill="${s.radial([0, "#ffce8a", 0.5], [1, "#ffce8a", 0])}"/>${mask()}</g>`,
    person(
      { x: 650, y: 716, scale: 112 },
      { top: "#f1e4cf", bottom: "#f7eedd", dress: "skirt", shawl: "#a8322a", pose: "stand", skin: "#7d5340" },
    ),
    person(
      { x: 702, y: 724, scale: 104, flip: true },
      { top: "#c79a3f", bottom: "#efe0c4", dress: "skirt", shawl: "#efe0c4", skin: "#7d5340" },
    ),
    egret({ x: 1010, y: 700, scale: 0.7, flip: true }, "#f5dccb", "#cda9a4"),
    grass(s, {
      x: [-30, 330],
      y: () => 815,
      count: 110,
      height: [40, 130],
      colours: ["#2a2238", "#3a2b3f"],
      width: 5,
      plume: 0.12,
      plumeColour: "#e8a98e",
    }),
    grass(s, {
      x: [900, 1230],
      y: () => 815,
      count: 110,
      height: [30, 110],
      colours: ["#2a2238", "#3a2b3f"],
      width: 5,
      plume: 0.12,
      plumeColour: "#e8a98e",
    }),
    vignette(s, "#1c1733", 0.4),
  ].join("");
};
