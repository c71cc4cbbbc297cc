import { describe, expect, it } from "vitest";
import { fieldsOf, namesIn, typeOf } from "./schema-fields.rules";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("the type of a value", () => {
  it.each([
    [{ type: "string" }, "string"],
    [{ type: "string", format: "date" }, "string (date)"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "array", items: ref("PriceLine") }, "PriceLine[]"],
    [{ type: "array", items: { anyOf: [ref("A"), { type: "null" }] } }, "(A | null)[]"],
    [{ anyOf: [ref("Party"), { type: "null" }] }, "Party | null"],
    [{ enum: ["a", "b"] }, '"a" | "b"'],
    [{ type: "string", "x-extensible-enum": ["a"] }, '"a" | …'],
    [{ const: true }, "true"],
    [{}, "any"],
  ])("%j is %s", (schema, type) => expect(typeOf(schema)).toBe(type));
});

it("fields have the names of the objects that they are in, and a named object is one field", () => {
  const schema = {
    type: "object",
    required: ["party"],
    properties: {
      party: { type: "object", required: ["adults"], properties: { adults: { type: "integer" } } },
      lines: { type: "array", items: { type: "object", properties: { amount: { type: "number", description: "₹" } } } },
      tour: { anyOf: [ref("Tour"), { type: "null" }] },
    },
  };
  expect(
    fieldsOf(schema).map(({ name, type, isRequired }) => `${name}: ${type}${isRequired ? ", required" : ""}`),
  ).toEqual([
    "party: object, required",
    "party.adults: integer, required",
    "lines: object[]",
    "lines[].amount: number",
    "tour: Tour | null",
  ]);
  expect(fieldsOf({ type: "array", items: schema })).toEqual(fieldsOf(schema));
  expect(namesIn(schema)).toEqual(["Tour"]);
});
