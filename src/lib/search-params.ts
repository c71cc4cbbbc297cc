import type { z } from "zod";

/** The query parameters of a page, as Next passes them. */
export type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Converts the browser's query parameters to the shape that pages get. Only the first of repeated values is used. */
export function toParams(params: URLSearchParams): Params {
  return Object.fromEntries([...params].reverse());
}

/** Converts the parameters of a page to the shape that browsers use. Only the first of repeated values is used. */
export function toSearchParams(params: Params): URLSearchParams {
  const entries = Object.entries(params).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  return new URLSearchParams(entries);
}

/** Reads one parameter by its schema. Invalid values count as absent. Only the first of repeated values is used. */
export function readParam<T>(params: Params, name: string, schema: z.ZodType<T>): T | undefined {
  const text = readText(params, name);
  return text ? schema.safeParse(text).data : undefined;
}

/** Reads one parameter without a schema. Empty text, which forms without JavaScript send, counts as absent. */
export function readText(params: Params, name: string): string | undefined {
  return [params[name]].flat()[0]?.trim() || undefined;
}

/** The path with a query string of the parameters that are set. */
export function withParams(path: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A query parameter that the page does not understand. */
export type Ignored = { name: string; value: string };

/** The parameters of an address that are missing in the view parsed from it, to be reported to the reader. */
export function ignoredParams(params: Params, view: Readonly<Record<string, unknown>>): Ignored[] {
  return Object.keys(view).flatMap((name) => {
    const value = [params[name]].flat()[0]?.trim();
    // `page` has a default, so it was understood only if the view has the same page.
    const isRead = name === "page" ? Number(value) === view[name] : view[name] !== undefined;
    return !value || isRead ? [] : [{ name, value: value.slice(0, 40) }];
  });
}
