import type { z } from "zod";
import type { Fields, ShownOf } from "./field";

/** The names of the fields that the portal's form has. */
type InForm<All extends Fields> = { [Name in keyof All]: All[Name]["form"] extends null ? never : Name }[keyof All];

type Read<One> = One extends { form: { read: infer Schema extends z.ZodType } } ? Schema : never;
type Written<One> = One extends { form: { write: (value: never) => infer Typed } } ? Typed : never;

type Forms<All extends Fields> = { [Name in InForm<All>]: Read<All[Name]> };
/** What the portal's form contains, as it is typed. */
export type ValuesOf<All extends Fields> = { [Name in InForm<All>]: Written<All[Name]> };

/** The fields of the portal's form: typed values in, those of the request body out. */
export function formOf<All extends Fields>(fields: All): Forms<All> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { form }]) => (form ? [[name, form.read]] : [])),
  ) as Forms<All>;
}

/** The values that the form of a product begins with; of null, those of a new product. */
export function valuesOf<All extends Fields>(fields: All, item: Partial<ShownOf<All>> | null): ValuesOf<All> {
  const shown: Readonly<Record<string, unknown>> = item ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { form }]) => (form ? [[name, form.write(shown[name])]] : [])),
  ) as ValuesOf<All>;
}

/** The names of the fields in the form and in the history. */
export function labelsOf<All extends Fields>(fields: All): { [Name in keyof All]: string } {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    [Name in keyof All]: string;
  };
}
