import { foldText } from "~/lib/fold-text";

/** From January on, in small letters. */
export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const folded = (names: string) => names.split(" ").map(foldText);

/** The months in German, Hindi, and Bengali or Assamese, folded. */
const otherMonths = [
  "januar जनवरी জানুয়ারি জানুৱাৰী",
  "februar फरवरी ফেব্রুয়ারি ফেব্ৰুৱাৰী",
  "märz मार्च মার্চ মাৰ্চ",
  "अप्रैल এপ্রিল এপ্ৰিল",
  "mai मई মে মে'",
  "juni जून জুন",
  "juli जुलाई জুলাই",
  "अगस्त আগস্ট আগষ্ট",
  "सितंबर सितम्बर সেপ্টেম্বর ছেপ্টেম্বৰ",
  "oktober अक्टूबर অক্টোবর অক্টোবৰ",
  "नवंबर नवम्बर নভেম্বর নৱেম্বৰ",
  "dezember दिसंबर दिसम्बर ডিসেম্বর ডিচেম্বৰ",
].map(folded);

/** A typed word, folded, without the quotes, brackets and punctuation around it: "december" for "(December!)". */
export function plainWord(word: string): string {
  return foldText(word).replace(/^[([{"']+|[)\]}"',;:!?.]+$/g, "");
}

/** The month, 1 to 12, that a word names: "December", "dec", "Sept.", "(march)"; null for other words. */
export function monthOf(word: string): number | null {
  const typed = plainWord(word);
  const translated = otherMonths.findIndex((names) => names.includes(typed));
  if (translated >= 0) return translated + 1;
  const index = monthNames.findIndex(
    (name) => name === typed || (typed.length >= 3 && typed.length <= 4 && name.startsWith(typed)),
  );
  return index < 0 ? null : index + 1;
}

/** A feast on the same days each year, or by the moon, with its days in the years for which they are known. */
type Feast = { names: readonly string[] } & (
  | { month: number; from: number; to: number }
  | { years: readonly string[] }
);

/**
 * The days in which people mean to be away at a feast, by its names in small letters; the trip begins on one of them. Those by
 * the moon are around the days that timeanddate.com names (`month-words.rules.test.ts`).
 */
export const feasts: readonly Feast[] = [
  { names: ["christmas", "xmas", "x-mas", ...folded("weihnachten क्रिसमस বড়দিন")], month: 12, from: 23, to: 26 },
  { names: ["new year", "new years", "new year's", "newyear"], month: 12, from: 29, to: 31 },
  {
    names: [
      "durga puja",
      "durga pujo",
      "durgapuja",
      "puja holidays",
      "puja vacation",
      "pujo",
      ...folded("दुर्गापूजा দুর্গাপূজা দুর্গাপুজো পুজো"),
    ],
    years: ["2026-10-16/2026-10-21", "2027-10-05/2027-10-10", "2028-09-22/2028-09-28"],
  },
  {
    names: ["diwali", "deepavali", "deepawali", ...folded("दिवाली दीपावली দীপাবলি")],
    years: ["2026-11-06/2026-11-10", "2027-10-27/2027-10-31", "2028-10-15/2028-10-19"],
  },
];

/** The feast that the words begin with, and how many words its name takes; null for none. The words are plain ones. */
export function feastAt(words: readonly string[]): { feast: (typeof feasts)[number]; count: number } | null {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(" ");
    const feast = feasts.find(({ names }) => names.includes(name));
    if (feast) return { feast, count };
  }
  return null;
}

const datedWord = /^(tomorrow|this|next|coming|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})$/;

/** Whether a search names a month, a feast or a date, as every day in words does. */
export function namesDays(search: string): boolean {
  const words = search.split(/\s+/).map(plainWord);
  return words.some((word, at) => monthOf(word) !== null || feastAt(words.slice(at)) !== null || datedWord.test(word));
}
