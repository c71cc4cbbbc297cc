import type { Context, Totals } from "./context";

/** `page` (from 1) and `limit` as a caller sends them. */
export type Page = { page?: number | undefined; limit?: number | undefined };

/** Prisma counts them in 32 bits, and beyond begins again at the first row. No list of ours is as long. */
const mostSkipped = 2 ** 31 - 1;

/** The rows of that page, for Prisma; without `limit` it is the largest page. */
export function rangeOf({ page = 1, limit }: Page, max: number): { skip: number; take: number } {
  const take = limit ?? max;
  const skip = (page - 1) * take;
  return skip <= mostSkipped ? { skip, take } : { skip: 0, take: 0 };
}

/** Notes how a list goes on, for the headers X-Total-Count and Link of the REST answer; it is counted for them alone. */
export function noteTotal(
  ctx: Pick<Context, "totals">,
  { page = 1, limit }: Page,
  max: number,
  shown: number,
  total: Totals["total"],
): void {
  ctx.totals.current = { page, limit: limit ?? max, shown, total };
}

/** X-Total-Count, and Link to the neighbouring pages of `url` (its path and query). */
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
