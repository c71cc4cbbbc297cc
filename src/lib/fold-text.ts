import { withoutInvisible, withPlainDashes, withPlainDigits } from "~/lib/plain-signs";

/** Accents of Latin, Greek and Cyrillic letters. Vowel signs of other scripts are letters, and stay. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]/g;

/** Signs and letters that Unicode does not decompose, and what they are searched as. */
const others: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  ʼ: "'",
  ʹ: "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "″": '"',
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
};

/** Capital letters that are folded, beside those of ASCII and those that Unicode decomposes. */
const capitals = "ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ";

const folded: ReadonlyMap<string, string> = new Map([
  ...Object.entries(others),
  ...Array.from(capitals, (capital): [string, string] => {
    const small = capital.toLowerCase();
    return [capital, others[small] ?? small];
  }),
]);

/**
 * The text as searches compare it: "zoe's" for "Zoë’s". Without accents and invisible characters, in small letters, with
 * plain quotes, dashes and digits; composed and decomposed letters are the same. Its twin in SQL is `fold_text`.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  // Alone, an acute accent would decompose to a space with an accent.
  const plain = withoutInvisible(text.replaceAll("´", "'")).normalize("NFKD").replace(accents, "");
  return withPlainDashes(withPlainDigits(plain))
    .replace(/[^\0-\x7f]/g, (sign) => folded.get(sign) ?? sign)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}
