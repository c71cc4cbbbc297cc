import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, datesIn } from "~/lib/dates";
import { nagalandRule as rule } from "~tests/support/permit-rule";
import {
  isRequestOnly,
  isStale,
  type PermitRuleRow,
  permitCostsOf,
  permitFeeTexts,
  permitLines,
  permitObstacles,
  rulesFor,
  tooFewTexts,
  unknownPermits,
  verificationText,
} from "./permit.rules";

const foreign: PermitRuleRow = { ...rule, holder: "foreign", workingDays: 10 };
const cleared: PermitRuleRow = { ...foreign, holder: "foreignWithClearance", countries: ["PK"], workingDays: null };
const rules = [rule, foreign, cleared];

describe("rulesFor", () => {
  const neededOf =
    (rows: readonly PermitRuleRow[]) =>
    (traveller: { nationality: string; homeState?: string }, date = "2027-01-10") =>
      rulesFor(rows, { date, lastDay: date, traveller });
  const needed = neededOf(rules);

  it("tells Indians, foreigners and those who need clearance apart", () => {
    expect(needed({ nationality: "IN" })).toEqual([rule]);
    expect(needed({ nationality: "DE" })).toEqual([foreign]);
    expect(needed({ nationality: "PK" })).toEqual([cleared]);
  });

  it("asks nothing of residents in their own state", () => {
    const sikkim = { ...rule, state: "Sikkim" };
    expect(neededOf([rule, sikkim])({ nationality: "IN", homeState: "Nagaland" })).toEqual([sikkim]);
    expect(needed({ nationality: "IN", homeState: "Assam" })).toEqual([rule]);
    expect(needed({ nationality: "DE", homeState: "Nagaland" })).toEqual([foreign]);
  });

  it("takes the rules that hold on the day of travel", () => {
    const old = { ...rule, validTo: "2026-12-31" };
    const young = { ...rule, validFrom: "2027-01-01" };
    const on = (date: string) => neededOf([old, young])({ nationality: "IN" }, date);
    expect(on("2026-12-31")).toEqual([old]);
    expect(on("2027-01-01")).toEqual([young]);
  });

  it("asks the normal permit of a country whose clearance has ended or is to come", () => {
    const [ended, toCome] = [
      { ...cleared, validTo: "2026-12-31" },
      { ...cleared, validFrom: "2027-02-01" },
    ];
    const on = (date: string) => neededOf([foreign, ended, toCome])({ nationality: "PK" }, date);
    expect(on("2026-12-31")).toEqual([ended]);
    expect(on("2027-01-10")).toEqual([foreign]);
    expect(on("2027-02-01")).toEqual([toCome]);
  });

  it("decides about clearance state by state, by the countries that each rule names", () => {
    const sikkim = { ...foreign, state: "Sikkim" };
    const clearedThere = { ...cleared, state: "Sikkim", countries: ["BD"] };
    const both = neededOf([foreign, cleared, sikkim, clearedThere]);
    expect(both({ nationality: "BD" })).toEqual([foreign, clearedThere]);
    expect(both({ nationality: "PK" })).toEqual([cleared, sikkim]);
  });

  it("replaces only the rules of the same places by a clearance that is for places", () => {
    const place = { ...foreign, places: ["Dzukou"] };
    const clearedPlace = { ...cleared, places: ["Dzukou", "Kohima"] };
    expect(neededOf([foreign, place, clearedPlace])({ nationality: "PK" })).toEqual([foreign, clearedPlace]);
    expect(neededOf([foreign, place, cleared])({ nationality: "PK" })).toEqual([cleared]);
  });
});

describe("a relaxed rule", () => {
  const relaxed = (...relaxations: PermitRuleRow["relaxations"]): PermitRuleRow => ({ ...foreign, relaxations });
  const asks = (row: PermitRuleRow, date: string, lastDay = date) =>
    rulesFor([row], { date, lastDay, traveller: { nationality: "DE" } }).length > 0;
  const year = relaxed({ from: "2027-01-01", to: "2027-12-31" });

  it.each([
    [year, "2026-12-31", "2026-12-31", true],
    [year, "2027-01-01", "2027-01-01", false],
    [year, "2027-12-31", "2027-12-31", false],
    [year, "2028-01-01", "2028-01-01", true],
    // A trip that begins before it, or reaches over its end.
    [year, "2026-12-31", "2027-01-03", true],
    [year, "2027-12-29", "2027-12-31", false],
    [year, "2027-12-29", "2028-01-01", true],
    [relaxed({ from: "2027-01-01", to: null }), "2027-12-29", "2099-01-01", false],
    [
      relaxed({ from: "2028-01-01", to: null }, { from: "2027-01-01", to: "2027-12-31" }),
      "2027-12-29",
      "2028-01-04",
      false,
    ],
    [
      relaxed({ from: "2027-01-01", to: "2027-01-05" }, { from: "2027-01-07", to: null }),
      "2027-01-04",
      "2027-01-08",
      true,
    ],
  ])("%#: from %s to %s asks: %s", (row, date, lastDay, expected) => {
    expect(asks(row, date, lastDay)).toBe(expected);
  });

  it("asks exactly if a day of the trip is outside all relaxations", () => {
    const start = "2027-01-01";
    const span = fc.record({ first: fc.nat(40), days: fc.option(fc.nat(15)) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), fc.nat(40), fc.nat(10), (spans, first, days) => {
        const relaxations = spans.map((one) => ({
          from: addDays(start, one.first),
          to: one.days === null ? null : addDays(start, one.first + one.days),
        }));
        const [date, lastDay] = [addDays(start, first), addDays(start, first + days)];
        const isFree = (day: string) => relaxations.some(({ from, to }) => from <= day && (to === null || day <= to));
        expect(asks(relaxed(...relaxations), date, lastDay)).toBe(!datesIn(date, lastDay).every(isFree));
      }),
    );
  });

  it("for clearance leaves the normal permit", () => {
    const both = [foreign, { ...cleared, relaxations: [{ from: "2027-01-01", to: null }] }];
    const on = (date: string) => rulesFor(both, { date, lastDay: date, traveller: { nationality: "PK" } });
    expect(on("2027-01-10")).toEqual([foreign]);
    expect(on("2026-12-31")).toEqual([both[1]]);
  });
});

