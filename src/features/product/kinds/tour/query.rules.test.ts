import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery, searchedWords, withoutWords } from "./query.rules";

const today = "2026-11-26";

const read = (text: string) => {
  const reading = readQuery(text, today);
  return { ...reading.filters, search: searchedWords(reading) };
};

describe("readQuery", () => {
  it.each([
    ["4 days", { minDays: 4, maxDays: 4 }],
    ["four-day", { minDays: 4, maxDays: 4 }],
    ["3 nights", { minDays: 4, maxDays: 4 }],
    ["4 to 5 days", { minDays: 4, maxDays: 5 }],
    ["4-5 days", { minDays: 4, maxDays: 5 }],
    ["5 or 4 days", { minDays: 4, maxDays: 5 }],
    ["day trip", { minDays: 1, maxDays: 1 }],
    ["weekend", { minDays: 2, maxDays: 3 }],
    ["December", { when: "2026-12" }],
    ["in november", { when: "2026-11" }],
    ["oct", { when: "2027-10" }],
    ["March 2028", { when: "2028-03" }],
    ["10 December", { when: "2026-12-10" }],
    ["december 10th", { when: "2026-12-10" }],
    ["1 nov", { when: "2027-11-01" }],
    ["second week of December", { when: "2026-12" }],
    ["under 25000", { maxPrice: 25_000 }],
    ["below ₹25,000 a head", { maxPrice: 25_000 }],
    ["up to rs 20k per person", { maxPrice: 20_000 }],
    ["family of four", { adults: 4 }],
    ["two adults 1 child", { adults: 3 }],
    ["2 adults and 2 children of 8 and 3", { adults: 2, children: [8, 3] }],
    ["1 child 8", { adults: 1, children: [8] }],
    ["for a grandmother", { seniors: 1 }],
    ["couple", { adults: 2 }],
    ["with my wife", { adults: 2 }],
    ["for two", { adults: 2 }],
    ["for two days", { minDays: 2, maxDays: 2 }],
    ["group of eight from Kolkata", { adults: 8 }],
    ["six of us", { adults: 6 }],
    ["a single woman", { adults: 1 }],
    ["december 4 adults", { when: "2026-12", adults: 4 }],
    ["weekend, three days", { minDays: 3, maxDays: 3 }],
    ["weekend or five days", { minDays: 2, maxDays: 3 }],
    ["arunachal pradesh", { state: "Arunachal Pradesh" }],
    ["honeymoon", { type: "Honeymoon" }],
  ])("reads “%s”", (text, filters) => {
    expect(read(text)).toEqual({ ...filters, search: "" });
  });

  it("leaves the other words, without those that say nothing", () => {
    expect(read("four days family december")).toEqual({
      ...{ minDays: 4, maxDays: 4, type: "Family", when: "2026-12" },
      search: "",
    });
    expect(read("a day trip from Shillong for a grandmother")).toEqual({
      ...{ minDays: 1, maxDays: 1, seniors: 1 },
      search: "Shillong",
    });
    expect(read("Guwahati, Tezpur, 3 days").search).toBe("Guwahati Tezpur");
    expect(read("Rhinos in Assam, 3 days!")).toEqual({ state: "Assam", minDays: 3, maxDays: 3, search: "Rhinos" });
  });

  it.each([
    ...[
      "Majuli",
      "Over Sela to Tawang",
      "the lake",
      "31 february",
      "0 days",
      "400 days",
      "under the trees",
      "4",
      "for",
    ],
    ...["The Long Road to Mechuka", "Two on the Umngot", "arunachal", "decembers", "maybe", "from Kolkata"],
  ])("leaves “%s” as it is", (text) => {
    const { filters, keys, words } = readQuery(text, today);
    const isRead = keys.some((key) => key !== null);
    expect([isRead ? Object.keys(filters) : [], words.join(" ")]).toEqual([
      text.includes("february") ? ["when"] : [],
      text,
    ]);
  });

  it("searches for the words of a filter that is chosen already", () => {
    const reading = readQuery("family in december", today, new Set(["when"] as const));
    expect([reading.filters, searchedWords(reading)]).toEqual([{ type: "Family" }, "december"]);
  });

  it("takes out the words of one filter", () => {
    const reading = readQuery("four days family Majuli december", today);
    expect(withoutWords(reading, "days")).toBe("family Majuli december");
    expect(withoutWords(reading, "when")).toBe("four days family Majuli");
    expect(withoutWords(reading, null)).toBe("four days family december");
  });

  it("reads any text, and each word once", () => {
    const word = fc.constantFrom(
      ...[
        "4",
        "four",
        "to",
        "-",
        "days",
        "nights",
        "day",
        "trip",
        "family",
        "of",
        "children",
        "8",
        "and",
        "december",
        "10",
      ],
      ...["under", "₹", "25,000", "k", "a", "head", "assam", "arunachal", "pradesh", "week", "second", "zzz", ""],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (text) => {
          const { words, keys, filters } = readQuery(text, today);
          expect(keys).toHaveLength(words.length);
          if (filters.minDays !== undefined) expect(filters.maxDays).toBeGreaterThanOrEqual(filters.minDays);
          expect(filters.when ?? "2026-12").toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
        },
      ),
    );
  });
});
