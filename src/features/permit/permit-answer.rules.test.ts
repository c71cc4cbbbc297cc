import { expect, it } from "vitest";
import { firstDayText } from "./permit-answer.rules";

const firstPossibleDate = "2026-11-30";
const state = { places: [], workingDays: 2 };
const place = { places: ["Nathula"], workingDays: null };

it.each([
  [{ needs: [state], firstPossibleDate }, "If you apply today, the first day of travel is about 30 Nov 2026."],
  [
    { needs: [{ ...state, workingDays: null }], firstPossibleDate: null },
    "How long the permits take is not known for you: ask us before you choose a date.",
  ],
  [
    { needs: [place], firstPossibleDate: "2026-11-26" },
    "Only some places need a permit. Ask us how long it takes if you want to go there.",
  ],
  [{ needs: [{ ...place, workingDays: 2 }], firstPossibleDate: "2026-11-26" }, "Only some places need a permit."],
  [
    { needs: [state, place], firstPossibleDate },
    "If you apply today, the first day of travel is about 30 Nov 2026. Some places need a permit of their own: ask us how long it takes.",
  ],
])("says of %j: %s", (answer, text) => {
  expect(firstDayText(answer)).toBe(text);
});
