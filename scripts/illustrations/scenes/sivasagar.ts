import { egret, flock } from "./draw/birds";
import { lerp, n, place } from "./draw/geometry";
import { land, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloud, sky, streaks, sun } from "./draw/sky";
import { crown } from "./draw/trees";
import { areca, frond } from "./draw/tropical";
import { reflect, ripples, water } from "./draw/water";
import { vignette } from "./draw/weather";

const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x - w / 2)},${n(y)}v${n(-h * 0.62)}Q${n(x - w / 2)},${n(y - h * 0.9)} ${n(x)},${n(y - h)}Q${n(x + w / 2)},${n(y - h * 0.9)} ${n(x + w / 2)},${n(y - h * 0.62)}v${n(h * 0.62)}Z`;

/** Rang Ghar, the Ahom kings' pavilion for games: two storeys, roof like an upturned royal boat. 520 units wide. */
function rangGhar(s: Sheet): string {
  const brick = s.linear([-240, 0], [240, 0], [0, "#e08a5c"], [0.45, "#c26a46"], [1, "#8a3f35"]);
  const row = (y: number, xs: readonly number[], w: number, h: number): string =>
    xs
      .map(
        (x) => `<path d="${arch(x, y, w + 10, h + 8)}" fill="#e9a673"/><path d="${arch(x, y, w, h)}" fill="#4a2230"/>`,
      )
      .join("");
  const courses = (
    [
      [-14, 240],
      [-28, 236],
      [-98, 220],
      [-126, 204],
      [-198, 204],
    ] as const
  )
    .map(([y, w]) => `M-${w},${y}H${w}`)
    .join("");
  return [
    `<path d="M-262,0L-250,-10H250L262,0Z" fill="#7a3a32"/>`,
    `<path d="M-250,-10L-226,-100H-150V-10Z" fill="#b8633f"/><path d="M250,-10L226,-100H150V-10Z" fill="#7f3a33"/>`,
    `<rect x="-196" y="-104" width="392" height="94" fill="${brick}"/>`,
    row(-10, [-160, -96, 96, 160], 38, 66),
    row(-10, [0], 66, 80),
    row(-10, [-218, 218], 24, 48),
    `<path d="M-238,-104H238L230,-116H-230Z" fill="#f0b483"/>`,
    `<rect x="-206" y="-206" width="412" height="90" fill="${brick}"/>`,
    row(-120, [-166, -110, 110, 166], 36, 66),
    row(-120, [-48, 48], 40, 70),
    row(-120, [0], 44, 76),
    `<path d="M-206,-136h412" stroke="#f0b483" stroke-width="4"/>`,
    Array.from(
      { length: 40 },
      (_, i) => `<path d="M${n(lerp(-200, 200, i / 39))},-136v16" stroke="#f0b483" stroke-width="1.6"/>`,
    ).join(""),
    `<path d="${courses}" stroke="#6d2f2a" stroke-width="1.6" opacity="0.5"/>`,
    `<path d="M-250,-214Q-226,-202 -206,-204H206Q226,-202 250,-214Q236,-234 212,-236Q150,-300 0,-306Q-150,-300 -212,-236Q-236,-234 -250,-214Z" fill="${s.linear([-200, -300], [200, -204], [0, "#f0a874"], [0.4, "#cf7a50"], [1, "#85403a"])}"/>`,
    [0.12, 0.26, 0.4, 0.6, 0.74, 0.88]
      .map(
        (u) =>
          `<path d="M${n(lerp(-60, 60, u))},-303Q${n(lerp(-190, 190, u))},-270 ${n(lerp(-212, 212, u))},-206" fill="none" stroke="#8a4438" stroke-width="1.6" opacity="0.55"/>`,
      )
      .join(""),
    `<path d="M-250,-214Q-226,-202 -206,-204H206Q226,-202 250,-214" fill="none" stroke="#f6c493" stroke-width="5"/>`,
    `<path d="M-22,-304Q-12,-316 0,-334Q12,-316 22,-304Z" fill="#cf7a50"/><path d="M-92,-290Q-84,-300 -78,-314Q-70,-300 -62,-296ZM92,-290Q84,-300 78,-314Q70,-300 62,-296Z" fill="#b4623f"/>`,
  ].join("");
}

function coconut(s: Sheet, x: number, y: number, h: number, lean: number, colour: string): string {
  const heads = [-3.3, -2.8, -2.3, -1.8, -1.3, -0.8, -0.3, 0.2]
    .map((a) => frond(s, x + lean, y - h, a + s.rng.range(-0.1, 0.1), h * 0.36, colour, 0.28, 0.36))
    .join("");
  return `<path d="M${x},${y}Q${x + lean * 0.1},${y - h * 0.5} ${x + lean},${y - h}" fill="none" stroke="#5d4438" stroke-width="${n(h * 0.026)}"/>${heads}`;
}

