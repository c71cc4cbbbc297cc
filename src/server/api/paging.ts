import type { Context, Totals } from "./context";

/** `page` (from 1) and `limit` of a request. */
export type Page = { page?: number | undefined; limit?: number | undefined };

/** The largest offset that Prisma handles: beyond 32 bits it starts again at the first row. */
const maxSkip = 2 ** 31 - 1;

/** Prisma's offset and limit for the page; without `limit` a page has `max` rows. */
export function rangeOf({ page = 1, limit }: Page, max: number): { skip: number; take: number } {
  const take = limit ?? max;
  const skip = (page - 1) * take;
  return skip <= maxSkip ? { skip, take } : { skip: 0, take: 0 };
}

/** The number of pages of `total` rows, at least 1. Without `limit` a page has `max` rows. */
export function pagesOf(total: number, { limit }: Page, max: number): number {
  return Math.max(1, Math.ceil(total / (limit ?? max)));
}

/** Stores the page and a function that counts all rows, for X-Total-Count and Link. Only REST answers run the count. */
export function noteTotal(
  ctx: Pick<Context, "totals">,
  { page = 1, limit }: Page,
  max: number,
  shown: number,
  total: Totals["total"],
): void {
  ctx.totals.current = { page, limit: limit ?? max, shown, total };
}

/** Returns X-Total-Count, and Link with the neighbouring pages of `url`. */
export async function totalHeaders(url: URL, { page, limit, ...totals }: Totals): Promise<Record<string, string>> {
  const total = await totals.total();
  const last = total === null ? null : Math.max(1, Math.ceil(total / limit));
  const link = (rel: string, to: number) => {
    const query = new URLSearchParams(url.search);
    query.set("page", String(to));
    query.set("limit", String(limit));
    return `<${url.pathname}?${query}>; rel="${rel}"`;
  };
  const hasNext = last === null ? totals.shown === limit : page < last;
  const links = [
    ...(page > 1 ? [link("first", 1), link("prev", Math.min(page - 1, last ?? page - 1))] : []),
    ...(hasNext ? [link("next", page + 1)] : []),
    ...(hasNext && last !== null ? [link("last", last)] : []),
  ];
  return {
    ...(total !== null && { "X-Total-Count": String(total) }),
    ...(links.length > 0 && { Link: links.join(", ") }),
  };
}
