import { bicycle } from "./draw/bicycle";
import { flyingEgret } from "./draw/birds";
import { prayerFlags } from "./draw/flags";
import { hut, smoke } from "./draw/huts";
import { lodge } from "./draw/lodge";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import { rhino } from "./draw/rhino";
import { road } from "./draw/road";
import type { Scene } from "./draw/sheet";
import { areca, banana } from "./draw/tropical";
import { ripples, water } from "./draw/water";
import { scene } from "./place";

const yard = (colour: string, y = 566): string =>
  `<path d="M-20,${y}Q600,${y - 22} 1220,${y}V820H-20Z" fill="${colour}"/>`;

/** Each sample offer, by its slug. */
export const offers: Readonly<Record<string, Scene>> = {
  "bihu-with-a-family-near-jorhat": scene(
    {
      sky: ["#e9925a", "#f6c888", "#fdeebd"],
      light: "sun",
      hills: ["#d9b88f", "#8f9f58"],
      haze: "#fbe3b3",
      rise: 30,
      ground: "paddy",
      green: "#a3ac4f",
      trees: ["areca", "banana"],
    },
    (s) =>
      [
        yard("#c9a56f"),
        areca(s, 300, 586, 330, "#4f8a44"),
        hut(s, { x: 790, y: 606, scale: 3.1 }, { wall: "#d9b483", roof: "#a98550", kind: "thatch" }),
        banana(s, 1060, 620, 220, "#5f9f48"),
        smoke(s, 470, 610, 300, "#fbf3df", 0.5),
        `<path d="M430,664L470,560L512,664Z" fill="#b98f52"/><path d="M446,664Q456,610 470,584Q488,620 500,664Z" fill="#f08a2e"/><path d="M456,664Q464,634 472,616Q484,640 488,664Z" fill="#ffd98a"/>`,
        ...[330, 396, 560, 626].map((x, i) =>
          person(
            { x, y: 706 + (i % 2) * 14, scale: 152, flip: i > 1 },
            {
              top: i % 2 ? "#f6f0e2" : "#b5302a",
              bottom: i % 2 ? "#f6f0e2" : "#e8c36a",
              dress: i % 2 ? "trousers" : "skirt",
              pose: i === 3 ? "point" : "walk",
              hat: i % 2 ? "scarf" : "jaapi",
              hatColour: "#c23a30",
              shawl: "#c23a30",
            },
          ),
        ),
      ].join(""),
  ),
  "umiam-lake-for-two": scene(
    {
      sky: ["#3f4a86", "#c9868f", "#f9cf9f"],
      light: "streaks",
      hills: ["#9a8fb0", "#3f5f70"],
      haze: "#f3c0a3",
      rise: 84,
      ground: "water",
      green: "#3f6f58",
      trees: ["pine"],
    },
    (s) =>
      [
        water(s, 452, 820, [0, "#f9cf9f"], [0.45, "#7a7f9a"], [1, "#33506a"]),
        ripples(s, { y: [470, 800], count: 90, colour: "#f3c0a3", opacity: 0.35 }),
        `<path d="M-20,600Q300,566 560,640T900,820H-20Z" fill="#34584a"/>`,
        lodge(
          s,
          { x: 330, y: 650, scale: 1.35 },
          {
            wall: "#8a5a3c",
            roof: "#4a3f4a",
            trim: "#e9d9bb",
            glass: "#ffd27a",
            form: "gable",
            storeys: 1,
            bays: 5,
            veranda: true,
          },
        ),
        smoke(s, 420, 490, 200, "#f6ddcf", 0.5),
        `<path d="M690,654L1000,590V604L712,672Z" fill="#6d4f3a"/><path d="M760,640v50M850,622v48M940,604v44" stroke="#4a3628" stroke-width="7"/>`,
        person({ x: 856, y: 626, scale: 92 }, { top: "#c23a30", bottom: "#2a3550", pose: "sit" }),
        person(
          { x: 900, y: 618, scale: 92, flip: true },
          { top: "#e9dcc3", bottom: "#6d3a56", dress: "skirt", pose: "sit", shawl: "#e0a12e" },
        ),
        grass(s, {
          x: [-20, 860],
          y: () => 820,
          count: 240,
          height: [30, 90],
          colours: ["#2f5244", "#5f7f58", "#8a9a68"],
          width: 4,
        }),
      ].join(""),
  ),
  "pobitora-and-sualkuchi-weekend": scene(
    {
      sky: ["#6fb3cf", "#cfe3da", "#fdf1c9"],
      light: "sun",
      hills: ["#b3cfc3", "#7f9f6a"],
      haze: "#f7efcf",
      rise: 34,
      ground: "water",
      green: "#a3a650",
      trees: ["broadleaf", "areca"],
    },
    (s) =>
      [
        yard("#a89a4e", 588),
        rhino(s, { x: 470, y: 690, scale: 1.35 }, "#7f8488", "#c3c6c0"),
        rhino(s, { x: 830, y: 640, scale: 0.72, flip: true }, "#8a8f92", "#cfd2cb"),
        ...[250, 690, 990].map((x, i) => flyingEgret({ x, y: 300 + i * 40, scale: 0.8 + i * 0.15, flip: i === 2 })),
        grass(s, {
          x: [-20, 1220],
          y: () => 826,
          count: 420,
          height: [50, 170],
          colours: ["#8a8f3f", "#b5ab58", "#6f7f38"],
          width: 5,
          plume: 0.16,
          plumeColour: "#fbf3da",
        }),
      ].join(""),
  ),
  "sohra-in-the-rain": scene(
    {
      sky: ["#6f8790", "#a9babb", "#d9e2dd"],
      light: "streaks",
      hills: ["#9fb3b3", "#3f6f62"],
      haze: "#dfe8e3",
      rise: 110,
      ground: "meadow",
      green: "#4f8a55",
      trees: ["bamboo", "broadleaf"],
      weather: "rain",
    },
    (s) =>
      [
        `<path d="M150,600V352Q330,318 520,350T1060,330V600Z" fill="${s.vertical([0, "#5f8f78"], [0.25, "#5c6f66"], [1, "#35544a"])}"/>`,
        ...[300, 560, 880].map(
          (x, i) =>
            `<path d="M${x},${338 + i * 3}q8,70 -4,${236 - i * 8}h${34 - i * 4}q-12,-90 -4,${-236 + i * 8}Z" fill="#f6fbfa" opacity="0.9"/>`,
        ),
        yard("#3f7048", 590),
        `<path d="M-20,640H1220V820H-20Z" fill="#6d4f3a"/><path d="M-20,640H1220M-20,690H1220M-20,745H1220" stroke="#523a2a" stroke-width="4"/><path d="M-20,60H1220V110H-20Z" fill="#4f3a2c"/><path d="M70,110V650M1130,110V650" stroke="#5f4635" stroke-width="26"/><path d="M-20,560H1220" stroke="#7a5c45" stroke-width="12"/>${Array.from({ length: 34 }, (_, i) => `<path d="M${i * 37},560v84" stroke="#7a5c45" stroke-width="6"/>`).join("")}`,
        person({ x: 420, y: 760, scale: 236 }, { top: "#3f6f8f", bottom: "#2f3540", pose: "sit", shawl: "#8f2f2a" }),
        `<path d="M640,700h120l-14,60h-92Z" fill="#5a3f2e"/><path d="M682,700v-30h36v30Z" fill="#e9e2d0"/><path d="M690,664q8,-24 0,-44M712,664q8,-24 0,-44" stroke="#f6f3ea" stroke-width="4" fill="none" opacity="0.7"/>`,
        person(
          { x: 930, y: 630, scale: 110 },
          { top: "#c98a2f", bottom: "#31424f", dress: "skirt", pose: "walk", hat: "jaapi" },
        ),
      ].join(""),
  ),
  "majuli-by-bicycle-group": scene(
    {
      sky: ["#4fa8d6", "#b3dfea", "#fbf5d2"],
      light: "clouds",
      hills: ["#b3d3c9", "#7fae6a"],
      haze: "#edf3dc",
      rise: 22,
      ground: "paddy",
      green: "#d9c23f",
      trees: ["bamboo", "areca"],
    },
    (s) =>
      [
        yard("#d3bc3e", 560),
        road(s, 610, 740, "#cdb58a", "#b3976a", "#e3d3ac"),
        ...[
          { x: 300, top: "#c23a30", frame: "#1f5a43", y: 706, k: 1.35 },
          { x: 560, top: "#f6f0e2", frame: "#a8322a", y: 690, k: 1.2 },
          { x: 800, top: "#3f6f9f", frame: "#23282b", y: 676, k: 1.05 },
          { x: 1000, top: "#e0a12e", frame: "#5a3f6a", y: 664, k: 0.92 },
        ].map(({ x, y, k, top, frame }) =>
          bicycle(
            x,
            y,
            k,
            frame,
            person({ x: -26, y: -74, scale: 118 }, { top, bottom: "#31424f", pose: "sit", hat: "jaapi" }),
          ),
        ),
        grass(s, {
          x: [-20, 1220],
          y: () => 822,
          count: 380,
          height: [30, 86],
          colours: ["#a3a83f", "#e3cc4a", "#7f9a3f"],
          width: 4,
          plume: 0.3,
          plumeColour: "#f6dd4f",
        }),
      ].join(""),
  ),
  "ravangla-and-temi-family-holiday": scene(
    {
      sky: ["#3f8fca", "#a3d3ea", "#f6f3df"],
      light: "clouds",
      hills: ["#9fbccb", "#4f8068"],
      haze: "#e6eff0",
      rise: 56,
      snow: true,
      ground: "tea",
      green: "#47904f",
      trees: ["fir", "rhododendron"],
    },
    (s) =>
      [
        yard("#3f8549", 590),
        // The seated Buddha above the gardens.
        `<g transform="translate(890 560)"><path d="M-90,0H90L74,-34H-74Z" fill="#b9a98f"/><path d="M-78,-34Q-84,-66 -34,-74Q-46,-132 0,-140Q46,-132 34,-74Q84,-66 78,-34Z" fill="#d9a63f"/><path d="M-34,-74Q0,-56 34,-74L26,-44H-26Z" fill="#b5812a"/><circle cx="0" cy="-160" r="25" fill="#e3b34f"/><path d="M-24,-166Q0,-206 24,-166Q12,-180 0,-180Q-12,-180 -24,-166Z" fill="#3a4468"/><circle cx="0" cy="-190" r="9" fill="#3a4468"/></g>`,
        prayerFlags(s, [60, 330], [640, 380], 60, 20),
        ...[
          { x: 330, scale: 168, top: "#c23a30", bottom: "#31424f" },
          { x: 420, scale: 158, top: "#e9dcc3", bottom: "#6d3a56" },
          { x: 490, scale: 104, top: "#e0a12e", bottom: "#2f5f74" },
          { x: 545, scale: 88, top: "#3f8a6a", bottom: "#7a2f3f" },
        ].map(({ x, scale, top, bottom }, i) =>
          person(
            { x, y: 746, scale },
            { top, bottom, pose: i === 0 ? "point" : "stand", dress: i === 1 ? "skirt" : "trousers" },
          ),
        ),
        grass(s, {
          x: [-20, 1220],
          y: () => 824,
          count: 320,
          height: [28, 70],
          colours: ["#3f7f44", "#6faa52", "#9fc064"],
          width: 4,
        }),
      ].join(""),
  ),
  "khonoma-village-stay": scene(
    {
      sky: ["#86b3c6", "#d3e3dc", "#fbf1d6"],
      light: "sun",
      hills: ["#a9c0bb", "#4f7f66"],
      haze: "#eef0dc",
      rise: 96,
      ground: "paddy",
      green: "#86a84f",
      trees: ["broadleaf", "pine"],
      weather: "mist",
    },
    (s) =>
      [
        Array.from(
          { length: 6 },
          (_, i) =>
            `<path d="M-20,${580 + i * 42}Q${340 + i * 60},${540 + i * 46} 1220,${596 + i * 40}V820H-20Z" fill="${i % 2 ? "#7f9f48" : "#a3b85a"}"/><path d="M-20,${580 + i * 42}Q${340 + i * 60},${540 + i * 46} 1220,${596 + i * 40}" fill="none" stroke="#5f7a38" stroke-width="5"/>`,
        ).join(""),
        lodge(
          s,
          { x: 800, y: 640, scale: 1.5 },
          { wall: "#7f4f38", roof: "#5a5348", trim: "#d9c39a", glass: "#ffd27a", form: "gable", storeys: 1, bays: 5 },
        ),
        `<path d="M740,470L800,392L860,470" fill="none" stroke="#3f2f28" stroke-width="9"/><path d="M784,402L762,362M816,402L838,362" stroke="#3f2f28" stroke-width="8"/>`,
        person(
          { x: 380, y: 748, scale: 176 },
          { top: "#1f1f2a", bottom: "#31353f", dress: "skirt", pose: "walk", load: "basket", shawl: "#c23a30" },
        ),
        person({ x: 500, y: 742, scale: 168 }, { top: "#efe6d4", bottom: "#2f3f56", pose: "walk", shawl: "#1f1f2a" }),
      ].join(""),
  ),
  "mayudia-first-snow": scene(
    {
      sky: ["#6f8fb8", "#bfd3e6", "#f3f3f0"],
      light: "clouds",
      hills: ["#a9bdd3", "#5f7890"],
      haze: "#e6eef5",
      rise: 90,
      snow: true,
      ground: "meadow",
      green: "#dfe6ea",
      trees: ["fir"],
      weather: "snow",
    },
    (s) =>
      [
        `<path d="M-20,560Q420,520 1220,590V820H-20Z" fill="#f1f5f8"/><path d="M430,820Q560,690 520,600Q500,566 640,548L668,552Q560,580 610,640Q680,720 640,820Z" fill="#b3a595"/>`,
        prayerFlags(s, [140, 300], [760, 360], 70, 22),
        hut(s, { x: 900, y: 640, scale: 2.1 }, { wall: "#8a6245", roof: "#eef3f7", kind: "tin", window: "#ffd27a" }),
        smoke(s, 940, 470, 190, "#ffffff", 0.6),
        person(
          { x: 330, y: 724, scale: 170 },
          { top: "#a8322a", bottom: "#2a3550", pose: "walk", hat: "cap", load: "pack" },
        ),
        person({ x: 432, y: 716, scale: 162 }, { top: "#e0a12e", bottom: "#31424f", pose: "point", hat: "cap" }),
      ].join(""),
  ),
};
