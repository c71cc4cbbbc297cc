import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// npm run fonts:papers [folder]: makes the fonts of the PDFs (src/server/pdf) from npm packages: TrueType, which typst reads, in
// two weights, in this repository or below another folder. Each font of a script has all letters of that script, because names are
// typed by customers.

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(resolve(process.argv[2] ?? root), "src/server/pdf/fonts");
const weights = ["400", "700"] as const;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at));

/** Latin, Greek and Cyrillic with accents, punctuation and signs of currency. */
const european = `${range(0x20, 0x530)}${range(0x1d00, 0x2070)}${range(0x2070, 0x2200)}−∞≈≠≤≥`;
/** What the packages of one script contain, whatever it is. */
const everything = `${range(0x20, 0x3400)}${range(0xa000, 0xd7b0)}${range(0xfb00, 0xff00)}`;

const expo = "@expo-google-fonts/noto-sans";
const styles = { "400": "400Regular", "700": "700Bold" };
const scripts = ["devanagari", "bengali", "meetei-mayek", "arabic", "hebrew"];

async function shrink(name: string, from: string, licence: string, text: string): Promise<void> {
  const whole = await readFile(`${root}node_modules/${from}`);
  const small = await subsetFont(whole, text, { targetFormat: "truetype" });
  await writeFile(`${folder}/${name}.ttf`, small);
  // The licence requires its text beside the font.
  await writeFile(`${folder}/${name.replace(/-\d+$/, "")}.OFL.txt`, await readFile(`${root}node_modules/${licence}`));
  console.log(`${name}: ${small.length} bytes`);
}

await mkdir(folder, { recursive: true });
for (const weight of weights) {
  const style = styles[weight];
  await shrink(`noto-sans-${weight}`, `${expo}/${style}/NotoSans_${style}.ttf`, `${expo}/LICENSE_FONT`, european);
  for (const script of scripts) {
    const from = `@fontsource/noto-sans-${script}`;
    const file = `${from}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`;
    await shrink(`noto-sans-${script}-${weight}`, file, `${from}/LICENSE`, everything);
  }
}
