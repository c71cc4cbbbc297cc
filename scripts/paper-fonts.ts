import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { z } from "zod";
import { lettersOf, renameFont } from "./paper-fonts/sfnt";
import { type Source, sources } from "./paper-fonts/sources";

// npm run fonts:papers [folder]: makes the fonts of the PDFs (src/server/pdf) from npm packages: TrueType, which typst reads, in
// this repository or below another folder, and the list of their letters. Each font of a script has all letters of that script,
// because names are typed by customers. Most packages are only needed here, so they are no dependencies: a package that is
// missing is named, and its fonts stay as they are. `npm install --no-save <package>@<version>` installs it.

const root = fileURLToPath(new URL("../", import.meta.url));
const target = resolve(process.argv[2] ?? root);
const fonts = "src/server/pdf/fonts";
const nameOf = (family: string) => family.toLowerCase().replaceAll(" ", "-");

async function make(source: Source): Promise<void> {
  const { family, text, features } = source;
  const folder = join(root, "node_modules", source.package);
  const asked = `${source.package}@${source.version}`;
  if (!existsSync(folder)) return console.log(`${family}: ${asked} is not installed.`);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  // Another version has other glyphs, and would change papers unseen.
  if (version !== source.version) throw new Error(`${family} is made of ${asked}, and ${version} is installed.`);
  for (const [weight, file] of Object.entries(source.files)) {
    const whole = await readFile(join(folder, file));
    // @types/subset-font does not know `keepFeatures`, which a literal argument would have to be declared with.
    const options = { targetFormat: "truetype" as const, ...(features && { keepFeatures: features, noHinting: true }) };
    const small = text === null ? whole : await subsetFont(whole, text, options);
    const named = renameFont(small, family, weight === "700");
    await writeFile(join(target, fonts, `${nameOf(family)}-${weight}.ttf`), named);
    console.log(`${nameOf(family)}-${weight}: ${named.length} bytes`);
  }
  // The licence requires its text beside the font.
  await writeFile(join(target, fonts, `${nameOf(family)}.OFL.txt`), await readFile(join(folder, source.licence)));
}

/** The font's letters as ranges, such as "20-7e a0", in hexadecimal. */
async function rangesOf({ family }: Source): Promise<string> {
  const made = join(target, fonts, `${nameOf(family)}-400.ttf`);
  const letters = lettersOf(await readFile(existsSync(made) ? made : join(root, fonts, `${nameOf(family)}-400.ttf`)));
  const ranges: { first: number; last: number }[] = [];
  for (const letter of [...letters].sort((one, other) => one - other)) {
    const before = ranges.at(-1);
    if (before?.last === letter - 1) before.last = letter;
    else ranges.push({ first: letter, last: letter });
  }
  const hex = (letter: number) => letter.toString(16);
  return ranges.map(({ first, last }) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join(" ");
}

await mkdir(join(target, fonts), { recursive: true });
await mkdir(join(target, "src/lib/papers"), { recursive: true });
for (const source of sources) await make(source);
const letters = await Promise.all(sources.map(async (source) => [source.family, await rangesOf(source)]));
const list = `${JSON.stringify(Object.fromEntries(letters), null, 2)}\n`;
await writeFile(join(target, "src/lib/papers/letters-of-fonts.json"), list);
