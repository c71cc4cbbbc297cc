import { egret, flock } from "./draw/birds";
import { boat } from "./draw/boats";
import { smooth } from "./draw/geometry";
import { hut, smoke } from "./draw/huts";
import { land, ridge, treeline } from "./draw/land";
import { demonMask } from "./draw/masks";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { bamboo, banana } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { mist, vignette } from "./draw/weather";

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
    `<g transform="translate(395 500) scale(1.42)"><ellipse cx="0" cy="10" rx="150" ry="165" fill="${s.radial([0, "#ffce8a", 0.5], [1, "#ffce8a", 0])}"/>${demonMask()}</g>`,
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
