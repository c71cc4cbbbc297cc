import fc from "fast-check";
import { expect, it } from "vitest";
import { gazetteer } from "~/features/product/kinds/tour/gazetteer.rules";
import { foldText } from "~/lib/fold-text";
import { placeNames } from "./place-names";
import { knownWords, readSearchWords, withLatinPlaces } from "./search-words.rules";

it.each([
  ["Tawang and Majuli", ["tawang", "majuli"], [], []],
  ["Tawang, Majuli, Ziro", ["tawang", "majuli", "ziro"], [], []],
  ["tawang/majuli", ["tawang", "majuli"], [], []],
  ["Guwahati to Bum La monastery", ["guwahati", "bum la"], ["monastery"], []],
  ["তাওয়াং এবং মাজুলী", ["tawang", "majuli"], [], []],
  ["तवांग और माजुली", ["tawang", "majuli"], [], []],
  ["Assam & Meghalaya", ["assam", "meghalaya"], [], []],
  ["Majuli", [], ["majuli"], []],
  ["Majuli Majuli", [], ["majuli", "majuli"], []],
  ["गंगटोक", [], ["gangtok"], []],
  ["কাজিৰঙা", [], ["kaziranga"], []],
  ["झील काजीरंगा", [], ["झील", "kaziranga"], []],
  ["वेज काजीरंगा", [], ["kaziranga"], ["vegetarian"]],
  ["ex-Guwahati Majuli", ["guwahati", "majuli"], [], []],
  ["ex Guwahati", [], ["guwahati"], []],
  ["only halal food", [], [], ["halal"]],
  ["rhinos and silk", [], ["rhinos", "and", "silk"], []],
  ["Majuli, pure veg food", [], ["majuli"], ["vegetarian"]],
  ["wheel chair accessible Shillong", [], ["shillong"], ["wheelchair"]],
  ["o'hara 100%", [], ["o'hara", "100%"], []],
])("reads “%s”", (text, places, words, wishes) => {
  const read = readSearchWords(text);
  expect([read.places.map((place) => place.join(" ")), read.words, read.wishes]).toEqual([places, words, wishes]);
});

it("writes names of places as our texts do, and leaves other texts", () => {
  expect(withLatinPlaces("तवांग झील")).toBe("tawang झील");
  expect(withLatinPlaces("Lakes of Tawang")).toBe("Lakes of Tawang");
});

it("finds each place by each of its names", () => {
  for (const [place, names] of Object.entries(placeNames))
    for (const name of names.split(", ")) expect([name, withLatinPlaces(name)]).toEqual([name, place]);
});

it.each(["Bengali", "Devanagari"])("each place of the maps has a name in %s script", (script) => {
  const letters = new RegExp(`\\p{Script=${script}}`, "u");
  const without = gazetteer.filter(({ name }) => !letters.test(placeNames[foldText(name)] ?? ""));
  expect(without.map(({ name }) => name)).toEqual([]);
});

it("loses no word of any text", () => {
  const word = fc.constantFrom(
    "tawang",
    "Majuli,",
    "and",
    "তাওয়াং",
    "veg",
    "food",
    "wheel",
    "chair",
    "bum",
    "la",
    "zzz",
    "-",
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(word).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { places, words, wishes } = readSearchWords(text);
      if (/[\p{L}\p{N}]/u.test(foldText(text))) expect(places.length + words.length + wishes.length).toBeGreaterThan(0);
      expect(words.filter((one) => one.trim() === "")).toEqual([]);
      if (text.includes("zzz")) expect(words.some((one) => one.includes("zzz"))).toBe(true);
    }),
  );
});

it.each([
  ["", [], false],
  ["Tawang and Majuli", ["Majuli", "Tawang"], false],
  ["তাওয়াং", ["Tawang"], false],
  ["arunachal pradesh", ["Arunachal Pradesh"], false],
  ["tea near Majuli", ["Majuli"], true],
  ["vegetarian", [], true],
  ["Asha Sharma 9876543210", [], true],
])("of %j only known places are taken", (text, places, hasOtherWords) => {
  expect(knownWords(text)).toEqual({ places, hasOtherWords });
});
