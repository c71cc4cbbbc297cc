import { expect, it } from "vitest";
import { z } from "zod";
import { typedList } from "./catalogue-fields";

const list = z.array(z.string().max(5));

it.each([
  ["Pass, Stay", ["Pass", "Stay"]],
  [" , Pass ,,Stay,", ["Pass", "Stay"]],
  ["", []],
])("typedList splits %j on commas", (text, entries) => {
  expect(typedList(list).parse(text)).toEqual(entries);
});

it("typedList splits on lines, and checks the entries by the field", () => {
  expect(typedList(list, "\n").parse("A, B\r\n\n C ")).toEqual(["A, B", "C"]);
  expect(typedList(list).safeParse("too long").error?.issues).toMatchObject([{ path: [0] }]);
});
