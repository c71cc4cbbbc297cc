import { expect, it } from "vitest";
import { mergedTexts, withSingleTexts } from "./mail-texts.rules";

const words = { subject: "Hello", introduction: "", closing: "" };
const other = { ...words, subject: "Namaste" };

it("keeps the words of other mails, and forgets those that are set to null", () => {
  expect(mergedTexts({ welcome: words, "booking-received": words }, { welcome: null, "refund-done": other })).toEqual({
    "booking-received": words,
    "refund-done": other,
  });
  expect(mergedTexts({ welcome: words }, undefined)).toEqual({ welcome: words });
});

it("records each changed mail by itself", () => {
  const before = { welcome: words, "booking-received": words };
  const after = { welcome: other, "booking-received": words, "refund-done": words };
  expect(withSingleTexts({ name: ["Luit", "Barak"], mailTexts: [before, after] })).toEqual({
    name: ["Luit", "Barak"],
    "mailTexts.welcome": [words, other],
    "mailTexts.refund-done": [null, words],
  });
});
