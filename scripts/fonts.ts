import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// The pages' two fonts, as small as what they are used for: letters of Western Europe, and the weights there are.

const root = fileURLToPath(new URL("../", import.meta.url));
const packages = `${root}node_modules/@fontsource-variable`;
const folder = `${root}src/app/fonts`;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at));
const letters = `${range(0x20, 0x7f)}${range(0xa0, 0x180)}–—‘’“”•…−×→←↗‹›₹€™′″`;

/** Writes a variable font with `letters` alone; `wght`: the weights that are kept, or the one. */
async function shrink(name: string, wght: number | { min: number; max: number }): Promise<void> {
  const whole = await readFile(`${packages}/${name}/files/${name}-latin-wght-normal.woff2`);
  const small = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: { wght } });
  await writeFile(`${folder}/${name}.woff2`, small);
  // Its licence goes where it goes.
  await writeFile(`${folder}/${name}.OFL.txt`, await readFile(`${packages}/${name}/LICENSE`));
  console.log(`${name}: ${whole.length} bytes are now ${small.length}`);
}

await mkdir(folder, { recursive: true });
await shrink("inter", { min: 400, max: 700 });
// globals.css sets all headings in this one.
await shrink("fraunces", 560);
