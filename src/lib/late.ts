import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form's rules that come when they are first needed. If they do not come, nothing is checked here: the server has the
 * same rules, and sending will say what is the matter.
 */
export function lateResolver<Fields extends FieldValues>(load: () => Promise<Resolver<Fields>>): Resolver<Fields> {
  return async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}

/** Fetches code ahead. What fails here fails again, and is told, when it is needed. */
export function fetchAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
