import { z } from "zod";
import { cursorAfter, rowAsked } from "~/server/changes/cursor";

type Asked = { after?: string | undefined; page?: number | undefined };

/** The id of the product after which a list of this order goes on; undefined: it begins at its page. Throws VALIDATION. */
export function afterAsked(input: Asked, order: string): string | undefined {
  return rowAsked(input, order, z.literal(""))?.id;
}

/** `next` of a page of products in this order, if the page is full. */
export function nextOf(rows: readonly { _id: string }[], limit: number, order: string): { next?: string } {
  // Orders of products compute with other tables, so the place of the product is found again by its id alone.
  const next = cursorAfter(rows, limit, order, ({ _id }) => ({ value: "", id: _id }));
  return next === undefined ? {} : { next };
}

/** The numbers of an answer that is not counted: changes have no end. */
export function onePage(rows: readonly unknown[]): { pages: number; total: number } {
  return { pages: 1, total: rows.length };
}
