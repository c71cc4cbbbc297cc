import { describe, expect, it } from "vitest";
import { exampleAdminPermitRule } from "~/features/permit/permit.examples";
import { concernOf, firstDayFor } from "./permit-concern.rules";

// A Wednesday.
const today = "2026-11-25";
const days = { today, holidays: new Set<string>() };
const rule = { ...exampleAdminPermitRule, holder: "foreign" as const, permit: "PAP" as const, workingDays: 2 };
const slower = { ...rule, workingDays: 10 };
const german = { nationality: "DE", homeState: null };
const party = { date: "2026-12-04", lastDay: "2026-12-05", travelers: 1, travellers: [german] };
const time = { label: "Time", before: "About 2 working days", after: "About 10 working days" };
const versions = { before: rule, after: slower, rules: [slower] };

describe("how a changed rule concerns a booking", () => {
  it("names what changes, and that the time no longer suffices", () => {
    expect(concernOf(party, versions, days)).toEqual({
      traveller: "Germany",
      changes: [time],
      obstacles: ["Needs 10 working days, has 6"],
    });
    expect(concernOf({ ...party, date: "2026-12-10", lastDay: "2026-12-10" }, versions, days)?.obstacles).toEqual([]);
  });

  it("names a group that is too small", () => {
    const after = { ...rule, groupMinimum: 2 };
    const found = concernOf(party, { before: rule, after, rules: [after] }, days);
    expect(found?.changes).toEqual([{ label: "Smallest group", before: "None", after: "2 people" }]);
    expect(found?.obstacles).toEqual(["A group of at least 2 is needed, they are 1"]);
    expect(concernOf({ ...party, travelers: 2 }, { before: rule, after, rules: [after] }, days)?.obstacles).toEqual([]);
  });

  it.each([
    ["Indians from elsewhere", [{ nationality: "IN", homeState: "Assam" }]],
    ["citizens whose own rule replaces it", [{ nationality: "CN", homeState: null }]],
  ])("is not at all for %s", (_, travellers) => {
    const clearance = { ...rule, _id: "c", holder: "foreignWithClearance" as const, countries: ["CN"] };
    expect(concernOf({ ...party, travellers }, { ...versions, rules: [slower, clearance] }, days)).toBeNull();
  });

  it("is not at all if nothing differs, or if neither version holds on the day", () => {
    expect(concernOf(party, { ...versions, after: { ...rule, fee: "₹1" } }, days)).toBeNull();
    const over = { validTo: "2026-12-03" };
    const ended = { before: { ...rule, ...over }, after: { ...slower, ...over }, rules: [] };
    expect(concernOf(party, ended, days)).toBeNull();
  });

  it("is that a permit is needed or no longer needed on the day", () => {
    const label = "Protected Area Permit (PAP), Nagaland";
    const ended = { ...rule, validTo: "2026-12-03" };
    const found = concernOf(party, { before: rule, after: ended, rules: [ended] }, days);
    expect(found).toMatchObject({ changes: [{ label, before: "Needed", after: "Not needed" }], obstacles: [] });
    const added = concernOf(party, { before: null, after: slower, rules: [slower] }, days);
    expect(added?.changes).toEqual([{ label, before: "Not needed", after: "Needed" }]);
    expect(added?.obstacles).toEqual(["Needs 10 working days, has 6"]);
  });

  it("is of a relaxation only where it covers the whole trip", () => {
    const after = {
      ...rule,
      relaxations: [{ from: "2026-12-01", to: "2026-12-05", what: "All", source: "The ministry" }],
    };
    const relaxed = { before: rule, after, rules: [after] };
    const found = concernOf(party, relaxed, days);
    expect(found?.changes).toMatchObject([{ before: "Needed", after: "Not needed" }]);
    expect(concernOf({ ...party, lastDay: "2026-12-06" }, relaxed, days)).toBeNull();
    expect(concernOf({ ...party, travellers: [] }, relaxed, days)?.traveller).toBeNull();
  });

  it("may be of anybody where nobody said who travels, and names each nationality of a mixed group once", () => {
    expect(concernOf({ ...party, travellers: [] }, versions, days)).toEqual({
      traveller: null,
      changes: [time],
      obstacles: ["Needs 10 working days, has 6"],
    });
    const mixed = [{ nationality: "IN", homeState: null }, german, { nationality: "FR", homeState: null }];
    expect(concernOf({ ...party, travellers: mixed }, versions, days)).toMatchObject({
      traveller: "Germany, France",
      changes: [time],
    });
  });
});

it("the first day for a rule leaves time for it; permits of single places and of unknown time have none", () => {
  expect(firstDayFor(slower, days)).toBe("2026-12-10");
  expect(firstDayFor({ ...slower, places: ["Tsomgo"] }, days)).toBeNull();
  expect(firstDayFor({ ...slower, workingDays: null }, days)).toBeNull();
});
