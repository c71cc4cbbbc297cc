import type { MiddlewareHandler } from "hono";
import { AppError } from "./errors";

export const jsonOnlyText = "This address answers in JSON (application/json) only.";

/** How much a client wants this, 0 to 1, by its Accept or Accept-Encoding; the closest of its ranges decides. */
export function qualityOf(accept: string, wanted: string): number {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { name, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 };
  });
  for (const name of [wanted, `${wanted.split("/")[0]}/*`, "*/*", "*"]) {
    const range = ranges.find((one) => one.name === name);
    if (range) return range.quality;
  }
  return 0;
}

/** Refuses those who can read neither of the two types that we send. Throws NOT_ACCEPTABLE. */
export const jsonOnly: MiddlewareHandler = (c, next) => {
  if (!takesJson(c.req.header("accept"))) throw new AppError("NOT_ACCEPTABLE", jsonOnlyText);
  return next();
};

/** Can a client with this header Accept read what we send? Without one it takes everything. */
export function takesJson(accept: string | undefined): boolean {
  if (!accept?.trim()) return true;
  return ["application/json", "application/problem+json"].some((type) => qualityOf(accept, type) > 0);
}
