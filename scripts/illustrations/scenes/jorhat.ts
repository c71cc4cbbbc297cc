import { flock } from "./draw/birds";
import { lerp, place } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { teaRows } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { sky, sun } from "./draw/sky";
import { banyan, crown, shadeTree } from "./draw/trees";
import { areca } from "./draw/tropical";
import { mist, shafts, vignette } from "./draw/weather";

/** Planter's chang bungalow: raised on posts, deep veranda all round, hipped tin roof. 300 units wide. */
function bungalow(s: Sheet): string {
  const posts = Array.from({ length: 9 }, (_, i) => -144 + i * 36);
  return [
    `<rect x="-140" y="-34" width="280" height="34" fill="#4b5a4c"/>`,
    posts.map((x) => `<rect x="${x - 4}" y="-36" width="8" height="36" fill="#f3ead6"/>`).join(""),
    `<rect x="-122" y="-92" width="244" height="56" fill="${s.linear([-122, 0], [122, 0], [0, "#fff6df"], [1, "#d9cfb4"])}"/>`,
    [-100, -58, 58, 100]
      .map(
        (x) =>
          `<rect x="${x - 11}" y="-84" width="22" height="48" fill="#3f6b58"/><path d="M${x},-84v48" stroke="#26473a" stroke-width="2"/>`,
      )
      .join(""),
    `<rect x="-18" y="-86" width="36" height="50" fill="#5a3a28"/>`,
    `<path d="M-152,-92H152V-86H-152Z" fill="#2c4236" opacity="0.35"/>`,
    posts.map((x) => `<rect x="${x - 2.5}" y="-94" width="5" height="58" fill="#fffaf0"/>`).join(""),
    `<path d="M-148,-54H148M-148,-38H148" stroke="#fffaf0" stroke-width="3"/><path d="${posts
      .flatMap((x) => [x + 9, x + 18, x + 27])
      .filter((x) => x < 146)
      .map((x) => `M${x},-54v16`)
      .join("")}" stroke="#fffaf0" stroke-width="1.6"/>`,
    `<path d="M-164,-90L-112,-142H112L164,-90Z" fill="${s.vertical([0, "#b5533c"], [1, "#7c3428"])}"/>`,
    Array.from({ length: 17 }, (_, i) => i / 16)
      .map(
        (u) =>
          `<path d="M${lerp(-112, 112, u)},-142L${lerp(-164, 164, u)},-90" stroke="#6a2b22" stroke-width="1.2" opacity="0.6"/>`,
      )
      .join(""),
    `<path d="M-48,-140L0,-172L48,-140Z" fill="#8d3d2e"/><path d="M-32,-142L0,-163L32,-142Z" fill="#f3ead6"/><rect x="80" y="-164" width="14" height="26" fill="#9a5a48"/>`,
    `<path d="M-20,0L-14,-36H14L20,0Z" fill="#d8cbb0"/><path d="M-19,-8h38M-17,-16h34M-16,-24h32" stroke="#8f8468" stroke-width="2"/>`,
  ].join("");
}

/** Second flush in the garden: morning sun through the shade trees, pluckers at work. */
export const jorhat: Scene = (s) => {
  const woods = ridge(s, { base: 336, amp: 22, freq: 1.4 });
  const pluckers = [
    { x: 0.25, i: 9, top: "#b5382a", bottom: "#e8c36a" },
    { x: 0.33, i: 9, top: "#2f6f8f", bottom: "#d9d3c0" },
    { x: 0.5, i: 7, top: "#d98b2f", bottom: "#8a3d6a" },
    { x: 0.57, i: 7, top: "#7a3a7a", bottom: "#e8ddc6" },
    { x: 0.72, i: 10, top: "#c9483f", bottom: "#31506b" },
    { x: 0.42, i: 5, top: "#e8ddc6", bottom: "#a8322a" },
  ];
  return [
    sky(s, [0, "#8fc4c0"], [0.2, "#cfe3c6"], [0.42, "#fdf0c4"], [1, "#f4e7b4"]),
    sun(s, 270, 190, 44, "#fffbe0", 12, 1),
    range(s, {
      count: 3,
      base: [270, 320],
      amp: [70, 40],
      colour: ["#bcd6bf", "#7fab90"],
      haze: "#f3efc9",
      fog: 0.9,
      freq: 0.9,
    }),
    flock(s, 760, 120, 7, 11, "#5d7f6e", 0.7),
    land(s, woods, "#5f8f6c", "#b9cf9a", 60, treeline(s, woods, "palm", 34, 1.2)),
    mist(s, 356, 70, "#fbf3cd", 0.75),
    banyan(s, 1010, 442, 210, "#467a4c"),
    areca(s, 560, 420, 170, "#4d7d4c"),
    areca(s, 596, 424, 200, "#4d7d4c"),
    areca(s, 530, 424, 140, "#4d7d4c"),
    crown(s, 660, 412, 60, 26, "#4f8450", 0.4, 18),
    crown(s, 930, 420, 70, 24, "#477b4b", 0.4, 18),
    place({ x: 790, y: 438, scale: 0.98 }, bungalow(s)),
    `<path d="M-10,420Q400,400 640,432T1210,430V520H-10Z" fill="#7fae62"/>`,
    teaRows(
      s,
      {
        y: [432, 830],
        rows: 13,
        colour: "#3e8a48",
        light: "#c5dc74",
        haze: "#cfe0a0",
        fall: (u) => 34 * Math.sin(u * 4.2 + 0.6) - 22 * u,
      },
      (i, t, yAt) => {
        const trees =
          i === 1 || i === 3 || i === 5 || i === 8
            ? [0.07 + i * 0.02, 0.94 - (i % 3) * 0.05, i === 3 ? 0.46 : -1]
                .filter((u) => u > 0)
                .map((u) => shadeTree(s, u * 1200, yAt(u) + 6, lerp(150, 430, t), "#4e8a3f"))
                .join("")
            : "";
        const people = pluckers
          .filter((p) => p.i === i)
          .map((p) =>
            person(
              { x: p.x * 1200, y: yAt(p.x) + 26 + t * 40, scale: lerp(66, 150, t), flip: p.x > 0.5 },
              {
                top: p.top,
                bottom: p.bottom,
                dress: "skirt",
                pose: "pluck",
                load: "basket",
                hat: "scarf",
                hatColour: p.bottom,
                skin: "#7a4f38",
              },
            ),
          )
          .join("");
        return trees + people;
      },
    ),
    shafts(s, [270, 150], 8, "#fff7cf", 0.34, 0.85, 800),
    vignette(s, "#123322", 0.32),
  ].join("");
};
