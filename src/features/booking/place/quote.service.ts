import { getAvailability } from "~/features/product/availability/availability.service";
import { kinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { formatRupees } from "~/lib/money";
import type { Context } from "~/server/api/context";
import { sql } from "~/server/db/sql";
import { type BookableItem, findItem } from "./booking-item.service";
import type { Quote, QuoteInput } from "./quote.schema";

/**
 * The price of a possible booking, by the same function as a real one, and whether it is available. Throws NOT_FOUND,
 * UNBOOKABLE.
 */
export async function makeQuote({ db, now }: Pick<Context, "db" | "now">, input: QuoteInput): Promise<Quote> {
  const { date, travelers } = input;
  const item = await findItem(sql, input, now);
  const { kind, id, title, total, days, includes } = item;
  const query = { id, from: date, to: date, places: travelers, days };
  const { nextOpen, days: shown } = await getAvailability({ db, now }, stores[kind], query);
  return {
    item: { kind, _id: id, title },
    ...{ date, travelers, days, includes, ...total },
    lines: linesOf(item),
    isAvailable: nextOpen === date,
    left: shown[0]?.left ?? null,
  };
}

function linesOf({ kind, lines }: BookableItem): Quote["lines"] {
  const { one, many } = kinds[kind].unit;
  return lines.map(({ unit, label, quantity, unitPrice, amount }) => ({
    label: unit === "fee" ? label : `${formatRupees(unitPrice)} × ${quantity} ${quantity === 1 ? one : many}`,
    amount,
  }));
}
