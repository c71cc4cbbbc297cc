import type { Bookable } from "~/features/product/bookable";
import { productKinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { sql } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
import { daysOf } from "./availability.rules";
import type { ManyProducts, ManyProductsInput } from "./many-products.schema";

const defaultDays = 30;

type Range = { from: CalendarDate; to: CalendarDate };

/** The status and the free places of each day of several products, by one statement for each kind and one for the places. */
export async function readManyProducts(
  { now }: Pick<Context, "now">,
  { products: ids, from: asked, to: askedTo }: ManyProductsInput,
): Promise<ManyProducts> {
  const today = dateInIndia(now);
  const from = asked ?? today;
  const range = { from, to: askedTo ?? addDays(from, defaultDays) };
  const [found, taken] = await Promise.all([
    Promise.all(productKinds.map((kind) => stores[kind].bookables(sql, ids))),
    takenOf(ids, range),
    // Brings the horizon up to date.
    readSettings(),
  ]);
  const byId = new Map<string, Bookable>(found.flat().map((product) => [product.id, product]));
  const results = ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const places = { ...product, taken: taken.get(id) ?? new Map<CalendarDate, number>() };
    return [{ _id: id, kind: product.kind, days: daysOf(places, { ...range, today }) }];
  });
  return { results, missing: ids.filter((id) => !byId.has(id)) };
}

/** The taken places by product and day. */
async function takenOf(ids: readonly string[], { from, to }: Range): Promise<Map<string, Map<CalendarDate, number>>> {
  const rows = await sql<{ productId: string; date: CalendarDate; taken: number }>(
    `SELECT "productId", "date"::text, "taken" FROM "Allocation"
     WHERE "productId" = ANY($1::uuid[]) AND "date" BETWEEN $2::date AND $3::date AND "taken" > 0`,
    [ids, from, to],
  );
  const taken = new Map<string, Map<CalendarDate, number>>();
  for (const { productId, date, taken: places } of rows) {
    const days = taken.get(productId) ?? new Map<CalendarDate, number>();
    taken.set(productId, days.set(date, places));
  }
  return taken;
}
