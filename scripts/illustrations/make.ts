import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type Picture, pictures } from "./pictures";
import { Sheet } from "./scenes/draw/sheet";

const flag = (name: string) => process.argv.find((a) => a.startsWith(`--${name}=`))?.slice(name.length + 3);
const root = path.resolve(flag("to") ?? fileURLToPath(new URL("../../", import.meta.url)));
const publicDir = path.join(root, "public/images");
const previewDir = flag("png");
const selected = process.argv.slice(2).filter((a) => !a.startsWith("--"));

function draw({ scene, seed, canvas, view, width, height }: Picture): string {
  const [w, h] = canvas;
  const sheet = new Sheet(seed, w, h);
  return sheet.toSvg(scene(sheet), view ?? [0, 0, w, h], [width, height]);
}

/** Encodes with the best quality that stays within the picture's budget of bytes. */
async function toAvif(pixels: Buffer, maxKb: number): Promise<{ data: Buffer; quality: number }> {
  for (let quality = 64; quality > 24; quality -= 5) {
    const data = await sharp(pixels)
      .avif({ quality, effort: 4, chromaSubsampling: quality > 50 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (data.length <= maxKb * 1000) return { data, quality };
  }
  throw new Error(`does not fit ${maxKb} kB`);
}

const chosen = pictures.filter(
  (p) => selected.length === 0 || selected.some((w) => p.out === w || path.basename(p.out) === w),
);
for (const picture of chosen) {
  const pixels = await sharp(Buffer.from(draw(picture)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (previewDir) {
    await writeFile(path.join(previewDir, `${picture.out.replaceAll("/", "_")}.png`), pixels);
    if (process.argv.includes("--only-png")) continue;
  }
  const { data, quality } = await toAvif(pixels, picture.maxKb);
  const file = path.join(publicDir, `${picture.out}.avif`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
  console.log(`${picture.out}  ${(data.length / 1000).toFixed(1)} kB  q${quality}`);
}
