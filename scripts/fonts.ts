import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// The pages' two fonts, as small as what they are used for: letters of Western Europe, and the weights there are.

const root = fileURLToPath(new URL("../", import.meta.url));
const packages = `${root}node_modules/@fontsource-variable`;
const folder = `${root}src/app/fonts`;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at));
// What is not in these files comes from the reader's own fonts: names beyond Latin-1, and arrows.
const letters = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}ıŒœ–—‘’“”•…−‹›€™′″`;

type Part = { name: string; from: string; text: string; wght: number | { min: number; max: number } };

/** Writes the letters of `text` out of a package's font; `wght`: the weights that are kept, or the one. */
async function shrink({ name, from, text, wght }: Part): Promise<void> {
  const [font = ""] = from.split("-");
  const whole = await readFile(`${packages}/${font}/files/${from}-wght-normal.woff2`);
  const small = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: { wght } });
  await writeFile(`${folder}/${name}.woff2`, small);
  // Its licence goes where it goes.
  await writeFile(`${folder}/${font}.OFL.txt`, await readFile(`${packages}/${font}/LICENSE`));
  console.log(`${name}: ${whole.length} bytes are now ${small.length}`);
}

await mkdir(folder, { recursive: true });
const weights = { min: 400, max: 700 };
await shrink({ name: "inter", from: "inter-latin", text: letters, wght: weights });
// The sign before every price stands in another file of the package: a font of this one letter.
await shrink({ name: "rupee", from: "inter-latin-ext", text: "₹", wght: weights });
// globals.css sets all headings in this one.
await shrink({ name: "fraunces", from: "fraunces-latin", text: letters, wght: 560 });
