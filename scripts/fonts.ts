import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// npm run fonts [folder]: makes subsets of the pages' fonts with the letters of Western Europe, the used weights and the used
// features, in this repository or below another folder.

const root = fileURLToPath(new URL("../", import.meta.url));
const packages = `${root}node_modules/@fontsource-variable`;
const folder = join(resolve(process.argv[2] ?? root), "src/app/fonts");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at));
// Each page loads these characters.
const letters = `${range(0x20, 0x7f)}\u00a0©·×–—‘’“”•…−‹›′`;
// A page loads these only if its text contains one. src/app/layout.tsx repeats them as `unicode-range`. Other characters, such as
// names beyond Latin-1 and arrows, use the system's fonts.
const accents = `${[...range(0xa1, 0x100)].filter((letter) => !letters.includes(letter)).join("")}ıŒœ€™″`;
// What browsers apply by default, and `tabular-nums`.
const keepFeatures = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig", "rvrn", "tnum"];

type Part = { name: string; from: string; text: string; wght: number | { min: number; max: number } };

/** Writes a font with the letters of `text` only. `wght`: one weight or a range. */
async function shrink({ name, from, text, wght }: Part): Promise<void> {
  const [font = ""] = from.split("-");
  const whole = await readFile(`${packages}/${font}/files/${from}-wght-normal.woff2`);
  // @types/subset-font does not know `keepFeatures`, which a literal argument would have to be declared with.
  const options = { targetFormat: "woff2" as const, variationAxes: { wght }, keepFeatures };
  const small = await subsetFont(whole, text, options);
  await writeFile(`${folder}/${name}.woff2`, small);
  // The licence requires its text beside the font.
  await writeFile(`${folder}/${font}.OFL.txt`, await readFile(`${packages}/${font}/LICENSE`));
  console.log(`${name}: ${whole.length} bytes reduced to ${small.length}`);
}

await mkdir(folder, { recursive: true });
const weights = { min: 400, max: 700 };
await shrink({ name: "inter", from: "inter-latin", text: letters, wght: weights });
await shrink({ name: "inter-accents", from: "inter-latin", text: accents, wght: weights });
// The rupee sign is in another file of the package: a font with this letter only.
await shrink({ name: "rupee", from: "inter-latin-ext", text: "₹", wght: weights });
// All headings use this font (globals.css).
await shrink({ name: "fraunces", from: "fraunces-latin", text: letters, wght: 560 });
await shrink({ name: "fraunces-accents", from: "fraunces-latin", text: accents, wght: 560 });
