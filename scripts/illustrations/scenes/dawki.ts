import { darken, lighten, mix } from "./draw/colour";
import { lerp, n, type Pt, place, smooth } from "./draw/geometry";
import { person } from "./draw/people";
import type { Scene, Sheet } from "./draw/sheet";
import { sky } from "./draw/sky";
import { broadleaf, crown } from "./draw/trees";
import { boulder, ripples } from "./draw/water";
import { vignette } from "./draw/weather";

function pebble(s: Sheet, x: number, y: number, w: number, colour: string): string {
  const h = w * s.rng.range(0.42, 0.6);
  const pts: Pt[] = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * 6.283;
    return [x + Math.cos(a) * w * 0.5 * s.rng.range(0.82, 1.08), y + Math.sin(a) * h * 0.5 * s.rng.range(0.82, 1.08)];
  });
  return `<path d="${smooth(
    pts.map(([a, b]) => [a + w * 0.06, b + h * 0.13] as Pt),
    true,
  )}" fill="#0d3b36" opacity="0.4"/><path d="${smooth(pts, true)}" fill="${colour}"/><ellipse cx="${n(x - w * 0.1)}" cy="${n(y - h * 0.16)}" rx="${n(w * 0.24)}" ry="${n(h * 0.14)}" fill="${lighten(colour, 0.3)}" opacity="0.6"/>`;
}

/** River bed seen through the water: stones pile up toward the viewer, veiled in green with depth. */
function bed(s: Sheet, y0: number): string {
  let out = "";
  for (let i = 0; i < 620; i++) {
    const t = (i / 620) ** 1.15;
    const y = lerp(y0 + 24, 830, t);
    const x = s.rng.range(-60, 1260);
    const depth = 1 - Math.min(1, Math.abs(x - 620) / 640) ** 1.6;
    const veil = mix("#3fb08e", "#1f8f7c", depth);
    const stone = s.rng.pick(["#d8c9a0", "#b9ad8c", "#8f9a86", "#e6dcbb", "#a3906c", "#7a8a80"]);
    out += pebble(s, x, y, lerp(8, 74, t) * s.rng.range(0.5, 1.25), mix(stone, veil, 0.36 + 0.34 * depth - 0.18 * t));
  }
  return out;
}

/** Long plank boat seen from above its quarter, 440 units long, bow to the right. */
function umngotBoat(): string {
  const rim = "M-222,-34Q-120,-66 20,-60Q150,-52 232,-14Q150,34 10,38Q-130,40 -222,-34Z";
  const planks = [-140, -70, 0, 70, 140]
    .map(
      (x) => `<path d="M${x},-52Q${x + 16},-10 ${x},30" fill="none" stroke="#5d3d24" stroke-width="3" opacity="0.6"/>`,
    )
    .join("");
  const seats = [-110, -10, 100]
    .map(
      (x) =>
        `<path d="M${x - 12},-50L${x + 14},-50L${x + 20},26L${x - 8},28Z" fill="#c79a62"/><path d="M${x - 8},28L${x + 20},26v5L${x - 8},33Z" fill="#7d5733"/>`,
    )
    .join("");
  const crew = [
    person({ x: -14, y: 14, scale: 104 }, { top: "#e0503a", bottom: "#2f4058", pose: "sit" }),
    person({ x: 96, y: 10, scale: 100, flip: true }, { top: "#f0c14a", bottom: "#5a3a56", pose: "sit" }),
    `<path d="M-232,40L-120,-128" stroke="#8a6238" stroke-width="6" stroke-linecap="round"/><path d="M-232,40l-22,36q14,6 26,-6l6,-26Z" fill="#b98a4e"/>`,
    person(
      { x: -158, y: 8, scale: 138 },
      { top: "#f6f0e0", bottom: "#39506a", pose: "pole", hat: "cap", hatColour: "#b5382a" },
    ),
  ].join("");
  return `<path d="${rim}" fill="#4a2f1c"/>${planks}${seats}${crew}<path d="M-222,-34Q-130,40 10,38Q150,34 232,-14Q160,62 20,66Q-140,70 -222,-34Z" fill="#8f5f37"/><path d="M-206,-14Q-130,54 10,52Q150,48 220,0Q160,62 20,66Q-130,68 -206,-14Z" fill="#5d3c22"/><path d="M-222,-34Q-130,40 10,38Q150,34 232,-14" fill="none" stroke="#e3b277" stroke-width="5"/><path d="M-222,-34Q-120,-66 20,-60Q150,-52 232,-14" fill="none" stroke="#a9774a" stroke-width="4"/>`;
}

