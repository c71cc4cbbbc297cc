import { type Params, readText, toSearchParams, withParams } from "~/lib/search-params";
import { maxPage } from "~/lib/storable";

/** Which page of the reviews the address of a product's page asks for, from 1. */
export function readReviewPage(params: Params): number {
  const text = readText(params, "reviews") ?? "";
  const page = /^\d+$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}

/** The address of a product's page with one page of its reviews. Keeps the trip of `params`, but opens no booking dialog. */
export function reviewPageHref(path: string, params: Params, page: number): string {
  const { book: _, ...kept } = Object.fromEntries(toSearchParams(params));
  return `${withParams(path, { ...kept, reviews: page === 1 ? undefined : page })}#reviews`;
}
