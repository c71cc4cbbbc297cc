import { darken, lighten } from "./draw/colour";
import { lerp, n, place } from "./draw/geometry";
import { land, range, ridge, treeline } from "./draw/land";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { cloud, sky } from "./draw/sky";
import { vignette } from "./draw/weather";

/** A trader seated facing us on her plinth, about 120 units tall: enaphi shawl, striped phanek, hair drawn back. */
function trader(blouse: string, shawl: string, phanek: string, skin: string, grey = false): string {
  const hair = grey ? "#8c8681" : "#1c1513";
  return [
    `<path d="M-62,0Q-66,-34 -30,-42H30Q66,-34 62,0Q0,10 -62,0Z" fill="${phanek}"/><path d="M-60,-8Q0,4 60,-8M-62,-1Q0,10 62,-1" stroke="${lighten(phanek, 0.45)}" stroke-width="4" fill="none"/>${[-40, -24, -8, 8, 24, 40].map((x) => `<path d="M${n(x * 0.6)},-42L${x},-4" stroke="${darken(phanek, 0.3)}" stroke-width="2.5" opacity="0.7"/>`).join("")}`,
    `<path d="M-25,-88Q0,-100 25,-88L28,-38H-28Z" fill="${blouse}"/>`,
    `<path d="M-24,-84Q-38,-60 -26,-44Q-14,-36 2,-40" fill="none" stroke="${blouse}" stroke-width="12" stroke-linecap="round"/><path d="M24,-84Q38,-60 26,-44Q14,-38 8,-40" fill="none" stroke="${darken(blouse, 0.12)}" stroke-width="12" stroke-linecap="round"/><circle cx="5" cy="-39" r="6" fill="${skin}"/>`,
    `<path d="M-26,-88Q-12,-96 -6,-92L27,-42Q14,-34 2,-42L-30,-72Z" fill="${shawl}"/><path d="M-6,-92L27,-42" stroke="${lighten(shawl, 0.5)}" stroke-width="2.6"/>`,
    `<path d="M-6,-102h12v12q-6,6 -12,0Z" fill="${darken(skin, 0.14)}"/><ellipse cx="0" cy="-113" rx="14" ry="16.5" fill="${skin}"/><path d="M-15,-110Q-18,-132 0,-132Q18,-132 15,-110Q12,-124 0,-125Q-12,-124 -15,-110Z" fill="${hair}"/><circle cx="12" cy="-126" r="7" fill="${hair}"/><path d="M0,-129V-120" stroke="#e9b64a" stroke-width="2.4"/>`,
    `<path d="M-7.5,-113q2.4,-2.4 5,0M2.6,-113q2.4,-2.4 5,0" stroke="#2a1812" stroke-width="1.8" fill="none"/><path d="M-4,-104q4,3 8,0" stroke="#7a3a30" stroke-width="1.8" fill="none" stroke-linecap="round"/><circle cx="-14" cy="-108" r="2" fill="#e9b64a"/><circle cx="14" cy="-108" r="2" fill="#e9b64a"/>`,
  ].join("");
}

function folded(s: Sheet, x: number, y: number, w: number, layers: number): string {
  const dyes = ["#a8322a", "#d0487a", "#e0a12e", "#2f7f74", "#5a3f8a", "#f2e4cc", "#2f5f9a", "#8a2a4a", "#e87a3a"];
  let out = "";
  for (let i = 0; i < layers; i++) {
    const c = s.rng.pick(dyes);
    const [dx, dw] = [s.rng.range(-3, 3), s.rng.range(-5, 5)];
    const yy = y - i * 11;
    out += `<rect x="${n(x - w / 2 + dx)}" y="${n(yy - 11)}" width="${n(w + dw)}" height="11" rx="4" fill="${c}"/><path d="M${n(x - w / 2 + dx + 3)},${n(yy - 4)}h${n(w + dw - 6)}" stroke="${lighten(c, 0.4)}" stroke-width="2.2" stroke-dasharray="5 3"/><path d="M${n(x - w / 2 + dx + 2)},${n(yy - 1)}h${n(w + dw - 4)}" stroke="${darken(c, 0.4)}" stroke-width="1.4"/>`;
  }
  return out;
}

