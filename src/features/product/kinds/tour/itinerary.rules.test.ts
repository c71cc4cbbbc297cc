import { describe, expect, it } from "vitest";
import { sampleTours } from "~prisma/sample/catalogue";
import { parseItinerary } from "./itinerary.rules";

const plain = { stops: [], roadHours: null };

describe("parseItinerary", () => {
  it("reads blocks of days", () => {
    const text = "Day 1: Guwahati to Kohora\nBy road.\nTea on the way.\n\nDay 2: Two ranges\nJeeps.\n\nSupper.";
    expect(parseItinerary(text)).toEqual({
      intro: [],
      days: [
        { ...plain, label: "Day 1", title: "Guwahati to Kohora", paragraphs: ["By road. Tea on the way."] },
        { ...plain, label: "Day 2", title: "Two ranges", paragraphs: ["Jeeps.", "Supper."] },
      ],
    });
  });

  it("returns free text as paragraphs", () => {
    expect(parseItinerary("Come to us.\r\n\r\nStay a while.\n")).toEqual({
      intro: ["Come to us.", "Stay a while."],
      days: [],
    });
  });

  it("returns the text before the first day as the intro", () => {
    const { intro, days } = parseItinerary("We meet in Jorhat.\nDay 1: The ferry\nAcross.");
    expect(intro).toEqual(["We meet in Jorhat."]);
    expect(days).toHaveLength(1);
  });

  it.each([
    ["Day 3", { label: "Day 3", title: "" }],
    ["DAY  3 - The ridge", { label: "Day 3", title: "The ridge" }],
    ["day 12. Home", { label: "Day 12", title: "Home" }],
    ["Days 2-4: On foot", { label: "Days 2-4", title: "On foot" }],
    ["Days 2 to 4: On foot", { label: "Days 2 to 4", title: "On foot" }],
  ])("reads the heading %s", (line, expected) => {
    expect(parseItinerary(line).days).toEqual([{ ...expected, ...plain, paragraphs: [] }]);
  });

  it.each(["Day trips are possible.", "Day 1 is for rest", "On Day 2: rain", ""])("finds no day in '%s'", (text) => {
    expect(parseItinerary(text).days).toEqual([]);
  });

  it("reads the stops and the hours by road of a day apart from its text", () => {
    const text =
      "Day 1: Up\nStops: Guwahati,Tezpur , Bhalukpong,\nROAD: 4.5 h\nBy jeep.\n\nDay 2: Rest\nStops:\nRoad: long";
    expect(parseItinerary(text).days).toEqual([
      {
        label: "Day 1",
        title: "Up",
        paragraphs: ["By jeep."],
        stops: ["Guwahati", "Tezpur", "Bhalukpong"],
        roadHours: 4.5,
      },
      { ...plain, label: "Day 2", title: "Rest", paragraphs: ["Stops: Road: long"] },
    ]);
  });

  it.each(["Road: 0 hours", "Road: 25 hours", "Road: 6", "Stops: "])("keeps '%s' as text", (line) => {
    expect(parseItinerary(`Day 1: Up\n${line}`).days).toMatchObject([{ ...plain, paragraphs: [line.trim()] }]);
  });

  it("keeps lines before the first day as text", () => {
    expect(parseItinerary("Stops: Guwahati\nRoad: 6 hours").intro).toEqual(["Stops: Guwahati Road: 6 hours"]);
  });

  it("finds every day of every sample tour, with a title and a text", () => {
    for (const { itinerary, days, title } of sampleTours) {
      const parsed = parseItinerary(itinerary);
      expect(parsed.days, title).toHaveLength(days);
      expect(parsed.intro, title).toEqual([]);
      expect(
        parsed.days.every((day) => day.title && day.paragraphs.length > 0),
        title,
      ).toBe(true);
    }
  });
});