/** Late afternoon at the royal tank: brick glowing, the pavilion doubled in still water. */
export const sivasagar: Scene = (s) => {
  const woods = ridge(s, { base: 430, amp: 22, freq: 1.3 });
  const bankside = land(s, woods, "#3f6b5e", "#5d8a63", 60, treeline(s, woods, "palm", 44, 1.1));
  const lawn = `<path d="M-20,458Q300,444 600,446T1220,456V560H-20Z" fill="${s.linear([0, 446], [0, 530], [0, "#9fb768"], [1, "#55803f"])}"/>`;
  const palace = place({ x: 600, y: 500, scale: 1.14 }, rangGhar(s));
  const palms =
    coconut(s, 178, 500, 300, -34, "#2f5f4b") +
    coconut(s, 232, 510, 220, 30, "#3a6c4f") +
    coconut(s, 1010, 500, 270, 40, "#2f5f4b") +
    areca(s, 1082, 506, 250, "#3a6c4f") +
    areca(s, 120, 508, 190, "#3a6c4f");
  const hedge = crown(s, 60, 500, 110, 34, "#3f7048", 0.4, 24) + crown(s, 1160, 500, 110, 38, "#36653f", 0.4, 24);
  const scene = bankside + lawn + hedge + palms + palace;
  return [
    sky(s, [0, "#2f7f8f"], [0.22, "#78b8b0"], [0.42, "#f3dcb0"], [0.56, "#f7c796"], [1, "#f7c796"]),
    sun(s, 190, 330, 34, "#fff0c4", 10, 0.95),
    cloud(s, 900, 150, 300, "#fff1da", "#f0b99b", 0.9),
    cloud(s, 350, 110, 190, "#fff1da", "#eeb99b", 0.75),
    streaks(s, 180, 320, 8, "#fff0d0", 0.5),
    flock(s, 860, 250, 8, 11, "#40605f"),
    scene,
    person({ x: 470, y: 512, scale: 44 }, { top: "#f3ead6", bottom: "#efe2c9", dress: "skirt", shawl: "#a8322a" }),
    person({ x: 492, y: 513, scale: 46, flip: true }, { top: "#2f6f8f", bottom: "#3c3a44" }),
    person({ x: 716, y: 513, scale: 42 }, { top: "#d98b2f", bottom: "#6a3350", dress: "skirt", pose: "walk" }),
    person({ x: 736, y: 514, scale: 28 }, { top: "#c9483f", bottom: "#35425a" }),
    `<path d="M-20,524H1220V540H-20Z" fill="#a9694c"/><path d="M-20,524H1220" stroke="#f3c496" stroke-width="3"/>`,
    water(s, 540, 820, [0, "#e3b98e"], [0.35, "#7fa395"], [1, "#1f4f58"]),
    reflect(s, scene, 536, 260, 0.62),
    ripples(s, { y: [548, 800], count: 110, colour: "#fff0d0", opacity: 0.38 }),
    ripples(s, { y: [560, 800], count: 60, colour: "#123e48", opacity: 0.3 }),
    ...[
      [170, 700],
      [250, 726],
      [110, 748],
      [930, 716],
      [1010, 742],
      [1080, 704],
      [860, 760],
      [330, 762],
    ].map(
      ([x = 0, y = 0], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${34 + (i % 3) * 10}" ry="${9 + (i % 3) * 2}" fill="#4f8656"/><path d="M${x},${y}l30,-5" stroke="#2d5f45" stroke-width="2"/>${i % 2 ? "" : place({ x: x + 8, y: y - 4, scale: 1.2 }, '<path d="M0,0Q-14,-6 -12,-16Q-4,-12 0,0Q-5,-14 0,-22Q5,-14 0,0Q4,-12 12,-16Q14,-6 0,0Z" fill="#f2a3b3"/><path d="M0,0Q-5,-14 0,-22Q5,-14 0,0Z" fill="#fbd5db"/>')}`,
    ),
    egret({ x: 980, y: 706, scale: 0.9, flip: true }),
    grass(s, { x: [-30, 190], y: () => 815, count: 80, height: [40, 130], colours: ["#1f4a41", "#2f5f4b"], width: 5 }),
    grass(s, {
      x: [1060, 1230],
      y: () => 815,
      count: 70,
      height: [40, 120],
      colours: ["#1f4a41", "#2f5f4b"],
      width: 5,
    }),
    vignette(s, "#0f2f38", 0.35),
  ].join("");
};
