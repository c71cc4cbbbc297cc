import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// npm run icons [folder]: makes the icons of the web manifest and of phones, and the default picture of shared links, in this
// repository or below another folder.

const root = fileURLToPath(new URL("../", import.meta.url));
const target = resolve(process.argv[2] ?? root);
const paper = "#fbf7ef";
const mark = await readFile(`${root}src/app/icon.svg`);

/** Draws the mark in the middle of a square, with `share` of its width. */
async function icon(file: string, size: number, share: number, background: string): Promise<void> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 30 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(target, file));
}

for (const folder of ["public/icons", "public/images", "src/app"])
  await mkdir(join(target, folder), { recursive: true });
await icon("public/icons/icon-192.png", 192, 0.92, "#0000");
await icon("public/icons/icon-512.png", 512, 0.92, "#0000");
// Phones cut it to a circle or a squircle: the mark stays within the inner 60 percent.
await icon("public/icons/maskable-512.png", 512, 0.6, paper);
await icon("src/app/apple-icon.png", 180, 0.72, paper);

// The ICO format: a header of 22 bytes and one PNG. Browsers request /favicon.ico without a link.
const small = await sharp(mark, { density: 160 }).resize(48, 48).png({ compressionLevel: 9 }).toBuffer();
const head = Buffer.alloc(22);
head.set([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(head.length, 18);
await writeFile(join(target, "public/favicon.ico"), Buffer.concat([head, small]));

const hero = await sharp(`${root}public/images/hero-wide.avif`).resize(1200, 630, { position: "bottom" }).toBuffer();
const sign = await sharp(mark, { density: 480 }).resize(120, 120).png().toBuffer();
await sharp(hero)
  .composite([{ input: sign, left: 540, top: 48 }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(target, "public/images/share.jpg"));
