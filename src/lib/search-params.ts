import type { z } from "zod";

/** A page's query parameters, as Next gives them. */
export type Params = Readonly<Record<string, string | string[] | undefined>>;

/** What the browser knows of the address, as pages get it; of several values the first counts. */
export function toParams(params: URLSearchParams): Params {
  return Object.fromEntries([...params].reverse());
}

/** One parameter by its schema. What is not a sensible value counts as absent, as does all but the first of several. */
export function readParam<T>(params: Params, name: string, schema: z.ZodType<T>): T | undefined {
  const text = readText(params, name);
  return text ? schema.safeParse(text).data : undefined;
}

/** One parameter, for readers that do without a schema. An empty one is what a form without JavaScript sends. */
export function readText(params: Params, name: string): string | undefined {
  return [params[name]].flat()[0]?.trim() || undefined;
}

/** The path with those parameters that are set. */
export function withParams(path: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A parameter that was given and means nothing here. */
export type Ignored = { name: string; value: string };

/** Which of an address's parameters its view has nothing of: the reader asked for them, and should be told. */
export function ignoredParams(params: Params, view: Readonly<Record<string, unknown>>): Ignored[] {
  return Object.keys(view).flatMap((name) => {
    const value = [params[name]].flat()[0]?.trim();
    // A page has a default: any other than the one asked for means that it was not understood.
    const isRead = name === "page" ? Number(value) === view[name] : view[name] !== undefined;
    return !value || isRead ? [] : [{ name, value: value.slice(0, 40) }];
  });
}
