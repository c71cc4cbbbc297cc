import { adminBookingTables } from "~/features/booking/booking.columns";
import type { ExportBookingsInput } from "~/features/booking/booking-admin.schema";
import { plannedSql } from "~/server/db/sql";
import { log } from "~/server/log";
import { bookingsFitting } from "./booking.where";

/** Each column's cell. PostgreSQL writes the lines: a hundred thousand in JavaScript's memory took 100 MB. */
const cells = {
  Reference: `b."reference"`,
  Status: `b."status"`,
  Type: `initcap(b."kind"::text)`,
  Item: typed(`b."itemTitle"`),
  "Travel date": `b."date"`,
  Days: `b."days"`,
  Travellers: `b."travelers"`,
  Name: typed(`b."name"`),
  Phone: typed(`regexp_replace(b."phone", '^\\+91(?=[0-9]{10}$)', '')`),
  Account: typed(`"user"."name"`),
  "E-mail": typed(`"user"."email"`),
  Pickup: typed(`b."pickupLocation"`),
  "Special requests": typed(`b."specialRequests"`),
  "Unit price": `b."unitPrice"`,
  "Service fee": `b."serviceFee"`,
  Total: `b."totalPrice"`,
  "Booked on": `(b."createdAt" AT TIME ZONE 'Asia/Kolkata')::date`,
};

/** What somebody typed, quoted; a spreadsheet would run it as a formula where it begins so. */
function typed(column: string): string {
  const defused = `regexp_replace(${column}, '^[=+\\-@\\t\\r＝＋－＠]', '''\\&')`;
  return `'"' || replace(${defused}, '"', '""') || '"'`;
}

const line = `concat_ws(',', ${Object.values(cells)
  .map((cell) => `coalesce((${cell})::text, '')`)
  .join(", ")}) || E'\\n'`;

const batchSize = 500;

/** Its lines, and the last one's place in the list. */
type Batch = { lines: string | null; createdAt: string | null; id: string | null };

/**
 * The bookings as CSV (UTF-8 with its mark, for spreadsheets), newest first, a batch at a time: however many there are,
 * one batch is in memory. What a spreadsheet would run as a formula gets an apostrophe before it.
 */
export async function* bookingsCsv(input: ExportBookingsInput): AsyncGenerator<string> {
  yield `\ufeff${Object.keys(cells).join(",")}\n`;
  let last: Batch | undefined;
  try {
    do {
      last = await readBatch(input, last);
      if (last?.lines) yield last.lines;
    } while (last?.lines);
  } catch (error) {
    // The reader learns of it by an answer that breaks off.
    log().error({ err: error }, "export broke off");
    throw error;
  }
}

async function readBatch(input: ExportBookingsInput, after?: Batch): Promise<Batch | undefined> {
  const { where, values } = bookingsFitting(input);
  const [at, id] = [values.length + 1, values.length + 2];
  const from = after ? ` AND (b."createdAt", b."id") < ($${at}::timestamptz, $${id}::uuid)` : "";
  const newestFirst = `ORDER BY b."createdAt" DESC, b."id" DESC`;
  const [batch] = await plannedSql<Batch>(
    `SELECT string_agg(${line}, '' ${newestFirst}) AS "lines", min(b."createdAt")::text AS "createdAt",
       (array_agg(b."id" ORDER BY b."createdAt", b."id"))[1] AS "id"
     FROM (
       SELECT b."id" FROM "Booking" AS b WHERE ${where}${from} ${newestFirst} LIMIT ${batchSize}
     ) AS "batch" JOIN (${adminBookingTables}) ON b."id" = "batch"."id"`,
    after ? [...values, after.createdAt, after.id] : values,
  );
  return batch;
}
