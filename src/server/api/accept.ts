import type { MiddlewareHandler } from "hono";
import { AppError } from "./errors";

export const jsonOnlyText = "This address answers in JSON (application/json) only.";

/** The quality, 0 to 1, that an Accept or Accept-Encoding header gives to `offered`; the most specific range counts. */
export function qualityOf(accept: string, offered: string): number {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { name, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 };
  });
  for (const name of [offered, `${offered.split("/")[0]}/*`, "*/*", "*"]) {
    const range = ranges.find((one) => one.name === name);
    if (range) return range.quality;
  }
  return 0;
}

/** Refuses clients that accept neither of our two JSON types. Throws NOT_ACCEPTABLE. */
export const jsonOnly: MiddlewareHandler = (c, next) => {
  if (!takesJson(c.req.header("accept"))) throw new AppError("NOT_ACCEPTABLE", jsonOnlyText);
  return next();
};

/** Does a client with this Accept header accept our JSON types? Without the header it accepts everything. */
export function takesJson(accept: string | undefined): boolean {
  if (!accept?.trim()) return true;
  return ["application/json", "application/problem+json"].some((type) => qualityOf(accept, type) > 0);
}
