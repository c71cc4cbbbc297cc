import type { Context } from "~/server/api/context";
import { procedures } from "~/server/api/rest";

/** The procedure of a path such as "tour.list". Throws if there is none: tools are declared by procedures. */
export function procedureOf(path: string) {
  const procedure = procedures[path];
  if (!procedure) throw new Error(`no procedure ${path}`);
  return procedure;
}

/** Calls a procedure with an unchecked input, with its checks of role, scope and limits. */
export function callProcedure(path: string, ctx: Context, input: unknown): Promise<unknown> {
  const procedure = procedureOf(path);
  return procedure({ path, type: procedure._def.type, ctx, getRawInput: () => Promise.resolve(input) });
}
