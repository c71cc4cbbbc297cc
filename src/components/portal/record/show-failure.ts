import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { messageOf, problemOf } from "~/trpc/errors";

type Path = readonly PropertyKey[];

/** How a form shows that it could not be saved. */
export type Failures<Values extends FieldValues> = {
  /** The message if there was no answer or an internal error. */
  text: string;
  /** The path in the form of an error's path in the request body; by default the same. */
  pathOf?: (path: Path, values: Values) => Path;
  /** The fields that show errors with these codes. */
  fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
};

/** Shows the errors of an answer at their fields. Returns the message for the whole form, or null if the fields show it. */
export function showFailure<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  error: unknown,
  { text, pathOf = (path) => path, fieldOfCode = {} }: Failures<Values>,
): string | null {
  const problem = problemOf(error);
  const message = messageOf(error, text);
  const own = problem && fieldOfCode[problem.code];
  const found = (problem?.issues ?? []).flatMap((issue) => {
    const field = fieldAt<Values>(form.getValues(), pathOf(issue.path, form.getValues()));
    return field ? [{ field, message: issue.message }] : [];
  });
  if (own) found.push({ field: own, message });
  for (const { field, message: text } of found) form.setError(field, { message: text });
  return found.length > 0 ? null : message;
}

/** The field of a path: a list that is typed as one text shows the errors of its parts. Null without such a field. */
function fieldAt<Values extends FieldValues>(values: Values, path: Path): FieldPath<Values> | null {
  let value: unknown = values;
  const names: string[] = [];
  for (const name of path) {
    if (typeof value !== "object" || value === null || !(name in value)) break;
    value = Reflect.get(value, name);
    names.push(String(name));
  }
  return names.length > 0 ? (names.join(".") as FieldPath<Values>) : null;
}
