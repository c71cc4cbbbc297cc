import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productKinds } from "~/features/product/registry";
import { bodies, productFields } from "~/features/product/registry.server";
import { fromCell, toCell } from "./cell.rules";
import { cellFormOf } from "./transfer-fields";

/** The form of a field's cells, of the first kind that has the field. */
function formOf(field: string) {
  const kind = productKinds.find((one) => field in productFields[one]);
  if (!kind) throw new Error(`No kind has the field ${field}`);
  return cellFormOf(kind, field);
}

describe("cells", () => {
  it.each([
    ["title", "=1+1", "'=1+1"],
    ["title", "'=1+1", "''=1+1"],
    ["title", "'quoted'", "'quoted'"],
    ["description", "মাজুলী\nby ferry", "মাজুলী\nby ferry"],
    ["highlights", ["Tea | masks", "a\\b"], "Tea \\| masks | a\\\\b"],
    ["highlights", [], ""],
    ["highlights", ["-20% off"], "'-20% off"],
    ["permits", null, ""],
    ["prices", [{ unit: "infant", amount: 0 }], '[{"unit":"infant","amount":0}]'],
    ["infantsTakePlaces", false, "false"],
  ])("of %s write %j as %j", (field, value, cell) => {
    expect(toCell(formOf(field), value)).toBe(cell);
    if (field !== "prices") expect(fromCell(formOf(field), cell)).toEqual(value ?? "");
  });

  it.each([
    ["price", "1,00,000.50", "100000.50"],
    ["price", "₹ 4,500", "4500"],
    ["price", "4500,5", "4500.5"],
    ["price", "about 10", "about 10"],
    ["validTill", "26/01/2027", "2027-01-26"],
    ["closedDates", "6-1-2027 | 2027-01-07", ["2027-01-06", "2027-01-07"]],
    ["availability", "TRUE", true],
    ["availability", "", undefined],
    ["availability", "maybe", "maybe"],
    ["prices", "", []],
    ["cancellation", "", ""],
    ["itinerary", "Day 1\r\nTea", "Day 1\nTea"],
  ])("of %s as spreadsheets write them: %j", (field, cell, value) =>
    expect(fromCell(formOf(field), cell)).toEqual(value),
  );

  it.each(productKinds)("of every number of a %s are read as spreadsheets write them", (kind) => {
    const numbers = Object.entries(bodies[kind].shape).flatMap(([name, field]) =>
      field.safeParse(5).success ? [name] : [],
    );
    expect(numbers).toContain("price");
    expect(numbers.map((name) => [name, fromCell(cellFormOf(kind, name), "1,200")])).toEqual(
      numbers.map((name) => [name, "1200"]),
    );
  });

  it("are read back, whatever the text", () => {
    const text = fc.string({ unit: "binary" }).filter((one) => !one.includes("\r\n"));
    fc.assert(
      fc.property(text, (one) => {
        expect(fromCell("text", toCell("text", one))).toBe(one);
      }),
    );
    const entry = fc.string().map((one) => one.trim());
    fc.assert(
      fc.property(fc.array(entry.filter((one) => one !== "")), (list) => {
        expect(fromCell("list", toCell("list", list))).toEqual(list);
      }),
    );
  });
});
