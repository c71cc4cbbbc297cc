import type { Hono } from "hono";
import { answerError } from "./answers";
import { AppError } from "./errors";

/** Answers OPTIONS at `path` with `methods` in Allow, and every other method with 405. */
export function allowOnly(app: Hono, path: string, methods: string[]): void {
  const Allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  app.options(path, () => new Response(null, { status: 204, headers: { Allow } }));
  app.all(path, () => answerError(new AppError("METHOD_NOT_ALLOWED", `This address takes ${Allow} only.`), { Allow }));
}
