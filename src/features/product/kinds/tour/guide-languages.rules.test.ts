import { expect, it } from "vitest";
import { languagesText, spokenOnTour } from "./guide-languages.rules";

const rita = { languages: ["English", "Assamese"], isAssigned: false };
const karma = { languages: ["Monpa", "english"], isAssigned: false };
const assigned = (guide: typeof rita) => ({ ...guide, isAssigned: true });

it("names the languages of the guides who are assigned, before what the office has typed", () => {
  expect(spokenOnTour(["Hindi"], [assigned(karma), rita])).toEqual({
    who: "Guides of this tour speak",
    languages: ["english", "Monpa"],
  });
});

it("names what the office has typed for the tour, before the guides of the house", () => {
  expect(spokenOnTour(["Hindi", "English"], [rita])).toEqual({
    who: "The guide speaks",
    languages: ["Hindi", "English"],
  });
});

it("names those of the house if nothing is known of the tour, the commonest first and each once", () => {
  expect(spokenOnTour([], [karma, rita])).toEqual({
    who: "Our guides speak",
    languages: ["english", "Assamese", "Monpa"],
  });
});

it("says nothing if no languages are known, also of guides who are assigned", () => {
  expect(spokenOnTour([], [])).toBeNull();
  expect(spokenOnTour([], [{ languages: [], isAssigned: true }])).toBeNull();
  expect(spokenOnTour(["Hindi"], [{ languages: [], isAssigned: true }])?.who).toBe("The guide speaks");
});

it("counts a guide once who has a language twice", () => {
  const twice = { languages: ["Hindi", "hindi"], isAssigned: false };
  expect(spokenOnTour([], [twice, rita, karma])?.languages).toEqual(["English", "Assamese", "hindi", "Monpa"]);
});

it.each([
  [[], ""],
  [["English"], "English"],
  [["English", "Assamese"], "English and Assamese"],
  [["English", "Assamese", "German"], "English, Assamese and German"],
])("%j is written as '%s'", (languages, text) => {
  expect(languagesText(languages)).toBe(text);
});
