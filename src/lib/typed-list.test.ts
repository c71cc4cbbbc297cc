import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { listText, typedList } from "./catalogue-fields";

const list = z.array(z.string().max(20));

it.each([
  ["Pass, Stay", ["Pass", "Stay"]],
  [" , Pass ,,Stay,", ["Pass", "Stay"]],
  ["", []],
  ['"Breakfast, lunch", Stay', ["Breakfast, lunch", "Stay"]],
  ['"Stay", 5" map, "Pass', ['"Stay"', '5" map', '"Pass']],
])("typedList splits %j on commas", (text, entries) => {
  expect(typedList(list).parse(text)).toEqual(entries);
});

it("typedList reads what listText writes", () => {
  const entry = fc
    .string({ unit: fc.constantFrom(..."aB ,\"'"), minLength: 1, maxLength: 9 })
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(entry.filter(Boolean)), (entries) => {
      expect(typedList(list).parse(listText(entries))).toEqual(entries);
    }),
  );
});

it("typedList splits on lines, and checks the entries by the field", () => {
  expect(typedList(list, "\n").parse("A, B\r\n\n C ")).toEqual(["A, B", "C"]);
  expect(typedList(list).safeParse("x".repeat(21)).error?.issues).toMatchObject([{ path: [0] }]);
});
