import { foldText } from "~/lib/fold-text";

/** A place in the documentation that a search can find. */
export type DocsEntry = {
  title: string;
  /** In small letters before the title, such as "GET /api/tours" or the page of a heading. */
  place: string;
  href: string;
  text: string;
};

export type DocsHit = Omit<DocsEntry, "text"> & { excerpt: string };

const mostHits = 40;
const excerptLength = 180;

/** The entries that contain each word of `query`, those with all words in title or place first. */
export function findInDocs(entries: readonly DocsEntry[], query: string): DocsHit[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => foldText(text).includes(word));
  const found = entries.filter(({ title, place, text }) => hasAll(`${title} ${place} ${text}`));
  const first = found.filter(({ title, place }) => hasAll(`${title} ${place}`));
  const ordered = [...new Set([...first, ...found])].slice(0, mostHits);
  return ordered.map(({ text, ...entry }) => ({ ...entry, excerpt: excerptOf(text, words) }));
}

/** The part of `text` around the first of the words, or its beginning. It can be off by a few letters, because folded text may have another length. */
function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const around = Math.min(...places, text.length) - excerptLength / 3;
  const isShort = text.length <= excerptLength;
  const start = isShort || places.length === 0 || around <= 0 ? 0 : text.indexOf(" ", around) + 1;
  const isCut = start + excerptLength < text.length;
  const end = isCut ? text.lastIndexOf(" ", start + excerptLength) : text.length;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${isCut ? " …" : ""}`;
}
