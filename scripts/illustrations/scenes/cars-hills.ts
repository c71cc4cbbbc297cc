import { flock } from "./draw/birds";
import { car } from "./draw/car";
import { crossover, offroader } from "./draw/car-shapes";
import { prayerFlags } from "./draw/flags";
import { lerp, n } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { massif } from "./draw/massif";
import { person } from "./draw/people";
import { grass, teaRows } from "./draw/plants";
import { road } from "./draw/road";
import type { Scene } from "./draw/sheet";
import { sky, streaks, sun } from "./draw/sky";
import { shadeTree } from "./draw/trees";
import { boulder } from "./draw/water";
import { mist, snowfall, vignette } from "./draw/weather";

/** A lane through the gardens of Dibrugarh: a quiet car, morning sun. */
export const electric: Scene = (s) => {
  const woods = ridge(s, { base: 300, amp: 22, freq: 1.4 });
  const glowLine = `<path d="M172,-90L208,-80" stroke="#c9fff0" stroke-width="4" stroke-linecap="round"/><path d="M-217,-98L-188,-108" stroke="#ff6a5a" stroke-width="4" stroke-linecap="round"/><circle cx="-176" cy="-92" r="9" fill="none" stroke="#0f4f48" stroke-width="2"/><path d="M-174,-99l-6,8h5l-2,7l6,-8h-5Z" fill="#eafff6"/>`;
  return [
    sky(s, [0, "#7fc0b8"], [0.25, "#cfe8cf"], [0.42, "#fdf3d0"], [1, "#fdf3d0"]),
    sun(s, 900, 170, 42, "#fffbe6", 12, 0.95),
    range(s, { count: 3, base: [250, 290], amp: [80, 40], colour: ["#b5d6c9", "#7fb09a"], haze: "#f6f0d2", fog: 0.9 }),
    flock(s, 420, 130, 7, 10, "#5f8a7a", 0.7),
    land(s, woods, "#5a9070", "#b9d3a0", 60, treeline(s, woods, "palm", 32)),
    mist(s, 320, 60, "#fdf6d8", 0.8),
    teaRows(
      s,
      {
        y: [340, 640],
        rows: 9,
        colour: "#459250",
        light: "#cfe27a",
        haze: "#d6e8b0",
        fall: (u) => 26 * Math.sin(u * 5 + 2) + 10 * u,
      },
      (i, t, yAt) =>
        i === 1 || i === 3 || i === 5
          ? [0.1 + i * 0.03, 0.52 + i * 0.05, 0.9]
              .map((u) => shadeTree(s, u * 1200, yAt(u) + 6, lerp(170, 380, t), "#5a9a4a"))
              .join("")
          : i === 4
            ? person(
                { x: 130, y: yAt(0.11) + 34, scale: 74 },
                {
                  top: "#b5382a",
                  bottom: "#e8c36a",
                  dress: "skirt",
                  pose: "pluck",
                  load: "basket",
                  hat: "scarf",
                  hatColour: "#e8c36a",
                  skin: "#7a4f38",
                },
              ) +
              person(
                { x: 850, y: yAt(0.71) + 34, scale: 76, flip: true },
                {
                  top: "#5a3f8a",
                  bottom: "#f0e2c4",
                  dress: "skirt",
                  pose: "pluck",
                  load: "basket",
                  hat: "scarf",
                  hatColour: "#f0e2c4",
                  skin: "#7a4f38",
                },
              )
            : "",
    ),
    `<path d="M-20,590H1220V640H-20Z" fill="#8fae58"/>`,
    grass(s, {
      x: [-20, 1220],
      y: () => 620,
      count: 280,
      height: [12, 40],
      colours: ["#7fae4c", "#5f943f", "#b9cc66"],
      width: 3,
    }),
    `<path d="M-20,616H1220V770H-20Z" fill="${s.vertical([0, "#d9b98a"], [1, "#a57f58"])}"/><path d="M-20,648Q600,640 1220,650V668Q600,660 -20,668ZM-20,716Q600,708 1220,718V742Q600,734 -20,742Z" fill="#8f6a48" opacity="0.4"/>`,
    car(s, { x: 610, y: 704, scale: 1.74 }, crossover, {
      colour: "#2fa394",
      reflection: "#f3f8da",
      spokes: 5,
      closedWheels: true,
      extra: glowLine,
    }),
    teaRows(s, { y: [778, 850], rows: 3, colour: "#2f7a42", light: "#a9cc5c", haze: "#2f7a42", fall: () => 0 }),
    vignette(s, "#14382a", 0.3),
  ].join("");
};

