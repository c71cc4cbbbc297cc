import type { Hono } from "hono";
import { answerError } from "./answers";
import { AppError } from "./errors";

/** For what is served at `path` by `methods`: OPTIONS names them in Allow, and every other method is a 405. */
export function allowOnly(app: Hono, path: string, methods: string[]): void {
  const Allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  app.options(path, () => new Response(null, { status: 204, headers: { Allow } }));
  app.all(path, () => answerError(new AppError("METHOD_NOT_ALLOWED", `This address takes ${Allow} only.`), { Allow }));
}
