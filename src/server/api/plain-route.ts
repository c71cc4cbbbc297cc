import type { Context, Hono } from "hono";
import type { Action } from "~/lib/actions";
import { unknownNames } from "~/lib/nearest";
import { answerError } from "./answers";
import { keyOf } from "./api-key";
import { AppError } from "./errors";
import type { Operation } from "./openapi/types";

/**
 * A route that is not a procedure, with its part of the API document; GET by default. `path`: such as
 * "/bookings/:id/voucher.pdf". Next serves it when it has no handler.
 */
export type PlainRoute = {
  path: string;
  method?: "get" | "post";
  operation: Operation;
  /** What its handler requires; without it anybody may call it. */
  action?: Action;
  handler?: (c: Context) => Promise<Response>;
};

/** Mounts these routes. Must run before the REST routes: `/bookings/{id}` would match `/bookings/export.csv`. */
export function mountPlainRoutes(app: Hono, routes: readonly PlainRoute[]): void {
  const methods = new Map<string, string[]>();
  for (const { path, method = "get", handler } of routes) {
    if (!handler) continue;
    app[method](path, handler);
    methods.set(path, [...(methods.get(path) ?? []), method === "get" ? "GET" : "POST"]);
  }
  // Afterwards, because a path can have routes of both methods.
  for (const [path, allowed] of methods) allowOnly(app, path, allowed);
}

/** Answers OPTIONS at `path` with `methods` in Allow, and every other method with 405. */
export function allowOnly(app: Hono, path: string, methods: string[]): void {
  const Allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  app.options(path, () => new Response(null, { status: 204, headers: { Allow } }));
  app.all(path, () => answerError(new AppError("METHOD_NOT_ALLOWED", `This address takes ${Allow} only.`), { Allow }));
}

/**
 * Returns the query parameters, which can have these names. Empty ones are omitted: the specified client sends
 * `?type=&maxPrice=`. Throws BAD_REQUEST.
 */
export function readQuery(c: Context, names: readonly string[]): Record<string, string> {
  const query = Object.entries(c.req.queries());
  const repeated = query.find(([, values]) => values.length > 1);
  if (repeated) throw new AppError("BAD_REQUEST", `The parameter ${repeated[0]} is given more than once.`);
  refuseUnknownParameters(c, names);
  return Object.fromEntries(query.flatMap(([name, [value]]) => (value ? [[name, value]] : [])));
}

/**
 * Throws BAD_REQUEST for a program's key with query parameters of other names: a misspelt filter would find too much. People's
 * addresses may have any, such as those of newsletters.
 */
export function refuseUnknownParameters(c: Context, names: readonly string[]): void {
  const unknown = keyOf(c) ? Object.keys(c.req.queries()).filter((name) => !names.includes(name)) : [];
  if (unknown.length === 0) return;
  throw new AppError("BAD_REQUEST", `The query has an unknown parameter. ${unknownNames(unknown, names)}`);
}
