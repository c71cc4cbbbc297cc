import { expect, it } from "vitest";
import { paperLetters } from "./paper-letters";
import { unprintableText } from "./unprintable.rules";

const many = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(0x11103 + at));

it.each([
  ["Asha Devi", null],
  ["তৃণা தமிழ் 王小明", null],
  ["𑄌 Asha", "The PDF has a box in place of 𑄌: papers have no font for this letter."],
  ["𑄌𑄋𑄴 Asha", "The PDF has a box in place of 𑄌, 𑄋, U+11134: papers have no font for these letters."],
  ["Asha\u0007", "The PDF has a box in place of U+0007: papers have no font for this letter."],
  [
    many.join(" "),
    `The PDF has a box in place of ${many.slice(0, 12).join(", ")} and 8 more: papers have no font for these letters.`,
  ],
])("says of %j: %j", (name, text) => {
  expect(unprintableText(paperLetters([name]).missing)).toBe(text);
});