/** A length of cloth on the line: field, supplementary-weft border of lozenges, fringe. */
function hanging(s: Sheet, x: number, y: number, w: number, h: number, field: string, border: string): string {
  const count = Math.floor(w / 13);
  const row = (yy: number): string =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path d="M${n(x + (i + 0.5) * (w / count))},${n(yy - 6)}l5,6l-5,6l-5,-6Z" fill="${lighten(border, 0.6)}"/>`,
    ).join("");
  const fringe = Array.from({ length: Math.floor(w / 5) }, (_, i) => `M${n(x + 2 + i * 5)},${n(y + h)}v9`).join("");
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${s.linear([x, 0], [x + w, 0], [0, lighten(field, 0.12)], [0.35, field], [0.6, darken(field, 0.2)], [1, field])}"/><rect x="${x}" y="${n(y + h - 38)}" width="${w}" height="26" fill="${border}"/>${row(y + h - 25)}<path d="M${x},${n(y + h - 44)}h${w}M${x},${n(y + h - 8)}h${w}" stroke="${lighten(border, 0.6)}" stroke-width="2"/><path d="${fringe}" stroke="${darken(field, 0.2)}" stroke-width="1.8"/>`;
}

const heap = (s: Sheet, x: number, y: number, c: string, r: number): string => {
  let out = `<path d="M${x - 44},${y - 10}Q${x},${y - 4} ${x + 44},${y - 10}L${x + 34},${y + 10}Q${x},${y + 16} ${x - 34},${y + 10}Z" fill="#b98a4e"/><path d="M${x - 40},${y - 2}Q${x},${y + 5} ${x + 40},${y - 2}" stroke="#7d5a2e" stroke-width="2" fill="none"/>`;
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 6 - row * 2; i++)
      out += `<circle cx="${n(x + (i - (5 - row * 2) / 2) * r * 1.7)}" cy="${n(y - 14 - row * r * 1.35)}" r="${r}" fill="${s.rng.chance(0.5) ? c : darken(c, 0.18)}"/>`;
  return out;
};

