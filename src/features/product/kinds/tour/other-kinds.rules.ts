import { kinds, productKinds } from "~/features/product/registry";
import { foldText } from "~/lib/fold-text";

/** What a search for tours also finds. */
export const otherProducts = productKinds.filter((kind) => kind !== "tour");
export const otherKinds = [...otherProducts, "hotel" as const];

export type OtherKind = (typeof otherKinds)[number];

/** "Cars", "Hotels". */
export function otherLabel(kind: OtherKind): string {
  return kind === "hotel" ? "Hotels" : kinds[kind].labels;
}

/** How many of a kind the words find; `search` has those of the words that the kind knows, and is empty for all of them. */
export type AlsoFound = { kind: OtherKind; total: number; search: string };

const hotelWords = "hotel hotels room rooms stay stays";
/** The words of a search that name a kind. */
export const namesOf = (kind: OtherKind) => (kind === "hotel" ? hotelWords : kinds[kind].searchWords).split(" ");
const kindsNamed = new Map(
  otherKinds.flatMap((kind) => namesOf(kind).map((word): [string, OtherKind] => [word, kind])),
);

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
  return {
    named: new Set(all.flatMap((word) => kindsNamed.get(word) ?? [])),
    words: [...new Set(all.filter((word) => !kindsNamed.has(word)))],
  };
}
