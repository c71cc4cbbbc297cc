import { expect, it } from "vitest";
import { readQuestion, travellerIn } from "./permit-question.rules";

it.each([
  [{ nationality: "de" }, "Germany"],
  [{ nationality: "IN", homeState: "Assam" }, "India (Assam)"],
  [{ nationality: "XX" }, null],
  [{ nationality: "" }, null],
  [{}, null],
])("reads from %j who travels: %j", (params, expected) => {
  expect(travellerIn(params)).toBe(expected);
});

it("leaves out what cannot be read", () => {
  expect(readQuestion({ nationality: "DE", homeState: "Bihar", date: "2027-03-12" })).toEqual({
    nationality: "DE",
    date: "2027-03-12",
  });
});
