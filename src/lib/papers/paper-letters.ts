import lettersOfFonts from "./letters-of-fonts.json";

// Which letters papers (PDFs) can print. Papers use fonts of ours alone, so that they are the same on every machine, and print
// a box for a letter that no font has.

type Font = { family: string; has: (text: string) => boolean };

/** Characters without a glyph: a PDF shows a tab as a space, and the others end a line. */
const spaces = "\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029";

/** In the order in which a PDF tries them for each letter. Every PDF contains the first font. */
const fonts = Object.entries(lettersOfFonts).map(([family, ranges]): Font => {
  const letters = ranges
    .split(" ")
    .map((range) => range.replace(/[\da-f]+/g, (hex) => `\\u{${hex}}`))
    .join("");
  const pattern = new RegExp(`^[${letters}\\p{Default_Ignorable_Code_Point}${spaces}]*$`, "u");
  return { family, has: (text) => pattern.test(text) };
});

const fontOf = (text: string) => fonts.find(({ has }) => has(text));

/** A letter with its marks is printed in one font, but a mark of another script in a font of that script. */
const ofOneScript = /.[\p{Script=Inherited}\p{Script=Common}]*/gsu;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** All texts in the data of a paper. */
export function textsOf(data: object): string[] {
  const texts: string[] = [];
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

/** The fonts that a PDF with these texts needs, in the order of the list, and the letters that no font has, each once. */
export function paperLetters(texts: readonly string[]): { fonts: string[]; missing: string[] } {
  const [basic] = fonts;
  const needed = new Set(basic && [basic]);
  const missing = new Set<string>();
  for (const text of texts) {
    if (basic?.has(text)) continue;
    for (const { segment } of segmenter.segment(text)) {
      const parts = fontOf(segment) ? [segment] : (segment.match(ofOneScript) ?? []);
      for (const part of parts) {
        const font = fontOf(part);
        if (font) needed.add(font);
        else missing.add(part);
      }
    }
  }
  return { fonts: fonts.filter((font) => needed.has(font)).map(({ family }) => family), missing: [...missing] };
}
