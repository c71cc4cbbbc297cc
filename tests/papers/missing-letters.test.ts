import fc from "fast-check";
import { expect, it } from "vitest";
import lettersOfFonts from "~/lib/papers/letters-of-fonts.json";
import { paperLetters } from "~/lib/papers/paper-letters";
import { drawingOf, textsOf } from "~tests/support/pdf";
import { nameIn } from "./scripts";

const template = "server/pdf/sample.typ";
const note = "stands for a letter that this paper cannot print.";
/** Has all letters of the note, so that only the box distinguishes a paper with the note from one without. */
const title = note;

async function glyphsOf(names: string[]): Promise<string[]> {
  const svg = await drawingOf(template, { title, names });
  return [...svg.matchAll(/<use xlink:href="#(\w+)"/g)].map(([, glyph = ""]) => glyph);
}

const ordinary = new Set(await glyphsOf(["a"]));
const withBox = await glyphsOf(["a", "\u{e000}"]);
/** The box in both weights, and in the size of the note. */
const boxes = new Set(withBox.filter((glyph) => !ordinary.has(glyph)));

/** How many boxes stand for letters of the names; without those of the notes. */
async function boxesIn(names: string[]): Promise<number> {
  const count = (await glyphsOf(names)).filter((glyph) => boxes.has(glyph)).length;
  const notes = (await textsOf(template, { title, names })).filter((text) => text.includes(` ${note}`)).length;
  return count - notes;
}

/** Each character that a font has, by itself. */
const printable = Object.entries(lettersOfFonts).map(([family, ranges]) => {
  const letters = ranges.split(" ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
  return { family, letters };
});

it("draws a box in the weight and size of the text", () => {
  expect(boxes.size).toBe(3);
});

it.each(printable)("prints each letter of $family", async ({ letters }) => {
  expect(await boxesIn([letters.join(" ")])).toBe(0);
});

const assigned = /^[^\p{Cn}\p{Cs}]$/u;
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const anyLetter = anyCharacter.filter((character) => assigned.test(character));
const known = fc.constantFrom(...printable.flatMap(({ letters }) => letters));
const partOfName = fc.constantFrom(...Object.values(nameIn).flatMap((name) => [...name]));

const isPrinted = (text: string) => paperLetters([text]).missing.length === 0;

it("prints any character, or a box and the note that explains it", async () => {
  await fc.assert(
    fc.asyncProperty(anyLetter, async (letter) => {
      const text = `a ${letter} b`;
      expect({ text, hasBox: (await boxesIn([text])) > 0 }).toEqual({ text, hasBox: !isPrinted(text) });
      const isExplained = (await textsOf(template, { title, names: [text] })).some((part) => part.includes(` ${note}`));
      expect(isExplained).toBe(!isPrinted(text));
    }),
    { numRuns: 150 },
  );
});

it("prints any text of known letters without a box, unless it says so", async () => {
  const texts = fc.array(fc.oneof(known, partOfName), { minLength: 1, maxLength: 20 }).map((all) => all.join(""));
  await fc.assert(
    fc.asyncProperty(texts.filter(isPrinted), async (text) => {
      expect({ text, boxes: await boxesIn([text]) }).toEqual({ text, boxes: 0 });
    }),
    { numRuns: 150 },
  );
});

it.each([
  ["a script without a font", "𑄌𑄋𑄴𑄟 Asha", ["𑄌", "𑄋", "𑄴", "𑄟"]],
  ["a control character", "Asha\u0007", ["\u0007"]],
  ["a letter of private use", "\u{e000}", ["\u{e000}"]],
])("says which letters of %s it cannot print", async (_of, text, missing) => {
  expect(paperLetters([text]).missing).toEqual(missing);
  expect(await boxesIn([text])).toBeGreaterThan(0);
});

it.each(["Asha Devi", "Asha\r\nDevi", "one\ttwo", "\u202bمحمد\u202c", "क्‍ष", "❤️ 1️⃣", "a\u00adb\u200b", "x\u0bd7"])(
  "prints %j whole",
  async (text) => {
    expect(paperLetters([text]).missing).toEqual([]);
    expect(await boxesIn([text])).toBe(0);
  },
);
