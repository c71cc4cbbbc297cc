import type { Context } from "hono";
import { AppError } from "./errors";

/** Returns the query parameters. Empty ones are omitted: the specified client sends `?type=&maxPrice=`. Throws BAD_REQUEST. */
export function readQuery(c: Context): Record<string, string> {
  const query = Object.entries(c.req.queries());
  const repeated = query.find(([, values]) => values.length > 1);
  if (repeated) throw new AppError("BAD_REQUEST", `The parameter ${repeated[0]} is given more than once.`);
  return Object.fromEntries(query.flatMap(([name, [value]]) => (value ? [[name, value]] : [])));
}
