import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form's resolver whose code loads at the first check. If it does not load, the form is sent unchecked: the server has
 * the same rules and answers what is wrong.
 */
export function lateResolver<Fields extends FieldValues>(load: () => Promise<Resolver<Fields>>): Resolver<Fields> {
  return async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}
