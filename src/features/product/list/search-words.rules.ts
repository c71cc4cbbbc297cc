import { foldText } from "~/lib/fold-text";
import { otherPlaces, placeNames } from "./place-names";
import type { Wish } from "./wishes.rules";

/**
 * The words of a search, folded. `places`, each with its words, are empty unless there are two or more: one place is a word like
 * others. `wishes` are what not every text says, such as vegetarian food.
 */
export type SearchWords = { words: string[]; places: string[][]; wishes: Wish[] };

/** More places are searched for as words. */
const mostPlaces = 6;

/** Signs of Bengali and Devanagari that are typed in more than one way: the Assamese r, long vowels, dots, nasal signs. */
const looseSigns: Readonly<Record<string, string>> = {
  "\u09f0": "\u09b0",
  "\u09c0": "\u09bf",
  "\u09c2": "\u09c1",
  "\u0940": "\u093f",
  "\u0942": "\u0941",
  "\u09bc": "",
  "\u093c": "",
  "\u0981": "",
  "\u0901": "\u0902",
};
const looseForm = (text: string) => foldText(text).replace(/[^\0-\x7f]/g, (sign) => looseSigns[sign] ?? sign);

const namedPlaces = new Map<string, string>([
  ...[...Object.keys(placeNames), ...otherPlaces].map((name): [string, string] => [name, name]),
  ...Object.entries(placeNames).flatMap(([name, others]) =>
    others.split(", ").map((other): [string, string] => [looseForm(other), name]),
  ),
]);
const mostWords = 3;

const edges = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
const plainOf = (word: string) => looseForm(word).replace(edges, "");
const isBetweenPlaces = (word: string) =>
  /^(and|or|plus|to|via|from|with|then|aur|und|nach|और|या|से|এবং|ও|আৰু)$/.test(word);

const wishForms: readonly (readonly [RegExp, Wish])[] = [
  [/^(?:pure )?(?:veg|vegetarian)(?: food| meals?| only)?$/, "vegetarian"],
  [/^(?:vegetarisch|वेज|शाकाहारी|নিরামিষ|নিৰামিষ)$/, "vegetarian"],
  [/^(?:pure )?jain(?: food| meals?| only)?$/, "jain"],
  [/^(?:pure )?vegan(?: food| meals?| only)?$/, "vegan"],
  [/^(?:only )?halal(?: food| meals?| only)?$/, "halal"],
  [/^(?:wheelchairs?|wheel chairs?)(?: accessible| access| friendly| users?)?$/, "wheelchair"],
];

/** What begins at a word: a place, a wish or another word, and how many words it takes. */
type Part = { count: number; word?: string; places?: string[]; wish?: Wish };

/** Reads the words of a search, with names of places in Bengali, Assamese and Devanagari script. */
export function readSearchWords(text: string): SearchWords {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partAt(words.slice(at));
    parts.push(part);
    at += part.count;
  }
  const places = [...new Set(parts.flatMap((part) => part.places ?? []))];
  const areAlternatives = places.length > 1 && places.length <= mostPlaces;
  return {
    places: areAlternatives ? places.map((place) => place.split(" ")) : [],
    words: parts.flatMap((part) => wordsOf(part, areAlternatives)),
    wishes: [...new Set(parts.flatMap(({ wish = [] }) => wish))],
  };
}

/** The names of places in a text that we know, such as "Tawang" for "তাওয়াং", and whether it has other words. */
export function knownWords(text: string): { places: string[]; hasOtherWords: boolean } {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const places = new Set<string>();
  let hasOtherWords = false;
  for (let at = 0; at < words.length; ) {
    const { count, places: names, word } = partAt(words.slice(at));
    for (const name of names ?? []) places.add(name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
    hasOtherWords ||= !names && (word === undefined || !isBetweenPlaces(word));
    at += count;
  }
  return { places: [...places].sort(), hasOtherWords };
}

/** The text with the names of places as our texts write them: "tawang" for "তাওয়াং". */
export function withLatinPlaces(text: string): string {
  const isPlain = /^[\0-\x7f]*$/.test(text);
  if (isPlain) return text;
  const { words, places, wishes } = readSearchWords(text);
  return [...places.flat(), ...words, ...wishes].join(" ");
}

function partAt(words: readonly string[]): Part {
  const [first = ""] = words;
  // "ex Guwahati" and "ex-Guwahati" say where a tour begins.
  const start = first === "ex" && words.length > 1 ? partAt(words.slice(1)) : null;
  if (start?.places) return { ...start, count: start.count + 1 };
  if (first.startsWith("ex-")) return partAt([first.slice(3), ...words.slice(1)]);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const phrase = words.slice(0, count).map(plainOf).join(" ");
    const place = namedPlaces.get(phrase);
    if (place) return { count, places: [place] };
    const wish = wishForms.find(([form]) => form.test(phrase));
    if (wish) return { count, wish: wish[1] };
  }
  const joined = first.split(/[,/+&-]/).filter(Boolean);
  const places = joined.flatMap((word) => namedPlaces.get(plainOf(word)) ?? []);
  return joined.length > 1 && places.length === joined.length ? { count: 1, places } : { count: 1, word: first };
}

/** Between places that are alternatives, "and" and commas say nothing. */
function wordsOf({ word, places = [] }: Part, areAlternatives: boolean): string[] {
  if (!areAlternatives) return [...places.flatMap((place) => place.split(" ")), ...(word ? [word] : [])];
  return word && !isBetweenPlaces(word) && /[\p{L}\p{N}]/u.test(word) ? [word] : [];
}
