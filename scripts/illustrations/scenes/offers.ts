import { cyclist } from "./draw/bicycle";
import { flyingEgret } from "./draw/birds";
import { seatedBuddha } from "./draw/buddha";
import { prayerFlags } from "./draw/flags";
import { hut, smoke } from "./draw/huts";
import { lodge } from "./draw/lodge";
import { person } from "./draw/people";
import { grass } from "./draw/plants";
import { rhino } from "./draw/rhino";
import type { Scene } from "./draw/sheet";
import { areca, banana } from "./draw/tropical";
import { ripples, water } from "./draw/water";
import { mist, rain } from "./draw/weather";
import { scene } from "./place";

const yard = (colour: string, y = 566): string =>
  `<path d="M-20,${y}Q600,${y - 22} 1220,${y}V820H-20Z" fill="${colour}"/>`;

/** The pictures of the sample offers, by slug. */
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
        areca(s, 215, 586, 330, "#4f8a44"),
        hut(s, { x: 790, y: 606, scale: 3.1 }, { wall: "#d9b483", roof: "#a98550", kind: "thatch" }),
        banana(s, 1060, 620, 220, "#5f9f48"),
        smoke(s, 470, 610, 300, "#fbf3df", 0.5),
        `<path d="M430,664L470,560L512,664Z" fill="#b98f52"/><path d="M446,664Q456,610 470,584Q488,620 500,664Z" fill="#f08a2e"/><path d="M456,664Q464,634 472,616Q484,640 488,664Z" fill="#ffd98a"/>`,
        ...[296, 372, 566, 644].map((x, i) =>
          person(
            { x, y: 706 + (i % 2) * 14, scale: 152, flip: i > 1 },
            {
              top: i % 2 ? "#f6f0e2" : "#b5302a",
              bottom: i % 2 ? "#f6f0e2" : "#e8c36a",
              dress: i % 2 ? "trousers" : "skirt",
              pose: "walk",
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
        smoke(s, 421, 476, 190, "#f6ddcf", 0.5),
        `<path d="M410,474h24v70h-24Z" fill="#5f4a44"/>`,
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
        `<path d="M690,664v62M800,664v52M910,664v46M1004,664v42" stroke="#3f2f26" stroke-width="9"/><path d="M560,652H1020V668H560Z" fill="#7a5a42"/><path d="M560,652H1020" stroke="#a8825f" stroke-width="4"/>`,
        person({ x: 922, y: 674, scale: 104 }, { top: "#e9dcc3", bottom: "#6d3a56", pose: "sit", shawl: "#e0a12e" }),
        person({ x: 972, y: 674, scale: 108 }, { top: "#c23a30", bottom: "#2a3550", pose: "sit" }),
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
        rhino(s, { x: 950, y: 654, scale: 0.72, flip: true }, "#8a8f92", "#cfd2cb"),
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
    },
    (s) =>
      [
        `<path d="M-20,600V366Q160,326 380,352T820,338T1220,372V600Z" fill="${s.vertical([0, "#5f8f78"], [0.25, "#5c6f66"], [1, "#35544a"])}"/>`,
        ...[250, 560, 850].map(
          (x, i) =>
            `<path d="M${x},${340 + i * 4}q8,70 -4,${236 - i * 8}h${34 - i * 4}q-12,-90 -4,${-236 + i * 8}Z" fill="#f6fbfa" opacity="0.9"/>`,
        ),
        mist(s, 560, 70, "#e9f1ee", 0.7),
        yard("#3f7048", 584),
        person(
          { x: 900, y: 668, scale: 190 },
          { top: "#c98a2f", bottom: "#31424f", dress: "skirt", pose: "walk", hat: "jaapi" },
        ),
        rain(s, 240, "#eaf3f4", -0.16, 0.5),
        // The veranda, dry.
        `<path d="M-20,-20H1220V118H-20Z" fill="#3b2c22"/><path d="M-20,24H1220M-20,62H1220" stroke="#4a382b" stroke-width="8"/><path d="M-20,92H1220V126H-20Z" fill="#5a4434"/><path d="M-20,646H1220V820H-20Z" fill="#6d4f3a"/><path d="M-20,648H1220M-20,694H1220M-20,748H1220" stroke="#523a2a" stroke-width="4"/><path d="M70,118V656M1130,118V656" stroke="#5f4635" stroke-width="26"/><path d="M-20,556H1220" stroke="#7a5c45" stroke-width="12"/>${Array.from({ length: 34 }, (_, i) => `<path d="M${i * 37},560v88" stroke="#7a5c45" stroke-width="6"/>`).join("")}`,
        `<path d="M352,700H472V716H352ZM362,716V764M462,716V764" fill="#4f3626" stroke="#4f3626" stroke-width="10"/>`,
        person({ x: 412, y: 760, scale: 246 }, { top: "#3f6f8f", bottom: "#2f3540", pose: "sit", shawl: "#8f2f2a" }),
        `<path d="M580,706H760V720H580ZM600,720V770M740,720V770" fill="#5a3f2e" stroke="#5a3f2e" stroke-width="9"/><path d="M650,706v-34h40v34Z" fill="#e9e2d0"/><path d="M690,680q18,2 14,12t-14,8" fill="none" stroke="#e9e2d0" stroke-width="5"/><path d="M660,664q8,-24 0,-44M680,664q8,-24 0,-44" stroke="#f6f3ea" stroke-width="4" fill="none" opacity="0.7"/>`,
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
        `<path d="M-20,650Q600,634 1220,650V738Q600,726 -20,738Z" fill="#cdb58a"/><path d="M-20,650Q600,634 1220,650M-20,738Q600,726 1220,738" fill="none" stroke="#a8925f" stroke-width="4"/>`,
        ...(
          [
            ["#c23a30", "#31424f", "#1f5a43", "jaapi"],
            ["#f6f0e2", "#5a3f6a", "#a8322a", "cap"],
            ["#3f6f9f", "#3a3f44", "#23282b", "jaapi"],
            ["#e0a12e", "#31424f", "#5a3f6a", "cap"],
          ] as const
        ).map(([top, bottom, frame, hat], i) =>
          cyclist({ x: 230 + i * 248, y: [708, 696, 712, 700][i] ?? 704, scale: 1.24 }, { top, bottom, frame, hat }),
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
        seatedBuddha({ x: 850, y: 584, scale: 1.25 }),
        `<path d="M600,352V604" stroke="#5a4634" stroke-width="7"/>`,
        prayerFlags(s, [44, 330], [600, 360], 60, 20),
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
        `<path d="M-20,560Q420,520 1220,590V820H-20Z" fill="#f1f5f8"/><path d="M440,820Q520,716 680,676Q800,650 872,638H932Q860,668 770,700Q660,742 640,820Z" fill="#c3b8aa"/>`,
        `<path d="M690,340V600" stroke="#5a4634" stroke-width="7"/>`,
        prayerFlags(s, [146, 300], [690, 350], 70, 22),
        smoke(s, 957, 466, 180, "#ffffff", 0.7),
        `<path d="M946,464h22v50h-22Z" fill="#6a5648"/>`,
        hut(s, { x: 900, y: 640, scale: 2.1 }, { wall: "#8a6245", roof: "#eef3f7", kind: "tin", window: "#ffd27a" }),
        person(
          { x: 330, y: 724, scale: 170 },
          { top: "#a8322a", bottom: "#2a3550", pose: "walk", hat: "cap", load: "pack" },
        ),
        person({ x: 432, y: 716, scale: 162 }, { top: "#e0a12e", bottom: "#31424f", pose: "point", hat: "cap" }),
      ].join(""),
  ),
};
