import { expect, it } from "vitest";
import { partyText } from "./party.rules";

it.each([
  [{ adults: 2, children: [3, 8], seniors: 1 }, "2 adults, 2 children of 8 and 3, 1 senior"],
  [{ adults: 1, children: [8], seniors: 0 }, "1 adult, 1 child of 8"],
  [{ adults: 1, children: [8, 8, 8, 8, 3], seniors: 0 }, "1 adult, 5 children of 8, 8, 8, 8 and 3"],
  [{ adults: 4, children: [12, ...Array(37).fill(10)], seniors: 0 }, "4 adults, 38 children (1 of 12, 37 of 10)"],
])("%j is %s", (party, text) => {
  expect(partyText(party)).toBe(text);
});
