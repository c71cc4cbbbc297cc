import { expect, it } from "vitest";
import { z } from "zod";
import type { Complete } from "./columns";
import { asText, clearableTextField, inOwn } from "./constructors";
import { bodyOf, type Field, field, shownOf } from "./field";
import { labelsOf, valuesOf } from "./form";

// What this file expects of types, `npm run check` proves: an expected error that is missing does not compile.

const body = z.string();
const fields = {
  fitness: clearableTextField({ label: "Fitness", description: "How fit one must be", max: 5 }),
  rating: field({
    label: "Rating",
    body: z.number().optional(),
    shown: z.number(),
    form: null,
    cell: "number",
    stored: inOwn,
  }),
};

const parts = { label: "Fitness", body, shown: z.string(), form: asText(body), cell: "text", stored: inOwn } as const;
const { label: _label, ...withoutLabel } = parts;
const { shown: _shown, ...withoutAnswer } = parts;
const { form: _form, ...withoutForm } = parts;
const { cell: _cell, ...withoutCell } = parts;
const { stored: _stored, ...withoutColumn } = parts;

it("a field without one of its parts does not compile", () => {
  // @ts-expect-error It has no label.
  field(withoutLabel);
  // @ts-expect-error Answers lack it.
  field({ ...withoutAnswer, shown: undefined });
  // @ts-expect-error Neither a form nor null.
  field(withoutForm);
  // @ts-expect-error Files do not know how to write it.
  field(withoutCell);
  // @ts-expect-error It is stored nowhere.
  field(withoutColumn);
  // @ts-expect-error The form returns a number, and bodies take text.
  field({ ...parts, form: { ...parts.form, read: z.number() } });
  // @ts-expect-error The form shows a number, and answers have text.
  field({ ...parts, form: { ...parts.form, write: (value: number | undefined) => String(value) } });
  expect(field(parts) satisfies Field).toMatchObject({ label: "Fitness", cell: "text" });
});

it("fields that differ from the columns of the table do not compile", () => {
  expect(fields satisfies Complete<typeof fields, "id" | "kind" | "fitness" | "rating">).toBe(fields);
  // @ts-expect-error The column `area` has no field.
  fields satisfies Complete<typeof fields, "id" | "kind" | "fitness" | "rating" | "area">;
  // @ts-expect-error The field `rating` has no column.
  fields satisfies Complete<typeof fields, "id" | "kind" | "fitness">;
});

it("a value of the form, and one of an answer, has the type of its field", () => {
  const typed: { fitness: string } = valuesOf(fields, { fitness: null, rating: 4 });
  expect(typed).toEqual({ fitness: "" });
  // @ts-expect-error The form does not have it.
  expect(typed.rating).toBeUndefined();
  // @ts-expect-error No field has this name.
  expect(labelsOf(fields).fitnes).toBeUndefined();
});

it("one declaration gives the body, the answer and the label", () => {
  const given = z.object(bodyOf(fields));
  expect(given.parse({ fitness: " fit " })).toEqual({ fitness: "fit" });
  expect(given.safeParse({ fitness: "very fit" }).error?.issues[0]?.message).toBe("Please use at most 5 characters");
  expect(z.object(shownOf(fields)).parse({ fitness: null, rating: 4 })).toEqual({ fitness: null, rating: 4 });
  expect(given.shape.fitness.meta()).toEqual(shownOf(fields).fitness.meta());
  expect(labelsOf(fields)).toEqual({ fitness: "Fitness", rating: "Rating" });
});
