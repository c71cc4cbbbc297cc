import { n } from "./geometry";
import { makeRng, type Rng } from "./rng";

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A picture being drawn: its size, its random numbers, and the SVG definitions that its shapes refer to. */
export class Sheet {
  readonly rng: Rng;
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(
    readonly slug: string,
    readonly width: number,
    readonly height: number,
  ) {
    this.rng = makeRng(slug);
  }

  private define(body: (id: string) => string): string {
    const key = body("?");
    const seen = this.known.get(key);
    if (seen) return seen;
    const id = `d${this.known.size}`;
    this.known.set(key, id);
    this.defs.push(body(id));
    return id;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(([o, c, a = 1]) => `<stop offset="${n(o * 100)}%" stop-color="${c}" stop-opacity="${a}"/>`)
      .join("");
  }

  /** From the top to the bottom of the filled shape. */
  vertical(...stops: readonly Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${Sheet.stops(stops)}</linearGradient>`)})`;
  }

  /** Between two points of the page. */
  linear(from: readonly [number, number], to: readonly [number, number], ...stops: readonly Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${Sheet.stops(stops)}</linearGradient>`)})`;
  }

  radial(...stops: readonly Stop[]): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}">${Sheet.stops(stops)}</radialGradient>`)})`;
  }

  blur(x: number, y = x): string {
    return `url(#${this.define((id) => `<filter id="${id}" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="${n(x)} ${n(y)}"/></filter>`)})`;
  }

  clip(path: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`;
  }

  /** A mask that shows from y1 (fully) to y2 (not at all). */
  fade(y1: number, y2: number, strength = 1): string {
    const fill = this.linear([0, y1], [0, y2], [0, "#ffffff", strength], [1, "#ffffff", 0]);
    const body = `<rect x="-200" y="-3000" width="9000" height="9000" fill="${fill}"/>`;
    return `url(#${this.define((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-200" width="9000" height="9000">${body}</mask>`)})`;
  }

  /** view is the window of the drawing that is shown; size its pixels. */
  toSvg(body: string, view: readonly [number, number, number, number], size: readonly [number, number]): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}" width="${size[0]}" height="${size[1]}"><defs>${this.defs.join("")}</defs>${body}</svg>`;
  }
}

export type Scene = (sheet: Sheet) => string;
