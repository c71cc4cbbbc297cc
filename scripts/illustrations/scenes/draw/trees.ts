import { darken, lighten, mix } from "./colour";
import { lerp, n, type Pt } from "./geometry";
import type { Sheet } from "./sheet";

/** Scalloped mass of leaves. */
export function clump(s: Sheet, x: number, y: number, r: number, flat = 0.72): string {
  const lobes = Math.max(6, Math.min(13, Math.round(5 + r / 6)));
  const start = s.rng.range(0, 6.28);
  const pts: Pt[] = Array.from({ length: lobes }, (_, i) => {
    const a = start + (i / lobes) * 6.283;
    const k = r * s.rng.range(0.78, 1.08);
    return [x + Math.cos(a) * k, y + Math.sin(a) * k * flat];
  });
  const [x0, y0] = pts[0] ?? [x, y];
  let d = `M${n(x0)},${n(y0)}`;
  for (let i = 1; i <= lobes; i++) {
    const [px, py] = pts[i - 1] ?? [x, y];
    const [qx, qy] = pts[i % lobes] ?? [x, y];
    const bulge = 1.32;
    d += `Q${n(x + ((px + qx) / 2 - x) * bulge)},${n(y + ((py + qy) / 2 - y) * bulge)} ${n(qx)},${n(qy)}`;
  }
  return `${d}Z`;
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)},${n(y)}a${n(rx)},${n(ry)} 0 1 1 ${n(rx * 2)},0a${n(rx)},${n(ry)} 0 1 1 ${n(-rx * 2)},0Z`;

/** Crown of many clumps: shade below, light above. */
export function crown(
  s: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  light = 0.35,
  count = 16,
): string {
  const tiers: [number, string][] = [
    [0, darken(colour, 0.42)],
    [1, colour],
    [2, lighten(mix(colour, "#b9c96a", 0.25), light * 0.6)],
  ];
  let out = "";
  for (const [tier, fill] of tiers) {
    // a solid heart, so that no sky shows through the middle of the crown
    let d =
      tier === 2
        ? ""
        : ellipse(
            x - tier * rx * 0.06,
            y + (0.6 - tier * 0.7) * ry * 0.3,
            rx * (0.86 - tier * 0.2),
            ry * (0.84 - tier * 0.2),
          );
    const many = tier === 2 ? Math.round(count * 0.8) : count;
    for (let i = 0; i < many; i++) {
      const a = s.rng.range(0, 6.283);
      const k = Math.sqrt(s.rng()) * (tier === 2 ? 0.78 : 0.85);
      const cx = x + Math.cos(a) * k * rx - tier * rx * 0.05;
      const cy = y + Math.sin(a) * k * ry + (1 - tier) * ry * 0.22;
      const r = Math.min(rx, ry) * s.rng.range(0.3, 0.46) * (tier === 2 ? 0.5 : 1);
      d += clump(s, cx, cy, r);
    }
    out += `<path d="${d}" fill="${fill}"/>`;
  }
  return out;
}

function trunkPath(x: number, y: number, top: number, w: number, lean: number): string {
  return `M${n(x - w)},${n(y)}C${n(x - w * 0.5)},${n(lerp(y, top, 0.3))} ${n(x - w * 0.4 + lean * 0.4)},${n(lerp(y, top, 0.7))} ${n(x + lean - w * 0.25)},${n(top)}L${n(x + lean + w * 0.25)},${n(top)}C${n(x + w * 0.5 + lean * 0.4)},${n(lerp(y, top, 0.7))} ${n(x + w * 0.55)},${n(lerp(y, top, 0.3))} ${n(x + w)},${n(y)}Z`;
}

export function broadleaf(s: Sheet, x: number, y: number, h: number, colour: string, bark = "#3a2c22"): string {
  const lean = s.rng.range(-0.06, 0.06) * h;
  const top = y - h * 0.62;
  const fork = `M${n(x + lean * 0.6)},${n(y - h * 0.36)}q${n(-h * 0.05)},${n(-h * 0.12)} ${n(-h * 0.17)},${n(-h * 0.2)}M${n(x + lean * 0.6)},${n(y - h * 0.38)}q${n(h * 0.06)},${n(-h * 0.1)} ${n(h * 0.18)},${n(-h * 0.2)}`;
  return `<path d="${trunkPath(x, y, top, h * 0.04, lean)}" fill="${bark}"/><path d="${fork}" fill="none" stroke="${bark}" stroke-width="${n(h * 0.024)}"/>${crown(s, x + lean, y - h * 0.68, h * 0.33, h * 0.27, colour)}`;
}

/** Albizia as planted over tea: bare forked stem and flat, airy tiers of leaf. */
export function shadeTree(s: Sheet, x: number, y: number, h: number, colour: string, bark = "#4a3b30"): string {
  const lean = s.rng.range(-0.08, 0.08) * h;
  let limbs = "";
  let leaves = "";
  for (const [dx, dy, w] of [
    [-0.26, -0.78, 0.16],
    [0.24, -0.82, 0.17],
    [0.02, -0.95, 0.2],
    [-0.12, -0.88, 0.14],
    [0.33, -0.7, 0.1],
  ] as const) {
    const [ex, ey] = [x + lean + dx * h, y + dy * h];
    limbs += `M${n(x + lean * 0.7)},${n(y - h * 0.46)}Q${n(x + lean + dx * h * 0.35)},${n(y - h * 0.6)} ${n(ex)},${n(ey + h * 0.03)}`;
    leaves += crown(s, ex, ey, h * w, h * w * 0.36, colour, 0.4, 9);
  }
  return `<path d="${trunkPath(x, y, y - h * 0.48, h * 0.022, lean * 0.7)}" fill="${bark}"/><path d="${limbs}" fill="none" stroke="${bark}" stroke-width="${n(Math.max(1, h * 0.014))}" stroke-linecap="round"/>${leaves}`;
}

/** Spreading fig: buttressed trunk, aerial roots to the ground, wide crown. */
export function banyan(s: Sheet, x: number, y: number, h: number, colour: string, bark = "#3b2f27"): string {
  let roots = "";
  for (let i = 0; i < 15; i++) {
    const dx = s.rng.range(-0.55, 0.55) * h;
    roots += `M${n(x + dx * 0.9)},${n(y - h * 0.55)}Q${n(x + dx + s.rng.range(-6, 6))},${n(y - h * 0.3)} ${n(x + dx)},${n(y - (s.rng.chance(0.5) ? 0 : h * s.rng.range(0.1, 0.3)))}`;
  }
  const trunk = `M${n(x - h * 0.2)},${n(y)}Q${n(x - h * 0.07)},${n(y - h * 0.1)} ${n(x - h * 0.08)},${n(y - h * 0.34)}L${n(x - h * 0.26)},${n(y - h * 0.6)}L${n(x - h * 0.02)},${n(y - h * 0.42)}L${n(x + h * 0.02)},${n(y - h * 0.7)}L${n(x + h * 0.06)},${n(y - h * 0.42)}L${n(x + h * 0.3)},${n(y - h * 0.58)}L${n(x + h * 0.1)},${n(y - h * 0.3)}Q${n(x + h * 0.08)},${n(y - h * 0.1)} ${n(x + h * 0.22)},${n(y)}Z`;
  return `<path d="${roots}" fill="none" stroke="${bark}" stroke-width="${n(h * 0.01)}" opacity="0.85"/><path d="${trunk}" fill="${bark}"/>${crown(s, x, y - h * 0.72, h * 0.62, h * 0.27, colour, 0.3, 30)}`;
}

/** Himalayan fir or spruce: drooping tiers. */
export function fir(s: Sheet, x: number, y: number, h: number, colour: string): string {
  let [lit, dark] = ["", ""];
  const tiers = Math.max(5, Math.round(h / 18));
  for (let i = 0; i < tiers; i++) {
    const u = i / tiers;
    const ty = y - h + u * h * 0.9;
    const w = h * (0.03 + 0.19 * u) * s.rng.range(0.8, 1.12);
    const th = (h / tiers) * 1.6;
    dark += `M${n(x)},${n(ty)}L${n(x + w * 0.5)},${n(ty + th * 0.6)}L${n(x + w)},${n(ty + th)}L${n(x + w * 0.45)},${n(ty + th * 0.86)}L${n(x)},${n(ty + th * 1.02)}L${n(x - w * 0.5)},${n(ty + th * 0.86)}L${n(x - w)},${n(ty + th * 0.97)}L${n(x - w * 0.5)},${n(ty + th * 0.6)}Z`;
    lit += `M${n(x)},${n(ty)}L${n(x - w * 0.5)},${n(ty + th * 0.58)}L${n(x - w)},${n(ty + th * 0.94)}L${n(x - w * 0.4)},${n(ty + th * 0.72)}Z`;
  }
  return `<rect x="${n(x - h * 0.016)}" y="${n(y - h * 0.14)}" width="${n(h * 0.032)}" height="${n(h * 0.14)}" fill="#3a2c24"/><path d="${dark}" fill="${darken(colour, 0.2)}"/><path d="${lit}" fill="${lighten(colour, 0.14)}"/>`;
}

/** Khasi / blue pine: tall bare stem, horizontal boughs carrying flat brushes of needles. */
export function pine(s: Sheet, x: number, y: number, h: number, colour: string, bark = "#5a4133"): string {
  const lean = s.rng.range(-0.05, 0.05) * h;
  let boughs = "";
  let [needles, light] = ["", ""];
  for (let i = 0; i < 11; i++) {
    const u = i / 10;
    const side = i % 2 ? 1 : -1;
    const by = y - h * lerp(0.98, 0.36, u);
    const len = h * lerp(0.05, 0.26, Math.sin(Math.PI * Math.min(1, u * 0.7 + 0.08))) * s.rng.range(0.75, 1.15);
    const bx = x + lean * (1 - u);
    const [ex, ey] = [bx + side * len, by - len * 0.12];
    boughs += `M${n(bx)},${n(by + len * 0.14)}L${n(ex)},${n(ey + 2)}`;
    for (const k of [0.35, 0.7, 1]) {
      const [cx, cy] = [lerp(bx, ex, k), lerp(by, ey, k)];
      needles += clump(s, cx, cy, h * 0.062 * s.rng.range(0.8, 1.25), 0.42);
      light += clump(s, cx - h * 0.012, cy - h * 0.013, h * 0.034, 0.34);
    }
  }
  return `<path d="${trunkPath(x, y, y - h * 0.97, h * 0.018, lean)}" fill="${bark}"/><path d="${boughs}" stroke="${bark}" stroke-width="${n(Math.max(0.8, h * 0.008))}"/><path d="${needles}" fill="${darken(colour, 0.15)}"/><path d="${light}" fill="${lighten(colour, 0.16)}"/>`;
}

/** Gnarled stem with rounded trusses of flower over dark leaves. */
export function rhododendron(s: Sheet, x: number, y: number, h: number, flower: string, leaf = "#2c4a35"): string {
  let stems = "";
  let [dark, mid, bloom, glow] = ["", "", "", ""];
  const heads = Math.round(9 + h / 14);
  for (let i = 0; i < heads; i++) {
    const a = Math.PI * (1.04 + (0.92 * (i + 0.5)) / heads);
    const k = Math.sqrt(s.rng.range(0.25, 1));
    const [cx, cy] = [x + Math.cos(a) * h * 0.5 * k, y - h * 0.36 + Math.sin(a) * h * 0.52 * k];
    if (i % 3 === 0)
      stems += `M${n(x + s.rng.range(-3, 3))},${n(y)}Q${n(lerp(x, cx, 0.2))},${n(lerp(y, cy, 0.5))} ${n(cx)},${n(cy)}`;
    dark += clump(s, cx, cy + h * 0.05, h * 0.16, 0.75);
    mid += clump(s, cx - h * 0.03, cy, h * 0.1, 0.7);
    for (let f = 0; f < 4; f++) {
      const [fx, fy] = [cx + s.rng.range(-0.12, 0.12) * h, cy + s.rng.range(-0.11, 0.06) * h];
      bloom += clump(s, fx, fy, h * s.rng.range(0.032, 0.052), 0.9);
      glow += clump(s, fx - h * 0.008, fy - h * 0.012, h * 0.02, 0.85);
    }
  }
  return `<path d="${stems}" fill="none" stroke="#4a3a30" stroke-width="${n(h * 0.03)}" stroke-linecap="round"/><path d="${dark}" fill="${darken(leaf, 0.3)}"/><path d="${mid}" fill="${leaf}"/><path d="${bloom}" fill="${flower}"/><path d="${glow}" fill="${lighten(flower, 0.45)}"/>`;
}
