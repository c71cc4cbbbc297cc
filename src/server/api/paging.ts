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

/** The cursor after a page, if it is full. A list that has no such cursor cannot be answered. */
type Next = { next: string | undefined };

/** What a page says beside its rows: of how many there are in all, and the cursor after it. */
export function pageFacts(
  page: Page,
  max: number,
  { total, next }: { total: number } & Next,
): { pages: number; total: number } & Next {
  return { pages: pagesOf(total, page, max), total, next };
}

/**
 * Stores what the headers of a plain array say: the cursor for X-Next-Cursor, and the page and a function that counts all rows for
 * X-Total-Count and Link. Only REST answers run the count; pages have numbers only from the beginning, not after a cursor.
 */
export function notePage(
  ctx: Pick<Context, "totals">,
  { page = 1, limit, after }: Page & { after?: string | undefined },
  max: number,
  { shown, total, next }: { shown: number; total: Totals["total"] } & Next,
): void {
  ctx.totals.next = next;
  if (after === undefined) ctx.totals.current = { page, limit: limit ?? max, shown, total };
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
