import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form resolver whose code loads at the first validation. If it fails to load, the form is sent unvalidated; the
 * server applies the same rules and returns their errors.
 */
export function lazyResolver<Fields extends FieldValues>(load: () => Promise<Resolver<Fields>>): Resolver<Fields> {
  return async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}
