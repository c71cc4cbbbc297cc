import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import india from "@svg-maps/india";
import { z } from "zod";
import { states } from "~/lib/states";

// npm run map [folder]: makes public/images/northeast-india.svg, in this repository or below another folder, from the package @svg-maps/india (CC BY 4.0): one path for each of the eight
// states, in the package's units. Other states and the outline of the nation are left out.

const folder = join(resolve(process.argv[2] ?? fileURLToPath(new URL("../", import.meta.url))), "public/images");
/** Points are rounded to this many units, about a kilometre. Neighbours share points, so their borders still meet. */
const grid = 0.2;

type Point = readonly [number, number];

/** The points of each ring, in steps of the grid. The package's paths consist of "m dx,dy dx,dy ... z". */
function ringsOf(path: string): Point[][] {
  if (/[^\d\s.,mze-]/.test(path)) throw new Error(`The path has commands other than m and z: ${path.slice(0, 80)}`);
  let [x, y] = [0, 0];
  return path
    .split("z")
    .filter((ring) => ring.trim() !== "")
    .map((ring) => {
      const steps = [...ring.matchAll(/([-\d.e]+),([-\d.e]+)/g)].map(([, dx, dy]) => [Number(dx), Number(dy)] as const);
      const start = { x: x + (steps[0]?.[0] ?? 0), y: y + (steps[0]?.[1] ?? 0) };
      const points = steps.map(([dx, dy]): Point => {
        [x, y] = [x + dx, y + dy];
        return [Math.round(x / grid), Math.round(y / grid)];
      });
      // After "z", the next ring starts from where this one did.
      [x, y] = [start.x, start.y];
      return points;
    });
}

/** A ring as a path of relative steps, in which equal neighbouring points are one. */
function toPath(ring: Point[]): string {
  const distinct = ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]);
  const steps = distinct.map(([x, y], at) => {
    const [fromX, fromY] = distinct[at - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
  const [first = [], ...rest] = steps;
  return `M${first.join(" ")}l${rest.flat().join(" ").replaceAll(" -", "-")}z`;
}

// The package's own types refer to a package that it does not bring along.
const { locations } = z.object({ locations: z.array(z.object({ name: z.string(), path: z.string() })) }).parse(india);

const shapes = states.map((state) => {
  const shape = locations.find(({ name }) => name === state);
  if (!shape) throw new Error(`The package has no shape of ${state}.`);
  const path = ringsOf(shape.path)
    .filter((ring) => ring.length > 2)
    .map(toPath)
    .join("");
  return `<path id="${state.toLowerCase().replaceAll(" ", "-")}" transform="scale(${grid})" d="${path}"/>`;
});

await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, "northeast-india.svg"),
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="412 186 204 184">',
    "<!-- Shapes: @svg-maps/india by Victor Cazanave, CC BY 4.0, reduced to eight states. Made by scripts/map.ts. -->",
    ...shapes,
    "</svg>\n",
  ].join("\n"),
);
