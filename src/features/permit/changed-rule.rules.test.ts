import { describe, expect, it } from "vitest";
import { isTold, type RecordedChange, ruleAsOf, ruleChanges } from "./changed-rule.rules";
import { exampleAdminPermitRule as rule } from "./permit.examples";

const day = (date: string) => new Date(`${date}T06:00:00Z`);

describe("a rule as it was at a time", () => {
  const now = { ...rule, workingDays: 10, places: ["Tsomgo"], fee: "₹250" };
  const changes: RecordedChange[] = [
    { action: "updated", fields: { workingDays: [5, 10], places: [[], ["Tsomgo"]] }, at: day("2026-11-20") },
    { action: "updated", fields: { workingDays: [2, 5], fee: [null, "₹250"] }, at: day("2026-11-10") },
    { action: "created", fields: {}, at: day("2026-11-01") },
  ];

  it.each([
    ["2026-11-21", { workingDays: 10, places: ["Tsomgo"], fee: "₹250" }],
    ["2026-11-20", { workingDays: 10, places: ["Tsomgo"], fee: "₹250" }],
    ["2026-11-19", { workingDays: 5, places: [], fee: "₹250" }],
    ["2026-11-09", { workingDays: 2, places: [], fee: null }],
  ])("on %s", (at, expected) => {
    expect(ruleAsOf(now, changes, day(at))).toEqual({ ...rule, ...expected });
  });

  it("is none before it was added, and the first known one of a rule that no history begins", () => {
    expect(ruleAsOf(now, changes, day("2026-10-31"))).toBeNull();
    expect(ruleAsOf(now, changes.slice(0, 2), day("2026-10-31"))).toMatchObject({ workingDays: 2 });
  });

  it("leaves out a change that it cannot read", () => {
    const unknown = { action: "updated", fields: { permit: ["XXX", "ILP"] }, at: day("2026-11-25") };
    expect(ruleAsOf(now, [unknown, ...changes], day("2026-11-19"))).toMatchObject({ permit: "ILP", workingDays: 5 });
  });
});

describe("what travellers are told of a rule", () => {
  it("can be that a relaxation begins or ends, without a part of its own", () => {
    expect(isTold({ action: "updated", fields: { relaxations: [[], []] } })).toBe(true);
    const relaxation = { from: "2027-01-01", to: null, what: "All", source: "Circular 7" };
    const relaxed = { ...rule, relaxations: [relaxation] };
    expect(ruleChanges(rule, relaxed)).toEqual([]);
  });

  it("is in words who needs it, where, for how many, who applies, how long it takes, and when it holds", () => {
    const after = {
      ...rule,
      permit: "PAP" as const,
      holder: "foreign" as const,
      places: ["Tsomgo"],
      arrangedBy: "Our office",
      workingDays: 10,
      groupMinimum: 2,
      validTo: "2027-03-31",
      fee: "₹500",
      note: "Another note",
    };
    expect(ruleChanges(rule, after).map(({ label, before, after: is }) => `${label}: ${before} → ${is}`)).toEqual([
      "Permit: Inner Line Permit (ILP) → Protected Area Permit (PAP)",
      "Who needs it: Indian citizens from elsewhere → Foreign visitors",
      "Where: The whole state → Tsomgo",
      "Who applies: You, online only → Our office",
      "Time: About 1 working day → About 10 working days",
      "Smallest group: None → 2 people",
      "Applies until: None → 31 Mar 2027",
    ]);
  });

  it("is that it is needed now, or no longer", () => {
    const label = "Inner Line Permit (ILP), Nagaland";
    expect(ruleChanges(null, rule)).toEqual([{ label, before: "Not needed", after: "Needed" }]);
    expect(ruleChanges(rule, null)).toEqual([{ label, before: "Needed", after: "Not needed" }]);
    expect(ruleChanges(null, null)).toEqual([]);
  });

  it.each([
    ["updated", { fee: [null, "₹200"], note: ["", "x"], verifiedOn: [null, "2026-11-20"] }, false],
    ["updated", { fee: [null, "₹200"], workingDays: [1, 2] }, true],
    ["created", {}, true],
  ])("%s %j: %s", (action, fields, expected) => {
    expect(isTold({ action, fields })).toBe(expected);
  });
});
