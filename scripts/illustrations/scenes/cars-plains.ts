import { car } from "./draw/car";
import { saloon } from "./draw/car-shapes";
import { n } from "./draw/geometry";
import { range } from "./draw/land";
import { person } from "./draw/people";
import { road } from "./draw/road";
import type { Scene } from "./draw/sheet";
import { sky, stars, streaks } from "./draw/sky";
import { crown, pine } from "./draw/trees";
import { reflect, ripples } from "./draw/water";
import { vignette } from "./draw/weather";

/** Ward's Lake road, Shillong, at lamp-lighting after rain. */
export const luxury: Scene = (s) => {
  const town = Array.from({ length: 46 }, () => {
    const [x, y] = [s.rng.range(0, 1200), s.rng.range(300, 420)];
    return `<path d="M${n(x)},${n(y)}v-12l11,-8l11,8v12Z" fill="#3a3557"/><rect x="${n(x + 8)}" y="${n(y - 9)}" width="6" height="6" fill="#ffcf7a"/>`;
  }).join("");
  const house = (x: number, w: number, hgt: number): string =>
    `<rect x="${x}" y="${530 - hgt}" width="${w}" height="${hgt}" fill="#e8d6cf"/><path d="M${x - 14},${530 - hgt}L${x + w * 0.2},${478 - hgt}H${x + w * 0.8}L${x + w + 14},${530 - hgt}Z" fill="#7a2f3f"/>${Array.from({ length: Math.floor(w / 44) }, (_, i) => `<rect x="${x + 14 + i * 44}" y="${530 - hgt + 24}" width="24" height="34" fill="#ffd98a"/><path d="M${x + 26 + i * 44},${530 - hgt + 24}v34M${x + 14 + i * 44},${530 - hgt + 40}h24" stroke="#6d3f3a" stroke-width="2.4"/>`).join("")}`;
  const lamp = (x: number): string =>
    `<path d="M${x},560V330" stroke="#1c1a2a" stroke-width="7"/><path d="M${x - 26},344Q${x},318 ${x + 26},344" stroke="#1c1a2a" stroke-width="4" fill="none"/>${[-26, 26].map((d) => `<circle cx="${x + d}" cy="352" r="60" fill="${s.radial([0, "#ffe2a0", 0.8], [0.3, "#ffc86a", 0.3], [1, "#ffc86a", 0])}"/><circle cx="${x + d}" cy="352" r="9" fill="#fff6d8"/>`).join("")}`;
  const vehicle = car(s, { x: 590, y: 690, scale: 1.62 }, saloon, {
    colour: "#5a1f30",
    reflection: "#f0a58a",
    lampsOn: true,
    spokes: 10,
  });
  return [
    sky(s, [0, "#232a5c"], [0.24, "#5a4a86"], [0.44, "#c9788a"], [0.56, "#f3b48a"], [1, "#f3b48a"]),
    stars(s, 60, 180),
    streaks(s, 120, 280, 10, "#f2a08f", 0.6),
    range(s, {
      count: 3,
      base: [350, 420],
      amp: [110, 60],
      colour: ["#8a6a9a", "#44406a"],
      haze: "#d98f90",
      fog: 0.7,
      trees: ["fir", 10, 22],
    }),
    town,
    `<path d="M-20,430Q600,400 1220,430V560H-20Z" fill="#2f3f4c"/>`,
    house(700, 240, 96),
    house(960, 160, 74),
    house(60, 190, 84),
    `<path d="M380,530V400h60V330l30,-70l30,70v70h60v130Z" fill="#d9c4c4"/><path d="M440,330l30,-74l30,74Z" fill="#6a2f48"/><path d="M470,256v-26M460,240h20" stroke="#6a2f48" stroke-width="4"/><path d="M462,380v-22q8,-14 16,0v22Z" fill="#ffd98a"/><path d="M455,530v-50q15,-24 30,0v50Z" fill="#5a3040"/><path d="M372,402L470,340L568,402Z" fill="#6a2f48" opacity="0"/>`,
    ...[20, 290, 640, 930, 1170].map((x, i) => pine(s, x, 556, 250 + (i % 3) * 60, "#26404a", "#2a2030")),
    `<path d="M-20,548H1220V590H-20Z" fill="#8a6a78"/><path d="M-20,548H1220" stroke="#e8b8a5" stroke-width="3"/>`,
    crown(s, 180, 548, 120, 18, "#2a4a48", 0.2, 24),
    crown(s, 840, 548, 160, 18, "#2a4a48", 0.2, 28),
    lamp(330),
    lamp(1080),
    lamp(-10),
    person({ x: 1112, y: 584, scale: 96, flip: true }, { top: "#2f5f74", bottom: "#2a2440", pose: "walk" }),
    person(
      { x: 1150, y: 584, scale: 92, flip: true },
      { top: "#e0b13c", bottom: "#7a2f56", dress: "skirt", pose: "walk" },
    ),
    road(s, 588, 800, "#4f4660", "#1f1f38", "#e8b8a5"),
    reflect(s, vehicle + lamp(330) + lamp(1080), 690, 120, 0.35),
    ripples(s, { y: [600, 800], count: 60, colour: "#ffcf9a", opacity: 0.3 }),
    vehicle,
    vignette(s, "#0d0f2a", 0.45),
  ].join("");
};
