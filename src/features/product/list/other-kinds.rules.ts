import { foldText } from "~/lib/fold-text";

/** What a search for tours also finds. */
export const otherKinds = ["car", "offer", "hotel"] as const;

export type OtherKind = (typeof otherKinds)[number];

/** How many of a kind the words find; `search` has those of the words that the kind knows, and is empty for all of them. */
export type AlsoFound = { kind: OtherKind; total: number; search: string };

const names: Record<OtherKind, RegExp> = {
  car: /^(cars?|cabs?|taxis?|driver|rental|suv)$/,
  offer: /^(offers?|discounts?|deals?)$/,
  hotel: /^(hotels?|rooms?|stays?)$/,
};

const fillers = new Set(
  "and any are best but cheap for from good hired hire how one our show that the this tour tours trip trips two want was with you".split(
    " ",
  ),
);

/** The words of a search: which kinds they name, and which are searched for. */
export function readKinds(search: string): { named: ReadonlySet<OtherKind>; words: string[] } {
  const all = foldText(search)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word.length > 2 && !fillers.has(word));
  const kindsOf = (word: string) => otherKinds.filter((kind) => names[kind].test(word));
  return {
    named: new Set(all.flatMap(kindsOf)),
    words: [...new Set(all.filter((word) => kindsOf(word).length === 0))],
  };
}