/** Ima Keithel at noon: under the arcade the mothers of Imphal keep their stalls. */
export const imphal: Scene = (s) => {
  const bays = [120, 360, 600, 840, 1080];
  const arch = (x: number): string => `M${x - 102},700V330Q${x - 102},250 ${x},250Q${x + 102},250 ${x + 102},330V700Z`;
  const cloths = [
    "#a8322a",
    "#e0a12e",
    "#2f7f74",
    "#d0487a",
    "#5a3f8a",
    "#f2e4cc",
    "#2f5f9a",
    "#e87a3a",
    "#8a2a4a",
    "#3f8a5a",
  ];
  const c = (i: number): string => cloths[i % cloths.length] ?? "#a8322a";
  const goods = (i: number, x: number): string =>
    [
      [0, 1, 2]
        .map((k) => hanging(s, x - 94 + k * 64, 292, 56, 92 + ((i + k) % 3) * 16, c(i * 3 + k), c(i * 3 + k + 4)))
        .join(""),
      folded(s, x - 74, 628, 58, 7 + (i % 3)),
      folded(s, x + 76, 628, 56, 6 + ((i + 1) % 3)),
    ].join("");
  const looks = [
    ["#f2e4cc", "#d0487a", "#8a2a4a"],
    ["#2f7f74", "#f6efe0", "#a8322a"],
    ["#e0a12e", "#f3d9dc", "#2f3f7a"],
    ["#c9627f", "#f6efe0", "#1f5f54"],
    ["#f6efe0", "#7a5aa5", "#b5533c"],
  ] as const;
  const hillWood = ridge(s, { base: 190, amp: 20, freq: 1.5 });
  return [
    sky(s, [0, "#6fb3d2"], [0.2, "#cfe6e2"], [0.35, "#fdf3d8"], [1, "#fdf3d8"]),
    cloud(s, 300, 70, 260, "#ffffff", "#d9e8ea"),
    cloud(s, 960, 54, 220, "#ffffff", "#d9e8ea", 0.9),
    range(s, { count: 3, base: [140, 180], amp: [90, 50], colour: ["#9fc0c4", "#5f948a"], haze: "#e8efdc", fog: 0.8 }),
    land(s, hillWood, "#4f8a6a", "#8fb58a", 50, treeline(s, hillWood, "palm", 26)),
    `<path d="M-20,212L70,138H1130L1220,212Z" fill="${s.vertical([0, "#c9583f"], [1, "#8a3328"])}"/>${Array.from({ length: 50 }, (_, i) => `<path d="M${n(lerp(70, 1130, i / 49))},138L${n(lerp(-20, 1220, i / 49))},212" stroke="#732a22" stroke-width="1.4" opacity="0.6"/>`).join("")}`,
    `<path d="M480,138L600,62L720,138Z" fill="#a5412f"/><path d="M514,136L600,82L686,136Z" fill="#f8ecd2"/><path d="M600,96l16,22l-16,22l-16,-22Z" fill="#a8322a"/><path d="M600,104l10,14l-10,14l-10,-14Z" fill="#f3c65a"/>`,
    `<rect x="-20" y="212" width="1240" height="500" fill="${s.vertical([0, "#f8ecd2"], [1, "#e3cfa8"])}"/><path d="M-20,222H1220" stroke="#a8322a" stroke-width="8"/>${Array.from({ length: 50 }, (_, i) => `<path d="M${12 + i * 24.5},238l8,8l-8,8l-8,-8Z" fill="${i % 2 ? "#12352a" : "#a8322a"}"/>`).join("")}`,
    bays
      .map((x) => `<path d="${arch(x)}" fill="${s.vertical([0, "#5a3340"], [0.5, "#7d4a45"], [1, "#b57a55"])}"/>`)
      .join(""),
    bays
      .map(
        (x, i) =>
          `<g clip-path="${s.clip(arch(x))}">${goods(i, x)}${person({ x: x - 30 + i * 8, y: 566, scale: 150, flip: i % 2 === 0 }, { top: c(i + 2), bottom: "#3a2a3a", dress: "skirt", shawl: c(i + 6), skin: "#b98560" })}<rect x="${x - 110}" y="626" width="220" height="90" fill="${s.vertical([0, "#b5694c"], [1, "#7d4034"])}"/><path d="M${x - 110},628h220" stroke="#f0c493" stroke-width="6"/></g>`,
      )
      .join(""),
    bays.map((x) => `<path d="${arch(x)}" fill="none" stroke="#d9b67f" stroke-width="7"/>`).join(""),
    bays
      .map((x, i) => {
        const [a, b, p] = looks[i] ?? looks[0];
        return place({ x, y: 630, scale: 1.14 }, trader(a, b, p, i % 2 ? "#b98560" : "#c4916a", i === 3));
      })
      .join(""),
    [0, 240, 480, 720, 960, 1200]
      .map(
        (x) =>
          `<rect x="${x - 17}" y="330" width="34" height="390" fill="${s.linear([x - 17, 0], [x + 17, 0], [0, "#fffaf0"], [0.5, "#f1e2c2"], [1, "#c9ad80"])}"/><rect x="${x - 24}" y="318" width="48" height="16" fill="#d9b67f"/><rect x="${x - 24}" y="704" width="48" height="16" fill="#d9b67f"/>`,
      )
      .join(""),
    `<path d="M-20,716H1220V820H-20Z" fill="${s.vertical([0, "#c98f66"], [1, "#7d5040"])}"/><path d="M-20,718H1220" stroke="#f3cf9f" stroke-width="4"/>`,
    ...(
      [
        [60, "#e0503a", 8],
        [190, "#7fae3f", 8],
        [420, "#f0a52e", 9],
        [540, "#d0487a", 7],
        [700, "#7a3f8a", 8],
        [930, "#e0b13c", 8],
        [1140, "#c9362c", 8],
      ] as const
    ).map(([x, col, r]) => heap(s, x, 744, col, r)),
    person(
      { x: 300, y: 786, scale: 190 },
      {
        top: "#f3d9dc",
        bottom: "#a8322a",
        dress: "skirt",
        shawl: "#f6efe0",
        pose: "walk",
        skin: "#b98560",
        load: "basket",
      },
    ),
    person(
      { x: 800, y: 790, scale: 196, flip: true },
      { top: "#2f5f74", bottom: "#d08a2e", dress: "skirt", shawl: "#e8c7d0", pose: "point", skin: "#b98560" },
    ),
    person({ x: 862, y: 792, scale: 132, flip: true }, { top: "#e0a12e", bottom: "#33404f", skin: "#b98560" }),
    vignette(s, "#3a1a1c", 0.35),
  ].join("");
};