describe("verification", () => {
  it("is out of date after 180 days, and when nobody has checked", () => {
    expect(isStale("2026-05-29", "2026-11-25")).toBe(false);
    expect(isStale("2026-05-28", "2026-11-25")).toBe(true);
    expect(isStale(null, "2026-11-25")).toBe(true);
    expect(verificationText(null, "2026-11-25")).toBe("Not verified by us yet");
    expect(verificationText("2026-11-20", "2026-11-25")).toBe("Checked on 20 Nov 2026");
    expect(verificationText("2026-05-01", "2026-11-25")).toContain("may be out of date");
  });
});

describe("permitLines", () => {
  it("has one line for each permit, or one that says that they are not known", () => {
    const need = { permit: "ILP", state: "Nagaland", places: [], arrangedBy: "You", portal: null } as const;
    const line = "Inner Line Permit (ILP), Nagaland. Who applies: You.";
    expect(permitLines({ needs: [need] })).toEqual([line]);
    expect(permitLines({ needs: [], isUnknown: true })).toEqual([unknownPermits.travellers]);
    expect(permitLines({ needs: [] })).toEqual([]);
  });
});

describe("tooFewTexts", () => {
  const need = { permit: "PAP", state: "Sikkim", places: ["Tsomgo"], groupMinimum: 2 } as const;

  it("says where a party is smaller than the permit asks", () => {
    expect(tooFewTexts([need, { ...need, groupMinimum: null }], 1)).toEqual([
      "The Protected Area Permit (PAP) for Tsomgo is given to groups of at least 2. You are 1: ask us whom you can join.",
    ]);
    expect(tooFewTexts([need], 2)).toEqual([]);
  });
});

describe("permitObstacles", () => {
  const need = { permit: "PAP", state: "Nagaland", places: [], groupMinimum: 2 } as const;

  it("are a party that is too small, and a ministry that decides first", () => {
    const cleared = { ...need, state: "Manipur", groupMinimum: null, needsClearance: true };
    expect(permitObstacles([need, cleared], 1)).toEqual([
      "The Protected Area Permit (PAP) for Nagaland is given to groups of at least 2. You are 1: ask us whom you can join.",
      "A ministry has to agree to the Protected Area Permit (PAP) for Manipur first. Ask us before you plan.",
    ]);
  });

  it("are none for a party that is large enough, and of permits for single places", () => {
    expect(permitObstacles([need], 2)).toEqual([]);
    expect(permitObstacles([{ ...need, places: ["Tsomgo"], needsClearance: true }], 1)).toEqual([]);
  });
});

it.each([
  [null, false],
  [{}, false],
  [{ obstacles: [] }, false],
  [{ obstacles: ["The group is too small."] }, true],
])("a booking with the permits %j is a request until the office has decided: %s", (permits, expected) => {
  expect(isRequestOnly(permits)).toBe(expected);
});

it("says what each permit costs, and where nobody knows it", () => {
  const ilp = { permit: "ILP", state: "Nagaland", places: [], fee: "₹200" } as const;
  expect(permitFeeTexts([ilp, { ...ilp, permit: "PAP", state: "Sikkim", places: ["Tsomgo"], fee: null }])).toEqual([
    "The Inner Line Permit (ILP) for Nagaland costs ₹200.",
    "What the Protected Area Permit (PAP) for Tsomgo costs is not known: ask us.",
  ]);
});

it.each([
  ["nobody has said who travels", { answer: null, freeStates: null }, null],
  ["no state on the way asks for one", { answer: null, freeStates: ["Assam"] }, []],
  ["it is not known which are needed", { answer: "failed", freeStates: null }, []],
  ["the traveller needs none", { answer: { needs: [] }, freeStates: null }, []],
  [
    "the traveller needs one",
    { answer: { needs: [{ permit: "ILP", state: "Nagaland", places: [], fee: "₹200" }] }, freeStates: null },
    ["The Inner Line Permit (ILP) for Nagaland costs ₹200."],
  ],
] as const)("what stands beside a price about permits if %s", (_, view, costs) => {
  expect(permitCostsOf(view)).toEqual(costs);
});
