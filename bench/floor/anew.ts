import { randomInt, randomUUID } from "node:crypto";
import { v7 } from "uuid";
import type { Part, Replayed, Step } from "./steps";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Prisma leaves out a fraction of zero. */
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?$/;
/** Splits a value into its words: UUIDs, times, and others such as references, keys and hashes. */
const words = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d[T ][\d:]{8}(?:\.\d+)?Z?|[\w+/-]+)/;
/** Shorter words that differ are no random values, but for example a counter that the database has answered. */
const leastLength = 6;

/**
 * Finds what a request makes anew each time, by two recordings of the same request: the words in which the values of their
 * statements differ. Throws if the recordings differ in anything else.
 */
export function findMadeAnew(first: readonly Step[], second: readonly Step[]): Replayed[] {
  if (first.length !== second.length) throw new Error(`${first.length} steps, then ${second.length}`);
  return first.map((step, index) => {
    const other = second[index];
    if ("compute" in step) {
      if (other && "compute" in other && other.compute === step.compute) return step;
      throw new Error(`step ${index} is ${step.compute}, then another`);
    }
    if (!other || "compute" in other || other.text !== step.text)
      throw new Error(`${step.text}\nthen another statement`);
    return { ...step, values: step.values.map((value, at) => toParts(value, other.values[at] ?? null)) };
  });
}

function toParts(value: string | null, other: string | null): Part[] | null {
  if (value === other) return value === null ? null : [value];
  const [mine = [], theirs = []] = [value?.split(words), other?.split(words)];
  if (mine.length !== theirs.length)
    throw new Error(`The values ${value} and ${other} differ by more than their words.`);
  return mine.flatMap((word, index) => toWord(word, theirs[index] ?? ""));
}

/** The beginning that both words share up to a separator, such as "NE-", belongs to the form. */
function toWord(word: string, other: string): Part[] {
  if (word === other) return [word];
  if (uuid.test(word) || time.test(word)) return [{ like: word }];
  if (word.length !== other.length || word.length < leastLength) {
    throw new Error(`"${word}" and then "${other}" have no form in which another could be made.`);
  }
  const differsAt = [...word].findIndex((letter, at) => letter !== other[at]);
  const begin = word.slice(0, differsAt).search(/[a-z\d]*$/i);
  return [word.slice(0, begin), { like: word.slice(begin) }];
}

/** Fills in the values of one request, which was recorded at this time: equal words are replaced by equal ones. */
export function makeFill(recordedAt: number): (parts: readonly Part[] | null) => string | null {
  const made = new Map<string, string>();
  const shiftMs = Date.now() - recordedAt;
  const anew = (like: string) => {
    const known = made.get(like);
    if (known !== undefined) return known;
    const word = makeLike(like, shiftMs);
    made.set(like, word);
    return word;
  };
  const fill = (part: Part) => (typeof part === "string" ? part : anew(part.like));
  return (parts) => parts && (parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts.map(fill).join(""));
}

const alphabets = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function makeLike(like: string, shiftMs: number): string {
  if (time.test(like)) {
    const moved = new Date(Date.parse(like.replace(" ", "T").replace(/Z?$/, "Z")) + shiftMs).toISOString();
    const inForm = like.includes("T") ? moved : moved.replace("T", " ");
    return like.endsWith("Z") ? inForm : inForm.slice(0, -1);
  }
  // Those of version 7 sort by time, so that they are appended to an index.
  if (uuid.test(like)) return like[14] === "7" ? v7() : randomUUID();
  // From all alphabets of the word: digits alone would soon repeat a reference that has only digits.
  const letters = alphabets.filter((alphabet) => [...like].some((letter) => alphabet.includes(letter))).join("");
  return like.replace(/[a-z\d]/gi, () => letters.charAt(randomInt(letters.length)));
}
