import { darken, lighten, mix } from "./colour";
import { n, type Place, type Pt, place, smooth } from "./geometry";
import type { Sheet } from "./sheet";

const BODY: Pt[] = [
  [-146, -112],
  [-132, -136],
  [-96, -149],
  [-56, -152],
  [-14, -147],
  [28, -153],
  [58, -152],
  [88, -140],
  [110, -130],
  [126, -118],
  [140, -98],
  [154, -88],
  [170, -84],
  [180, -72],
  [178, -58],
  [168, -50],
  [150, -47],
  [128, -52],
  [112, -56],
  [100, -46],
  [84, -44],
  [62, -46],
  [20, -37],
  [-24, -33],
  [-70, -38],
  [-104, -48],
  [-132, -64],
  [-146, -88],
];

const leg = (x: number, hind: boolean): Pt[] =>
  hind
    ? [
        [x - 34, -96],
        [x - 36, -66],
        [x - 26, -44],
        [x - 25, -30],
        [x - 20, -14],
        [x - 22, -3],
        [x + 10, -3],
        [x + 9, -16],
        [x + 6, -32],
        [x + 16, -50],
        [x + 28, -74],
        [x + 20, -100],
      ]
    : [
        [x - 26, -90],
        [x - 24, -60],
        [x - 17, -44],
        [x - 15, -28],
        [x - 14, -14],
        [x - 18, -3],
        [x + 17, -3],
        [x + 13, -15],
        [x + 13, -28],
        [x + 17, -44],
        [x + 28, -66],
        [x + 26, -92],
      ];

const toes = (x0: number, x1: number): string =>
  [0.12, 0.5, 0.86].map((u) => `<path d="M${n(x0 + (x1 - x0) * u - 5)},-1q1,-8 5.5,-8q5,0 5.5,8Z"/>`).join("");

/** Greater one-horned rhinoceros facing right, feet at the origin, about 330 units long and 155 high. */
export function rhino(s: Sheet, at: Place, hide: string, light: string): string {
  const dark = darken(hide, 0.45);
  const lit = mix(hide, light, 0.42);
  const skin = s.linear([-40, -155], [-10, -20], [0, lit], [0.38, hide], [1, dark]);
  const far = darken(hide, 0.5);
  const body = smooth(BODY, true);
  const plates = [
    smooth(
      [
        [-142, -108],
        [-128, -134],
        [-96, -147],
        [-76, -149],
        [-84, -116],
        [-88, -84],
        [-108, -82],
        [-144, -92],
      ],
      true,
    ),
    smooth(
      [
        [-70, -150],
        [-30, -148],
        [16, -150],
        [8, -118],
        [6, -86],
        [14, -62],
        [-30, -50],
        [-72, -58],
        [-80, -92],
      ],
      true,
    ),
    smooth(
      [
        [24, -151],
        [56, -151],
        [80, -140],
        [70, -116],
        [76, -92],
        [72, -84],
        [26, -92],
        [14, -108],
      ],
      true,
    ),
  ];
  const folds = [
    [
      [-74, -151],
      [-84, -118],
      [-88, -86],
      [-76, -58],
      [-66, -46],
    ],
    [
      [20, -152],
      [10, -120],
      [10, -88],
      [22, -62],
      [26, -46],
    ],
    [
      [84, -142],
      [72, -116],
      [78, -88],
      [96, -70],
      [104, -56],
    ],
    [
      [101, -134],
      [92, -110],
      [96, -86],
      [112, -68],
    ],
    [
      [14, -100],
      [40, -88],
      [74, -86],
    ],
    [
      [-146, -96],
      [-116, -84],
      [-90, -84],
    ],
    [
      [-142, -84],
      [-118, -72],
      [-98, -72],
    ],
  ] as const satisfies readonly (readonly Pt[])[];
  let warts = "";
  for (let i = 0; i < 46; i++) {
    const [cx, cy, rx, ry] = i < 22 ? [-112, -112, 24, 26] : [46, -118, 24, 22];
    warts += `<circle cx="${n(cx + s.rng.range(-1, 1) * rx)}" cy="${n(cy + s.rng.range(-1, 1) * ry)}" r="${n(s.rng.range(0.9, 1.9))}"/>`;
  }
  const near = (x: number, hind: boolean): string => {
    const box = hind ? ([x - 22, x + 9] as const) : ([x - 17, x + 16] as const);
    return `<path d="${smooth(leg(x, hind), true)}" fill="${s.linear([x - 20, -90], [x + 20, -5], [0, hide], [0.5, mix(hide, dark, 0.45)], [1, dark])}"/><g fill="${lighten(hide, 0.12)}">${toes(box[0], box[1])}</g>`;
  };
  const horn = `<path d="M153,-88Q160,-104 163,-128Q176,-106 175,-83Q164,-90 153,-88Z" fill="${darken(hide, 0.35)}"/><path d="M163,-128Q160,-104 157,-90" fill="none" stroke="${lit}" stroke-width="1.6"/>`;
  const ear = `<path d="M103,-130Q94,-150 101,-160Q114,-152 116,-132Q110,-126 103,-130Z" fill="${hide}"/><path d="M106,-134Q100,-148 103,-154Q111,-148 112,-134Z" fill="${dark}"/><path d="M116,-128Q118,-146 126,-150Q130,-138 124,-124Z" fill="${darken(hide, 0.25)}"/>`;
  const face = `<ellipse cx="138" cy="-87" rx="3" ry="2.4" fill="#0d0f10"/><circle cx="139" cy="-88" r="0.9" fill="#ffffff" opacity="0.8"/><path d="M130,-92Q138,-96 144,-90M132,-82q6,3 12,0" fill="none" stroke="${dark}" stroke-width="1.8"/><ellipse cx="172" cy="-70" rx="2.6" ry="3.6" fill="${dark}"/><path d="M178,-60Q164,-54 150,-60" fill="none" stroke="${dark}" stroke-width="2.2" stroke-linecap="round"/>`;
  const art = `<g fill="${far}"><path d="${smooth(leg(-64, true), true)}"/><path d="${smooth(leg(30, false), true)}"/></g><path d="M-144,-110Q-158,-92 -152,-62l5,-2Q-150,-88 -138,-102Z" fill="${far}"/><path d="M-153,-64l1,14l7,-1l-1,-14Z" fill="${darken(hide, 0.7)}"/>${ear}<path d="${body}" fill="${skin}"/>${plates.map((d) => `<path d="${d}" fill="${lit}" opacity="0.16"/>`).join("")}<g fill="${dark}" opacity="0.4">${warts}</g>${near(-104, true)}${near(66, false)}<g fill="none" stroke="${dark}" stroke-linecap="round" stroke-width="3.2" opacity="0.85">${folds.map((f) => `<path d="${smooth(f)}"/>`).join("")}</g><g fill="none" stroke="${lit}" stroke-width="1.4" opacity="0.6" transform="translate(-2.6 -1)">${folds.map((f) => `<path d="${smooth(f)}"/>`).join("")}</g>${horn}${face}<path d="${smooth(BODY.slice(0, 9))}" fill="none" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity="0.75"/>`;
  return place(at, art);
}
