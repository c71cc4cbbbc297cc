import { describe, expect, it } from "vitest";
import { bookedPeople, groupText, readGroupSize } from "./group-size.rules";

describe("the text of a group size", () => {
  it.each([
    [{ min: 4, max: 12 }, "4 to 12 people"],
    [{ min: 1, max: 1 }, "1 person"],
    [{ max: 1 }, "up to 1 person"],
    [{ min: 1 }, "from 1 person"],
    [{ min: 1, max: 2 }, "1 to 2 people"],
  ])("of %j is %j, and is read back", (size, text) => {
    expect(groupText(size)).toBe(text);
    expect(readGroupSize(text)).toEqual(size);
  });
});

it.each([
  [{ min: 2, max: 2 }, "2 people"],
  [{ min: 2, max: 8 }, "2 to 8 people"],
  [{ min: 6 }, "at least 6 people"],
  [{ max: 1 }, "at most 1 person"],
])("one booking of %j is for %s", (size, text) => expect(bookedPeople(size)).toBe(text));
