import { darken, lighten, mix } from "./draw/colour";
import { lerp, n, type Pt, smooth } from "./draw/geometry";
import { range } from "./draw/land";
import { person } from "./draw/people";
import { grass, lily } from "./draw/plants";
import type { Scene, Sheet } from "./draw/sheet";
import { cloud, sky, sun } from "./draw/sky";
import { mist, vignette } from "./draw/weather";

/** One of Dzukou's rounded hills under dwarf bamboo: soft spurs, a lit and a shaded flank. */
function hump(s: Sheet, x: number, foot: number, w: number, h: number, green: string, haze: number): string {
  const tone = mix(green, "#dfeedd", haze);
  const k = (): number => s.rng.range(0.94, 1.06);
  const top: Pt[] = [
    [x - w * 0.62, foot],
    [x - w * 0.44 * k(), foot - h * 0.34 * k()],
    [x - w * 0.26 * k(), foot - h * 0.74 * k()],
    [x - w * 0.06, foot - h * 0.98],
    [x + w * 0.08, foot - h],
    [x + w * 0.27 * k(), foot - h * 0.7 * k()],
    [x + w * 0.45 * k(), foot - h * 0.3 * k()],
    [x + w * 0.64, foot],
  ];
  const outline = `${smooth(top)}L${n(x + w * 0.64)},${n(foot + 400)}L${n(x - w * 0.62)},${n(foot + 400)}Z`;
  let spurs = "";
  for (let i = -2; i <= 3; i++) {
    const sx = x + i * w * 0.12;
    const sy = foot - h * (0.95 - Math.abs(i) * 0.2);
    const spread = i * w * 0.13;
    spurs += `<path d="M${n(sx)},${n(sy)}C${n(sx + spread * 0.3 + 8)},${n(sy + h * 0.3)} ${n(sx + spread - 8)},${n(sy + h * 0.5)} ${n(sx + spread)},${n(foot + 60)}L${n(sx + spread + w * 0.11)},${n(foot + 60)}C${n(sx + spread + w * 0.07)},${n(sy + h * 0.55)} ${n(sx + spread * 0.3 + w * 0.05)},${n(sy + h * 0.3)} ${n(sx)},${n(sy)}Z" fill="${darken(tone, 0.4)}" opacity="0.26"/>`;
  }
  let tufts = "";
  for (let i = 0; i < w * 0.5; i++) {
    const [px, py] = [x + s.rng.range(-0.6, 0.6) * w, foot - h + s.rng() * (h + 60)];
    tufts += `M${n(px)},${n(py)}l${n(s.rng.range(-2, 2))},${n(-s.rng.range(3, 8))}`;
  }
  const fill = s.linear(
    [x - w * 0.4, foot - h],
    [x + w * 0.5, foot],
    [0, lighten(mix(tone, "#d8e86a", 0.4), 0.12)],
    [0.45, tone],
    [1, darken(tone, 0.38)],
  );
  return `<path d="${outline}" fill="${fill}"/><g clip-path="${s.clip(outline)}">${spurs}<path d="${tufts}" stroke="${lighten(mix(tone, "#d8e86a", 0.4), 0.1)}" stroke-width="1.3" opacity="0.5"/></g>`;
}

