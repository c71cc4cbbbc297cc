import { lastDaySql } from "~/features/booking/journey-days.rules";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { foldedPattern } from "~/server/db/like";
import { plannedReadSql } from "~/server/db/read";
import type { FindProductsInput, FoundProduct } from "./closing.schema";

/** How many products of each kind are answered. */
const mostOfKind = 30;

/**
 * The products that can be closed, by kind and title: those on offer, and those archived whose bookings are not over, because
 * a landslide does not ask whether a tour is still sold.
 */
export async function findProducts(
  { now }: Pick<Context, "now">,
  { search = "" }: FindProductsInput,
): Promise<FoundProduct[]> {
  // Raw SQL for the last day of a booking.
  return plannedReadSql<FoundProduct>(
    `SELECT "id", "kind", "title", "isArchived" FROM (
       SELECT p."id", p."kind", p."title", p."status" = 'archived' AS "isArchived",
         row_number() OVER (PARTITION BY p."kind" ORDER BY p."title", p."id") AS "at"
       FROM "Product" p
       WHERE fold_text(p."title") LIKE $2 AND (p."status" = 'onOffer' OR (p."status" = 'archived' AND EXISTS (
         SELECT FROM "Booking" b
         WHERE b."productId" = p."id" AND b."status" <> 'Cancelled' AND ${lastDaySql} >= $1::date)))) AS found
     WHERE "at" <= ${mostOfKind} ORDER BY "kind", "title", "id"`,
    [dateInIndia(now), foldedPattern(search)],
  );
}
