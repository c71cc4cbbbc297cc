import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { toPaper, voucherTemplate } from "~/features/voucher/voucher-pdf.service";
import { pictureOf } from "~tests/support/pdf";
import { makeVoucher, names } from "./vouchers";

// Names in the scripts of Northeast India, as pictures that somebody has looked at. A picture that is missing is written
// and fails the test: look at it before you commit it.

const folder = join(process.cwd(), "tests", "papers", "pictures");
/** The line with the name, at 2.25 pixels a point. */
const line = { left: 350, top: 338, width: 342, height: 40 };
/** Of the pixels, for other versions of the libraries that draw. */
const mostDifferent = 0.01;

async function draw(name: string): Promise<Buffer> {
  const page = await pictureOf(voucherTemplate, toPaper(makeVoucher({ name })), 108);
  return page.extract(line).greyscale().png({ compressionLevel: 9, palette: true, colours: 16 }).toBuffer();
}

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().raw().toBuffer();
}

it.each(Object.entries(names))("draws the %s name as before", async (script, name) => {
  const file = join(folder, `${script}.png`);
  const drawn = await draw(name);
  if (!existsSync(file)) {
    await writeFile(file, drawn);
    expect.fail(`Look at ${file}, and run the test again.`);
  }
  const [now, before] = [await pixelsOf(drawn), await pixelsOf(await readFile(file))];
  expect(now.length).toBe(before.length);
  const different = now.filter((value, at) => Math.abs(value - (before[at] ?? 0)) > 96).length;
  expect(different / now.length).toBeLessThan(mostDifferent);
});