/** July in Dzukou: hill behind emerald hill, the stream path winding in, lilies at one's feet. */
export const dzukou: Scene = (s) => {
  const rows: [number, number, number, number, number][] = [];
  for (let r = 0; r < 6; r++) {
    const t = r / 5;
    const foot = lerp(330, 610, t ** 1.25);
    const count = Math.round(lerp(9, 3, t));
    for (let i = 0; i < count; i++)
      rows.push([
        ((i + 0.5 + s.rng.range(-0.22, 0.22)) / count) * 1300 - 50 + (r % 2) * 60,
        foot + s.rng.range(-12, 12),
        lerp(210, 620, t),
        lerp(80, 190, t) * s.rng.range(0.8, 1.15),
        0.62 * (1 - t) ** 1.3,
      ]);
  }
  const track: Pt[] = [
    [640, 486],
    [610, 512],
    [655, 545],
    [600, 590],
    [520, 630],
    [560, 690],
    [640, 745],
    [620, 830],
  ];
  const widths = [3, 5, 8, 12, 18, 30, 46, 70];
  const [l, r] = [
    track.map(([x, y], i) => [x - (widths[i] ?? 0) / 2, y] as Pt),
    track.map(([x, y], i) => [x + (widths[i] ?? 0) / 2, y] as Pt).reverse(),
  ];
  const bloom = (x: number, y: number, h: number, lean: number): string =>
    lily(s, x, y, h, s.rng.pick(["#ef8fb0", "#f5a9c3", "#e77aa2", "#f2b9cf"]), {
      lean,
      stem: "#2f6b3a",
      throat: "#d9a02e",
    });
  return [
    sky(s, [0, "#4fa3c9"], [0.25, "#a5d6e0"], [0.42, "#f0f5e4"], [1, "#e4f0d4"]),
    sun(s, 180, 120, 0, "#fffbe0", 13, 0.85),
    cloud(s, 820, 150, 460, "#ffffff", "#d5e6e6"),
    cloud(s, 380, 100, 240, "#ffffff", "#d5e6e6", 0.9),
    cloud(s, 1080, 240, 280, "#ffffff", "#dcebe6", 0.85),
    range(s, { count: 2, base: [280, 310], amp: [90, 60], colour: ["#a9cfd0", "#8fc0b0"], haze: "#e4f2e4", fog: 0.9 }),
    mist(s, 300, 70, "#f2f8ee", 0.8),
    rows
      .map(([x, foot, w, h, haze]) => hump(s, x, foot, w, h, s.rng.pick(["#3fa352", "#4bae55", "#36984d"]), haze))
      .join(""),
    mist(s, 420, 50, "#eef8e6", 0.5),
    `<path d="M-20,596Q240,556 480,590T900,588T1220,566V820H-20Z" fill="${s.linear([0, 580], [0, 800], [0, "#6fbf55"], [1, "#1f6a3a"])}"/>`,
    `<path d="${smooth(l)}L${smooth(r).slice(1)}Z" fill="${s.linear([0, 486], [0, 820], [0, "#efe2b8"], [1, "#c9ad7c"])}"/>`,
    person(
      { x: 588, y: 612, scale: 56, flip: true },
      { top: "#e0503a", bottom: "#33404f", pose: "walk", load: "pack", loadColour: "#e0b13c" },
    ),
    person(
      { x: 548, y: 636, scale: 62, flip: true },
      {
        top: "#2f6f9f",
        bottom: "#4a3a35",
        pose: "walk",
        load: "pack",
        loadColour: "#a8322a",
        hat: "cap",
        hatColour: "#efe2c4",
      },
    ),
    grass(s, {
      x: [-20, 480],
      y: (x) => 690 + x * 0.05,
      count: 260,
      height: [16, 44],
      colours: ["#8fd060", "#5cae50", "#3f8f48"],
      width: 3,
    }),
    grass(s, {
      x: [680, 1220],
      y: (x) => 740 - x * 0.03,
      count: 260,
      height: [16, 44],
      colours: ["#8fd060", "#5cae50", "#3f8f48"],
      width: 3,
    }),
    ...Array.from({ length: 16 }, (_, i) =>
      bloom(s.rng.range(20, 450) + (i % 2) * 690, s.rng.range(690, 740), s.rng.range(44, 80), s.rng.range(-0.3, 0.3)),
    ),
    ...(
      [
        [80, 830, 300, 0.22],
        [196, 820, 240, 0.3],
        [300, 830, 330, 0.2],
        [402, 825, 190, -0.25],
        [20, 825, 200, 0.2],
        [800, 830, 180, 0.25],
        [900, 830, 300, -0.22],
        [1010, 820, 230, -0.3],
        [1100, 830, 340, -0.2],
        [1180, 825, 210, -0.25],
      ] as const
    ).map(([x, y, h, lean]) => bloom(x, y, h, lean)),
    grass(s, {
      x: [-20, 520],
      y: () => 815,
      count: 200,
      height: [30, 120],
      colours: ["#1f6a3a", "#2f8046", "#4a9f4a"],
      width: 5,
    }),
    grass(s, {
      x: [720, 1220],
      y: () => 815,
      count: 200,
      height: [30, 120],
      colours: ["#1f6a3a", "#2f8046", "#4a9f4a"],
      width: 5,
    }),
    vignette(s, "#0c3a26", 0.35),
  ].join("");
};
