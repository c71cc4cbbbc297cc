import { describe, expect, it } from "vitest";
import { clashText, gapsOf, placesText } from "./departure.rules";

const complete = {
  kind: "tour" as const,
  status: "open" as const,
  travellers: 4,
  unanswered: 0,
  minParty: null,
  due: 0,
  assignments: [{ kind: "guide" }] as const,
};
const codes = (facts: Partial<Parameters<typeof gapsOf>[0]>) =>
  gapsOf({ ...complete, ...facts }).map(({ code }) => code);

describe("what a departure is missing", () => {
  it.each([
    [{}, []],
    [{ assignments: [] }, ["NO_GUIDE"]],
    [{ assignments: [], travellers: 0, due: 5 }, []],
    [{ assignments: [{ kind: "driver" }] }, ["NO_GUIDE"]],
    [{ kind: "car" }, ["NO_DRIVER", "NO_VEHICLE"]],
    [{ kind: "car", assignments: [{ kind: "driver" }, { kind: "vehicle" }] }, []],
    [{ kind: "offer", assignments: [] }, ["NO_GUIDE"]],
    [{ minParty: 4 }, []],
    [{ minParty: 5, unanswered: 1, due: 10 }, ["UNANSWERED", "BELOW_MINIMUM", "DUE"]],
  ] as const)("%o: %o", (facts, expected) => expect(codes(facts)).toEqual(expected));

  it("is said in words", () => {
    const found = gapsOf({ ...complete, minParty: 5, unanswered: 2, due: 4500, assignments: [] });
    expect(found.map(({ text }) => text)).toEqual([
      "No guide",
      "2 bookings to answer",
      "1 traveller below the minimum",
      "₹4,500 not paid",
    ]);
  });
});

it("a clash names the trip and its days", () => {
  const other = { title: "Tawang tour", from: "2026-12-03", to: "2026-12-08" };
  expect(clashText("Rita", other)).toBe("Rita is with Tawang tour from 3 Dec 2026 to 8 Dec 2026.");
  expect(clashText("Rita", { ...other, to: other.from })).toBe("Rita is with Tawang tour on 3 Dec 2026.");
});

it.each([
  [{ left: 14 }, "6 of 20 sold · 14 left"],
  [{ sold: 1200, left: 0 }, "1,200 of 1,200 sold · full"],
  [{ left: null }, "6 sold · no limit"],
  [{ status: "closed" as const }, "6 sold · not on sale"],
  [{ booking: { _id: "", reference: "", name: "" } }, "4 travellers"],
])("the places of %o are %s", (facts, expected) => {
  expect(placesText({ booking: null, sold: 6, left: 3, travellers: 4, status: "open", ...facts })).toBe(expected);
});
