import type { PriceLine } from "~/features/product/price/price-breakdown.rules";
import type { Booking, BookingEvent, BookingLine } from "~/server/db/generated/client";
import type { SqlTransaction } from "~/server/db/transaction";
import { newId } from "~/server/ids";

/** The columns that a new booking fills; the others have a default, or are set by triggers. */
const bookingColumns = [
  "id",
  "reference",
  "userId",
  "productId",
  "kind",
  "source",
  "contactEmail",
  "apiKeyId",
  "externalReference",
  "name",
  "phone",
  "date",
  "days",
  "travelers",
  "party",
  "withoutPlace",
  "pickupLocation",
  "specialRequests",
  "itemTitle",
  "itemImage",
  "unitPrice",
  "serviceFee",
  "totalPrice",
  "code",
  "cancellation",
  "deposit",
  "balanceDueOn",
  "heldUntil",
  "permits",
  "confirmation",
  "createdAt",
  "updatedAt",
] as const satisfies (keyof Booking)[];

const lineColumns = [
  "bookingId",
  "position",
  "unit",
  "age",
  "label",
  "quantity",
  "unitPrice",
  "amount",
] as const satisfies (keyof BookingLine)[];

const eventColumns = ["id", "bookingId", "to", "actorId", "at"] as const satisfies (keyof BookingEvent)[];

/** A row to insert; JSON stands for its values. */
type Row<Column extends string> = Record<Column, unknown>;

type NewBooking = {
  booking: Row<(typeof bookingColumns)[number]> & { id: string; createdAt: Date };
  lines: readonly PriceLine[];
  /** Who made it. */
  actorId: string;
};

/** Inserts a booking, its lines and its first event. Raw: in one statement, and so in one round trip. */
export function insertBooking(tx: SqlTransaction, { booking, lines, actorId }: NewBooking): void {
  const bookingId = booking.id;
  const lineRows = lines.map(
    ({ unit, age = null, label, quantity, unitPrice, amount }, index): Row<(typeof lineColumns)[number]> => ({
      bookingId,
      position: index + 1,
      unit,
      age,
      label,
      quantity,
      unitPrice,
      amount,
    }),
  );
  const event: Row<(typeof eventColumns)[number]> = {
    id: newId(),
    bookingId,
    to: "Pending",
    actorId,
    at: booking.createdAt,
  };
  tx.write(insertion, [JSON.stringify([booking]), JSON.stringify(lineRows), JSON.stringify([event])]);
}

const insertion = `
  WITH "booked" AS (${insertRows("Booking", bookingColumns, "$1")}),
    "lines" AS (${insertRows("BookingLine", lineColumns, "$2")})
  ${insertRows("BookingEvent", eventColumns, "$3")}`;

/**
 * The text of a statement that inserts an array of rows, passed as JSON in one parameter such as `$1`. Each row is an object
 * by column; the table's own types read its values, and null is NULL. Columns without a name here get their defaults.
 */
function insertRows(table: string, columns: readonly string[], parameter: string): string {
  const names = columns.map((column) => `"${column}"`).join(", ");
  return `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", ${parameter}::jsonb)`;
}