/** Near Sela at 4,170 m: first snow on the verge, flags across the road. */
export const suv: Scene = (s) => {
  const kit = `<path d="M-196,-192H10M-190,-192v-10H4v10" stroke="#1c1f22" stroke-width="5" fill="none"/><rect x="-176" y="-226" width="84" height="26" rx="6" fill="#b5382a"/><rect x="-84" y="-220" width="70" height="20" rx="6" fill="#3f6f5a"/><path d="M-150,-226v26M-118,-226v26M-60,-220v20M-34,-220v20" stroke="#1c1f22" stroke-width="3"/><circle cx="-243" cy="-108" r="0" /><path d="M-244,-136a9,26 0 0 0 0,64h10v-64Z" fill="#191c1f"/>`;
  return [
    sky(s, [0, "#2a5f9f"], [0.3, "#86b4da"], [0.5, "#e6eef0"], [1, "#e6eef0"]),
    streaks(s, 40, 180, 9, "#ffffff", 0.6),
    massif(s, {
      spine: [
        [-60, 300],
        [80, 190],
        [190, 270],
        [340, 110],
        [450, 220],
        [560, 160],
        [680, 260],
        [840, 90],
        [980, 230],
        [1100, 150],
        [1270, 280],
      ],
      foot: 480,
      lit: "#ffffff",
      shade: "#93b2d4",
      rockLit: "#a5a6b0",
      rockShade: "#5f6d88",
      snow: 0.55,
      haze: "#cddbe6",
    }),
    mist(s, 440, 90, "#f0f5f7", 0.8),
    range(s, {
      count: 3,
      base: [470, 540],
      amp: [90, 60],
      colour: ["#8f9f9c", "#6d6a50"],
      haze: "#d5dcd6",
      fog: 0.7,
      rough: 0.54,
    }),
    `<path d="M-20,540Q300,500 620,530T1220,500V640H-20Z" fill="${s.linear([0, 510], [0, 640], [0, "#a58f5a"], [1, "#6d5f42"])}"/>`,
    Array.from({ length: 26 }, () => {
      const [x, y, w] = [s.rng.range(0, 1200), s.rng.range(540, 600), s.rng.range(30, 130)];
      return `<path d="M${n(x - w)},${n(y)}q${n(w)},${n(-w * 0.18)} ${n(w * 2)},0q${n(-w)},${n(w * 0.12)} ${n(-w * 2)},0Z" fill="#f7fafc"/>`;
    }).join(""),
    ...(
      [
        [90, 596, 90],
        [200, 590, 50],
        [1080, 590, 110],
        [980, 600, 60],
        [1170, 606, 80],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#d9d9d4", "#565c66")),
    `<path d="M1010,600V470h-14l24,-40l24,40h-14v130Z" fill="#f6f2e8"/><path d="M980,600h80l-10,-40h-60Z" fill="#f6f2e8"/><path d="M1000,478h40" stroke="#d9a13a" stroke-width="6"/><path d="M1020,430v-34" stroke="#d9a13a" stroke-width="5"/>`,
    `<path d="M110,620V250M1120,620V230" stroke="#5a4634" stroke-width="9" stroke-linecap="round"/>`,
    prayerFlags(s, [110, 256], [1120, 236], 76, 32),
    prayerFlags(s, [110, 292], [1120, 276], 96, 30),
    prayerFlags(s, [110, 262], [-30, 360], 14, 30),
    prayerFlags(s, [1120, 240], [1230, 320], 10, 30),
    `<path d="M-20,600Q600,590 1220,600V624H-20Z" fill="#f4f8fb"/>`,
    road(s, 616, 768, "#77787a", "#46494e", "#f6f2e8"),
    Array.from(
      { length: 11 },
      (_, i) =>
        `<path d="M${i * 118 - 10},618v-30" stroke="#f6f2e8" stroke-width="11"/><path d="M${i * 118 - 10},610v-10" stroke="#b5382a" stroke-width="11"/>`,
    ).join(""),
    car(s, { x: 585, y: 704, scale: 1.64 }, offroader, {
      colour: "#5f7068",
      reflection: "#dcebf5",
      spokes: 6,
      lampsOn: false,
      extra: kit,
    }),
    `<path d="M-20,772Q300,756 600,774T1220,766V830H-20Z" fill="${s.linear([0, 760], [0, 830], [0, "#ffffff"], [1, "#a9c3de"])}"/>`,
    grass(s, { x: [-20, 1220], y: () => 806, count: 120, height: [16, 44], colours: ["#a58f5a", "#8a7444"], width: 3 }),
    snowfall(s, 70),
    vignette(s, "#14304f", 0.32),
  ].join("");
};
