import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { exampleSheet } from "~/features/departure/sheet/sheet.examples";
import { sheetTemplate, toPaper } from "~/features/departure/sheet/sheet-pdf.service";
import { pictureOf } from "~tests/support/pdf";
import { nameIn } from "./scripts";

// One sheet with a name in each script, as a picture that was drawn on a machine without fonts, and that somebody has looked at.
// To draw it again, delete it and run this test where /usr/share/fonts is empty: as root, `unshare -m` and a tmpfs mounted there.

const file = join(process.cwd(), "tests", "papers", "pictures", "all-scripts.png");
const pixelsPerPoint = 2;
/** Names and requests are darker than references, headings and lines. */
const darkest = 80;
/** Of the ink of a name, for other versions of the libraries that draw. */
const mostDifferent = 0.15;
/** In points from the left edge. */
const columns = {
  bold: { left: 54, right: 158 },
  regular: { left: 445, right: 546 },
  phone: { left: 250, right: 335 },
};

const sheet = toPaper(
  {
    ...exampleSheet,
    parties: Object.values(nameIn).flatMap((name) =>
      exampleSheet.parties.map((party) => ({
        ...party,
        name,
        specialRequests: name,
        pickupTime: null,
        permits: null,
        detailsGiven: null,
      })),
    ),
  },
  { name: "Luit", phone: "+91 98765 43210" },
);

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Column = (typeof columns)[keyof typeof columns];

/** How many pixels between two lines of a column are as asked. */
function countIn(
  { width }: Pixels,
  { left, right }: Column,
  lines: [number, number],
  is: (at: number) => boolean,
): number {
  let count = 0;
  for (let y = lines[0]; y < lines[1]; y += 1) {
    for (let x = left * pixelsPerPoint; x < right * pixelsPerPoint; x += 1) if (is(y * width + x)) count += 1;
  }
  return count;
}

const inkIn = (pixels: Pixels, column: Column, lines: [number, number]) =>
  countIn(pixels, column, lines, (at) => (pixels.data[at] ?? 255) < darkest);

/** The first and last line of pixels of each script's row. Each row has a phone number at its top. */
function rowsOf(pixels: Pixels): { script: string; lines: [number, number] }[] {
  const hasPhone = Array.from({ length: pixels.height }, (_, y) => inkIn(pixels, columns.phone, [y, y + 1]) > 0);
  // The facts above the table also have text there.
  const starts = hasPhone.flatMap((has, y) => (has && !hasPhone[y - 1] ? y : [])).slice(-sheet.parties.length);
  const tops = starts.map((start) => start - 8 * pixelsPerPoint);
  return Object.keys(nameIn).map((script, at) => ({ script, lines: [tops[at] ?? 0, tops[at + 1] ?? pixels.height] }));
}

const weights = ["bold", "regular"] as const;
const draw = () => pictureOf(sheetTemplate, sheet, 72 * Math.sqrt(pixelsPerPoint));

it("has ink of the name in each row of a sheet with all scripts, in both weights", async () => {
  const pixels = await pixelsOf(await draw());
  const blank = rowsOf(pixels).filter(({ lines }) => weights.some((one) => inkIn(pixels, columns[one], lines) < 50));
  expect(blank).toEqual([]);
});

it("draws each name as on a machine without fonts", async () => {
  const drawn = await (await draw()).greyscale().png({ compressionLevel: 9, palette: true, colours: 8 }).toBuffer();
  if (!existsSync(file)) {
    await writeFile(file, drawn);
    expect.fail(`Look at ${file}, and run the test again.`);
  }
  const [now, before] = [await pixelsOf(sharp(drawn)), await pixelsOf(sharp(await readFile(file)))];
  expect([now.width, now.height]).toEqual([before.width, before.height]);
  const isOther = (at: number) => Math.abs((now.data[at] ?? 0) - (before.data[at] ?? 0)) > 96;
  const others = rowsOf(before).filter(({ lines }) =>
    weights.some((one) => {
      const column = columns[one];
      return countIn(now, column, lines, isOther) > mostDifferent * inkIn(before, column, lines);
    }),
  );
  expect(others).toEqual([]);
});
