import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { paperPdf, paperTemplate } from "~/features/invoicing/pdf/paper-pdf.service";
import { toPrinted } from "~/features/invoicing/pdf/printed-paper.rules";
import { paperKinds } from "~/features/invoicing/rules/number.rules";
import { drawingOf, textsOf } from "~tests/support/pdf";
import { type Script, samplePaper, scripts } from "~tests/support/sample-papers";

// Every kind of paper with a name in each script, one sheet a script, as pictures that somebody has looked at. A picture
// that is missing is written and fails the test: look at it before you commit it.

const folder = join(process.cwd(), "tests", "papers", "bills");
/** Of one page. */
const [width, height] = [420, 400];
/** Of the pixels, for other versions of the libraries that draw. */
const mostDifferent = 0.01;

async function drawPage(data: object): Promise<Buffer> {
  const page = sharp(Buffer.from(await drawingOf(paperTemplate, data)))
    .resize({ width })
    .flatten({ background: "#fff" });
  return page.extract({ left: 0, top: 0, width, height }).png().toBuffer();
}

/** Two columns of three papers. */
async function drawSheet(script: Script): Promise<Buffer> {
  const parts = [];
  for (const [index, kind] of paperKinds.entries()) {
    const { paper, content } = samplePaper(kind, script);
    const input = await drawPage(toPrinted(paper, content));
    parts.push({ input, left: (index % 2) * width, top: Math.floor(index / 2) * height });
  }
  const sheet = sharp({ create: { width: 2 * width, height: 3 * height, channels: 3, background: "#fff" } });
  return sharp(await sheet.composite(parts).png().toBuffer())
    .greyscale()
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer();
}

const pixelsOf = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer();

it.each(Object.keys(scripts) as Script[])(
  "draws every kind of paper with a name in the %s script as before",
  async (script) => {
    const file = join(folder, `${script}.png`);
    const drawn = await drawSheet(script);
    if (!existsSync(file)) {
      await writeFile(file, drawn);
      expect.fail(`Look at ${file}, and run the test again.`);
    }
    const [now, before] = [await pixelsOf(drawn), await pixelsOf(await readFile(file))];
    expect(now.length).toBe(before.length);
    const different = now.filter((value, at) => Math.abs(value - (before[at] ?? 0)) > 96).length;
    expect(different / now.length).toBeLessThan(mostDifferent);
  },
);

it.each([
  ["a name of 200 characters", "Asha ".repeat(40).trim()],
  ["one word of 200 letters", "A".repeat(200)],
  ["a name from right to left", "‮محمد בן שלום"],
  ["text that looks like typst", '#read("/etc/passwd") $x^2$ *a* @b \\ `c`'],
  ["text that looks like HTML", "<script>alert(1)</script>"],
  ["a lone surrogate and control characters", "Asha \ud800\u0007 Devi"],
])("prints %s", async (_, name) => {
  const { paper, content } = samplePaper("taxInvoice", "english");
  const odd = { ...content, buyer: { ...content.buyer, name, address: name }, about: name };
  const pdf = await paperPdf(paper, odd, "asha");
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});

it("prints typed text as it is, and the numbers of the law", async () => {
  const { paper, content } = samplePaper("creditNote", "english");
  const typed = '#emph[x] <b>y</b> "z"';
  const texts = await textsOf(
    paperTemplate,
    toPrinted(paper, { ...content, buyer: { ...content.buyer, name: typed } }),
  );
  expect(texts.join("\n")).toContain(typed);
  for (const part of ["CN/26-27/000123", "18AABCL1234M1ZI", "998555", "Tax invoice TI/26-27/000041"]) {
    expect(texts.join("\n")).toContain(part);
  }
});
