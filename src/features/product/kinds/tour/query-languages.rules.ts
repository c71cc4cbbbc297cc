import { foldText } from "~/lib/fold-text";

/**
 * Words of searches in German, Hindi, Bengali and Assamese, by what they mean in English; months and feasts are in
 * `month-words.ts`, names of places in `place-names.ts`.
 */
const others: Readonly<Record<string, string>> = {
  day: "tag दिन দিন दिवस দিনৰ",
  days: "tage tagen",
  nights: "nächte nacht रात रातें রাত ৰাতি",
  weeks: "wochen woche हफ्ते सप्ताह সপ্তাহ",
  family: "familie familienreise परिवार পরিবার পৰিয়াল",
  honeymoon: "flitterwochen हनीमून হানিমুন হনিমুন",
  people: "personen leute लोग জন",
  adults: "erwachsene বড়",
  children: "kinder बच्चे बच्चों বাচ্চা শিশু",
  seniors: "senioren",
  couple: "paar दंपति দম্পতি",
  parents: "eltern माता-पिता",
  alone: "allein alleine अकेले একা",
  and: "und और এবং ও আৰু",
  with: "mit",
  for: "für",
  under: "unter",
  tour: "reise rundreise reisen भ्रमण यात्रा টূর ভ্রমণ ট্যুর",
  i: "ich",
  one: "ein eine einem एक এক",
  two: "zwei दो দুই",
  three: "drei तीन তিন",
  four: "vier चार চার",
  five: "fünf पांच পাঁচ",
};

const meanings = new Map(
  Object.entries(others).flatMap(([english, words]) =>
    words.split(" ").map((word) => [foldText(word), english] as const),
  ),
);

/** The English word for a folded word of a search; the word itself if it is none of these. */
export function englishWord(word: string): string {
  return meanings.get(word) ?? word;
}
