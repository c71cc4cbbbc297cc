import { expect, it } from "vitest";
import { wordList } from "./word-list";

it.each([
  [[], ""],
  [["Assam"], "Assam"],
  [["Assam", "Tripura"], "Assam and Tripura"],
  [["Assam", "Meghalaya", "Tripura"], "Assam, Meghalaya and Tripura"],
])("%j in a sentence: %s", (words, text) => {
  expect(wordList(words)).toBe(text);
});
