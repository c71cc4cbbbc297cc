import { describe, expect, it } from "vitest";
import { moveTo } from "~/features/product/manage/image-order.rules";
import { sampleTours } from "~prisma/sample/catalogue";
import { parseItinerary } from "./itinerary.rules";
import { dayLabel, readDays, writeDays } from "./itinerary-days.rules";

const three = "We meet early.\n\nDay 1: Up\nStops: Guwahati\nBy jeep.\n\nDays 2 to 4: On foot\n\nDay 5: Home";

describe("readDays", () => {
  it("keeps the lines of each day", () => {
    expect(readDays(three)).toEqual({
      intro: "We meet early.",
      days: [
        { count: 1, title: "Up", text: "Stops: Guwahati\nBy jeep." },
        { count: 3, title: "On foot", text: "" },
        { count: 1, title: "Home", text: "" },
      ],
    });
  });

  it("has no days in free text", () => {
    expect(readDays("Come to us.\n\nStay.")).toEqual({ intro: "Come to us.\n\nStay.", days: [] });
    expect(readDays("")).toEqual({ intro: "", days: [] });
  });
});

describe("writeDays", () => {
  it("writes what was read", () => {
    expect(writeDays(readDays(three))).toBe(three);
  });

  it("shows travellers the same days of every sample tour", () => {
    for (const { itinerary, title } of sampleTours) {
      expect(parseItinerary(writeDays(readDays(itinerary))), title).toEqual(parseItinerary(itinerary));
    }
  });

  it("numbers days by their order after one was moved", () => {
    const { intro, days } = readDays(three);
    const moved = moveTo(days, 1, 0);
    expect(writeDays({ intro, days: moved })).toBe(
      "We meet early.\n\nDays 1 to 3: On foot\n\nDay 4: Up\nStops: Guwahati\nBy jeep.\n\nDay 5: Home",
    );
    expect(dayLabel(moved, 2)).toBe("Day 5");
  });

  it("writes a day without a title", () => {
    expect(writeDays({ intro: "", days: [{ count: 1, title: " ", text: "Rest." }] })).toBe("Day 1\nRest.");
  });
});
