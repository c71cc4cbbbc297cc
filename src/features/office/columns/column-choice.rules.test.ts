import { expect, test } from "vitest";
import { readColumns, usualColumns, visibilityOf } from "./column-choice.rules";

test("chosen columns are read in the table's order, without unknown ones", () => {
  expect(readColumns('["source","boat","date"]')).toEqual(["date", "source"]);
  expect(readColumns("[]")).toEqual([]);
  for (const none of [null, "", "{", "7", '"date"']) expect(readColumns(none)).toEqual(usualColumns);
});

test("columns of money are shown only where payments matter", () => {
  expect(visibilityOf(["date", "paid", "source"], true)).toMatchObject({ date: true, paid: true, source: true });
  expect(visibilityOf(["date", "paid"], false)).toMatchObject({ date: true, paid: false, due: false, item: false });
});
