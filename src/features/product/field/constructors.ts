import { z } from "zod";
import {
  amount,
  clearableField,
  listText,
  optionalField,
  optionalText,
  texts,
  typedList,
  typedText,
  typedTexts,
} from "~/lib/catalogue-fields";
import { requiredText, text, wholeNumber } from "~/lib/fields";
import { type Columns, field, type InputLook, type Stored } from "./field";

/** What the constructors below ask of every field. */
type Said = {
  label: string;
  hint?: string;
  look?: InputLook;
  description?: string;
  bodyDescription?: string;
};

const sameName = { names: null, cast: "" } as const satisfies Columns;

/** A column of the kind's table, with the field's name. */
export const inOwn = { own: sameName, product: null } as const satisfies Stored;

/** A number with decimals in a column of the kind's table. */
export const decimalInOwn = { own: { names: null, cast: "::float8" }, product: null } as const satisfies Stored;

/** A column of the table of all products, with the field's name. */
export const inProduct = { own: null, product: sameName } as const satisfies Stored;

/** The column `capacity` of the table of all products. */
export const asCapacity = {
  own: null,
  product: {
    names: ["capacity"],
    cast: "",
    write: (capacity: number | null | undefined) => ({ capacity }),
  },
  read: ({ capacity }: { capacity: number | null }) => capacity,
} as const satisfies Stored;

/** Typed as text. `empty`: what the form of a new product begins with. */
export function asText<Body extends z.ZodType<unknown, unknown>>(body: Body, empty: string | number = "") {
  return {
    read: typedText(body),
    write: (value: string | number | null | undefined) => String(value ?? empty),
  };
}

/** Typed or ticked as a list of texts. */
export function asTexts<Body extends z.ZodType<unknown, unknown>>(body: Body) {
  return {
    read: typedTexts(body),
    write: (values: readonly (string | number)[] = []) => values.map(String),
  };
}

/** A list of texts, typed with one on each line. */
export function asLines<Body extends z.ZodType<unknown, unknown>>(body: Body) {
  return {
    read: z
      .string()
      .transform((typed): unknown => typed.split("\n"))
      .pipe(body),
    write: (values: readonly string[] = []) => values.join("\n"),
  };
}

/** A list of texts, typed with commas between them. */
export function asCommas<Body extends z.ZodType<unknown, unknown>>(body: Body) {
  return { read: typedList(body), write: (values: readonly string[] = []) => listText(values) };
}

/** A text that must not be blank. `missing` is the message for a blank one. */
export function requiredTextField<Place extends Stored>(
  said: Said & { max: number; missing: string; example?: string; stored: Place },
) {
  const { max, missing, example, stored, ...rest } = said;
  const body = requiredText(max, missing);
  const shown = z.string();
  return field({
    ...rest,
    body: example === undefined ? body : body.meta({ example }),
    shown: example === undefined ? shown : shown.meta({ example }),
    form: { read: body, write: (value = "") => value },
    cell: "text",
    stored,
  });
}

/** A text that may be "". */
export function optionalTextField<Place extends Stored>(said: Said & { max: number; stored: Place }) {
  const { max, stored, ...rest } = said;
  const body = optionalText(max);
  return field({ ...rest, body, shown: z.string(), form: asText(body), cell: "text", stored });
}

/** A text of the kind's table that may be null: it is not known. */
export function clearableTextField({ max, ...said }: Said & { max: number }) {
  const body = clearableField(text(max));
  return field({ ...said, body, shown: z.string().nullable(), form: asText(body), cell: "text", stored: inOwn });
}

/** A whole number that may be null. `message`: it is less than `min`. */
export function clearableNumberField<Place extends Stored>(
  said: Said & { min: number; max: number; message: string; stored: Place },
) {
  const { min, max, message, stored, ...rest } = said;
  const body = clearableField(wholeNumber(min, max, message));
  return field({ ...rest, body, shown: z.number().int().nullable(), form: asText(body), cell: "number", stored });
}

/** An amount in rupees. `missing` and `wrong` are the messages of {@link amount}. */
export function amountField<Place extends Stored>(said: Said & { missing: string; wrong?: string; stored: Place }) {
  const { missing, wrong = missing, stored, ...rest } = said;
  const body = amount(missing, wrong);
  return field({ ...rest, body, shown: z.number(), form: asText(body), cell: "number", stored });
}

/** At most `max` texts in the kind's table, typed with one on each line. */
export function linesField({ max, ...said }: Said & { max: number }) {
  const body = optionalField(texts(max));
  return field({ ...said, body, shown: z.array(z.string()), form: asLines(body), cell: "list", stored: inOwn });
}

/** The addresses of several pictures. */
export function imagesField<Body extends z.ZodType<string[] | undefined, unknown>>(said: {
  body: Body;
  bodyDescription?: string;
}) {
  return field({
    ...said,
    label: "Images",
    shown: z.array(z.string()),
    form: asTexts(said.body),
    cell: "list",
    stored: { own: null, product: null, read: ({ images }: { images: string[] }) => images },
  });
}
