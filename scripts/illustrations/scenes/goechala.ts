import { prayerFlags } from "./draw/flags";
import { n } from "./draw/geometry";
import { tent } from "./draw/huts";
import { land, ridge } from "./draw/land";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import type { Scene } from "./draw/sheet";
import { sky, stars } from "./draw/sky";
import { boulder, reflect, ripples } from "./draw/water";
import { mist, vignette } from "./draw/weather";

/** Two in the morning at Lamuney: the Milky Way over Kanchenjunga, one tent awake for the summit view. */
export const goechala: Scene = (s) => {
  let galaxy = "";
  let dust = "";
  for (let i = 0; i < 900; i++) {
    const u = s.rng();
    const off = (s.rng() + s.rng() + s.rng() - 1.5) * 130;
    const [x, y] = [180 + u * 900 + off * 0.5, 430 - u * 520 + off];
    dust += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s.rng.range(0.5, 1.3))}" opacity="${n(s.rng.range(0.25, 0.9))}"/>`;
    if (i % 5 === 0)
      galaxy += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s.rng.range(34, 80))}" ry="${n(s.rng.range(20, 44))}" transform="rotate(-30 ${n(x)} ${n(y)})"/>`;
  }
  const wall = massif(s, {
    spine: [
      [-80, 420],
      [60, 300],
      [160, 380],
      [290, 250],
      [380, 330],
      [500, 190],
      [575, 250],
      [690, 150],
      [770, 240],
      [850, 200],
      [950, 320],
      [1080, 230],
      [1180, 360],
      [1290, 300],
      [1300, 380],
    ],
    foot: 620,
    lit: "#cfdcf3",
    shade: "#3f5c94",
    rockLit: "#5f78a8",
    rockShade: "#22386a",
    snow: 0.66,
    haze: "#33508a",
    lightFrom: "right",
  });
  const moraine = ridge(s, { base: 610, amp: 36, rough: 0.56, freq: 1.6 });
  const slope = ridge(s, { base: 690, amp: 26, rough: 0.5, freq: 1.1, shape: (u) => 60 * Math.abs(u - 0.5) });
  const camp = tent(s, { x: 470, y: 690, scale: 1.3 }, "#f08a3a");
  return [
    sky(s, [0, "#060d2a"], [0.3, "#12235a"], [0.55, "#27488a"], [0.75, "#4a74ae"], [1, "#4a74ae"]),
    `<g fill="#8aa0e6" opacity="0.22" filter="${s.blur(46)}">${galaxy}</g><g fill="#f3c9d9" opacity="0.12" filter="${s.blur(30)}">${galaxy}</g><g fill="#f4f4ff">${dust}</g>`,
    stars(s, 520, 480),
    `<path d="M880,90L1010,150" stroke="${s.linear([880, 90], [1010, 150], [0, "#ffffff", 0], [1, "#ffffff", 0.95])}" stroke-width="2.6" stroke-linecap="round"/>`,
    wall,
    mist(s, 566, 110, "#8aa8d6", 0.5),
    land(s, moraine, "#26406f", "#1a2c54", 90),
    mist(s, 626, 50, "#7f9ccf", 0.35),
    land(s, slope, "#1c2f57", "#0c1733", 130),
    `<path d="M560,724Q760,690 980,712T1230,730V772Q1000,790 800,772T560,724Z" fill="${s.linear([0, 700], [0, 780], [0, "#5f86c2"], [1, "#1f3a72"])}"/>`,
    `<g clip-path="${s.clip("M560,724Q760,690 980,712T1230,730V772Q1000,790 800,772T560,724Z")}">${reflect(s, wall, 640, 200, 0.6)}${ripples(s, { y: [708, 780], x: [580, 1220], count: 30, colour: "#dfeaff", opacity: 0.5, length: [20, 90] })}</g>`,
    `<ellipse cx="470" cy="700" rx="300" ry="44" fill="${s.radial([0, "#ffc27a", 0.7], [1, "#ffc27a", 0])}"/>`,
    camp,
    tent(s, { x: 262, y: 676, scale: 0.86 }, "#3f7fb5"),
    person(
      { x: 660, y: 716, scale: 108 },
      { top: "#a8322a", bottom: "#1a2440", pose: "stand", hat: "cap", hatColour: "#e0b13c", skin: "#7a5548" },
    ),
    person(
      { x: 704, y: 720, scale: 102 },
      { top: "#1f3f6a", bottom: "#141c34", pose: "point", hat: "cap", hatColour: "#a8322a", skin: "#7a5548" },
    ),
    `<path d="M712,616L1100,470L1120,520Z" fill="#fff6d4" opacity="0.10"/><circle cx="710" cy="622" r="4" fill="#fffbe0"/><circle cx="710" cy="622" r="16" fill="#fff3c0" opacity="0.3"/>`,
    `<path d="M120,760V470" stroke="#141c34" stroke-width="7" stroke-linecap="round"/>`,
    prayerFlags(s, [120, 478], [-30, 600], 20, 20, "#141c34"),
    prayerFlags(s, [120, 478], [432, 586], 44, 20, "#141c34"),
    ...(
      [
        [80, 770, 120],
        [180, 790, 90],
        [330, 780, 70],
        [880, 800, 110],
        [1020, 790, 150],
        [1150, 800, 180],
        [600, 800, 80],
        [760, 806, 60],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#5f78ad", "#0e1836")),
    vignette(s, "#02051a", 0.55),
  ].join("");
};
