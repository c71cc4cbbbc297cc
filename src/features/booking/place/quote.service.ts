import { getAvailability } from "~/features/product/availability/availability.service";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import type { Context } from "~/server/api/context";
import { sql } from "~/server/db/sql";
import { type BookableItem, findItem } from "./booking.item";
import type { Quote, QuoteInput } from "./quote.schema";

/** What a booking would cost, by the function that prices bookings, and whether it could be had. Throws NOT_FOUND, UNBOOKABLE. */
export async function makeQuote({ db, now }: Pick<Context, "db" | "now">, input: QuoteInput): Promise<Quote> {
  const { date, travelers } = input;
  const item = await findItem(sql, input, now);
  const { kind, id, title, price, days, includes } = item;
  const asked = { id, from: date, to: date, places: travelers, days };
  const { nextOpen, days: shown } = await getAvailability({ db, now }, kind, asked);
  return {
    item: { kind, _id: id, title },
    ...{ date, travelers, days, includes, ...price },
    lines: linesOf(item, travelers),
    isAvailable: nextOpen === date,
    left: shown[0]?.left ?? null,
  };
}

function linesOf({ kind, price, days }: BookableItem, travelers: number): Quote["lines"] {
  const { unitPrice, serviceFee } = price;
  const count = kind === "car" ? days : travelers;
  const one = { tour: "person", car: "day", offer: "guest" }[kind];
  const many = { tour: "people", car: "days", offer: "guests" }[kind];
  const base = {
    label: `${formatRupees(unitPrice)} × ${count} ${count === 1 ? one : many}`,
    amount: toRupees(toPaise(unitPrice) * count),
  };
  return serviceFee > 0 ? [base, { label: "Service fee (8%)", amount: serviceFee }] : [base];
}
