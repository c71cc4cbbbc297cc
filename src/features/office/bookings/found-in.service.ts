import type { AdminBooking } from "~/features/booking/booking.schema";
import { plannedSql } from "~/server/db/sql";
import { notesTable } from "./found-beside.service";
import { foundIn, hiddenTerms } from "./found-in.rules";

type Row = { id: string; states: string[]; notes: string[] };

/** Adds to the bookings of a page where the search found them. Whoever may list bookings may read their notes. */
export async function withFoundIn(bookings: AdminBooking[], search: string | undefined): Promise<AdminBooking[]> {
  if (!search) return bookings;
  // Most searches are for names, which the list shows.
  const asked = bookings.filter((booking) => hiddenTerms(search, booking).length > 0);
  if (asked.length === 0) return bookings;
  const rows = await plannedSql<Row>(
    `SELECT b."id", p."states",
       ARRAY(SELECT "note"."fields" #>> '{note,1}' FROM ${notesTable} WHERE "note"."subjectId" = b."id"
         ORDER BY "note"."at" DESC) AS "notes"
     FROM "Booking" AS b JOIN "Product" AS p ON p."id" = b."productId" WHERE b."id" = ANY($1::uuid[])`,
    [asked.map(({ _id }) => _id)],
  );
  const beside = new Map(rows.map(({ id, ...row }) => [id, row]));
  return bookings.map((booking) => {
    const found = beside.get(booking._id);
    const places = found ? foundIn(search, booking, found) : [];
    return places.length > 0 ? { ...booking, foundIn: places } : booking;
  });
}
