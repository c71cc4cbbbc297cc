import type { Context, Hono } from "hono";
import { allowOnly } from "./methods";
import type { Operation } from "./openapi/types";

/**
 * A route that is not a procedure, with its part of the API document; GET by default. `path`: such as
 * "/bookings/:id/voucher.pdf". Next serves it when it has no handler.
 */
export type PlainRoute = {
  path: string;
  method?: "get" | "post";
  operation: Operation;
  handler?: (c: Context) => Promise<Response>;
};

/** Mounts these routes. Must run before the REST routes: `/bookings/{id}` would match `/bookings/export.csv`. */
export function mountPlainRoutes(app: Hono, routes: readonly PlainRoute[]): void {
  for (const { path, method = "get", handler } of routes) {
    if (!handler) continue;
    app[method](path, handler);
    allowOnly(app, path, [method === "get" ? "GET" : "POST"]);
  }
}
