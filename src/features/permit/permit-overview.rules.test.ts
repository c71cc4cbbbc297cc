import { describe, expect, it } from "vitest";
import { states } from "~/lib/states";
import { examplePermitRule } from "./permit.examples";
import { statesWithoutPermits } from "./permit.rules";
import { byState, noPermitText, relaxationTexts, relaxedTexts, shortPermits } from "./permit-overview.rules";

const rules = [
  examplePermitRule,
  { ...examplePermitRule, holder: "foreign" as const, permit: "PAP" as const },
  { ...examplePermitRule, state: "Sikkim", places: ["Nathula"], permit: "PAP" as const },
];

const suspended = {
  from: "2026-11-01",
  to: null,
  what: "the regime is suspended",
  source: "Circular 7",
};

describe("the overview of permits", () => {
  it("names every state, and what it asks of whom", () => {
    const found = byState(rules);
    expect(found.map(({ state }) => state)).toEqual([...states]);
    const nagaland = found.find(({ state }) => state === "Nagaland");
    expect(nagaland?.groups.map(({ holder, rules: own }) => [holder, own.length])).toEqual([
      ["indian", 1],
      ["foreign", 1],
    ]);
    expect(found.find(({ state }) => state === "Assam")?.groups).toEqual([]);
  });

  it("in short leaves out single places, rules to come, and states without permits", () => {
    const toCome = { ...examplePermitRule, state: "Tripura", validFrom: "2099-01-01" };
    const relaxed = { ...examplePermitRule, state: "Mizoram", relaxations: [suspended] };
    expect(shortPermits([...rules, toCome, relaxed], "2026-11-25")).toEqual([
      { state: "Nagaland", indian: ["ILP"], foreign: ["PAP"] },
    ]);
    expect(shortPermits([relaxed], "2026-10-31")).toEqual([{ state: "Mizoram", indian: ["ILP"], foreign: [] }]);
  });

  it("says when a rule is relaxed, by whose word, until the relaxation has ended", () => {
    const ended = { ...suspended, to: "2026-11-24" };
    expect(relaxationTexts([ended, suspended, { ...suspended, to: "2026-12-31" }], "2026-11-25")).toEqual([
      "Not asked from 1 Nov 2026: the regime is suspended. Source: Circular 7.",
      "Not asked from 1 Nov 2026 until 31 Dec 2026: the regime is suspended. Source: Circular 7.",
    ]);
  });
});

it("a traveller reads which permits are not asked at present, and by whose word", () => {
  const foreign = { ...examplePermitRule, holder: "foreign" as const, permit: "PAP" as const };
  const relaxed = [
    { ...foreign, relaxations: [suspended] },
    { ...examplePermitRule, relaxations: [suspended] },
    { ...foreign, state: "Mizoram", relaxations: [suspended] },
  ];
  const [date, today] = ["2026-12-01", "2026-11-25"];
  const asked = { states: ["Assam", "Nagaland"], traveller: { nationality: "DE" }, date, today };
  expect(relaxedTexts(relaxed, asked)).toEqual([
    "Protected Area Permit (PAP), Nagaland. Not asked from 1 Nov 2026: the regime is suspended. Source: Circular 7.",
  ]);
  expect(relaxedTexts([foreign], asked)).toEqual([]);
});

it.each([
  [["Assam"], ["Assam"]],
  [
    ["Assam", "Tripura"],
    ["Assam", "Tripura"],
  ],
  [["Assam", "Nagaland"], null],
  // A permit for one of its places is reason enough to ask.
  [["Sikkim"], null],
  [[], null],
])("of %j, %j ask nobody for a permit", (named, free) => {
  expect(statesWithoutPermits(named, rules)).toEqual(free);
});

it("says of states without rules no more than is known", () => {
  expect(noPermitText(["Assam", "Meghalaya", "Tripura"])).toBe(
    "We know of no permit for Assam, Meghalaya and Tripura, neither for Indian citizens nor for foreign visitors.",
  );
});
