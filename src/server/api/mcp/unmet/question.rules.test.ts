import { expect, it } from "vitest";
import { type Facets, questionText } from "./question.rules";
import { reasonOfCode, reasonOfProblem } from "./reason.rules";

it.each<[Facets, string]>([
  [{}, ""],
  [{ when: "2027-03", adults: 10, children: [8, 3] }, "in March 2027, for 12 people"],
  [
    { when: "2027-03-08/2027-03-14", adults: "2", children: "8,3", maxDays: "4" },
    "in March 2027, for 4 people, up to 4 days",
  ],
  [{ date: "2027-05-02", adults: 31 }, "in May 2027, for more than 30 people"],
  [
    { places: ["Majuli", "Tawang"], hasOtherWords: true, state: "Assam" },
    "to Majuli, Tawang, in Assam, by other words",
  ],
  [{ type: "Adventure", minDays: 3, maxDays: 5, maxPrice: 9000 }, "of type Adventure, 3 to 5 days, up to a price"],
  [{ minDays: 4, maxDays: 4, seats: 7, adults: 1 }, "for 1 person, 4 days, with 7 seats"],
  [{ nationality: "DE", code: "MONSOON" }, "for citizens of Germany, with a discount code"],
])("says what was asked by %o", (facets, text) => {
  expect(questionText(facets)).toBe(text);
});

it("takes nothing that somebody has typed", () => {
  const letter = "I am Asha Sharma, 98765 43210, asha@example.com";
  const fields = [
    "words",
    "when",
    "date",
    "from",
    "state",
    "nationality",
    "adults",
    "children",
    "days",
    "seats",
    "name",
  ];
  const typed = Object.fromEntries(fields.map((field) => [field, letter]));
  expect(questionText(typed)).toBe("");
  expect(questionText({ ...typed, when: "2027-13", adults: -2, days: 1e9, nationality: "QQ" })).toBe("");
  expect(questionText({ code: letter, maxTotal: 5 })).toBe("up to a price, with a discount code");
});

it("names the reasons of obstacles, of days, and of errors", () => {
  const codes = ["SOLD_OUT", "TOO_LATE", "too-many-people", "CODE_UNKNOWN", "NEW_CODE"];
  expect(codes.map(reasonOfCode)).toEqual(["full", "too-far", "too-many-people", "code", "other"]);
  expect(reasonOfProblem({ code: "UNBOOKABLE", status: 409, reason: "PERMITS" })).toBe("permits");
  expect(reasonOfProblem({ code: "FORBIDDEN", status: 403 })).toBe("scope");
  expect(reasonOfProblem({ code: "UNAVAILABLE", status: 503 })).toBe("failed");
  expect(reasonOfProblem({ code: "PRICE_CHANGED", status: 409 })).toBeNull();
});