/** Umngot in winter: water so clear that the boat hangs above its own shadow. */
export const dawki: Scene = (s) => {
  const shoreY = 196;
  const shadow = "M-222,-34Q-120,-66 20,-60Q150,-52 232,-14Q150,50 10,54Q-130,56 -222,-34Z";
  const caustics = Array.from({ length: 60 }, () => {
    const t = s.rng();
    const [x, y, w] = [s.rng.range(-20, 1220), lerp(300, 800, t), lerp(24, 120, t)];
    return `M${n(x)},${n(y)}q${n(w * 0.3)},${n(-w * 0.16)} ${n(w * 0.5)},0t${n(w * 0.5)},${n(s.rng.range(-6, 6))}`;
  }).join("");
  const bank = (side: number): string => {
    let out = "";
    for (let i = 0; i < 26; i++) {
      const u = i / 26;
      const x = side < 0 ? lerp(470, -60, u ** 0.8) : lerp(700, 1260, u ** 0.8);
      const y = lerp(160, 120, u) + s.rng.range(-50, 16) * (0.5 + u);
      out += crown(s, x, y, 40 + u * 70, 26 + u * 44, mix("#5f9f6a", "#2a6a42", u), 0.35, 12);
    }
    return out;
  };
  return [
    sky(s, [0, "#bfe3e0"], [0.25, "#eef6dc"], [1, "#eef6dc"]),
    `<path d="M380,210Q480,80 560,120T690,90T820,210Z" fill="#9cc7b4"/><path d="M300,210Q420,130 520,160T620,200Z" fill="#7fb495"/><path d="M600,210Q700,120 780,150T900,210Z" fill="#74ab8a"/>`,
    bank(-1),
    bank(1),
    broadleaf(s, 150, 190, 190, "#3a7d48"),
    broadleaf(s, 1060, 190, 200, "#337543"),
    `<rect y="${shoreY}" width="1200" height="610" fill="${s.vertical([0, "#9fdcc0"], [0.2, "#4fbf9f"], [0.6, "#2a9f8a"], [1, "#1f8577"])}"/>`,
    ...(
      [
        [40, 214, 150],
        [150, 210, 90],
        [240, 216, 110],
        [330, 208, 60],
        [400, 206, 40],
        [1160, 216, 160],
        [1050, 212, 100],
        [960, 216, 90],
        [880, 208, 56],
        [810, 206, 36],
        [470, 204, 26],
        [740, 204, 28],
      ] as const
    ).map(([x, y, w]) => boulder(s, x, y, w, "#efe6cd", "#8c8468")),
    bed(s, shoreY),
    `<rect y="${shoreY}" width="1200" height="610" fill="${s.radial([0, "#0f8a78", 0.42], [0.55, "#2fb598", 0.2], [1, "#7fdcb8", 0])}"/>`,
    `<rect y="${shoreY}" width="1200" height="190" fill="${s.vertical([0, "#d9f4df", 0.95], [0.3, "#a5e2c6", 0.6], [1, "#a5e2c6", 0])}"/>`,
    ripples(s, { y: [224, 420], count: 46, colour: "#ffffff", opacity: 0.5, length: [40, 120] }),
    `<path d="${caustics}" fill="none" stroke="#eafff0" stroke-width="2.4" stroke-linecap="round" opacity="0.4"/>`,
    `<g transform="translate(668 640) scale(1.28 1.02)"><path d="${shadow}" fill="#063c38" opacity="0.75" filter="${s.blur(9, 6)}"/><ellipse cx="-150" cy="-60" rx="16" ry="34" fill="#063c38" opacity="0.5" filter="${s.blur(8)}"/></g>`,
    place({ x: 600, y: 440, scale: 1.3 }, umngotBoat()),
    `<path d="M310,430Q420,520 610,532T905,436" fill="none" stroke="#eafff4" stroke-width="2" opacity="0.55"/>`,
    place({ x: 226, y: 262, scale: 0.3 }, umngotBoat()),
    `<path d="M150,288Q226,300 300,282" stroke="${darken("#2a9f8a", 0.4)}" stroke-width="5" fill="none" opacity="0.35" filter="${s.blur(3)}"/>`,
    vignette(s, "#05403a", 0.42),
  ].join("");
};
