import { flock } from "./draw/birds";
import { mix } from "./draw/colour";
import { lerp } from "./draw/geometry";
import { tent } from "./draw/huts";
import { land, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene } from "./draw/sheet";
import { moon, sky, stars, streaks, sun } from "./draw/sky";
import { rhododendron, shadeTree } from "./draw/trees";
import { mist, vignette } from "./draw/weather";

/** Blue hour on the Blue Mountain: nine ridges into Myanmar, one lantern-lit tent on the cliff meadow. */
export const phawngpui: Scene = (s) => {
  let ridges = "";
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const pts = ridge(s, {
      base: lerp(372, 640, t ** 1.1),
      amp: lerp(50, 110, t),
      freq: s.rng.range(0.9, 1.7),
      rough: 0.46,
    });
    const tone = mix(mix("#a9a0c4", "#4a6a9f", Math.min(1, t * 2.4)), "#142a4c", t ** 1.1);
    ridges += land(
      s,
      pts,
      tone,
      mix(tone, "#8fa3c9", 0.42 * (1 - t)),
      120,
      t > 0.6 ? treeline(s, pts, "leaf", 8 + t * 12) : "",
    );
  }
  const meadow = ridge(s, {
    base: 700,
    amp: 16,
    freq: 0.8,
    shape: (u) => (u < 0.6 ? 130 * (1 - (u / 0.62) ** 3) : -180 * (u - 0.6) ** 0.6 * 1.6),
  });
  return [
    sky(s, [0, "#16275a"], [0.18, "#34508a"], [0.34, "#8a86b5"], [0.46, "#f0b59a"], [1, "#f0b59a"]),
    stars(s, 120, 220),
    moon(s, 930, 120, 26),
    sun(s, 760, 372, 0, "#ffd9a5", 9, 0.75),
    streaks(s, 240, 350, 9, "#f6b9a0", 0.6),
    ridges,
    mist(s, 560, 70, "#7f97c4", 0.35),
    flock(s, 700, 250, 7, 10, "#3d4a7a", 0.7),
    shadeTree(s, 70, 600, 330, "#25405a", "#1a2740"),
    rhododendron(s, 180, 604, 110, "#8a4a72", "#1f3a50"),
    land(s, meadow, "#3f6a6a", "#10223a", 150),
    grass(s, {
      x: [-20, 760],
      y: (x) => 606 + (x / 760) ** 3 * 110,
      count: 420,
      height: [8, 26],
      colours: ["#5a8a80", "#3f6a70", "#2b4d5c"],
      wind: 0.3,
      width: 2.4,
    }),
    `<ellipse cx="390" cy="640" rx="260" ry="46" fill="${s.radial([0, "#ffcf82", 0.65], [1, "#ffcf82", 0])}"/>`,
    tent(s, { x: 370, y: 640, scale: 1.55 }, "#f2a24a"),
    person({ x: 560, y: 662, scale: 92 }, { top: "#2a3350", bottom: "#1d2438", skin: "#6a4a48" }),
    person(
      { x: 604, y: 670, scale: 88, flip: true },
      { top: "#7a3a4a", bottom: "#222b44", dress: "skirt", skin: "#6a4a48" },
    ),
    grass(s, {
      x: [-20, 860],
      y: () => 815,
      count: 260,
      height: [40, 130],
      colours: ["#16304a", "#1f3f55", "#0f2138"],
      wind: 0.3,
      width: 4,
    }),
    rhododendron(s, 60, 810, 150, "#a04a78", "#16304a"),
    vignette(s, "#070f26", 0.5),
  ].join("");
};
