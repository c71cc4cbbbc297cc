import { describe, expect, it } from "vitest";
import { usualAnswer, withinText } from "./answer-time.rules";

const answered = (...hours: number[]) => hours.map((hour) => ({ seconds: hour * 3600, isAnswered: true }));
const waiting = (...hours: number[]) => hours.map((hour) => ({ seconds: hour * 3600, isAnswered: false }));
const hoursOf = (seconds: number | null) => seconds && seconds / 3600;

describe("the usual time until an answer", () => {
  it("is the median, the later one of an even number", () => {
    expect(hoursOf(usualAnswer(answered(9, 1, 2, 3, 40)))).toBe(3);
    expect(hoursOf(usualAnswer(answered(1, 2, 3, 4, 5, 6)))).toBe(4);
  });

  it("is not known with less than 5 answers, also if more wait", () => {
    expect(usualAnswer([])).toBeNull();
    expect(usualAnswer(answered(1, 2, 3, 4))).toBeNull();
    expect(usualAnswer([...answered(1, 2, 3, 4), ...waiting(1, 1, 1)])).toBeNull();
  });

  it("counts what waits for longer than half of the answers took, and nothing that was just asked", () => {
    expect(hoursOf(usualAnswer([...answered(1, 2, 3, 4, 5), ...waiting(0, 1, 2, 3)]))).toBe(3);
    expect(hoursOf(usualAnswer([...answered(1, 2, 3, 4, 5), ...waiting(4, 100)]))).toBe(4);
  });

  it("is not known if half of the cases wait for longer than that", () => {
    expect(usualAnswer([...answered(1, 2, 3, 4, 5), ...waiting(90, 91, 92, 93, 94)])).toBeNull();
  });
});

it.each([
  [0, "within an hour"],
  [3600, "within an hour"],
  [3601, "within 2 hours"],
  [22.5 * 3600, "within 23 hours"],
  [23.5 * 3600, "within a day"],
  [24 * 3600, "within a day"],
  [24 * 3600 + 1, "within 2 days"],
  [70 * 3600, "within 3 days"],
])("%d seconds are '%s'", (seconds, text) => {
  expect(withinText(seconds)).toBe(text);
});
